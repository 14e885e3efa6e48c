/** STL files, ASCII and binary. Start reading at {@link org.collide4j.scene.stl.StlReader}. */
@NullMarked
package org.collide4j.scene.stl;

import org.jspecify.annotations.NullMarked;
