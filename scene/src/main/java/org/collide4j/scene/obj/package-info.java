/**
 * Wavefront OBJ files.
 *
 * <p>Read here and not by a library, because the libraries at hand keep coordinates as floats: a building at national
 * grid coordinates would be off by half a metre. Start reading at {@link org.collide4j.scene.obj.ObjReader}.
 */
@NullMarked
package org.collide4j.scene.obj;

import org.jspecify.annotations.NullMarked;
