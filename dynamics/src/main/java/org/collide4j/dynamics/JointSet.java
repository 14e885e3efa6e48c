package org.collide4j.dynamics;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.dynamics.solver.JointRows;

/** The joints of a simulation, in the order in which they were added, which is that of their solution. */
final class JointSet {
    private final Simulation simulation;
    final List<Joint> joints = new ArrayList<>();
    private final List<JointRows> atWork = new ArrayList<>();

    JointSet(Simulation simulation) {
        this.simulation = simulation;
    }

    /** Puts a joint to work. */
    void add(Joint joint) {
        joint.a.requireAlive();
        joint.b.requireAlive();
        if (joint.isAtWork) {
            throw new IllegalArgumentException(
                    "the joint is at work already: add each joint once, or make another one of " + joint.a + " and "
                            + joint.b);
        }
        link(joint);
        change(joint);
    }

    private void link(Joint joint) {
        joint.isAtWork = true;
        joint.isBroken = false;
        joints.add(joint);
        joint.a.joined.add(joint.b);
        joint.b.joined.add(joint.a);
    }

    /** Ends the work of a joint; its bodies collide again. */
    void remove(Joint joint) {
        if (!joint.isAtWork || !joints.remove(joint)) {
            throw new IllegalArgumentException(
                    "the joint of " + joint.a + " and " + joint.b + " is not in this simulation: add it before");
        }
        unlink(joint);
        forget(joint);
        change(joint);
    }

    private static void unlink(Joint joint) {
        joint.isAtWork = false;
        joint.a.joined.remove(joint.b);
        joint.b.joined.remove(joint.a);
    }

    /** Lets both bodies find their contacts anew: free balls have left the other body out, or have not. */
    private void change(Joint joint) {
        simulation.world.refilter(joint.a.handle);
        joint.a.forgetFreeBalls();
        joint.b.forgetFreeBalls();
        simulation.wake(joint.a);
        simulation.wake(joint.b);
    }

    /** Removes all joints of a body. */
    void removeOf(Body body) {
        for (int i = joints.size() - 1; i >= 0 && !body.joined.isEmpty(); i--) {
            if (isOf(joints.get(i), body)) {
                remove(joints.get(i));
            }
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean isOf(Joint joint, Body body) {
        return joint.a == body || joint.b == body;
    }

    /** Clears the impulses of a body's joints. */
    void forgetImpulses(Body body) {
        for (Joint joint : joints) {
            if (isOf(joint, body)) {
                forget(joint);
            }
        }
    }

    private static void forget(Joint joint) {
        joint.rows().clear();
    }

    /** Removes the joints that were overloaded in the last step. */
    void breakOverloaded() {
        for (int i = 0; i < joints.size(); ) {
            Joint joint = joints.get(i);
            if (joint.holds() && joint.isOverloaded()) {
                simulation.broke(joint);
            } else {
                i++;
            }
        }
    }

    /** Returns the rows of all joints with a body that moves, ready for a step of dt. */
    List<JointRows> gatherAtWork(double dt) {
        atWork.clear();
        for (int i = 0; i < joints.size(); i++) {
            Joint joint = joints.get(i);
            if (joint.holds()) {
                joint.begin(dt);
                atWork.add(joint.rows());
            }
        }
        return atWork;
    }

    void joinIslands(Islands islands) {
        for (int i = 0; i < joints.size(); i++) {
            islands.join(joints.get(i).a, joints.get(i).b);
        }
    }

    /** Returns the widest gap of a joint. */
    double widest() {
        double widest = 0;
        for (int i = 0; i < joints.size(); i++) {
            widest = Math.max(widest, joints.get(i).gap());
        }
        return widest;
    }

    /** Replaces all joints by those of a restored state; the world knows their pairs already. */
    void replace(List<Joint> restored) {
        for (Joint joint : joints) {
            unlink(joint);
        }
        joints.clear();
        for (Joint joint : restored) {
            link(joint);
        }
    }

    void write(DataOutputStream out) throws IOException {
        out.writeInt(joints.size());
        for (Joint joint : joints) {
            joint.write(out);
        }
    }

    void read(DataInputStream in) throws IOException {
        SimulationSnapshot.require(
                in.readInt() == joints.size(), "the snapshot is of other joints: restore it with its roster()");
        for (Joint joint : joints) {
            joint.read(in);
        }
    }
}
