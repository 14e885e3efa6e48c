/**
 * Other ways to the point of a simplex nearest the origin: Johnson's cofactors and the Voronoi regions.
 *
 * <p>The library's own is {@link org.collide4j.gjk.EdgeSubDistance}.
 */
@NullMarked
package org.collide4j.alternatives.nearest;

import org.jspecify.annotations.NullMarked;
