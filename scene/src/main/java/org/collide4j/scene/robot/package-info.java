/**
 * Robots as their files describe them: links, joints and geometry. The module {@code org.collide4j.robot} poses them. Start
 * reading at {@link org.collide4j.scene.robot.RobotModel}.
 */
@NullMarked
package org.collide4j.scene.robot;

import org.jspecify.annotations.NullMarked;
