/**
 * glTF 2.0 and GLB.
 *
 * <pre>
 *   GltfReader ─► Container ─► Json          the tree of the file, every value knows its place
 *       │             └──────► Buffers ─► Accessors    numbers, decoded to double, checked against every bound
 *       └─► SceneWalk ─► GltfMeshes, LocalTransform, Instancing ─► parts
 * </pre>
 *
 * <p>Read here and not by a library: the one at hand keeps node transforms as floats, which moves the parts of a building
 * at national grid coordinates by half a metre, and turns compressed geometry into zeros. Start reading at
 * {@link org.collide4j.scene.gltf.GltfReader}.
 */
@NullMarked
package org.collide4j.scene.gltf;

import org.jspecify.annotations.NullMarked;
