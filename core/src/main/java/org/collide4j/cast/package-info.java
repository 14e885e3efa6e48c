/**
 * Casts: when does something that moves meet something that stands.
 *
 * <pre>
 *    x(0) ·─────┊───┊┊►·         each support plane of K cuts a section off the ray:
 *               ┊  ╱ ●──╲        those it meets from the front raise the first possible time,
 *               ┊ ●   K  ╲       those it meets from behind lower the last;
 *               ┊  ╲─────●       nothing left is a miss
 * </pre>
 *
 * Start reading at {@link org.collide4j.cast.RayCast}, van den Bergen's Algorithm 3; {@link
 * org.collide4j.cast.PortalCast} is the same with a portal in the place of the simplex, and the one that is asked
 * first. Rotation is in {@link org.collide4j.cast.ConservativeAdvancement}.
 */
package org.collide4j.cast;
