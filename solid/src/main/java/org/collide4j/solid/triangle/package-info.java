/**
 * Two placed meshes, triangle by triangle: distance of the surfaces, and all pairs of triangles within reach.
 *
 * <p>Both searches walk two trees at once ({@link org.collide4j.solid.triangle.PlacedTrees}) and compare the triangles of
 * two leaves ({@link org.collide4j.solid.triangle.TrianglePair}). Start reading at
 * {@link org.collide4j.solid.triangle.MeshDistance}.
 */
@NullMarked
package org.collide4j.solid.triangle;

import org.jspecify.annotations.NullMarked;
