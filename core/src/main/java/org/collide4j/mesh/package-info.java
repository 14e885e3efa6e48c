/**
 * Triangle meshes over a tree: near triangles, distance, and whether a point lies within.
 *
 * <pre>
 *   TriangleMesh ── tree ──►  MeshPairs      all pairs of triangles within reach
 *                             MeshDistance   the nearest points of two surfaces
 *                             MeshProbe      one point: how far, inside or out
 *                             ShapeOnMesh    a convex solid against the triangles
 * </pre>
 *
 * Meshes are shared by threads; each of the others is a worker for one thread. Start reading at
 * {@link org.collide4j.mesh.TriangleMesh}.
 */
package org.collide4j.mesh;
