/**
 * How deep two solids overlap: obstacles in the space of translations, cut out of it by branch and bound, and convex pieces
 * of meshes that grow where the search needs them. Start reading at {@link org.collide4j.solid.depth.DepthSearch}.
 */
@NullMarked
package org.collide4j.solid.depth;

import org.jspecify.annotations.NullMarked;
