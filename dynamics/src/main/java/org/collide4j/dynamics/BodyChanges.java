package org.collide4j.dynamics;

import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.BodyStates.V;

import java.util.Arrays;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.world.CollisionWorld;

/** Changes of a body while it lives: its type, mass and shape, and the motion of a kinematic one. */
final class BodyChanges {
    /** A centre of mass that moves by less than this part of the radius has not moved. */
    private static final double SAME_CENTRE = 0x1p-40;

    /** Steps after which a kinematic body at rest sleeps in the world, which learns its place in the first. */
    private static final int STEPS_TO_REST = 2;

    private BodyChanges() {}

    static void setType(Body body, BodyType type) {
        if (body.type == type) {
            return;
        }
        boolean moves = type == BodyType.DYNAMIC;
        BodyPlan plan = BodyPlan.of(body.plan.shape(), body.material, moves);
        BodyMass mass = moves && body.ownMass.mass() == 0 ? plan.mass() : body.ownMass;
        requireSameCentreIfJoined(body, mass);
        Vector3 v = body.velocity(new Vector3());
        Vector3 w = body.angularVelocity(new Vector3());
        begin(body);
        body.type = type;
        body.setPlan(plan);
        moveCentre(body, mass, v, w);
        finish(body);
    }

    static void setMass(Body body, BodyMass mass) {
        mass.require("the body");
        requireSameCentreIfJoined(body, mass);
        Vector3 v = body.velocity(new Vector3());
        Vector3 w = body.angularVelocity(new Vector3());
        begin(body);
        reshapeContacts(body, mass, true);
        moveCentre(body, mass, v, w);
        finish(body);
    }

    /** Gives a body the shape of a plan. */
    static void setShape(Body body, BodyPlan plan, boolean updatesMass) {
        BodyMass mass = updatesMass && body.type == BodyType.DYNAMIC ? plan.mass() : body.ownMass;
        requireSameCentreIfJoined(body, mass);
        Vector3 v = body.velocity(new Vector3());
        Vector3 w = body.angularVelocity(new Vector3());
        begin(body);
        reshapeContacts(body, mass, plan.shape().getClass() == body.plan.shape().getClass());
        body.setPlan(plan);
        moveCentre(body, mass, v, w);
        body.simulation.setShapeInWorld(body);
        finish(body);
    }

    private static void begin(Body body) {
        body.wake();
        body.simulation.resume(body);
        body.simulation.wakeNeighbours(body);
    }

    /** Returns how far the centre of mass of a new mass is from the one that the body has, in its frame. */
    private static Vector3 shift(Body body, BodyMass mass) {
        Vector3 centre = body.simulation.states.centre(body.index, new Vector3());
        return mass.mass() > 0 ? new Vector3().sub(mass.centre(), centre) : new Vector3();
    }

    /** Joints are fixed to the centre of mass. */
    private static void requireSameCentreIfJoined(Body body, BodyMass mass) {
        if (!body.joined.isEmpty() && shift(body, mass).length() > SAME_CENTRE * body.radius) {
            throw new IllegalArgumentException("joints hold " + body + ", and its centre of mass would move by "
                    + shift(body, mass) + ": keep its mass, or change it before joints are made");
        }
    }

    private static void reshapeContacts(Body body, BodyMass mass, boolean keepsIds) {
        body.simulation.reshapeContacts(body, shift(body, mass), keepsIds);
    }

    /** Gives a body a mass; its frame and the motion of its points stay: (v, w) is that of the centre so far. */
    private static void moveCentre(Body body, BodyMass mass, Vector3 v, Vector3 w) {
        BodyStates states = body.simulation.states;
        Vector3 shift = shift(body, mass);
        Pose pose = body.pose(new Pose());
        body.setOwnMass(mass);
        int at = ROW * body.index + V;
        if (body.isStatic()) {
            Arrays.fill(states.row, at, at + 6, 0);
        } else {
            body.rotate(shift, shift);
            Vector3 more = new Vector3().cross(w, shift);
            double[] velocities = {v.x + more.x, v.y + more.y, v.z + more.z, w.x, w.y, w.z};
            System.arraycopy(velocities, 0, states.row, at, 6);
            states.setLocks(body.index, states.motion.locks.mask(body.index));
        }
        if (shift.length() > 0) {
            states.setPose(body.index, pose);
        }
    }

    private static void finish(Body body) {
        body.stillFor = 0;
        body.simulation.changed(body);
    }

    /** Sets the velocities of a kinematic body that lead to a pose in the sub-steps of a step. */
    static void moveTo(Body body, Pose pose, double dt) {
        if (body.type != BodyType.KINEMATIC) {
            throw new IllegalArgumentException("a body that is moved to a pose must be kinematic: " + body
                    + "; add it with addKinematic, or set its type");
        }
        StepTime.require(dt);
        BodyStates states = body.simulation.states;
        int subSteps = body.simulation.settings().subSteps();
        Vector3 way = pose.transform(states.centre(body.index, new Vector3()), new Vector3());
        way.sub(body.centre(new Vector3())).scale(1 / dt);
        double[] turn = new double[4];
        states.turnSince(body.index, pose.quaternion(new double[4]), 0, turn);
        double sine = Math.sqrt(turn[0] * turn[0] + turn[1] * turn[1] + turn[2] * turn[2]);
        double half = StrictMath.atan2(sine, turn[3]); // half the angle back from the pose
        // a sub-step turns by 2·atan(h·ω/2)
        double rate = sine > 0 ? -2 * StrictMath.tan(half / subSteps) * subSteps / (dt * sine) : 0;
        body.setVelocity(way.x, way.y, way.z);
        body.setAngularVelocity(rate * turn[0], rate * turn[1], rate * turn[2]);
    }

    /** Lets a kinematic body that stands come to rest in the world. */
    static void rest(Body body) {
        CollisionWorld world = body.simulation.world;
        if (body.stillFor < STEPS_TO_REST && ++body.stillFor == STEPS_TO_REST) {
            world.sleep(body.handle);
        } else if (body.stillFor < STEPS_TO_REST) {
            body.setMoved();
            body.moved = false;
            body.simulation.states.endWay(body.index);
            world.setReach(body.handle, 0);
            world.move(body.handle, body.worldPose);
        }
    }

    static Body requireDynamic(Body body, String name) {
        if (body.type != BodyType.DYNAMIC) {
            throw new IllegalArgumentException("a body that is not dynamic has no " + name + ": " + body);
        }
        return body;
    }

    /** Returns a number from {@code least} to 1e100. */
    static double requireBetween(String name, double value, double least) {
        if (!(value >= least && value <= BodyStates.LARGEST)) {
            throw new IllegalArgumentException(name + " must be between " + least + " and 1e100: " + value);
        }
        return value;
    }
}
