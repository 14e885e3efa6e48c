package org.collide4j.dynamics;

import org.collide4j.dynamics.solver.Anchors;
import org.collide4j.dynamics.solver.Freedom;
import org.collide4j.dynamics.solver.ImpulseRow;

/**
 * A joint with one freedom to limit and to drive: the angle of a hinge, the way of a slider, the distance of two points.
 *
 * <p>Positions and speeds are radians for a hinge, lengths for the others; the motor has a torque there and a force here.
 *
 * <pre>{@code
 * Body lift = simulation.add(new Box(1, 1, 0.1), Pose.at(0, 0, 1), Material.DEFAULT);
 * AxisJoint<?> joint = new SliderJoint(simulation.body(0), lift, new Vector3(0, 0, 1), new Vector3(0, 0, 1));
 * joint.limit(0, 3).drive(0.5, 10_000); // up at half a metre a second, to 3 m
 * simulation.add(joint);
 * }</pre>
 *
 * @param <J> the joint itself
 */
public abstract sealed class AxisJoint<J extends AxisJoint<J>> extends Joint
        permits HingeJoint, SliderJoint, DistanceJoint {
    final Freedom freedom;

    AxisJoint(Body a, Body b, Anchors anchors, ImpulseRow row, boolean wraps) {
        super(a, b, anchors);
        freedom = new Freedom(row, wraps);
    }

    /**
     * Keeps the position between two; equal ones lock it, infinite ones are none.
     *
     * @throws IllegalArgumentException unless they are ordered, and within what the joint can reach
     */
    public J limit(double lowest, double highest) {
        requireLimits(lowest, highest);
        freedom.limit(lowest, highest);
        return changed();
    }

    abstract void requireLimits(double lowest, double highest);

    /** Makes the limits springs: beyond one the joint is pulled back softly. */
    public J softenLimits(Spring spring) {
        freedom.soften(spring.hertz(), spring.dampingRatio());
        return changed();
    }

    /** Moves B at a speed, with no more than the force or torque; 0 of that is no motor. At the speed 0 it is a brake. */
    public J drive(double speed, double most) {
        freedom.drive(requireSpeed("speed", speed), requireLoad("the motor's force or torque", most));
        return changed();
    }

    /** Moves B to a position by a spring, with no more than the force or torque; 0 of that is no motor. */
    public J driveTo(double position, Spring spring, double most) {
        freedom.driveTo(
                requireSpeed("position", position),
                spring.hertz(),
                spring.dampingRatio(),
                requireLoad("the motor's force or torque", most));
        return changed();
    }

    abstract J self();

    private J changed() {
        wakeBoth();
        return self();
    }
}
