package org.collide4j.robot;

import java.util.Locale;

/**
 * Outcome of a proof that a motion is free: that it is, or when something is met first. Filled anew by every query.
 *
 * <pre>{@code
 * double[] end = robot.zero();
 * end[robot.position("elbow")] = 2.5;
 * JointMotion motion = JointMotion.straight(robot, robot.zero(), end);
 * MotionResult result = new MotionResult();
 * if (!new MotionPhase(RobotBodies.hulls(robot), AllowedPairs.neighbours(robot)).isFree(motion, 0, result)) {
 *     System.out.println(result); // contact of left_finger and right_finger at time 0
 * }
 * }</pre>
 */
public final class MotionResult {
    /** Kinds of outcomes. */
    public enum Outcome {
        /** No pair comes as near as the clearance. */
        FREE,
        /** A pair comes as near as the clearance, first between {@link #lower} and {@link #upper}. */
        CONTACT,
        /** Nothing comes as near before {@link #lower}; behind it a pair is too near to tell, or the search was cut short. */
        UNDECIDED
    }

    private final RobotProximity nearest = new RobotProximity();
    private Outcome outcome = Outcome.UNDECIDED;
    private double lower;
    private double upper;
    private int evaluations;

    /** Creates an answer to no query yet. */
    public MotionResult() {}

    void set(Outcome found, double from, double to, int count) {
        outcome = found;
        lower = from;
        upper = to;
        evaluations = count;
    }

    /** Returns what is proven. */
    public Outcome outcome() {
        return outcome;
    }

    /** Returns the time up to which the motion is proven to be free. */
    public double lower() {
        return lower;
    }

    /** Returns a time at which a pair is as near as the clearance; infinity unless there is a contact. */
    public double upper() {
        return upper;
    }

    /** Returns how many distances of pairs of links were measured. */
    public int evaluations() {
        return evaluations;
    }

    /** Returns the pair that stopped the motion, where it is at {@link #upper}, or at {@link #lower} if undecided. */
    public RobotProximity nearest() {
        return nearest;
    }

    @Override
    public String toString() {
        return switch (outcome) {
            case FREE -> "free, proven by " + evaluations + " distances";
            case CONTACT ->
                String.format(
                        Locale.ROOT, "contact of %s and %s at time %.9g", nearest.bodyA(), nearest.bodyB(), upper);
            case UNDECIDED -> String.format(Locale.ROOT, "free until time %.9g, undecided behind it", lower);
        };
    }
}
