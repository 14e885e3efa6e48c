package org.collide4j.dynamics;

import org.collide4j.arithmetic.Directions;
import org.collide4j.dynamics.solver.Anchors;
import org.collide4j.dynamics.solver.AngleLock;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.Freedom;
import org.collide4j.dynamics.solver.JointAxes;
import org.collide4j.dynamics.solver.JointRows;
import org.collide4j.dynamics.solver.LineRow;
import org.collide4j.math.Vector3;

/**
 * Lets B slide along a line of A without turning: a drawer, a lift, a piston (a prismatic joint).
 *
 * <pre>{@code
 * Body lift = simulation.add(new Box(1, 1, 0.1), Pose.at(0, 0, 1), Material.DEFAULT);
 * var slider = new SliderJoint(simulation.body(0), lift, new Vector3(0, 0, 1), new Vector3(0, 0, 1));
 * slider.limit(0, 3).drive(0.5, 10_000); // up at half a metre a second, to 3 m
 * simulation.add(slider);
 * double height = slider.position(); // 0
 * }</pre>
 */
public final class SliderJoint extends AxisJoint<SliderJoint> {
    private final JointAxes axes;
    private final LineRow line;
    private final LineRow lineY;
    private final LineRow lineZ;
    private final Freedom lockY;
    private final Freedom lockZ;
    private final AngleLock turn;
    private final Rows rows;

    /**
     * @param anchor a point of B on the line, in the world
     * @param axis the direction of the line, a unit vector of the world; positions count along it
     */
    public SliderJoint(Body a, Body b, Vector3 anchor, Vector3 axis) {
        this(a, b, axis, anchors(a, b, anchor, anchor));
    }

    private SliderJoint(Body a, Body b, Vector3 axis, Anchors anchors) {
        this(a, b, axis, anchors, new LineRow(anchors));
    }

    private SliderJoint(Body a, Body b, Vector3 axis, Anchors anchors, LineRow line) {
        super(a, b, anchors, line, false);
        this.line = line;
        Vector3 y = new Vector3();
        Directions.perpendicular(requireUnit("axis", axis), y);
        axes = new JointAxes(a.simulation.states, a.index, b.index, axis, y);
        lineY = new LineRow(anchors);
        lineZ = new LineRow(anchors);
        lockY = new Freedom(lineY, false);
        lockZ = new Freedom(lineZ, false);
        lockY.limit(0, 0);
        lockZ.limit(0, 0);
        turn = new AngleLock(axes, Double.POSITIVE_INFINITY);
        rows = new Rows(freedom, turn, lockY, lockZ);
    }

    @Override
    void requireLimits(double lowest, double highest) {
        if (!(lowest <= highest && lowest < Double.POSITIVE_INFINITY && highest > Double.NEGATIVE_INFINITY)) {
            throw new IllegalArgumentException("limits must be ordered: " + lowest + " to " + highest);
        }
    }

    /** Returns how far B has come along the line since the joint was made. */
    public double position() {
        place();
        return anchors.along(axes, 0);
    }

    private void place() {
        anchors.prepare(a.simulation.states, a.index, b.index);
        axes.prepare(a.simulation.states, a.index, b.index);
    }

    @Override
    public double gap() {
        place();
        return Math.hypot(anchors.along(axes, 1), anchors.along(axes, 2));
    }

    @Override
    void draw(JointLines lines) {
        axes.prepare(a.simulation.states, a.index, b.index);
        lines.axis(axes);
    }

    @Override
    SliderJoint self() {
        return this;
    }

    @Override
    JointRows rows() {
        return rows;
    }

    @Override
    void prepare(BodyStates s) {
        place();
        turn.prepare(s, a.index, b.index);
        lockY.place(lineY.prepare(s, a.index, b.index, axes, 1));
        lockZ.place(lineZ.prepare(s, a.index, b.index, axes, 2));
        if (freedom.isActive()) {
            freedom.place(line.prepare(s, a.index, b.index, axes, 0));
        }
    }
}
