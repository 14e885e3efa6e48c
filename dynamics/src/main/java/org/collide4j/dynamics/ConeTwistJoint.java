package org.collide4j.dynamics;

import org.collide4j.dynamics.solver.JointAxes;
import org.collide4j.math.Vector3;

/**
 * Keeps a point of A and a point of B together; an axis of B swings within an elliptic cone of A and twists about
 * itself within limits: a shoulder, a hip, a neck.
 *
 * <p><b>Frame</b>: joint axes x, y and z = x × y, fixed in A. The rotation of B is a swing about an axis across x,
 * after a twist about x. Its motor turns in these axes too.
 *
 * <pre>{@code
 * Body arm = simulation.add(new Capsule(0.1, 0.4), Pose.at(0, 0, 3), Material.DEFAULT);
 * Vector3 down = new Vector3(0, 0, -1);
 * var shoulder = new ConeTwistJoint(simulation.body(0), arm, new Vector3(0, 0, 3.4), down, new Vector3(0, 1, 0));
 * simulation.add(shoulder.limitSwing(1.5, 0.5).limitTwist(-0.7, 0.7).rub(2));
 * double twist = shoulder.twist(); // 0
 * }</pre>
 */
public final class ConeTwistJoint extends SocketJoint<ConeTwistJoint> {
    private final JointAxes axes;

    /**
     * @param anchor the point, in the world
     * @param x the axis of cone and twist, a unit vector of the world
     * @param y a unit vector of the world across x, from which the cone's two angles count
     */
    public ConeTwistJoint(Body a, Body b, Vector3 anchor, Vector3 x, Vector3 y) {
        this(a, b, anchor, axes(a, b, x, y));
    }

    private ConeTwistJoint(Body a, Body b, Vector3 anchor, JointAxes axes) {
        super(a, b, anchor, axes);
        this.axes = axes;
        setSwing(axes);
    }

    /** Returns axes x and y as a caller has given them. */
    static JointAxes axes(Body a, Body b, Vector3 x, Vector3 y) {
        requireUnit("x", x);
        requireUnit("y", y);
        if (!(Math.abs(x.dot(y)) < 1e-6)) {
            throw new IllegalArgumentException("x and y must be across each other: " + x + ", " + y);
        }
        return new JointAxes(a.simulation.states, a.index, b.index, x, y);
    }

    /** Lets x swing about y and about z by at most two angles in radians, between 0 and π, and in between as an ellipse. */
    public ConeTwistJoint limitSwing(double aboutY, double aboutZ) {
        setCone(axes, aboutY, aboutZ);
        return this;
    }

    /** Lets B twist between two angles in radians, −π to π; equal ones lock the twist, −π to π leave it free. */
    public ConeTwistJoint limitTwist(double lowest, double highest) {
        if (!(lowest >= -Math.PI && lowest <= highest && highest <= Math.PI)) {
            throw new IllegalArgumentException("limits must be ordered, within ±π: " + lowest + " to " + highest);
        }
        boolean isFree = lowest == -Math.PI && highest == Math.PI;
        twist.limit(isFree ? Double.NEGATIVE_INFINITY : lowest, isFree ? Double.POSITIVE_INFINITY : highest);
        return changed();
    }

    /** Returns the angle in radians, −π to π, by which B has twisted about x. */
    public double twist() {
        axes.prepare(a.simulation.states, a.index, b.index);
        return axes.twist();
    }

    @Override
    ConeTwistJoint self() {
        return this;
    }
}
