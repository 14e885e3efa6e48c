package org.collide4j.world;

import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.shape.ConvexShape;

/** Receives every call on a world that changes it, after the call has succeeded; this one forgets them. */
class WorldLog {
    /** Log of a world that nobody records. */
    static final WorldLog NONE = new WorldLog();

    /** Refuses a shape that cannot be recorded, before it is added. */
    void admit(Object shape) {}

    void add(long body, Object shape, Pose pose) {}

    void remove(long body) {}

    void reshape(long body, Object shape) {}

    void move(long body, Object shape, Pose pose) {}

    void sweep(long body, Motion motion) {}

    void setAsleep(long body, boolean asleep) {}

    void setStatic(long body, boolean isStatic) {}

    void setLayers(long body, int on, int touches) {}

    void refilter(long body) {}

    void setReach(long body, double reach) {}

    void setSensor(long body, boolean sensor) {}

    void setTag(long body, long tag) {}

    /** Returns the filter, whose answers are recorded. */
    PairFilter filter(PairFilter filter) {
        return filter;
    }

    /** Receives the end of an update. */
    void update() {}

    void refine() {}

    /** Receives a snapshot, which clears the caches of all pairs. */
    void snapshot() {}

    /** Receives the begin of an update or of a query. */
    void begin() {}

    /** Returns the filter of a query that begins, whose answers are recorded. */
    LongPredicate asked(LongPredicate filter) {
        return filter;
    }

    /** Returns the visitor of a query, whose answers are recorded with what it sees. */
    Predicate<? super WorldHit> visited(Predicate<? super WorldHit> visitor) {
        return visitor;
    }

    /** Returns the visitor of a query, whose answers are recorded with what it sees. */
    LongPredicate met(LongPredicate visitor) {
        return visitor;
    }

    /** Receives the answer of a query with a ray; the hit is the last one seen. */
    void ray(WorldQuery query, Ray ray, boolean answer, WorldHit hit) {}

    /** Receives the answer of a query with a moving shape; the hit is the last one seen. */
    void cast(WorldQuery query, ConvexShape shape, Pose pose, Motion motion, boolean answer, WorldHit hit) {}

    /** Receives the answer of a query with a shape at a place. */
    void near(WorldQuery query, ConvexShape shape, Pose pose, double most, boolean answer, WorldProximity near) {}

    /** Receives the answer of {@link WorldQueries#nearestPair}. */
    void nearestPair(double most, boolean answer, WorldProximity near) {}

    /** Receives the answer of {@link WorldQueries#signedDistance}. */
    void distance(long bodyA, long bodyB, WorldProximity near) {}
}
