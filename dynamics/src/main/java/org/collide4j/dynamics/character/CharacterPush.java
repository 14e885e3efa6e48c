package org.collide4j.dynamics.character;

import org.collide4j.math.Vector3;

/**
 * Bodies that a character can push, for worlds with a solver. A {@link CharacterController} calls it while it moves, for
 * bodies that are not static.
 *
 * <pre>{@code
 * var character = new CharacterController(
 *         world, new Capsule(0.3, 0.6), Pose.at(3, 0, 1), CharacterSettings.DEFAULT);
 * character.setPush((body, place, direction, speed, mostImpulse) -> {
 *     double mass = 20;
 *     double impulse = Math.min(mostImpulse, mass * speed);
 *     // add the impulse to the body at the place
 * });
 * }</pre>
 */
@FunctionalInterface
public interface CharacterPush {
    /** Pushes no body. */
    CharacterPush NONE = (body, place, direction, speed, mostImpulse) -> {};

    /**
     * Pushes a body, so that its material point at a place moves at least at a speed along a direction.
     *
     * @param body handle of the body
     * @param place contact point in the world, reused by the caller
     * @param direction unit direction from the character into the body, reused by the caller
     * @param speed wanted least speed of the point along the direction; infinite if all of the impulse is to be given
     * @param mostImpulse upper bound of the impulse: strength times dt, or the weight times dt
     */
    void push(long body, Vector3 place, Vector3 direction, double speed, double mostImpulse);
}
