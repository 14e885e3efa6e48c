package org.collide4j.scene.clash;

import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.ConvexShape;
import org.jspecify.annotations.Nullable;

/** Compares two bodies, whatever they are made of. One per thread. */
final class PairCheck {
    private final MeshPairCheck meshes;
    private final SolidCheck solids;

    PairCheck(double tolerance, double clearance) {
        meshes = new MeshPairCheck(tolerance, clearance);
        solids = new SolidCheck(tolerance, clearance);
    }

    @Nullable
    Finding check(Body a, Body b) {
        TriangleMesh meshA = a.mesh;
        TriangleMesh meshB = b.mesh;
        ConvexShape solidA = a.solid;
        ConvexShape solidB = b.solid;
        if (meshA != null && meshB != null) {
            return meshes.check(a, meshA, b, meshB);
        }
        if (solidA != null && solidB != null) {
            return solids.check(a, solidA, b, solidB);
        }
        if (solidA != null && meshB != null) {
            return solids.check(a, solidA, b, meshB);
        }
        if (meshA != null && solidB != null) {
            Finding found = solids.check(b, solidB, a, meshA);
            return found == null ? null : swapped(found);
        }
        return null;
    }

    private static Finding swapped(Finding f) {
        return new Finding(f.kind(), f.b(), f.a(), f.distance(), f.pointOnB(), f.pointOnA());
    }
}
