/**
 * Velocities that obey contacts and joints: soft constraints, solved over sub-steps. Start reading at
 * {@link org.collide4j.dynamics.solver.ContactSolver}.
 */
@NullMarked
package org.collide4j.dynamics.solver;

import org.jspecify.annotations.NullMarked;
