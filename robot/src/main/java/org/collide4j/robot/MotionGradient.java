package org.collide4j.robot;

import java.util.Arrays;
import org.collide4j.robot.derivative.Smoothness;

/**
 * Derivative of the smallest distance of a motion by its knots: which way to move them for more clearance.
 *
 * <p><b>Contract</b>: the distance of the pair that comes nearest, differentiated at the time at which it does ({@link
 * MotionClearance}); by the envelope theorem the time's own change does not count. Exact where {@link #smoothness} says so and
 * one time alone is the nearest; where another pair or time is as near, it is the gradient of one of them.
 * <b>Units</b>: metres a radian, or a metre. <b>Cost</b>: that of {@link MotionClearance}. A worker: one per thread.
 *
 * <pre>{@code
 * double[] end = robot.zero();
 * end[robot.position("lift")] = 1.2;
 * JointMotion motion = JointMotion.straight(robot, robot.zero(), end);
 * MotionGradient gradient = new MotionGradient(RobotBodies.hulls(robot), AllowedPairs.neighbours(robot));
 * ClearanceResult result = new ClearanceResult();
 * double[][] byKnot = gradient.of(motion, 1e-4, result);
 * double rate = byKnot[1][robot.position("lift")]; // of the clearance, as knot 1 lifts
 * }</pre>
 */
public final class MotionGradient {
    private final MotionClearance clearance;
    private final RobotGradient gradient;
    private final RobotPose pose;
    private final RobotProximity near = new RobotProximity();

    /** Creates a worker. */
    public MotionGradient(RobotBodies bodies, AllowedPairs allowed) {
        clearance = new MotionClearance(bodies, allowed);
        gradient = new RobotGradient(new RobotPhase(bodies, allowed));
        pose = new RobotPose(bodies.robot());
    }

    /**
     * Finds the smallest distance of a motion, and returns its derivative: a row for each knot with {@link Robot#freedoms}
     * numbers; zeros if no pair is compared.
     *
     * @param accuracy of the smallest distance, as in {@link MotionClearance#of}
     * @param out overwritten with the smallest distance
     * @throws IllegalArgumentException as {@link MotionClearance#of}
     */
    public double[][] of(JointMotion motion, double accuracy, ClearanceResult out) {
        clearance.of(motion, accuracy, out);
        Robot robot = motion.robot();
        pose.set(motion.positions(out.time(), new double[robot.positions()]));
        double[] there = gradient.of(pose, near, new double[robot.freedoms()]);
        double[] weights = motion.weights(out.time(), new double[motion.end() + 1]);
        return Arrays.stream(weights)
                .mapToObj(weight ->
                        Arrays.stream(there).map(rate -> weight * rate).toArray())
                .toArray(double[][]::new);
    }

    /** Returns how smooth the distance is at the time of the smallest one; unsettled if no pair is compared. */
    public Smoothness smoothness() {
        return gradient.smoothness();
    }
}
