package org.collide4j.dynamics;

import org.collide4j.dynamics.solver.AngleLock;
import org.collide4j.dynamics.solver.AxisRow;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.Freedom;
import org.collide4j.dynamics.solver.JointAxes;
import org.collide4j.dynamics.solver.JointRows;
import org.collide4j.dynamics.solver.LineRow;
import org.collide4j.dynamics.solver.PointLock;
import org.collide4j.dynamics.solver.Swing;
import org.collide4j.math.Vector3;

/**
 * A joint of six degrees of freedom, each of which is locked, free or within limits, soft or hard, and driven by a motor if
 * wanted; all are locked at first.
 *
 * <p><b>Frame</b>: joint axes x, y and z = x × y, fixed in A. Translations are the offset of B's anchor along these
 * axes. The rotation of B is a swing about an axis across x, after a twist about x. Rotation x is the angle of the
 * twist, −π to π; rotations y and z are the two components of the swing, axis times angle, whose length is at most π.
 *
 * <pre>{@code
 * Body wheel = simulation.add(new Cylinder(0.3, 0.1), Pose.at(0, 0, 1), Material.DEFAULT);
 * Vector3 up = new Vector3(0, 0, 1);
 * var axle = new SixDofJoint(simulation.body(0), wheel, new Vector3(0, 0, 1), up, new Vector3(1, 0, 0));
 * axle.limit(SixDofJoint.Axis.TRANSLATION_X, -0.1, 0.1).driveTo(SixDofJoint.Axis.TRANSLATION_X, 0, new Spring(2, 0.5), 1e4);
 * axle.limit(SixDofJoint.Axis.ROTATION_X, -0.5, 0.5).free(SixDofJoint.Axis.ROTATION_Z); // steers and rolls
 * simulation.add(axle);
 * }</pre>
 */
public final class SixDofJoint extends Joint {
    /** A degree of freedom: a translation along, or a rotation about, one of the joint's axes. */
    public enum Axis {
        TRANSLATION_X(0),
        TRANSLATION_Y(1),
        TRANSLATION_Z(2),
        ROTATION_X(3),
        ROTATION_Y(4),
        ROTATION_Z(5);

        /** Place among the six freedoms. */
        private final int index;

        Axis(int index) {
            this.index = index;
        }
    }

    private static final int TURNS = 3;

    private final JointAxes axes;
    private final Swing swing;
    private final LineRow[] lines = new LineRow[3];
    private final AxisRow[] turns = {new AxisRow(), new AxisRow(), new AxisRow()};
    private final Freedom[] freedoms = new Freedom[6];

    /** Locks of all three translations, and of all three rotations: in place of three rows one after another. */
    private final PointLock point;

    private final AngleLock angle;

    /** Limits of the freedoms; both 0 for a lock. */
    private final double[] lowest = new double[6];

    private final double[] highest = new double[6];
    private final boolean[] isSoft = new boolean[6];

    private final Rows rows;

    /**
     * @param anchor the point of A and of B that belong together, in the world
     * @param x a unit vector of the world, the axis of the twist
     * @param y a unit vector of the world across x
     */
    public SixDofJoint(Body a, Body b, Vector3 anchor, Vector3 x, Vector3 y) {
        super(a, b, anchors(a, b, anchor, anchor));
        axes = ConeTwistJoint.axes(a, b, x, y);
        swing = new Swing(axes);
        for (int i = 0; i < TURNS; i++) {
            lines[i] = new LineRow(anchors);
            freedoms[i] = new Freedom(lines[i], false);
            freedoms[TURNS + i] = new Freedom(turns[i], i == 0);
        }
        point = new PointLock(anchors); // all is locked
        angle = new AngleLock(axes, Double.POSITIVE_INFINITY);
        rows = new Rows(freedoms[3], freedoms[4], freedoms[5], freedoms[0], freedoms[1], freedoms[2], angle, point);
    }

    /** Locks a freedom at 0, where the bodies stood as the joint was made. */
    public SixDofJoint lock(Axis axis) {
        return limit(axis, 0, 0);
    }

    /** Leaves a freedom without limits. */
    public SixDofJoint free(Axis axis) {
        return set(axis, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /**
     * Keeps a freedom between two positions, lengths or radians; equal ones lock it there.
     *
     * @throws IllegalArgumentException unless they are ordered, those of a rotation within ±π
     */
    public SixDofJoint limit(Axis axis, double lowest, double highest) {
        double most = axis.index < TURNS ? Double.MAX_VALUE : Math.PI;
        if (!(lowest <= highest && lowest >= -most && highest <= most)) {
            throw new IllegalArgumentException("limits of " + axis
                    + " must be ordered, finite, those of a rotation within ±π: " + lowest + " to " + highest);
        }
        return set(axis, lowest, highest);
    }

    private SixDofJoint set(Axis axis, double low, double high) {
        lowest[axis.index] = low;
        highest[axis.index] = high;
        return distribute();
    }

    /** Makes the limits, or the lock, of a freedom a spring: beyond them B is pulled back softly. */
    public SixDofJoint soften(Axis axis, Spring spring) {
        freedoms[axis.index].soften(spring.hertz(), spring.dampingRatio());
        isSoft[axis.index] = true;
        return distribute();
    }

    /** Moves B along a freedom at a speed, with no more than the force or torque; 0 of that is no motor. */
    public SixDofJoint drive(Axis axis, double speed, double most) {
        freedoms[axis.index].drive(requireSpeed("speed", speed), requireLoad("the motor's force or torque", most));
        return changed();
    }

    /** Moves B along a freedom to a position by a spring, with no more than the force or torque; 0 of that is no motor. */
    public SixDofJoint driveTo(Axis axis, double position, Spring spring, double most) {
        freedoms[axis.index].driveTo(
                requireSpeed("position", position),
                spring.hertz(),
                spring.dampingRatio(),
                requireLoad("the motor's force or torque", most));
        return changed();
    }

    /** Returns where B is along a freedom: a length, or radians. */
    public double position(Axis axis) {
        place();
        int i = axis.index;
        if (i < TURNS) {
            return anchors.along(axes, i);
        }
        return i == TURNS ? axes.twist() : swing.about(i - TURNS);
    }

    @Override
    public double gap() {
        place();
        double square = 0;
        for (int i = 0; i < TURNS; i++) {
            double at = anchors.along(axes, i);
            double beyond = Math.max(0, Math.max(lowest[i] - at, at - highest[i]));
            square += beyond * beyond;
        }
        return Math.sqrt(square);
    }

    private SixDofJoint changed() {
        wakeBoth();
        return this;
    }

    /** Locks three freedoms at once, where all translations or all rotations are locked; else each alone. */
    private SixDofJoint distribute() {
        boolean linesLocked = areLocked(0);
        boolean turnsLocked = areLocked(TURNS);
        point.bound(linesLocked ? Double.POSITIVE_INFINITY : 0);
        angle.bound(turnsLocked ? Double.POSITIVE_INFINITY : 0);
        for (int i = 0; i < freedoms.length; i++) {
            if (i < TURNS ? linesLocked : turnsLocked) {
                freedoms[i].limit(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
            } else {
                freedoms[i].limit(lowest[i], highest[i]);
            }
        }
        return changed();
    }

    private boolean areLocked(int from) {
        for (int i = from; i < from + TURNS; i++) {
            if (lowest[i] != 0 || highest[i] != 0 || isSoft[i]) {
                return false;
            }
        }
        return true;
    }

    private void place() {
        anchors.prepare(a.simulation.states, a.index, b.index);
        axes.prepare(a.simulation.states, a.index, b.index);
        swing.prepare();
    }

    @Override
    JointRows rows() {
        return rows;
    }

    @Override
    void prepare(BodyStates s) {
        place();
        if (point.isActive()) {
            point.prepare(s, a.index, b.index);
        }
        if (angle.isActive()) {
            angle.prepare(s, a.index, b.index);
        }
        for (int i = 0; i < TURNS; i++) {
            if (freedoms[i].isActive()) {
                freedoms[i].place(lines[i].prepare(s, a.index, b.index, axes, i));
            }
            Freedom turn = freedoms[TURNS + i];
            if (turn.isActive()) {
                turns[i].prepare(s, a.index, b.index, i == 0 ? swing.axisOfTwist() : swing.axisAbout(i));
                turn.place(i == 0 ? axes.twist() : swing.about(i));
            }
        }
    }
}
