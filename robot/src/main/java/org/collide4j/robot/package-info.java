/**
 * Robots posed in memory: where links are, how near they come, and whether a motion is free.
 *
 * <pre>
 *   Robot (links, joints, bodies) ─► RobotPose (forward kinematics)
 *      └─► RobotBodies (convex pieces), AllowedPairs ─► RobotPhase (self-distance, surroundings, contacts)
 *             └─ Surroundings (meshes, worlds)             ├─► RobotGradient (which way the joints clear it)
 *                                                          └─► MotionPhase + JointMotion (free, or the first contact)
 * </pre>
 *
 * <p>Start reading at {@link org.collide4j.robot.Robot}.
 */
@NullMarked
package org.collide4j.robot;

import org.jspecify.annotations.NullMarked;
