/**
 * Results of sweeps of a robot, and their files for programs. Start reading at {@link org.collide4j.app.robot.sweep.Sweep}.
 */
@NullMarked
package org.collide4j.app.robot.sweep;

import org.jspecify.annotations.NullMarked;
