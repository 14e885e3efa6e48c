package org.collide4j.dynamics;

import static org.collide4j.dynamics.solver.BodyStates.INVERSE_INERTIA;
import static org.collide4j.dynamics.solver.BodyStates.ROW;

import org.collide4j.dynamics.character.CharacterController;
import org.collide4j.dynamics.character.CharacterSettings;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.world.CollisionWorld;
import org.jspecify.annotations.Nullable;

/**
 * A character among the bodies of a {@link Simulation}: it pushes moving bodies by at most its strength, loads what
 * it stands on with its weight, rides on bodies and is pushed by them.
 *
 * <p>Call {@link #walk} after each step. The character meets the bodies where contacts were computed: where they were
 * when the last step began. Bodies do not collide with it; one that is moved into it pushes it away, and is stopped
 * by at most its strength. <b>Cost</b>: that of a {@link CharacterController}; nothing is allocated.
 *
 * <pre>{@code
 * simulation.step(1 / 60.0); // from then on queries meet what was added
 * var hero = new SimulatedCharacter(
 *         simulation, new Capsule(0.3, 0.6), Pose.at(0, 0, 1), CharacterSettings.DEFAULT);
 * for (int i = 0; i < 60; i++) {
 *     simulation.step(1 / 60.0);
 *     hero.walk(new Vector3(1.5, 0, 0), 1 / 60.0);
 * }
 * double x = hero.controller().pose(new Pose()).translationX(); // 1.5
 * }</pre>
 */
public final class SimulatedCharacter {
    /** Speed of a character, in margins a step, that does not disturb a sleeping body that it stands on. */
    private static final double STILL = 1e-3;

    private final Simulation simulation;
    private final CharacterController controller;
    private final Vector3 arm = new Vector3();
    private final Vector3 moment = new Vector3();
    private final Vector3 spin = new Vector3();
    private final Vector3 velocity = new Vector3();
    private final Vector3 scratch = new Vector3();
    private double dt;

    /** Creates a character in the air at a pose, in the world as the last step has left it. */
    public SimulatedCharacter(Simulation simulation, ConvexShape shape, Pose pose, CharacterSettings settings) {
        this.simulation = simulation;
        controller = new CharacterController(simulation.world, shape, pose, settings).setPush(this::push);
    }

    /** Returns the character itself: its pose, ground, jumps and snapshots. */
    public CharacterController controller() {
        return controller;
    }

    /** Moves the character on after a step, as {@link CharacterController#walk} does. */
    public void walk(Vector3 walk, double dt) {
        this.dt = dt;
        controller.setWorld(simulation.world); // restoring a simulation makes a new one
        controller.walk(walk, dt);
    }

    /** Returns the body below the character; null in the air. */
    public @Nullable Body groundBody() {
        long handle = controller.groundBody();
        return handle == 0 ? null : body(handle);
    }

    private Body body(long handle) {
        return simulation.bodies.get(CollisionWorld.slot(handle));
    }

    private void push(long handle, Vector3 place, Vector3 direction, double speed, double mostImpulse) {
        Body body = body(handle);
        boolean isWeight = speed == Double.POSITIVE_INFINITY;
        if (body.isStatic() || (isWeight && body.isAsleep() && isStill())) {
            return;
        }
        arm.sub(place, body.centre(arm));
        turnBy(body, moment.cross(arm, direction), spin);
        double inverseMass = 1 / body.mass() + scratch.cross(spin, arm).dot(direction);
        body.velocity(velocity).add(scratch.cross(body.angularVelocity(scratch), arm));
        double missing = speed - velocity.dot(direction);
        double impulse = Math.min(mostImpulse, missing / inverseMass);
        if (impulse > 0) {
            body.velocity(velocity).addScaled(impulse / body.mass(), direction);
            body.angularVelocity(scratch).addScaled(impulse, spin);
            body.setVelocity(velocity.x, velocity.y, velocity.z).setAngularVelocity(scratch.x, scratch.y, scratch.z);
        }
    }

    private boolean isStill() {
        return controller.velocity(velocity).length() * dt
                <= STILL * controller.settings().margin();
    }

    /** Sets {@code out} to the change of angular velocity by an angular impulse. */
    private void turnBy(Body body, Vector3 impulse, Vector3 out) {
        double[] m = simulation.states.row;
        int i = ROW * body.index + INVERSE_INERTIA;
        out.set(
                m[i] * impulse.x + m[i + 5] * impulse.y + m[i + 4] * impulse.z,
                m[i + 5] * impulse.x + m[i + 1] * impulse.y + m[i + 3] * impulse.z,
                m[i + 4] * impulse.x + m[i + 3] * impulse.y + m[i + 2] * impulse.z);
    }
}
