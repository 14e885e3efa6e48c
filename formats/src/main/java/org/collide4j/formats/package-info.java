/**
 * Formats that the native library Assimp reads. Start reading at {@link org.collide4j.formats.AssimpFormat}.
 *
 * <pre>
 *   AssimpFormat ──► Child ──► another JVM: child.Main ──► Assimp ──► child.GlbWriter
 *        ▲                                                                │
 *        └──────────────── the glTF reader of scene ◄──── a GLB file ◄────┘
 * </pre>
 */
@NullMarked
package org.collide4j.formats;

import org.jspecify.annotations.NullMarked;
