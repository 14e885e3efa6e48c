/** Clouds of points as text. Start reading at {@link org.collide4j.scene.xyz.XyzReader}. */
@NullMarked
package org.collide4j.scene.xyz;

import org.jspecify.annotations.NullMarked;
