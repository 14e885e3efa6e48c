/**
 * Query files: shapes, then pairs or casts of them, one record a line.
 *
 * <pre>
 *   shape 0 sphere 1
 *   shape 1 box 1 2 3
 *   pair 0  0 0 0  0 0 0 1   1  5 0 0  0 0 0 1     # id, position, quaternion x y z w; twice
 * </pre>
 *
 * Start reading at {@link org.collide4j.scene.query.QueryFile}.
 */
@NullMarked
package org.collide4j.scene.query;

import org.jspecify.annotations.NullMarked;
