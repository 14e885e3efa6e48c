package org.collide4j.dynamics;

/** Times that a step may take. */
final class StepTime {
    private static final double SHORTEST = 1e-30;
    private static final double LONGEST = 1e30;

    private StepTime() {}

    /** Returns the time of a step, which is refused if it is too short or too long. */
    static double require(double dt) {
        if (!(dt >= SHORTEST && dt <= LONGEST)) {
            throw new IllegalArgumentException("dt must be between 1e-30 and 1e30: " + dt
                    + "; give it in the velocities' unit of time, a 60th of a second is usual");
        }
        return dt;
    }
}
