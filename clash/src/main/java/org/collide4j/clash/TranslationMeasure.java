package org.collide4j.clash;

import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.query.Accuracy;
import org.collide4j.solid.SolidBody;
import org.collide4j.solid.SolidDepth;
import org.collide4j.solid.SolidPhase;
import org.collide4j.solid.budget.Budget;

/**
 * Measures the shortest translation that separates two closed meshes which are known to overlap. One per thread.
 *
 * <p>A pair keeps its depth where the search would take too long, or leaves a wide interval. It also keeps a depth that
 * {@linkplain ChordErrors chord errors} explain: a bolt that is not really too large would need to move by its length.
 */
final class TranslationMeasure {
    /** A translation is shown if its interval is at most this wide, relative to it: lists show it to two digits or more. */
    private static final double NARROW = 0.01;

    private static final double RELATIVE = 1e-3;

    /** Cells take one or two microseconds: about 20 ms in all. */
    private static final int CELLS = 10_000;

    /** Cells of any effort, which take some hundred megabytes. */
    private static final int MOST_CELLS = 1_000_000;

    /**
     * Triangles of both meshes, times the cube root of the effort. Growing pieces of round parts takes 0.15 s with 3,200
     * triangles and 0.3 s with 6,500; the number of cells does not bound it.
     */
    private static final int TRIANGLES = 10_000;

    private final Budget budget;
    private final Solids solids;
    private final SolidPhase phase;
    private final SolidDepth depth = new SolidDepth();
    private final ChordErrors chords = new ChordErrors();
    private final long mostTriangles;

    TranslationMeasure(Budget budget, Solids solids) {
        this.budget = budget;
        this.solids = solids;
        phase = new SolidPhase(new Accuracy(RELATIVE, 0, Math.min(MOST_CELLS, budget.times(CELLS))));
        mostTriangles = (long) (TRIANGLES * Math.cbrt(budget.times(1)));
    }

    /** Returns the measurement by a translation, at the place of the known one; the known one if there is none. */
    Measured of(PartBody a, TriangleMesh meshA, PartBody b, TriangleMesh meshB, Measured known) {
        SolidBody solidA = (long) a.size() + b.size() > mostTriangles ? null : solids.of(meshA);
        SolidBody solidB = solidA == null ? null : solids.of(meshB);
        if (solidA == null || solidB == null || isStopped()) {
            return known;
        }
        double deepest = -known.signedDistance();
        if (chords.explain(deepest, a.part, known.pointOnA(), b.part, known.pointOnB())) {
            return known;
        }
        phase.depth(solidA, a.pose, solidB, b.pose, depth);
        double rounding = known.size().rounding();
        boolean isTrusted = depth.upper() >= deepest - rounding; // to part the solids, the deepest point has to get out
        double upper = Math.max(depth.upper(), deepest);
        double lower = Math.max(depth.lower(), deepest);
        if (!isTrusted || !(upper - lower <= NARROW * upper)) {
            return known;
        }
        return new Measured(
                -upper,
                -upper - rounding,
                -lower + rounding,
                known.pointOnA(),
                known.pointOnB(),
                known.size(),
                new Detail(translation(known.signedDistance())));
    }

    private Translation translation(double deepest) {
        Vector3 way = depth.translation();
        return new Translation(0 + way.x, 0 + way.y, 0 + way.z, deepest); // 0 + x: no negative zeros
    }

    private boolean isStopped() {
        budget.allow(1);
        return budget.isSpent();
    }
}
