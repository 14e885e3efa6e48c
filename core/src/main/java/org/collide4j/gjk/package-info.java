/**
 * The Gilbert–Johnson–Keerthi algorithm: the distance of the configuration space obstacle from the origin.
 *
 * <pre>
 *    origin ·┄┄v┄┄►●─────╲        v: nearest point of the simplex, an upper bound
 *                  │╲ K   ╲       w: support point against v; its plane gives a lower bound
 *                  ● ╲─────●
 * </pre>
 *
 * Start reading at {@link org.collide4j.gjk.Gjk}; {@link org.collide4j.gjk.CentredGjk} is its short form for yes or no.
 */
package org.collide4j.gjk;
