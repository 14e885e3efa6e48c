package org.collide4j.clash;

import java.util.LinkedHashMap;
import java.util.Map;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.ConvexShape;
import org.collide4j.solid.budget.Budget;
import org.jspecify.annotations.Nullable;

/** Compares two bodies, whatever they are made of. One per thread. */
final class PairCheck {
    private static final long LEAST_STEPS = 1_000_000;
    private static final long STEPS_PER_TRIANGLE = 1_000;
    private static final long MOST_STEPS = 30_000_000;

    /** Pairs of so many different limits find their scratch again. */
    private static final int MOST_SCRATCHES = 8;

    /** Checks with scratch of their own, for pairs of equal limits. */
    private record Scratch(MeshPairCheck meshes, SolidCheck solids) {}

    private final Budget budget;
    private final MeshFacts facts;
    private final Map<PairLengths, Scratch> scratches = new LinkedHashMap<>();

    PairCheck(Budget budget, MeshFacts facts) {
        this.budget = budget;
        this.facts = facts;
    }

    private Scratch scratch(PairLengths own) {
        Scratch known = scratches.get(own);
        if (known != null) {
            return known;
        }
        if (scratches.size() == MOST_SCRATCHES) {
            scratches.remove(scratches.keySet().iterator().next());
        }
        Scratch fresh = new Scratch(
                new MeshPairCheck(own.tolerance(), own.clearance(), budget, facts),
                new SolidCheck(own.tolerance(), own.clearance(), budget));
        scratches.put(own, fresh);
        return fresh;
    }

    /**
     * Returns how many steps each search of a pair may take, such as those for its distance and its depth.
     *
     * <p>Surfaces that coincide take about 300 steps a triangle; thirty million take some seconds.
     */
    static long steps(PartBody a, PartBody b) {
        return Math.min(LEAST_STEPS + STEPS_PER_TRIANGLE * ((long) a.size() + b.size()), MOST_STEPS);
    }

    /**
     * Compares two bodies in the order of their parts' names, so that the order of the parts in the model does not change
     * how the answer is rounded.
     */
    @Nullable
    Finding check(PartBody a, PartBody b, PairLengths lengths) {
        if (a.part.name().compareTo(b.part.name()) <= 0) {
            return inOrder(a, b, lengths);
        }
        return swapped(inOrder(b, a, lengths));
    }

    private static @Nullable Finding swapped(@Nullable Finding finding) {
        return finding == null ? null : finding.swapped();
    }

    private @Nullable Finding inOrder(PartBody a, PartBody b, PairLengths lengths) {
        Scratch own = scratch(lengths);
        TriangleMesh meshA = a.mesh;
        TriangleMesh meshB = b.mesh;
        ConvexShape solidA = a.solid;
        ConvexShape solidB = b.solid;
        if (meshA != null && meshB != null) {
            return own.meshes.check(a, meshA, b, meshB);
        }
        if (solidA != null && solidB != null) {
            return own.solids.check(a, solidA, b, solidB);
        }
        if (solidA != null && meshB != null) {
            return own.solids.check(a, solidA, b, meshB);
        }
        if (meshA != null && solidB != null) {
            return swapped(own.solids.check(b, solidB, a, meshA));
        }
        return null;
    }
}
