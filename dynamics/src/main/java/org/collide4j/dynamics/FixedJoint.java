package org.collide4j.dynamics;

import org.collide4j.dynamics.solver.AngleLock;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.JointAxes;
import org.collide4j.dynamics.solver.JointRows;
import org.collide4j.dynamics.solver.PointLock;
import org.collide4j.math.Vector3;

/**
 * Keeps B where it is in A, turned as it is: a weld. As a spring it bends and springs back; with a limit it breaks.
 *
 * <pre>{@code
 * Body shelf = simulation.add(new Box(0.5, 0.3, 0.05), Pose.at(0.5, 0, 2), Material.DEFAULT);
 * var weld = simulation.add(new FixedJoint(simulation.body(0), shelf, new Vector3(0, 0, 2)));
 * weld.breakAt(5000, 1000); // newton, newton metres
 * }</pre>
 */
public final class FixedJoint extends Joint {
    private final JointAxes axes;
    private final PointLock point;
    private final AngleLock turn;
    private final Rows rows;

    /** @param anchor the point of the weld, in the world: its force acts there, its torque is about it */
    public FixedJoint(Body a, Body b, Vector3 anchor) {
        super(a, b, anchors(a, b, anchor, anchor));
        axes = new JointAxes(a.simulation.states, a.index, b.index);
        point = new PointLock(anchors);
        turn = new AngleLock(axes, Double.POSITIVE_INFINITY);
        rows = new Rows(turn, point);
    }

    /** Lets B give way: its anchor by one spring, its orientation by another. */
    public FixedJoint soften(Spring line, Spring angle) {
        point.soften(line.hertz(), line.dampingRatio());
        turn.soften(angle.hertz(), angle.dampingRatio());
        wakeBoth();
        return this;
    }

    @Override
    public double gap() {
        anchors.prepare(a.simulation.states, a.index, b.index);
        return anchors.distance();
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
        turn.prepare(s, a.index, b.index);
    }
}
