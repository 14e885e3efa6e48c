package org.collide4j.dynamics;

import java.util.List;
import org.collide4j.world.CollisionWorld;

/** Decides which bodies of a simulation touch, and which push each other: layers, joints, sensors and the user's filter. */
final class PairRules {
    private final List<Body> bodies;
    private BodyFilter filter = BodyFilter.ALL;

    /** @param bodies by slot */
    PairRules(List<Body> bodies) {
        this.bodies = bodies;
    }

    void setFilter(BodyFilter filter) {
        this.filter = filter;
    }

    /**
     * Decides for the world, whose layers have agreed, which bodies may touch. Two that a joint holds do not, nor do two of
     * which no force moves any, unless one is a sensor.
     */
    boolean mayTouch(long handleA, long handleB) {
        Body a = bodies.get(CollisionWorld.slot(handleA));
        Body b = bodies.get(CollisionWorld.slot(handleB));
        return a.alive && b.alive && mayMeet(a, b) && !a.joined.contains(b) && filter.mayTouch(a, b);
    }

    private static boolean mayMeet(Body a, Body b) {
        return a.type == BodyType.DYNAMIC || b.type == BodyType.DYNAMIC || a.isSensor() || b.isSensor();
    }

    /** Returns true if the two push each other when they meet. */
    boolean mayPush(long handleA, long handleB) {
        Body a = bodies.get(CollisionWorld.slot(handleA));
        Body b = bodies.get(CollisionWorld.slot(handleB));
        return a.layers.match(b.layers) && !a.isSensor() && !b.isSensor() && mayTouch(handleA, handleB);
    }
}
