/**
 * How deep a surface lies in a closed mesh, with proven bounds.
 *
 * <pre>
 *   DeepestPoint   branch and bound over the surface's tree: the point that lies deepest
 *    ├ CornerBounds      upper bound of a box or triangle from its corners, over FlatQuads
 *    └ PlaneSeparation   no triangle of the mesh crosses this one
 *   SurfaceSides   is some of the surface inside the mesh, is some outside
 *    ├ FreePatches       patches in contact with nothing: any of their points decides
 *    ├ Regions           triangles in contact, cut along the lines in which others meet them
 *    └ CommonSkin        common volume beneath surfaces that coincide
 * </pre>
 *
 * All classes are workers: each belongs to one thread. Start reading at
 * {@link org.collide4j.clash.depth.DeepestPoint}.
 */
@NullMarked
package org.collide4j.clash.depth;

import org.jspecify.annotations.NullMarked;
