/**
 * Collada files (.dae), versions 1.4 and 1.5: triangles and polygons of a visual scene.
 *
 * <pre>
 *   ColladaReader ─► Asset (unit, up axis)
 *        └─► VisualScene (nodes) ─► NodeTransform, Controllers, BoundMaterials
 *                 └─► ColladaMeshes ─► Primitives ─► Positions
 *   Links: an element by the #id that another element names
 * </pre>
 *
 * Start reading at {@link org.collide4j.scene.collada.ColladaReader}.
 */
@NullMarked
package org.collide4j.scene.collada;

import org.jspecify.annotations.NullMarked;
