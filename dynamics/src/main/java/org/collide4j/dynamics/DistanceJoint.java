package org.collide4j.dynamics;

import org.collide4j.dynamics.solver.Anchors;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.JointRows;
import org.collide4j.dynamics.solver.LineRow;
import org.collide4j.math.Vector3;

/**
 * Keeps a point of A and a point of B at a distance, as a rod does, or within one, as a rope does; or pulls them to it, as a
 * spring does. A motor makes a winch of it.
 *
 * <pre>{@code
 * Body bob = simulation.add(new Sphere(0.2), Pose.at(2, 0, 3), Material.DEFAULT);
 * var rod = DistanceJoint.rod(simulation.body(0), bob, new Vector3(0, 0, 3), new Vector3(2, 0, 3)); // a pendulum
 * simulation.add(rod);
 * double length = rod.distance(); // 2
 * }</pre>
 */
public final class DistanceJoint extends AxisJoint<DistanceJoint> {
    private final LineRow line;
    private final Rows rows;

    private DistanceJoint(Body a, Body b, Vector3 onA, Vector3 onB) {
        this(a, b, anchors(a, b, onA, onB));
    }

    private DistanceJoint(Body a, Body b, Anchors anchors) {
        this(a, b, anchors, new LineRow(anchors));
    }

    private DistanceJoint(Body a, Body b, Anchors anchors, LineRow line) {
        super(a, b, anchors, line, false);
        this.line = line;
        rows = new Rows(freedom);
    }

    /** Returns a rod between two points of the world, as long as they are apart now. */
    public static DistanceJoint rod(Body a, Body b, Vector3 onA, Vector3 onB) {
        double length = requireLength(onA.distance(onB));
        return new DistanceJoint(a, b, onA, onB).limit(length, length);
    }

    /** Returns a rope of the given length between two points of the world. */
    public static DistanceJoint rope(Body a, Body b, Vector3 onA, Vector3 onB, double length) {
        return new DistanceJoint(a, b, onA, onB).limit(0, requireLength(length));
    }

    /** Returns a spring between two points of the world that pulls and pushes them to a distance. */
    public static DistanceJoint spring(Body a, Body b, Vector3 onA, Vector3 onB, double length, Spring spring) {
        return new DistanceJoint(a, b, onA, onB)
                .limit(requireLength(length), length)
                .softenLimits(spring);
    }

    private static double requireLength(double length) {
        if (!(length > 0 && length <= 1e300)) {
            throw new IllegalArgumentException("length must be more than 0: " + length);
        }
        return length;
    }

    @Override
    void requireLimits(double lowest, double highest) {
        if (!(lowest >= 0 && lowest <= highest && highest > 0 && lowest < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "limits must be ordered, from 0 on, and the highest more than 0: " + lowest + " to " + highest);
        }
    }

    /** Keeps the distance between two; equal ones make a rod, 0 and a length make a rope. */
    @Override
    public DistanceJoint limit(double lowest, double highest) {
        requireLimits(lowest, highest);
        freedom.limit(lowest > 0 ? lowest : Double.NEGATIVE_INFINITY, highest);
        wakeBoth();
        return this;
    }

    /** Returns the distance of the two points, in the caller's unit of length. */
    public double distance() {
        anchors.prepare(a.simulation.states, a.index, b.index);
        return anchors.distance();
    }

    @Override
    public double gap() {
        freedom.place(distance());
        return freedom.excess();
    }

    @Override
    DistanceJoint self() {
        return this;
    }

    @Override
    JointRows rows() {
        return rows;
    }

    @Override
    void prepare(BodyStates s) {
        anchors.prepare(s, a.index, b.index);
        freedom.place(line.prepareBetween(s, a.index, b.index));
    }
}
