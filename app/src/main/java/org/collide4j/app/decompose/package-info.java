/**
 * {@code collide4j decompose}: models in, convex pieces out. Start reading at
 * {@link org.collide4j.app.decompose.DecomposeCommand}.
 */
@NullMarked
package org.collide4j.app.decompose;

import org.jspecify.annotations.NullMarked;
