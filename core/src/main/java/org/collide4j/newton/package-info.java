/**
 * The quadratically convergent finish for curved shapes: a Newton step on the contact normal.
 *
 * <p>It proposes directions and proves nothing: GJK asks along them and keeps what helps. Start reading at
 * {@link org.collide4j.newton.NewtonDirection}.
 */
package org.collide4j.newton;
