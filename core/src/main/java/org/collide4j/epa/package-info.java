/**
 * The expanding polytope algorithm: the depth of the origin in the configuration space obstacle.
 *
 * <pre>
 *       ╱───────╲  K
 *      ╱  ●───●  ╲        the polytope of support points grows at its nearest face
 *     │  ╱ · o ╲  │       until that face lies on the boundary of K
 *      ╲●───────●╱
 * </pre>
 *
 * Start reading at {@link org.collide4j.epa.Epa}.
 */
package org.collide4j.epa;
