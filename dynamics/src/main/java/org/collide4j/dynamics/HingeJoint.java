package org.collide4j.dynamics;

import org.collide4j.arithmetic.Directions;
import org.collide4j.dynamics.solver.AxisRow;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.JointRows;
import org.collide4j.dynamics.solver.PointLock;
import org.collide4j.dynamics.solver.Softness;
import org.collide4j.math.Vector3;

/**
 * Lets B turn against A about one axis, within limits and driven by a motor if wanted.
 *
 * <pre>{@code
 * Body door = simulation.add(new Box(0.5, 0.05, 1), Pose.at(0.5, 0, 1.1), Material.DEFAULT);
 * var hinge = simulation.add(
 *         new HingeJoint(simulation.body(0), door, new Vector3(0, 0, 1.1), new Vector3(0, 0, 1)));
 * hinge.limit(0, Math.PI / 2).drive(1, 50); // opens at 1 radian a second, by 50 newton metres at most
 * double angle = hinge.angle(); // 0
 * }</pre>
 */
public final class HingeJoint extends Joint {
    private final PointLock point;
    private final AxisRow alignP = new AxisRow();
    private final AxisRow alignQ = new AxisRow();
    private final AxisRow low = new AxisRow();
    private final AxisRow high = new AxisRow();
    private final AxisRow motor = new AxisRow();

    /** The axis, and a direction across it that shows the angle, in the frames of both. */
    private final Vector3 axisInA = new Vector3();

    private final Vector3 axisInB = new Vector3();
    private final Vector3 handInA = new Vector3();
    private final Vector3 handInB = new Vector3();

    private final Vector3 axis = new Vector3();
    private final Vector3 other = new Vector3();
    private final Vector3 p = new Vector3();
    private final Vector3 q = new Vector3();
    private final Vector3 error = new Vector3();
    private double lowest = Double.NEGATIVE_INFINITY;
    private double highest = Double.POSITIVE_INFINITY;
    private double speed;
    private double torque;
    private double angle;
    private final Rows rows = new HingeRows();

    /**
     * @param pivot a point of the axis, in the world
     * @param axis the direction of the axis, a unit vector of the world; angles count right-handed about it
     */
    public HingeJoint(Body a, Body b, Vector3 pivot, Vector3 axis) {
        super(a, b);
        if (!(Math.abs(axis.length() - 1) < 1e-6)) {
            throw new IllegalArgumentException("axis must be a unit vector: " + axis);
        }
        point = new PointLock(local(a, pivot), local(b, pivot));
        Directions.perpendicular(axis, p);
        a.rotateBack(axis, axisInA);
        b.rotateBack(axis, axisInB);
        a.rotateBack(p, handInA);
        b.rotateBack(p, handInB);
    }

    /** Keeps the angle between two, in radians, −π to π; it is 0 as the joint is made. */
    public HingeJoint limit(double lowest, double highest) {
        if (!(lowest >= -Math.PI && lowest <= highest && highest <= Math.PI)) {
            throw new IllegalArgumentException("limits must be ordered, within ±π: " + lowest + " to " + highest);
        }
        this.lowest = lowest;
        this.highest = highest;
        wakeBoth();
        return this;
    }

    /** Turns B at the speed, in radians a unit of time, with no more than the torque; a torque of 0 is no motor. */
    public HingeJoint drive(double speed, double torque) {
        if (!(Math.abs(speed) <= 1e100 && torque >= 0 && torque <= 1e300)) {
            throw new IllegalArgumentException("speed must be finite, torque 0 or more: " + speed + ", " + torque);
        }
        this.speed = speed;
        this.torque = torque;
        wakeBoth();
        return this;
    }

    /** Returns the angle in radians by which B has turned against A since the joint was made, −π to π. */
    public double angle() {
        measure();
        return angle;
    }

    @Override
    public double gap() {
        point.prepare(a.simulation.states, a.index, b.index);
        return point.gap();
    }

    private void measure() {
        a.rotate(axisInA, axis);
        a.rotate(handInA, p);
        b.rotate(handInB, other);
        q.cross(axis, p);
        angle = StrictMath.atan2(other.dot(q), other.dot(p));
    }

    @Override
    JointRows rows() {
        return rows;
    }

    private final class HingeRows extends Rows {
        @Override
        public boolean isDriven() {
            return torque > 0;
        }

        @Override
        public void warmStart(BodyStates s) {
            int i = a.index;
            int j = b.index;
            measure();
            b.rotate(axisInB, other);
            error.cross(axis, other);
            point.prepare(s, i, j);
            alignP.prepare(s, i, j, p.x, p.y, p.z);
            alignQ.prepare(s, i, j, q.x, q.y, q.z);
            low.prepare(s, i, j, axis.x, axis.y, axis.z);
            high.prepare(s, i, j, axis.x, axis.y, axis.z);
            motor.prepare(s, i, j, axis.x, axis.y, axis.z);
            point.warmStart(s, i, j);
            alignP.warmStart(s, i, j);
            alignQ.warmStart(s, i, j);
            low.warmStart(s, i, j);
            high.warmStart(s, i, j);
            motor.warmStart(s, i, j);
        }

        @Override
        public void solve(BodyStates s, double h, Softness soft) {
            int i = a.index;
            int j = b.index;
            if (torque > 0) {
                motor.solve(s, i, j, -speed, 1, 0, -h * torque, h * torque);
            }
            if (lowest > -Math.PI) {
                low.solveLimit(s, i, j, angle - lowest, 1, h, soft);
            }
            if (highest < Math.PI) {
                high.solveLimit(s, i, j, highest - angle, -1, h, soft);
            }
            alignP.solve(s, i, j, error.dot(p), soft);
            alignQ.solve(s, i, j, error.dot(q), soft);
            point.solve(s, i, j, soft);
        }

        @Override
        public int save(double[] out, int at) {
            System.arraycopy(point.lambda, 0, out, at, 3);
            out[at + 3] = alignP.lambda;
            out[at + 4] = alignQ.lambda;
            out[at + 5] = low.lambda;
            out[at + 6] = high.lambda;
            out[at + 7] = motor.lambda;
            return at + 8;
        }

        @Override
        public int load(double[] in, int at) {
            System.arraycopy(in, at, point.lambda, 0, 3);
            alignP.lambda = in[at + 3];
            alignQ.lambda = in[at + 4];
            low.lambda = in[at + 5];
            high.lambda = in[at + 6];
            motor.lambda = in[at + 7];
            return at + 8;
        }
    }
}
