package org.collide4j.dynamics;

import org.collide4j.arithmetic.Directions;
import org.collide4j.dynamics.solver.JointAxes;
import org.collide4j.math.Vector3;

/**
 * Keeps a point of A and a point of B together; B may turn about it in all ways, or within a cone.
 *
 * <p>The axes of its motor are those of the world as the joint is made, fixed in A.
 *
 * <pre>{@code
 * Body lamp = simulation.add(new Sphere(0.2), Pose.at(0, 0, 3), Material.DEFAULT);
 * var joint = simulation.add(new BallJoint(simulation.body(0), lamp, new Vector3(0, 0, 4))); // hangs from z = 4
 * joint.limitSwing(new Vector3(0, 0, 1), 0.5).rub(0.1);
 * }</pre>
 */
public final class BallJoint extends SocketJoint<BallJoint> {
    /** @param anchor the point, in the world */
    public BallJoint(Body a, Body b, Vector3 anchor) {
        super(a, b, anchor, new JointAxes(a.simulation.states, a.index, b.index));
    }

    /**
     * Lets an axis of B swing away from where it is now in A by at most an angle in radians, more than 0 and less than π.
     *
     * @param axis a unit vector of the world
     */
    public BallJoint limitSwing(Vector3 axis, double angle) {
        Vector3 y = new Vector3();
        Directions.perpendicular(requireUnit("axis", axis), y);
        setCone(new JointAxes(a.simulation.states, a.index, b.index, axis, y), angle, angle);
        return this;
    }

    @Override
    BallJoint self() {
        return this;
    }
}
