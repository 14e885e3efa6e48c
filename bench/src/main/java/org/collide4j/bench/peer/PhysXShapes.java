package org.collide4j.bench.peer;

import org.collide4j.bench.workload.Body;
import org.jspecify.annotations.Nullable;
import physx.PxTopLevelFunctions;
import physx.common.PxDefaultAllocator;
import physx.common.PxDefaultErrorCallback;
import physx.common.PxFoundation;
import physx.common.PxTolerancesScale;
import physx.common.PxVec3;
import physx.cooking.PxConvexFlagEnum;
import physx.cooking.PxConvexFlags;
import physx.cooking.PxConvexMeshDesc;
import physx.cooking.PxCookingParams;
import physx.extensions.BoxSupport;
import physx.extensions.ConvexMeshSupport;
import physx.extensions.SphereSupport;
import physx.extensions.Support;
import physx.geometry.PxBoxGeometry;
import physx.geometry.PxConvexMesh;
import physx.geometry.PxConvexMeshGeometry;
import physx.geometry.PxGeometry;
import physx.geometry.PxSphereGeometry;
import physx.support.PxArray_PxVec3;

/** Converts bodies to PhysX shapes; margins are 0, PhysX's default. */
final class PhysXShapes {
    /** The foundation; PhysX requires exactly one for the life of a process. */
    private static @Nullable PxFoundation foundation;

    private PhysXShapes() {}

    static synchronized PxFoundation load() {
        PxFoundation made = foundation;
        if (made == null) {
            made = PxTopLevelFunctions.CreateFoundation(
                    PxTopLevelFunctions.getPHYSICS_VERSION(), new PxDefaultAllocator(), new PxDefaultErrorCallback());
            foundation = made;
        }
        return made;
    }

    static PxGeometry geometry(Body body) {
        float[] n = body.floats();
        return switch (body.kind()) {
            case SPHERE -> new PxSphereGeometry(n[0]);
            case BOX -> new PxBoxGeometry(n[0], n[1], n[2]);
            case HULL -> new PxConvexMeshGeometry(mesh(n));
            default -> throw new IllegalArgumentException("not covered: " + body.kind());
        };
    }

    static Support support(Body body) {
        float[] n = body.floats();
        return switch (body.kind()) {
            case SPHERE -> new SphereSupport(n[0]);
            case BOX -> new BoxSupport(new PxVec3(n[0], n[1], n[2]));
            case HULL -> new ConvexMeshSupport(mesh(n));
            default -> throw new IllegalArgumentException("not covered: " + body.kind());
        };
    }

    static PxConvexMesh mesh(float[] vertices) {
        PxArray_PxVec3 points = new PxArray_PxVec3();
        for (int i = 0; i < vertices.length; i += 3) {
            points.pushBack(new PxVec3(vertices[i], vertices[i + 1], vertices[i + 2]));
        }
        PxConvexMeshDesc description = new PxConvexMeshDesc();
        description.setFlags(new PxConvexFlags((short) PxConvexFlagEnum.eCOMPUTE_CONVEX.value));
        description.getPoints().setCount(points.size());
        description.getPoints().setStride(PxVec3.SIZEOF);
        description.getPoints().setData(points.begin());
        return PxTopLevelFunctions.CreateConvexMesh(new PxCookingParams(new PxTolerancesScale()), description);
    }
}
