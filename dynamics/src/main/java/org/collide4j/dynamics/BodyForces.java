package org.collide4j.dynamics;

import static org.collide4j.dynamics.solver.BodyStates.INVERSE_INERTIA;
import static org.collide4j.dynamics.solver.BodyStates.ROW;

import org.collide4j.math.Vector3;

/** Impulses and forces on dynamic bodies, which they wake; other bodies ignore them. <b>Frame</b>: world. */
final class BodyForces {
    private BodyForces() {}

    static void addImpulse(Body body, Vector3 impulse, Vector3 place) {
        if (!begin(body)) {
            return;
        }
        Vector3 v = body.velocity(new Vector3()).addScaled(1 / body.mass(), impulse);
        Vector3 arm = new Vector3().sub(place, body.centre(new Vector3()));
        body.setVelocity(v.x, v.y, v.z);
        addAngularImpulse(body, new Vector3().cross(arm, impulse));
    }

    static void addAngularImpulse(Body body, Vector3 moment) {
        if (!begin(body)) {
            return;
        }
        double[] m = body.simulation.states.row;
        int i = ROW * body.index + INVERSE_INERTIA;
        Vector3 w = body.angularVelocity(new Vector3());
        w.x += m[i] * moment.x + m[i + 5] * moment.y + m[i + 4] * moment.z;
        w.y += m[i + 5] * moment.x + m[i + 1] * moment.y + m[i + 3] * moment.z;
        w.z += m[i + 4] * moment.x + m[i + 3] * moment.y + m[i + 2] * moment.z;
        body.setAngularVelocity(w.x, w.y, w.z);
    }

    /** Adds a force at the centre of mass and a torque, for the next step. */
    static void addForce(Body body, String name, Vector3 f, Vector3 t) {
        double square = f.lengthSquared() + t.lengthSquared();
        if (!(square < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    name + " and moment must be finite, at most 1e150: " + f + ", moment " + t);
        }
        if (square > 0 && begin(body)) {
            body.simulation.states.motion.addForce(body.index, f.x, f.y, f.z, t.x, t.y, t.z);
        }
    }

    private static boolean begin(Body body) {
        if (body.type() != BodyType.DYNAMIC) {
            return false;
        }
        body.wake();
        body.simulation.resume(body);
        return true;
    }
}
