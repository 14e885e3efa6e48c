package org.collide4j.robot;

import java.util.Arrays;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Piece;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.robot.derivative.Derivatives;
import org.collide4j.robot.derivative.Smoothness;
import org.collide4j.shape.ConvexShape;

/**
 * Derivative of the distance of a robot by its freedoms: which way the joints move to clear the nearest pair.
 *
 * <p><b>Contract</b>: exact where {@link #smoothness} says so, as {@link Derivatives} defines it, for the pair that is nearest.
 * Where another pair is as near, the distance of the robot has a kink, and the gradient is that of one of the two. Bodies of a
 * world stand still. Inside a solid mesh, where the depth is that of the piece's centre, the smoothness is
 * {@link Smoothness#UNKNOWN_CURVATURE}.
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
    /** Depths that differ by more, in metres, are not those of one pair of pieces. */
    private static final double INSIDE = 1e-9;

    private final RobotPhase phase;
    private final NarrowPhase narrow = new NarrowPhase();
    private final Piece triangle = new Piece();
    private final Pose placedTriangle = new Pose();
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
        ConvexShape shape = placed.piece(a).shape();
        double[] byBody = b == RobotProximity.NONE
                ? bySurroundings(shape, placed.pose(a), nearest)
                : byPieces(shape, placed.pose(a), placed.piece(b).shape(), placed.pose(b), nearest.proximity());
        add(byBody, 0, placed.piece(a).link(), placed.pose(a), pose, out);
        if (b != RobotProximity.NONE) {
            add(byBody, 6, placed.piece(b).link(), placed.pose(b), pose, out);
        }
        return out;
    }

    private double[] byPieces(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, Proximity near) {
        derivatives.of(a, poseA, b, poseB, near);
        smoothness = derivatives.smoothness();
        return derivatives.gradient();
    }

    /** Differentiates by the pose of a piece near a body that stands still. */
    private double[] bySurroundings(ConvexShape a, Pose poseA, RobotProximity nearest) {
        Proximity near = nearest.proximity();
        ConvexShape b = nearest.around().place(triangle, placedTriangle);
        boolean isInside = nearest.around().isConcave()
                && near.signedDistance() <= 0
                && narrow.signedDistance(a, poseA, b, placedTriangle) > near.signedDistance() + INSIDE;
        return isInside ? byCentre(poseA, near) : byPieces(a, poseA, b, placedTriangle, near);
    }

    /**
     * Differentiates the depth of a piece that is deeper in a solid than in any of its triangles: the distance falls as the
     * witness point moves along the normal, and the point follows the centre of the piece.
     */
    private double[] byCentre(Pose poseA, Proximity near) {
        smoothness = Smoothness.UNKNOWN_CURVATURE;
        Vector3 n = near.normal();
        double x = near.pointOnA().x - poseA.translationX();
        double y = near.pointOnA().y - poseA.translationY();
        double z = near.pointOnA().z - poseA.translationZ();
        return new double[] {-n.x, -n.y, -n.z, z * n.y - y * n.z, x * n.z - z * n.x, y * n.x - x * n.y};
    }

    /** Adds a body's six numbers times the Jacobian of its link, moved to the origin of the body's frame. */
    private void add(double[] gradient, int at, int link, Pose body, RobotPose pose, double[] out) {
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
