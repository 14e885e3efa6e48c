/** Models of parts, whatever file they came from. Start reading at {@link org.collide4j.scene.Model}. */
@NullMarked
package org.collide4j.scene;

import org.jspecify.annotations.NullMarked;
