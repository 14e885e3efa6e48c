/** Triangle meshes over a tree. Start reading at {@link org.collide4j.mesh.TriangleMesh}. */
package org.collide4j.mesh;
