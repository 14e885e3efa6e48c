package org.collide4j.world;

/**
 * Receives after an update the pairs that have begun to touch, still touch, or have ceased to touch.
 *
 * <pre>{@code
 * var struck = new ArrayList<Long>();
 * world.update(new ContactListener() {
 *     @Override
 *     public void began(BodyPair pair) {
 *         struck.add(pair.bodyA());
 *         struck.add(pair.bodyB());
 *     }
 * });
 * }</pre>
 */
public interface ContactListener {
    /** Ignores all contacts. */
    ContactListener NONE = new ContactListener() {};

    /** Receives a pair that touches, and did not after the previous update. */
    default void began(BodyPair pair) {}

    /** Receives a pair that touches, and did after the previous update. */
    default void persists(BodyPair pair) {}

    /**
     * Receives a pair that has ceased to touch, or one of whose bodies was removed; the handle of a removed body still
     * identifies it.
     */
    default void ended(BodyPair pair) {}
}
