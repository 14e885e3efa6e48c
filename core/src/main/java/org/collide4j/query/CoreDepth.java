package org.collide4j.query;

import org.collide4j.epa.DepthSearch;
import org.collide4j.epa.Epa;
import org.collide4j.epa.PlanarEpa;
import org.collide4j.epa.PolytopeMemory;
import org.collide4j.epa.ResumedEpa;
import org.collide4j.epa.Surface;
import org.collide4j.gjk.Gjk;
import org.collide4j.kind.hull.AllFacetAxes;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Found;
import org.collide4j.pair.Meridian;
import org.collide4j.proof.DepthSchedule;
import org.collide4j.proof.cover.FanProof;

/**
 * The depth of two cores that share a point: a search in space, in the plane of bodies of revolution, or in that of flat
 * shapes, within the accuracy that is asked for. A long search in space is ended by a proof ({@link DepthSchedule}).
 *
 * <p>A worker: {@link #measure} or {@link #search}, then the accessors.
 */
final class CoreDepth {
    private static final Vector3 X = new Vector3(1, 0, 0);
    private static final Vector3 Y = new Vector3(0, 1, 0);

    private final Epa epa = new Epa();
    private final ResumedEpa resumedEpa = new ResumedEpa();
    private final PlanarEpa planar = new PlanarEpa();
    private final Meridian meridian = new Meridian();
    private final AllFacetAxes allFacetAxes = new AllFacetAxes();
    private final FanProof fanProof = new FanProof();
    private final Accuracy accuracy;
    private final boolean withinPlane;

    /** Search of the current question, in space or in a plane. */
    private DepthSearch last = epa;

    /** True if the last search went on from the polytope of the previous frame. */
    private boolean resumed;

    /** Measures depth within the x-y plane, for flat shapes there, or in space. */
    CoreDepth(Accuracy accuracy, boolean withinPlane) {
        this.accuracy = accuracy;
        this.withinPlane = withinPlane;
    }

    /**
     * Measures the depth where GJK cannot separate the cores: by a search, until a proof ends a long one.
     *
     * @return true if the axes of all facets have answered in {@code out}; false if {@link #last} has the answer
     */
    boolean measure(ConfigurationObstacle obstacle, Gjk gjk, Found out) {
        if (!withinPlane && AllFacetAxes.answerAtOnce(obstacle.pair()) && measureByAxes(obstacle, out)) {
            out.steps = gjk.steps();
            return true;
        }
        start(obstacle, gjk);
        boolean hasAxes = leavesPolytope() && AllFacetAxes.suit(obstacle.pair());
        boolean hasFan = leavesPolytope() && !hasAxes && FanProof.suits(obstacle);
        if ((hasAxes || hasFan) && isLong(obstacle, gjk)) {
            if (hasAxes && allFacetAxes.measure(obstacle.pair(), out)) {
                out.steps = gjk.steps() + epa.steps();
                return true;
            }
            if (hasFan
                    && takesMoreThan(FanProof.worthwhileAfter(obstacle))
                    && fanProof.proves(epa.normal(), -epa.distance(), obstacle)) {
                epa.end(fanProof.normal(), fanProof.known());
            }
        }
        run(gjk);
        return false;
    }

    /** Searches for the depth where GJK cannot separate the cores, without any other proof. */
    void search(ConfigurationObstacle obstacle, Gjk gjk) {
        start(obstacle, gjk);
        run(gjk);
    }

    private void start(ConfigurationObstacle obstacle, Gjk gjk) {
        resumed = false;
        if (withinPlane) {
            planar.start(obstacle, X, Y, tolerance(obstacle));
            take(planar);
        } else if (meridian.find(obstacle.pair())) {
            planar.start(obstacle, meridian, tolerance(obstacle));
            take(planar);
        } else {
            startInSpace(obstacle, gjk);
            take(epa);
        }
    }

    private void startInSpace(ConfigurationObstacle obstacle, Gjk gjk) {
        epa.start(obstacle, tolerance(obstacle));
        epa.countBefore(gjk.steps());
        boolean centred = gjk.centreCarries();
        if (centred) {
            epa.startAround(gjk.simplex().point(0));
        }
        for (int i = centred ? 1 : 0; i < gjk.simplex().size(); i++) {
            epa.seed(gjk.simplex().point(i));
        }
    }

    @SuppressWarnings("ReferenceEquality") // skips the write of an equal reference
    private void take(DepthSearch search) {
        if (last != search) { // each write of a reference costs a write barrier
            last = search;
        }
    }

    /** Measures by the axes of all facets alone, for a pair that they answered in the previous frame. */
    boolean measureByAxes(ConfigurationObstacle obstacle, Found out) {
        boolean measured = AllFacetAxes.suit(obstacle.pair()) && allFacetAxes.measure(obstacle.pair(), out);
        if (measured) {
            out.steps = 0;
        }
        return measured;
    }

    /**
     * Runs the search in space until it shows how long it will be; returns true if it has not ended, and steps for witness
     * points are left.
     */
    private boolean isLong(ConfigurationObstacle obstacle, Gjk gjk) {
        int left = accuracy.steps() - gjk.steps() - DepthSchedule.LEAST_REMAINING;
        return left >= DepthSchedule.ALL_FACET_AXES_AFTER
                && goesOnTo(obstacle.isSmooth() ? DepthSchedule.FAN_AFTER : DepthSchedule.ALL_FACET_AXES_AFTER);
    }

    private boolean goesOnTo(int steps) {
        while (epa.steps() < steps && epa.step()) {}
        return epa.status() == DepthSearch.Status.RUNNING;
    }

    /** Returns whether the search in space is likely to take more steps, now or a little later. */
    private boolean takesMoreThan(int most) {
        return epa.wouldTakeMoreThan(most) || (goesOnTo(DepthSchedule.FAN_AGAIN_AFTER) && epa.wouldTakeMoreThan(most));
    }

    /** Searches on from where the previous frame ended; a polytope that does not serve is cleared. */
    ResumedEpa searchOn(ConfigurationObstacle obstacle, PolytopeMemory polytope) {
        resumedEpa.start(obstacle, tolerance(obstacle), polytope);
        resumedEpa.run();
        resumed = resumedEpa.hasServed();
        if (!resumed) {
            polytope.clear();
        }
        return resumedEpa;
    }

    /** Polytopes end exactly. */
    private double tolerance(ConfigurationObstacle obstacle) {
        boolean toTheEnd = accuracy.isFull() && !obstacle.isSmooth();
        return toTheEnd ? 0 : accuracy.width(obstacle.size(), obstacle.scale());
    }

    /** Runs until the search ends or the step budget is used up. */
    private void run(Gjk gjk) {
        if (last.status() == DepthSearch.Status.RUNNING) {
            while (last.step() && gjk.steps() + last.steps() < accuracy.steps()) {}
        }
    }

    /** Returns the search that was run last. */
    DepthSearch last() {
        return last;
    }

    /** Returns whether the last search was one in space, which leaves a polytope for the next frame to go on with. */
    boolean leavesPolytope() {
        return last == epa;
    }

    /** Returns the polytope that the last search in space has left. */
    Surface polytope() {
        return resumed ? resumedEpa.polytope() : epa.polytope();
    }

    /** Keeps the polytope for the next frame; one that was resumed is kept already. */
    void remember(PolytopeMemory out) {
        if (!resumed) {
            epa.remember(out);
        }
    }
}
