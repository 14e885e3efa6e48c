package org.collide4j.robot;

import java.util.Arrays;
import org.collide4j.math.Pose;
import org.collide4j.robot.derivative.Derivatives;
import org.collide4j.robot.derivative.Smoothness;

/**
 * Derivative of the distance of a robot by its freedoms: which way the joints move to clear the nearest pair.
 *
 * <p><b>Contract</b>: exact where {@link #smoothness} says so, as {@link Derivatives} defines it, for the pair that is nearest.
 * Where another pair is as near, the distance of the robot has a kink, and the gradient is that of one of the two.
 * <b>Units</b>: metres a radian, or a metre. <b>Cost</b>: one distance of the robot and some 10 µs. A worker: one per thread.
 *
 * <pre>{@code
 * RobotGradient gradient = new RobotGradient(new RobotPhase(RobotBodies.hulls(robot), AllowedPairs.neighbours(robot)));
 * RobotProximity nearest = new RobotProximity();
 * double[] byFreedom = gradient.of(new RobotPose(robot), nearest, new double[robot.freedoms()]);
 * double distance = nearest.signedDistance(); // and adding a small step times byFreedom to the positions raises it
 * }</pre>
 */
public final class RobotGradient {
    private final RobotPhase phase;
    private final Derivatives derivatives = new Derivatives();
    private final double[] jacobian;
    private Smoothness smoothness = Smoothness.UNSETTLED;

    /** Creates a worker that asks the phase for distances. */
    public RobotGradient(RobotPhase phase) {
        this.phase = phase;
        jacobian = new double[6 * phase.robot().freedoms()];
    }

    /**
     * Measures the distance of a posed robot, and writes its derivative by every freedom; zeros if no pair is compared.
     *
     * @param nearest overwritten with the nearest pair
     * @param out overwritten; {@link Robot#freedoms} numbers, and returned
     */
    public double[] of(RobotPose pose, RobotProximity nearest, double[] out) {
        Arrays.fill(out, 0);
        smoothness = Smoothness.UNSETTLED;
        phase.distance(pose, nearest);
        if (!nearest.isFound()) {
            return out;
        }
        PlacedPieces placed = phase.placed();
        int a = nearest.pieceA();
        int b = nearest.pieceB();
        derivatives.of(
                placed.piece(a).shape(), placed.pose(a), placed.piece(b).shape(), placed.pose(b), nearest.proximity());
        smoothness = derivatives.smoothness();
        add(derivatives.gradient(), 0, placed.piece(a).link(), placed.pose(a), pose, out);
        add(derivatives.gradient(), 6, placed.piece(b).link(), placed.pose(b), pose, out);
        return out;
    }

    /** Adds a body's six numbers times the Jacobian of its link, moved to the origin of the body's frame. */
    private void add(double[] gradient, int at, int link, Pose body, RobotPose pose, double[] out) {
        if (link == pose.robot().links()) {
            return; // surroundings stand still
        }
        pose.jacobian(link, jacobian);
        int columns = out.length;
        Pose frame = pose.link(link);
        double x = body.translationX() - frame.translationX();
        double y = body.translationY() - frame.translationY();
        double z = body.translationZ() - frame.translationZ();
        double gx = gradient[at];
        double gy = gradient[at + 1];
        double gz = gradient[at + 2];
        double byTurnX = gradient[at + 3] + y * gz - z * gy;
        double byTurnY = gradient[at + 4] + z * gx - x * gz;
        double byTurnZ = gradient[at + 5] + x * gy - y * gx;
        for (int i = 0; i < columns; i++) {
            out[i] += gx * jacobian[i]
                    + gy * jacobian[columns + i]
                    + gz * jacobian[2 * columns + i]
                    + byTurnX * jacobian[3 * columns + i]
                    + byTurnY * jacobian[4 * columns + i]
                    + byTurnZ * jacobian[5 * columns + i];
        }
    }

    /** Returns how smooth the distance of the nearest pair is; unsettled if no pair is compared. */
    public Smoothness smoothness() {
        return smoothness;
    }
}
