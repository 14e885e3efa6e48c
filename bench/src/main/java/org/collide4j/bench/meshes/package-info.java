/** Times of a mesh of a million triangles. Start reading at {@link org.collide4j.bench.meshes.MeshPage}. */
package org.collide4j.bench.meshes;
