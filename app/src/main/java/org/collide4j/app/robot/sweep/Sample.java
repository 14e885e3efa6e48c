package org.collide4j.app.robot.sweep;

import org.collide4j.robot.RobotProximity;

/**
 * One measured pose of a motion.
 *
 * @param at position of the joint in radians or metres, or time of the trajectory in legs
 * @param near the nearest pair
 */
public record Sample(double at, RobotProximity near) {}
