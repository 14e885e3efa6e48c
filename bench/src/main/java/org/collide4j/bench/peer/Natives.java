package org.collide4j.bench.peer;

import physx.common.PxFoundation;

/** Native libraries that want to be set up once a process, for the other benchmarks. */
public final class Natives {
    private Natives() {}

    /** Loads Jolt and sets it up. */
    public static void loadJolt() {
        JoltShapes.load();
    }

    /** The one foundation of PhysX. */
    public static PxFoundation physX() {
        return PhysXShapes.load();
    }
}
