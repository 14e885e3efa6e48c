/**
 * Decoder of EXT_meshopt_compression and KHR_meshopt_compression: views of glTF buffers, compressed by similarity of
 * consecutive elements. Start reading at {@link org.collide4j.scene.meshopt.Meshopt}.
 *
 * <pre>
 *   ATTRIBUTES ──► AttributeStream ──► Filter ─┐
 *   TRIANGLES ───► TriangleStream ─────────────┼─► the bytes of the view
 *   INDICES ─────► IndexStream ────────────────┘
 * </pre>
 */
@NullMarked
package org.collide4j.scene.meshopt;

import org.jspecify.annotations.NullMarked;
