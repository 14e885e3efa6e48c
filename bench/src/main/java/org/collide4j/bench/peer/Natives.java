package org.collide4j.bench.peer;

import org.jspecify.annotations.Nullable;
import physx.PxTopLevelFunctions;
import physx.common.PxFoundation;
import physx.common.PxTolerancesScale;
import physx.geometry.PxConvexMesh;
import physx.physics.PxPhysics;

/** Native libraries that want to be set up once a process, for the other benchmarks. */
public final class Natives {
    private static @Nullable PxPhysics physics;

    private Natives() {}

    /** Loads Jolt and sets it up. */
    public static void loadJolt() {
        JoltShapes.load();
    }

    /** The one PhysX of the process. */
    public static synchronized PxPhysics physX() {
        PxPhysics one = physics;
        if (one == null) {
            PxFoundation foundation = PhysXShapes.load();
            one = PxTopLevelFunctions.CreatePhysics(
                    PxTopLevelFunctions.getPHYSICS_VERSION(), foundation, new PxTolerancesScale());
            physics = one;
        }
        return one;
    }

    /** The hull of these points as PhysX holds it. */
    public static PxConvexMesh physXMesh(float... vertices) {
        return PhysXShapes.mesh(vertices);
    }
}
