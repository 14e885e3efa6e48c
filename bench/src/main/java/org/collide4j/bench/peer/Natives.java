package org.collide4j.bench.peer;

import org.jspecify.annotations.Nullable;
import physx.PxTopLevelFunctions;
import physx.common.PxFoundation;
import physx.common.PxTolerancesScale;
import physx.geometry.PxConvexMesh;
import physx.physics.PxPhysics;

/** Native libraries that are initialized once per process, for the other benchmarks. */
public final class Natives {
    private static @Nullable PxPhysics physics;

    private Natives() {}

    /** Loads and initializes Jolt. */
    public static void loadJolt() {
        JoltShapes.load();
    }

    /** Loads Bullet, and V-HACD with it, in single precision. */
    public static void loadBullet() {
        new Libbulletjme().load();
    }

    /** Returns the process's only PhysX. */
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

    /** Returns the hull of points as a PhysX mesh. */
    public static PxConvexMesh physXMesh(float... vertices) {
        return PhysXShapes.mesh(vertices);
    }
}
