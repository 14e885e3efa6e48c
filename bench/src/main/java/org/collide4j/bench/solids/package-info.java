/** Convex decomposition beside V-HACD 4. Start reading at {@link org.collide4j.bench.solids.SolidPage}. */
@NullMarked
package org.collide4j.bench.solids;

import org.jspecify.annotations.NullMarked;
