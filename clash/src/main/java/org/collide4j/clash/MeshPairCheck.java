package org.collide4j.clash;

import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.budget.Budget;
import org.collide4j.solid.triangle.MeshDistance;
import org.jspecify.annotations.Nullable;

/**
 * Compares two meshes; see {@link ClashCheck} for what counts and why nothing is missed. One per thread.
 *
 * <p>The tolerance has no part in the measurement of a pair: it decides only what the measured interval counts as. The
 * reach of the check limits the search for the distance of surfaces that are apart.
 */
final class MeshPairCheck {
    /** The translation of two bodies of so few triangles takes a millisecond, as much as their depth. */
    private static final int FEW_TRIANGLES = 100;

    private final double tolerance;
    private final double reach;
    private final Budget budget;
    private final MeshDistance distance;
    private final Contacts crossings;
    private final DepthMeasure depth;
    private final TranslationMeasure translation;
    private final Duplicates duplicates;

    MeshPairCheck(double tolerance, double clearance, Budget budget, MeshFacts facts) {
        this.tolerance = tolerance;
        this.reach = Math.max(tolerance, clearance);
        this.budget = budget;
        distance = new MeshDistance(budget);
        crossings = new Contacts(budget);
        depth = new DepthMeasure(budget, facts.walls());
        translation = new TranslationMeasure(budget, facts.solids());
        duplicates = new Duplicates(budget);
    }

    @Nullable
    Finding check(PartBody a, TriangleMesh meshA, PartBody b, TriangleMesh meshB) {
        PairSize size = PairSize.of(a, b);
        Finding coincident = duplicates.coincident(a, meshA, b, meshB, size);
        if (coincident != null) {
            return coincident;
        }
        Measured measured = measure(a, meshA, b, meshB, size);
        if (measured == null || measured.lower() > reach) {
            return null;
        }
        Kind kind = measured.kind(tolerance);
        if (kind == Kind.CLOSE && measured.signedDistance() > reach) {
            return null;
        }
        double deviation = duplicates.withinTolerance(a, meshA, b, meshB, size, tolerance);
        if (deviation < Double.POSITIVE_INFINITY) {
            return measured.duplicate(deviation, a, b);
        }
        boolean solid = meshA.isClosed() || meshB.isClosed();
        if (kind == Kind.UNSETTLED && solid && measured.isKnown() && depth.provesNoDeeper(tolerance)) {
            kind = Kind.TOUCH;
        }
        PartBody inner = kind == Kind.CLASH && solid ? depth.inner(tolerance) : null;
        if (kind == Kind.CLASH && solid && (inner != null || !isCrossingOfWalls(a, b))) {
            measured = translation.of(a, meshA, b, meshB, measured);
        }
        return inner == null ? measured.finding(kind, a, b) : measured.inside(inner, a, b);
    }

    /**
     * Returns true for pipes, ducts and the like that cross in their walls, by the thousand in one model: their translation
     * would take longer than all else of the check. More effort takes the time.
     */
    private boolean isCrossingOfWalls(PartBody a, PartBody b) {
        return a.size() + b.size() > FEW_TRIANGLES && budget.times(1) == 1 && depth.isWithinWalls();
    }

    /** Returns what is proven of the pair; null if the two are apart by more than the reach. */
    private @Nullable Measured measure(PartBody a, TriangleMesh meshA, PartBody b, TriangleMesh meshB, PairSize size) {
        budget.allow(PairCheck.steps(a, b));
        if (size.isLostInRounding()) {
            double gap = distance.distance(meshA, a.pose, meshB, b.pose, reach);
            return gap > reach && !budget.isSpent() ? null : Measured.byBoxes(a, b);
        }
        double gap = distance.distance(meshA, a.pose, meshB, b.pose, reach + size.rounding());
        boolean apart = distance.lower() > 0 && !budget.isSpent();
        if (!meshA.isClosed() && !meshB.isClosed()) {
            return apart ? byDistance(gap, 0, size) : crossing(a, meshA, b, meshB, gap, size);
        }
        if (apart) {
            depth.ofApart(a, meshA, b, meshB, size);
        } else {
            depth.ofContact(a, meshA, b, meshB, size);
        }
        if (depth.depth() > 0) {
            double lower = Math.max(-depth.upper(), BoxPair.lower(a.bounds, b.bounds));
            return new Measured(
                    -depth.depth(),
                    Math.min(lower, -depth.depth()) - size.slack(),
                    -depth.depth() + size.slack(),
                    depth.pointOnA(),
                    depth.pointOnB(),
                    size,
                    depth.method());
        }
        if (gap == Double.POSITIVE_INFINITY && (depth.upper() > 0 || !apart)) {
            return Measured.byBoxes(a, b);
        }
        return byDistance(gap, depth.upper(), size);
    }

    /** Returns what the distance of the surfaces proves, where no point was found that is deeper than 0. */
    private @Nullable Measured byDistance(double gap, double deepest, PairSize size) {
        if (gap == Double.POSITIVE_INFINITY) {
            return null;
        }
        double lower = deepest > 0 ? -deepest - size.slack() : Math.min(gap, distance.lower());
        return new Measured(
                gap,
                lower,
                distance.upper(),
                Points.of(distance.pointOnA()),
                Points.of(distance.pointOnB()),
                size,
                Method.DISTANCE);
    }

    /** Measures open surfaces, which have no inside: the longest shift that separates two of their triangles. */
    private @Nullable Measured crossing(
            PartBody a, TriangleMesh meshA, PartBody b, TriangleMesh meshB, double gap, PairSize size) {
        budget.allow(PairCheck.steps(a, b));
        crossings.find(a, meshA, b, meshB, 0);
        double bound = Math.min(0, BoxPair.lower(a.bounds, b.bounds));
        double nearest = crossings.nearest();
        if (nearest >= 0) {
            if (gap == Double.POSITIVE_INFINITY) {
                return Measured.byBoxes(a, b);
            }
            return byDistance(gap, crossings.complete() ? size.rounding() : -bound, size);
        }
        double lower = crossings.complete() ? nearest : Math.min(bound, nearest);
        return new Measured(
                nearest,
                lower - size.slack(),
                nearest + size.slack(),
                crossings.pointOnA(),
                crossings.pointOnB(),
                size,
                Method.CROSSING);
    }
}
