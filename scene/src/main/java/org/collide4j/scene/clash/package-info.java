/** The clash check. Start reading at {@link org.collide4j.scene.clash.ClashCheck}. */
@NullMarked
package org.collide4j.scene.clash;

import org.jspecify.annotations.NullMarked;
