/**
 * PLY files: points, polygons and strips of triangles, as text or binary. Start reading at
 * {@link org.collide4j.scene.ply.PlyReader}.
 */
@NullMarked
package org.collide4j.scene.ply;

import org.jspecify.annotations.NullMarked;
