package org.collide4j.clash;

import org.collide4j.clash.budget.Budget;
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
     * Returns how many steps each search of a pair may take, such as those for its distance and its depth.
     *
     * <p>Surfaces that coincide take about 300 steps a triangle; thirty million take some seconds.
     */
    static long steps(Body a, Body b) {
        return Math.min(LEAST_STEPS + STEPS_PER_TRIANGLE * ((long) a.size() + b.size()), MOST_STEPS);
    }

    /**
     * Compares two bodies in the order of their parts' names, so that the order of the parts in the model does not change
     * how the answer is rounded.
     */
    @Nullable
    Finding check(Body a, Body b) {
        if (a.part.name().compareTo(b.part.name()) <= 0) {
            return inOrder(a, b);
        }
        return swapped(inOrder(b, a));
    }

    private static @Nullable Finding swapped(@Nullable Finding finding) {
        return finding == null ? null : finding.swapped();
    }

    private @Nullable Finding inOrder(Body a, Body b) {
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
            return swapped(solids.check(b, solidB, a, meshA));
        }
        return null;
    }
}
