/**
 * Alternative algorithms for the point of a simplex nearest to the origin: Johnson's cofactors and Voronoi regions.
 *
 * <p>The library's own is {@link org.collide4j.gjk.EdgeSubDistance}.
 */
@NullMarked
package org.collide4j.alternatives.nearest;

import org.jspecify.annotations.NullMarked;
