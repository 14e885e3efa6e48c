package org.collide4j.robot;

import java.util.Arrays;
import org.collide4j.scene.robot.JointType;

/**
 * A motion of a robot in joint space: through knots, straight from one to the next, or as a smooth spline. Immutable.
 *
 * <p><b>Time</b> runs from 0 to the number of legs: knot i is passed at time i. <b>Positions</b> are those of {@link Robot}.
 *
 * <pre>{@code
 * double[] start = robot.zero();
 * double[] end = robot.zero();
 * end[robot.position("lift")] = 1.2;
 * JointMotion motion = JointMotion.straight(robot, start, end);
 * double[] middle = motion.positions(0.5, new double[robot.positions()]);
 * }</pre>
 */
public final class JointMotion {
    private final Robot robot;
    private final int legs;
    private final boolean isSpline;

    /** Four control points of each leg in Bernstein's form, each a row of positions. */
    private final double[][] controls;

    private JointMotion(Robot robot, int legs, boolean isSpline, double[][] controls) {
        this.robot = robot;
        this.legs = legs;
        this.isSpline = isSpline;
        this.controls = controls;
    }

    /**
     * Returns the motion that is straight from each knot to the next, every joint at constant speed within a leg.
     *
     * @throws IllegalArgumentException if there are fewer than two knots, one has other than {@link Robot#positions} finite
     *     numbers, or a ball joint or a floating one turns
     */
    public static JointMotion straight(Robot robot, double[]... knots) {
        require(robot, knots);
        double[][] controls = new double[4 * (knots.length - 1)][robot.positions()];
        for (int leg = 0; leg < knots.length - 1; leg++) {
            for (int k = 0; k < 4; k++) {
                for (int i = 0; i < robot.positions(); i++) {
                    controls[4 * leg + k][i] = knots[leg][i] + k / 3.0 * (knots[leg + 1][i] - knots[leg][i]);
                }
            }
            controls[4 * leg + 3] = knots[leg + 1].clone();
        }
        return new JointMotion(robot, knots.length - 1, false, controls);
    }

    /**
     * Returns the motion through the knots without corners: Catmull and Rom's cubic spline, whose speed at a knot is that from
     * the knot before to the knot behind.
     *
     * @throws IllegalArgumentException as {@link #straight}
     */
    public static JointMotion spline(Robot robot, double[]... knots) {
        require(robot, knots);
        int last = knots.length - 1;
        double[][] controls = new double[4 * last][robot.positions()];
        for (int leg = 0; leg < last; leg++) {
            for (int i = 0; i < robot.positions(); i++) {
                double from = knots[leg][i];
                double to = knots[leg + 1][i];
                double before = leg == 0 ? from : knots[leg - 1][i];
                double behind = leg + 1 == last ? to : knots[leg + 2][i];
                controls[4 * leg][i] = from;
                controls[4 * leg + 1][i] = from + (to - before) / 6;
                controls[4 * leg + 2][i] = to - (behind - from) / 6;
                controls[4 * leg + 3][i] = to;
            }
        }
        return new JointMotion(robot, last, true, controls);
    }

    private static void require(Robot robot, double[][] knots) {
        if (knots.length < 2) {
            throw new IllegalArgumentException("a motion needs two knots at least: " + knots.length);
        }
        RobotPose pose = new RobotPose(robot);
        for (double[] knot : knots) {
            pose.set(knot); // refuses what is no row of positions
        }
        for (int link = 1; link < robot.links(); link++) {
            JointType type = robot.jointAbove(link).type();
            int quaternion = type == JointType.FLOATING ? 3 : type == JointType.SPHERICAL ? 0 : Robot.NONE;
            for (int k = 0; quaternion >= 0 && k < 4; k++) {
                int at = robot.driveAbove(link).position() + quaternion + k;
                for (double[] knot : knots) {
                    if (knot[at] != knots[0][at]) {
                        throw new IllegalArgumentException(
                                "joint '" + robot.jointAbove(link).name()
                                        + "' turns in all ways, and a motion by knots does not say which; pose it before");
                    }
                }
            }
        }
    }

    /** Returns the robot. */
    public Robot robot() {
        return robot;
    }

    /** Returns the time at which the motion ends: the number of its legs. */
    public int end() {
        return legs;
    }

    /**
     * Writes the positions at a time, and returns {@code out}.
     *
     * @param time from 0 to {@link #end}; before and after, the robot stands still
     */
    public double[] positions(double time, double[] out) {
        positions(time, 0, out.length, out);
        return out;
    }

    /** Writes some of the positions at a time into their places. */
    void positions(double time, int first, int end, double[] out) {
        double within = within(time);
        int leg = leg(within);
        double t = within - leg;
        double s = 1 - t;
        double[] a = controls[4 * leg];
        double[] b = controls[4 * leg + 1];
        double[] c = controls[4 * leg + 2];
        double[] d = controls[4 * leg + 3];
        for (int i = first; i < end; i++) {
            out[i] = t == 0
                    ? a[i]
                    : t == 1 ? d[i] : s * s * s * a[i] + 3 * s * t * (s * b[i] + t * c[i]) + t * t * t * d[i];
        }
    }

    /**
     * Writes by how much each knot moves the robot at a time, and returns {@code out}: the positions are the sum of the knots
     * times these weights, which add up to 1.
     *
     * @param time as in {@link #positions}
     * @param out overwritten; a number for each knot, one more than {@link #end}
     */
    public double[] weights(double time, double[] out) {
        Arrays.fill(out, 0);
        double within = within(time);
        int leg = leg(within);
        double t = within - leg;
        double s = 1 - t;
        if (isSpline) {
            double second = 3 * s * s * t; // weights of the inner control points
            double third = 3 * s * t * t;
            out[leg] += s * s * s + second + third / 6;
            out[leg + 1] += second / 6 + third + t * t * t;
            out[Math.max(0, leg - 1)] -= second / 6;
            out[Math.min(legs, leg + 2)] -= third / 6;
        } else {
            out[leg] += s;
            out[leg + 1] += t;
        }
        return out;
    }

    private double within(double time) {
        return Math.max(0, Math.min(legs, time));
    }

    private int leg(double within) {
        return Math.min(legs - 1, (int) within);
    }

    /** Returns a bound of how fast a position changes within a leg, by the control points of its derivative. */
    double rate(int position, int leg) {
        double rate = 0;
        for (int k = 0; k < 3; k++) {
            rate = Math.max(rate, Math.abs(controls[4 * leg + k + 1][position] - controls[4 * leg + k][position]));
        }
        return 3 * rate;
    }

    /** Returns a bound of the absolute value of each position over the whole motion. */
    double[] greatest() {
        double[] greatest = new double[robot.positions()];
        for (double[] control : controls) {
            for (int i = 0; i < greatest.length; i++) {
                greatest[i] = Math.max(greatest[i], Math.abs(control[i]));
            }
        }
        return greatest;
    }
}
