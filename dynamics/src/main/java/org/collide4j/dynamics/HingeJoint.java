package org.collide4j.dynamics;

import org.collide4j.arithmetic.Directions;
import org.collide4j.dynamics.solver.AxisRow;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.Freedom;
import org.collide4j.dynamics.solver.JointAxes;
import org.collide4j.dynamics.solver.JointRows;
import org.collide4j.dynamics.solver.PointLock;
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
public final class HingeJoint extends AxisJoint<HingeJoint> {
    private final JointAxes axes;
    private final PointLock point;
    private final AxisRow turn;
    private final AxisRow tiltY = new AxisRow();
    private final AxisRow tiltZ = new AxisRow();
    private final Freedom alignY = new Freedom(tiltY, false);
    private final Freedom alignZ = new Freedom(tiltZ, false);
    private final Rows rows;

    /**
     * @param pivot a point of the axis, in the world
     * @param axis the direction of the axis, a unit vector of the world; angles count right-handed about it
     */
    public HingeJoint(Body a, Body b, Vector3 pivot, Vector3 axis) {
        this(a, b, pivot, axis, new AxisRow());
    }

    private HingeJoint(Body a, Body b, Vector3 pivot, Vector3 axis, AxisRow turn) {
        super(a, b, anchors(a, b, pivot, pivot), turn, true);
        this.turn = turn;
        Vector3 y = new Vector3();
        Directions.perpendicular(requireUnit("axis", axis), y);
        axes = new JointAxes(a.simulation.states, a.index, b.index, axis, y);
        point = new PointLock(anchors);
        alignY.limit(0, 0);
        alignZ.limit(0, 0);
        rows = new Rows(freedom, alignY, alignZ, point);
    }

    @Override
    void requireLimits(double lowest, double highest) {
        if (!(lowest >= -Math.PI && lowest <= highest && highest <= Math.PI)) {
            throw new IllegalArgumentException("limits must be ordered, within ±π: " + lowest + " to " + highest);
        }
    }

    /** Keeps the angle between two, in radians, −π to π; it is 0 as the joint is made. −π to π are no limits. */
    @Override
    public HingeJoint limit(double lowest, double highest) {
        requireLimits(lowest, highest);
        boolean isFree = lowest == -Math.PI && highest == Math.PI;
        freedom.limit(isFree ? Double.NEGATIVE_INFINITY : lowest, isFree ? Double.POSITIVE_INFINITY : highest);
        wakeBoth();
        return this;
    }

    /** Returns the angle in radians by which B has turned against A since the joint was made, −π to π. */
    public double angle() {
        axes.prepare(a.simulation.states, a.index, b.index);
        return axes.twist();
    }

    @Override
    public double gap() {
        anchors.prepare(a.simulation.states, a.index, b.index);
        return anchors.distance();
    }

    @Override
    void draw(JointLines lines) {
        double angle = angle();
        lines.axis(axes);
        if (freedom.isLimited()) {
            lines.range(axes, freedom.lowest(), freedom.highest(), angle);
        }
    }

    @Override
    HingeJoint self() {
        return this;
    }

    @Override
    JointRows rows() {
        return rows;
    }

    @Override
    void prepare(BodyStates s) {
        anchors.prepare(s, a.index, b.index);
        axes.prepare(s, a.index, b.index);
        point.prepare(s, a.index, b.index);
        tiltY.prepare(s, a.index, b.index, axes, 1);
        tiltZ.prepare(s, a.index, b.index, axes, 2);
        alignY.place(axes.misalignment(1));
        alignZ.place(axes.misalignment(2));
        if (freedom.isActive()) {
            turn.prepare(s, a.index, b.index, axes, 0);
            freedom.place(axes.twist());
        }
    }
}
