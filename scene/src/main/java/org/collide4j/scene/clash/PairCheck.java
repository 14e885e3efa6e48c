package org.collide4j.scene.clash;

import org.collide4j.mesh.Budget;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.ConvexShape;
import org.jspecify.annotations.Nullable;

/** Compares two bodies, whatever they are made of. One per thread. */
final class PairCheck {
    private static final long LEAST_STEPS = 1_000_000;
    private static final long STEPS_PER_TRIANGLE = 1_000;
    private static final long MOST_STEPS = 30_000_000;

    private final MeshPairCheck meshes;
    private final SolidCheck solids;

    PairCheck(double tolerance, double clearance, Budget budget) {
        meshes = new MeshPairCheck(tolerance, clearance, budget);
        solids = new SolidCheck(tolerance, clearance, budget);
    }

    /**
     * How many steps may be taken to find out what two bodies are to each other, and as many again to measure how deep.
     *
     * <p>Surfaces that coincide take about 300 steps a triangle; thirty million take some seconds.
     */
    static long steps(Body a, Body b) {
        return Math.min(LEAST_STEPS + STEPS_PER_TRIANGLE * ((long) a.size() + b.size()), MOST_STEPS);
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
            return found == null ? null : found.swapped();
        }
        return null;
    }
}
