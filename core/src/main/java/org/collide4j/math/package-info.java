/**
 * Vectors, rigid poses, boxes and rays: doubles, small, final; and signs of determinants without rounding error.
 *
 * <pre>
 *    world ◄── p_world = R · p_local + t ── local        Pose
 *
 *        · d                                             Orientation: on which side of the plane a b c is d?
 *    ────────── a b c                                    a filter in double answers nearly always, exact sums the rest
 * </pre>
 *
 * Start reading at {@link org.collide4j.math.Pose}.
 */
package org.collide4j.math;
