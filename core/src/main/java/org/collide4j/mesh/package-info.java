/**
 * Triangle meshes over a tree: near triangles, distance, and whether a point lies within.
 *
 * <pre>
 *   TriangleMesh ── tree ──►  MeshPairs      all pairs of triangles within reach
 *                             MeshDistance   the nearest points of two surfaces
 *                             MeshProbe      one point: how far, inside or out
 *                             MeshTriangle   one triangle as a convex shape, for the narrow phase
 * </pre>
 *
 * Meshes are shared by threads; the others belong to one thread each. Start reading at
 * {@link org.collide4j.mesh.TriangleMesh}.
 */
package org.collide4j.mesh;
