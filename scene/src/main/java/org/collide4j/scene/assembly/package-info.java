/**
 * Conversions that all readers share: triangles to meshes, placements to rigid poses, names to unique names.
 *
 * <pre>
 *   file's triangles ──► MeshBuilder ──► mesh ─┐
 *   file's placement ──► Affine ───────────────┴─► Placements ──► rigid pose + mesh with scale, shear, mirror baked in
 * </pre>
 *
 * Start reading at {@link org.collide4j.scene.assembly.MeshBuilder}.
 */
@NullMarked
package org.collide4j.scene.assembly;

import org.jspecify.annotations.NullMarked;
