package org.collide4j.world;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;

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
}
