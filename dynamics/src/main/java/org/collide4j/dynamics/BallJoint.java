package org.collide4j.dynamics;

import org.collide4j.dynamics.solver.AxisRow;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.JointRows;
import org.collide4j.dynamics.solver.PointLock;
import org.collide4j.dynamics.solver.Softness;
import org.collide4j.math.Vector3;

/**
 * Keeps a point of A and a point of B together; B may turn about it in all ways, or within a cone.
 *
 * <pre>{@code
 * Body lamp = simulation.add(new Sphere(0.2), Pose.at(0, 0, 3), Material.DEFAULT);
 * var joint = simulation.add(new BallJoint(simulation.body(0), lamp, new Vector3(0, 0, 4))); // hangs from z = 4
 * joint.limitSwing(new Vector3(0, 0, 1), 0.5).rub(0.1);
 * }</pre>
 */
public final class BallJoint extends Joint {
    private final PointLock point;
    private final AxisRow swing = new AxisRow();
    private final Vector3 axisInA = new Vector3();
    private final Vector3 axisInB = new Vector3();
    private final Vector3 axisA = new Vector3();
    private final Vector3 axisB = new Vector3();
    private final Vector3 cross = new Vector3();
    private double cone = Double.POSITIVE_INFINITY;
    private double room;

    /** Friction about three axes. */
    private final AxisRow[] brakes = {new AxisRow(), new AxisRow(), new AxisRow()};

    private double torque;
    private final Rows rows = new BallRows();

    /** @param anchor the point, in the world */
    public BallJoint(Body a, Body b, Vector3 anchor) {
        super(a, b);
        point = new PointLock(local(a, anchor), local(b, anchor));
    }

    /**
     * Lets an axis of B swing away from where it is now in A by at most an angle in radians, more than 0 and less than π.
     *
     * @param axis a unit vector of the world
     */
    public BallJoint limitSwing(Vector3 axis, double angle) {
        if (!(angle > 0 && angle < Math.PI)) {
            throw new IllegalArgumentException("angle must be between 0 and π: " + angle);
        }
        a.rotateBack(axis, axisInA);
        b.rotateBack(axis, axisInB);
        cone = angle;
        wakeBoth();
        return this;
    }

    /** Lets the joint rub: turning meets a moment of up to this about each axis of the world; 0 at first. */
    public BallJoint rub(double torque) {
        if (!(torque >= 0 && torque <= 1e300)) {
            throw new IllegalArgumentException("torque must be 0 or more: " + torque);
        }
        this.torque = torque;
        wakeBoth();
        return this;
    }

    @Override
    public double gap() {
        point.prepare(a.simulation.states, a.index, b.index);
        return point.gap();
    }

    @Override
    JointRows rows() {
        return rows;
    }

    private final class BallRows extends Rows {
        @Override
        public void warmStart(BodyStates s) {
            point.prepare(s, a.index, b.index);
            point.warmStart(s, a.index, b.index);
            for (int i = 0; i < brakes.length && torque > 0; i++) {
                brakes[i].prepare(s, a.index, b.index, i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0);
                brakes[i].warmStart(s, a.index, b.index);
            }
            if (cone < Math.PI) {
                prepareSwing(s);
                swing.warmStart(s, a.index, b.index);
            }
        }

        private void prepareSwing(BodyStates s) {
            a.rotate(axisInA, axisA);
            b.rotate(axisInB, axisB);
            double cosine = axisA.dot(axisB);
            cross.cross(axisA, axisB);
            double sine = cross.length();
            if (sine < 1e-9) {
                cross.set(1, 0, 0); // any: far from the limit, or straight against it
                sine = 1e-9;
            } else {
                cross.scale(1 / sine);
            }
            room = cone - StrictMath.atan2(sine, cosine);
            swing.prepare(s, a.index, b.index, cross.x, cross.y, cross.z);
        }

        @Override
        public void solve(BodyStates s, double h, Softness soft) {
            for (int i = 0; i < brakes.length && torque > 0; i++) {
                brakes[i].solve(s, a.index, b.index, 0, 1, 0, -h * torque, h * torque);
            }
            if (cone < Math.PI) {
                swing.solveLimit(s, a.index, b.index, room, -1, h, soft);
            }
            point.solve(s, a.index, b.index, soft);
        }

        @Override
        public int save(double[] out, int at) {
            System.arraycopy(point.lambda, 0, out, at, 3);
            out[at + 3] = swing.lambda;
            for (int i = 0; i < brakes.length; i++) {
                out[at + 4 + i] = brakes[i].lambda;
            }
            return at + 7;
        }

        @Override
        public int load(double[] in, int at) {
            System.arraycopy(in, at, point.lambda, 0, 3);
            swing.lambda = in[at + 3];
            for (int i = 0; i < brakes.length; i++) {
                brakes[i].lambda = in[at + 4 + i];
            }
            return at + 7;
        }
    }
}
