package org.collide4j.dynamics.solver;

/**
 * Settings of a step for the solver.
 *
 * @param gravityX acceleration of all bodies
 */
public record StepSettings(double gravityX, double gravityY, double gravityZ, int subSteps) {
    double gravity() {
        return Math.sqrt(gravityX * gravityX + gravityY * gravityY + gravityZ * gravityZ);
    }
}
