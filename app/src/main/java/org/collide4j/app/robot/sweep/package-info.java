/**
 * What a sweep of a robot finds, and its files for programs. Start reading at {@link org.collide4j.app.robot.sweep.Sweep}.
 */
@NullMarked
package org.collide4j.app.robot.sweep;

import org.jspecify.annotations.NullMarked;
