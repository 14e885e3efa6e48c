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
 * Start reading at {@link org.collide4j.cast.RayCast}; rotation is in {@link org.collide4j.cast.ConservativeAdvancement}.
 */
package org.collide4j.cast;
