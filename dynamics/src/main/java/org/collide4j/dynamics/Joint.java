package org.collide4j.dynamics;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.collide4j.dynamics.solver.Anchors;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.JointRow;
import org.collide4j.dynamics.solver.JointRows;
import org.collide4j.math.Vector3;

/**
 * Holds two bodies to each other. They do not collide with each other any more.
 *
 * <p>Made from places in the world, as the bodies stand; {@link Simulation#add(Joint)} puts it to work. Joints are soft
 * constraints, so stiff that they give way by what a load pushes in a sub-step. A joint that may {@linkplain #breakAt break}
 * does so after the step in which its reaction exceeds the limit.
 *
 * <pre>{@code
 * Body bob = simulation.add(new Sphere(0.2), Pose.at(0, 0, 3), Material.DEFAULT);
 * Joint joint = simulation.add(new BallJoint(simulation.body(0), bob, new Vector3(0, 0, 4)));
 * joint.breakAt(1000, Double.POSITIVE_INFINITY); // newton, newton metres
 * simulation.step(1 / 60.0);
 * double gap = joint.gap(); // how far the two anchors have been pulled apart
 * double load = joint.force(new Vector3()).z; // the bob's weight
 * }</pre>
 */
public abstract sealed class Joint permits AxisJoint, SocketJoint, FixedJoint, SixDofJoint {
    final Body a;
    final Body b;

    final Anchors anchors;

    /** True once the joint has been added to a simulation. */
    boolean isAtWork;

    /** True once the joint has broken: it is out of work. */
    boolean isBroken;

    /** Time step of the reaction; 0 before the first. */
    private double reactionTime;

    private double breakingForce = Double.POSITIVE_INFINITY;
    private double breakingTorque = Double.POSITIVE_INFINITY;
    private final double[] reaction = new double[6];

    /** Creates a joint of a place on A and a place on B. */
    Joint(Body a, Body b, Anchors anchors) {
        if (a == b || a.simulation != b.simulation) {
            throw new IllegalArgumentException("a joint needs two bodies of one simulation: " + a + ", " + b);
        }
        this.a = a;
        this.b = b;
        this.anchors = anchors;
    }

    public Body bodyA() {
        return a;
    }

    public Body bodyB() {
        return b;
    }

    /**
     * Lets the joint break after a step whose reaction exceeds a force or a torque; infinite ones at first.
     *
     * @throws IllegalArgumentException unless both are more than 0
     */
    public final Joint breakAt(double force, double torque) {
        if (!(force > 0 && torque > 0)) {
            throw new IllegalArgumentException(
                    "breaking force and torque must be more than 0, infinite for never: " + force + ", " + torque);
        }
        breakingForce = force;
        breakingTorque = torque;
        wakeBoth();
        return this;
    }

    /** Returns true once the joint has broken: it no longer holds its bodies, and they collide with each other. */
    public final boolean isBroken() {
        return isBroken;
    }

    /**
     * Writes the force with which the joint acted on B at its anchor in the last step, on average, and returns it; the
     * opposite acted on A. Motors, springs and limits included. While the bodies sleep the force is that of their last step.
     */
    public final Vector3 force(Vector3 out) {
        return react(0, out);
    }

    /** Writes the torque with which the joint acted on B, about B's anchor; otherwise as {@link #force}. */
    public final Vector3 torque(Vector3 out) {
        return react(3, out);
    }

    private Vector3 react(int at, Vector3 out) {
        rows().prepare(a.simulation.states);
        rows().reaction(reaction);
        double f = reactionTime > 0 ? 1 / reactionTime : 0;
        return out.set(f * reaction[at], f * reaction[at + 1], f * reaction[at + 2]);
    }

    /** Starts a step of dt: the reaction is that of this step from now on. */
    final void begin(double dt) {
        reactionTime = dt;
        rows().begin(dt / a.simulation.settings().subSteps());
    }

    /** Returns true if the reaction of the last step exceeds what the joint bears. */
    final boolean isOverloaded() {
        if (breakingForce == Double.POSITIVE_INFINITY && breakingTorque == Double.POSITIVE_INFINITY) {
            return false;
        }
        rows().prepare(a.simulation.states);
        rows().reaction(reaction);
        return length(0) > breakingForce * reactionTime || length(3) > breakingTorque * reactionTime;
    }

    private double length(int at) {
        double x = reaction[at];
        double y = reaction[at + 1];
        double z = reaction[at + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Writes impulses and reaction; settings are the caller's. */
    final void write(DataOutputStream out) throws IOException {
        double[] numbers = new double[rows().size()];
        rows().save(numbers);
        SimulationSnapshot.put(out, numbers, 0, numbers.length);
        out.writeDouble(reactionTime);
        out.writeBoolean(isBroken);
    }

    /** Reads what {@link #write} has written. */
    final void read(DataInputStream in) throws IOException {
        double[] numbers = new double[rows().size()];
        SimulationSnapshot.get(in, numbers, 0, numbers.length);
        rows().load(numbers);
        reactionTime = in.readDouble();
        isBroken = in.readBoolean();
    }

    /** Returns true if the joint takes part in steps. */
    final boolean holds() {
        return !isBroken && (a.moves() || b.moves());
    }

    /** Writes where the joint holds A, in the world, and returns it. */
    public final Vector3 anchorA(Vector3 out) {
        return anchors.onA(a.simulation.states, a.index, out);
    }

    /** Writes where the joint holds B, in the world, and returns it. */
    public final Vector3 anchorB(Vector3 out) {
        return anchors.onB(b.simulation.states, b.index, out);
    }

    /** Draws the axes and the limits of the joint; nothing if it has none. */
    void draw(JointLines lines) {}

    /** The joint is another than the bodies came to rest with. */
    void wakeBoth() {
        a.wake();
        b.wake();
    }

    /** Returns how far the joint has given way: by how much its anchors are farther apart than it allows. */
    public abstract double gap();

    /** Returns the rows of this joint for the solver. */
    abstract JointRows rows();

    /** Computes what the rows need of the bodies' places. */
    abstract void prepare(BodyStates states);

    /** Returns a place on A and one on B, given in the world. */
    static Anchors anchors(Body a, Body b, Vector3 onA, Vector3 onB) {
        return new Anchors(a.toLocal(onA, new Vector3()), b.toLocal(onB, new Vector3()));
    }

    static Vector3 requireUnit(String name, Vector3 axis) {
        if (!(Math.abs(axis.length() - 1) < 1e-6)) {
            throw new IllegalArgumentException(name + " must be a unit vector: " + axis);
        }
        return axis;
    }

    /** Returns a largest force or torque that was given by a caller, from 0 on. */
    static double requireLoad(String name, double most) {
        if (!(most >= 0 && most <= 1e300)) {
            throw new IllegalArgumentException(name + " must be 0 or more, at most 1e300: " + most);
        }
        return most;
    }

    static double requireSpeed(String name, double speed) {
        if (!(Math.abs(speed) <= BodyStates.LARGEST)) {
            throw new IllegalArgumentException(name + " must be finite, at most 1e100: " + speed);
        }
        return speed;
    }

    /** The rows of this joint, in the order of their solution. */
    final class Rows extends JointRows {
        Rows(JointRow... rows) {
            super(rows);
        }

        @Override
        public int bodyA() {
            return a.index;
        }

        @Override
        public int bodyB() {
            return b.index;
        }

        @Override
        public void prepare(BodyStates states) {
            Joint.this.prepare(states);
        }
    }
}
