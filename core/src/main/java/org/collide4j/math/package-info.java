/**
 * Vectors, rigid poses, motions, boxes and rays: doubles, small, final.
 *
 * <pre>
 *    world ◄── p_world = R · p_local + t ── local        Pose
 * </pre>
 *
 * Start reading at {@link org.collide4j.math.Pose}.
 */
package org.collide4j.math;
