package org.collide4j.robot;

import java.util.Locale;

/**
 * The smallest distance of a robot during a motion: between which bounds it lies, when, and of which pair. Filled anew by every
 * query.
 *
 * <pre>{@code
 * double[] end = robot.zero();
 * end[robot.position("lift")] = 1.2;
 * JointMotion motion = JointMotion.straight(robot, robot.zero(), end);
 * ClearanceResult result = new ClearanceResult();
 * AllowedPairs allowed = AllowedPairs.neighbours(robot).with("left_finger", "right_finger");
 * new MotionClearance(RobotBodies.hulls(robot), allowed).of(motion, 1e-4, result);
 * if (result.lower() > 0.02) {
 *     System.out.println("two centimetres are kept: " + result);
 * }
 * }</pre>
 */
public final class ClearanceResult {
    private final RobotProximity nearest = new RobotProximity();
    private double lower;
    private double time;
    private int evaluations;

    /** Creates an answer to no query yet. */
    public ClearanceResult() {}

    void set(double bound, double at, int count) {
        lower = bound;
        time = at;
        evaluations = count;
    }

    /** Returns a bound that no pair comes below at any time; infinity if no pair is compared. */
    public double lower() {
        return lower;
    }

    /** Returns a bound that the smallest distance is not above: that of {@link #nearest}. */
    public double upper() {
        return nearest.upper();
    }

    /** Returns the time of {@link #nearest}. */
    public double time() {
        return time;
    }

    /** Returns the pair that came nearest, where it is at {@link #time}. */
    public RobotProximity nearest() {
        return nearest;
    }

    /** Returns how many distances of pairs of links were measured. */
    public int evaluations() {
        return evaluations;
    }

    @Override
    public String toString() {
        return nearest.isFound()
                ? String.format(
                        Locale.ROOT,
                        "%.6f m to %.6f m, %s and %s at time %.6f",
                        Math.floor(1e6 * lower) / 1e6,
                        Math.ceil(1e6 * upper()) / 1e6 + 0.0,
                        nearest.bodyA(),
                        nearest.bodyB(),
                        time)
                : "no pair is compared";
    }
}
