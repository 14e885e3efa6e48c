/** Scenes to try a simulation with. Start reading at {@link org.collide4j.dynamics.scene.Scenes}. */
@NullMarked
package org.collide4j.dynamics.scene;

import org.jspecify.annotations.NullMarked;
