/**
 * Bodies that are not convex: triangle meshes, height fields and compounds of convex parts, over a tree of boxes.
 *
 * <pre>
 *   MeshPhase ── asks about ──►  ConcaveBody    its convex pieces, by number
 *                                 ├ TriangleMesh   triangles over a tree; DeformingMesh moves one
 *                                 ├ HeightField    cells of a terrain over a pyramid of heights
 *                                 ├ Compound       parts over a tree, convex or concave; Wedges cuts a solid into some
 *                                 ├ SurfaceImage   a mesh or a height field mapped or fattened; shares its tree
 *                                 └ BodyGroup      a few convex bodies, for one question
 *
 *   TriangleMesh ── tree ──►  MeshProbe      one point: how far, inside or out
 * </pre>
 *
 * Bodies are shared by threads; the others belong to one thread each. Start reading at
 * {@link org.collide4j.mesh.MeshPhase}.
 */
package org.collide4j.mesh;
