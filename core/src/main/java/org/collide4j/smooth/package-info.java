/**
 * The quadratically convergent finish for curved shapes: a Newton step on the contact normal.
 *
 * <p>It proposes directions and proves nothing; GJK, EPA and the casts ask along them and keep what helps. Start reading
 * at {@link org.collide4j.smooth.NewtonDirection}.
 */
package org.collide4j.smooth;
