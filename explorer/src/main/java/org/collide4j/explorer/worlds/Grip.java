package org.collide4j.explorer.worlds;

import org.collide4j.dynamics.Body;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.jspecify.annotations.Nullable;

/** A damped spring from a point of a body to a target under the mouse. Applies an impulse before each step. */
final class Grip {
    /** Speed of the held point towards the target, per metre of distance, in 1/s. */
    private static final double SPEED_PER_DISTANCE = 8;

    /**
     * Fraction of the mass that an impulse is scaled by. A point of a solid body responds like about a quarter of the mass
     * or more, so this does not overshoot.
     */
    private static final double SHARE_OF_MASS = 0.25;

    /** Fraction of the angular velocity that a step preserves, so that the held body hangs instead of spinning. */
    private static final double SPIN_KEPT = 0.9;

    private final Vector3 inBody = new Vector3();
    private final Vector3 target = new Vector3();
    private final Vector3 place = new Vector3();
    private final Vector3 arm = new Vector3();
    private final Vector3 velocity = new Vector3();
    private final Vector3 spin = new Vector3();
    private final Pose pose = new Pose();
    private @Nullable Body body;

    /** Attaches the spring to a world point of a body; false for a static body. */
    boolean take(Body held, Vector3 at) {
        body = held.isStatic() ? null : held;
        held.pose(pose).inverseTransform(at, inBody);
        target.set(at);
        return body != null;
    }

    void moveTo(double x, double y, double z) {
        target.set(x, y, z);
    }

    void release() {
        body = null;
    }

    /** Pulls the held point towards the target, and damps the body's spin. */
    void pull() {
        if (body == null) {
            return;
        }
        body.pose(pose).transform(inBody, place);
        arm.sub(place, body.centre(arm));
        body.angularVelocity(spin);
        body.velocity(velocity);
        double vx = velocity.x + spin.y * arm.z - spin.z * arm.y;
        double vy = velocity.y + spin.z * arm.x - spin.x * arm.z;
        double vz = velocity.z + spin.x * arm.y - spin.y * arm.x;
        body.setAngularVelocity(SPIN_KEPT * spin.x, SPIN_KEPT * spin.y, SPIN_KEPT * spin.z);
        double share = SHARE_OF_MASS * body.mass();
        Vector3 impulse = new Vector3(
                share * (SPEED_PER_DISTANCE * (target.x - place.x) - vx),
                share * (SPEED_PER_DISTANCE * (target.y - place.y) - vy),
                share * (SPEED_PER_DISTANCE * (target.z - place.z) - vz));
        body.addImpulse(impulse, place);
    }
}
