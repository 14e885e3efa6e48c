/**
 * The page of a sweep: the robot in 3D, posed by sliders. Start reading at {@link org.collide4j.app.robot.page.SweepPage}.
 */
@NullMarked
package org.collide4j.app.robot.page;

import org.jspecify.annotations.NullMarked;
