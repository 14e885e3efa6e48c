package org.collide4j.dynamics;

import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.JointRows;
import org.collide4j.dynamics.solver.Softness;
import org.collide4j.math.Vector3;

/**
 * Holds two bodies to each other. They do not collide with each other any more.
 *
 * <p>Made from places in the world, as the bodies stand; {@link Simulation#add(Joint)} puts it to work. Joints are soft
 * constraints, so stiff that they give way by what a load pushes in a sub-step.
 *
 * <pre>{@code
 * Body bob = simulation.add(new Sphere(0.2), Pose.at(0, 0, 3), Material.DEFAULT);
 * Joint joint = simulation.add(new BallJoint(simulation.body(0), bob, new Vector3(0, 0, 4)));
 * simulation.step(1 / 60.0);
 * double gap = joint.gap(); // how far the two anchors have been pulled apart
 * }</pre>
 */
public abstract sealed class Joint permits BallJoint, HingeJoint, DistanceJoint {
    /** No joint has more impulses to keep. */
    static final int MOST_NUMBERS = 16;

    final Body a;
    final Body b;

    /** True once the joint has been added to a simulation. */
    boolean isAtWork;

    Joint(Body a, Body b) {
        if (a == b || a.simulation != b.simulation) {
            throw new IllegalArgumentException("a joint needs two bodies of one simulation: " + a + ", " + b);
        }
        this.a = a;
        this.b = b;
    }

    public Body bodyA() {
        return a;
    }

    public Body bodyB() {
        return b;
    }

    /** The joint is another than the bodies came to rest with. */
    void wakeBoth() {
        a.wake();
        b.wake();
    }

    /** Returns how far the joint has given way: the distance of two points that belong together. */
    public abstract double gap();

    /** Returns the rows of this joint for the solver. */
    abstract JointRows rows();

    /** The place in the body's frame, from its centre of mass. */
    static Vector3 local(Body body, Vector3 place) {
        return body.toLocal(place, new Vector3());
    }

    /** The rows of a joint of these two. */
    abstract class Rows implements JointRows {
        @Override
        public int bodyA() {
            return a.index;
        }

        @Override
        public int bodyB() {
            return b.index;
        }

        @Override
        public boolean isDriven() {
            return false;
        }

        @Override
        public abstract void warmStart(BodyStates states);

        @Override
        public abstract void solve(BodyStates states, double h, Softness soft);
    }
}
