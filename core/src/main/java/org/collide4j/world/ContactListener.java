package org.collide4j.world;

/**
 * Hears after an update which pairs have begun to touch, go on touching, and touch no more.
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
    /** Hears nothing. */
    ContactListener NONE = new ContactListener() {};

    /** Receives a pair that touches and did not after the update before. */
    default void began(BodyPair pair) {}

    /** Receives a pair that touches and did before. */
    default void persists(BodyPair pair) {}

    /** Receives a pair that touched and does not now, or one of them has been removed: its handle still tells which. */
    default void ended(BodyPair pair) {}
}
