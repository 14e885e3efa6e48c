package org.collide4j.query;

import org.collide4j.epa.DepthSearch;
import org.collide4j.epa.Epa;
import org.collide4j.epa.PlanarEpa;
import org.collide4j.epa.PolytopeMemory;
import org.collide4j.epa.ResumedEpa;
import org.collide4j.epa.Surface;
import org.collide4j.gjk.Gjk;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Meridian;

/**
 * How deep cores are in each other: searched for in space, in the plane of bodies of revolution, or in that of flat shapes,
 * within the accuracy that is asked for. A worker.
 */
final class CoreDepth {
    private static final Vector3 X = new Vector3(1, 0, 0);
    private static final Vector3 Y = new Vector3(0, 1, 0);

    /** After so many steps it shows how many more a search of a curved body will take. */
    private static final int LONG = 36;

    /** After so many it shows better. */
    private static final int LONGER = 46;

    /** Searches of polytopes mostly end within this many steps. */
    private static final int LONG_OF_POLYTOPES = 52;

    /** A search pauses only if at least this many steps are left for the points. */
    private static final int FEW = 32;

    private final Epa epa = new Epa();
    private final ResumedEpa resumedEpa = new ResumedEpa();
    private final PlanarEpa planar = new PlanarEpa();
    private final Meridian meridian = new Meridian();
    private final Accuracy accuracy;
    private final boolean withinPlane;
    private boolean paused;

    /** True if the last search started from the polytope of the previous frame. */
    private boolean resumed;

    /** Measures depth within the x-y plane, for flat shapes there, or in space. */
    CoreDepth(Accuracy accuracy, boolean withinPlane) {
        this.accuracy = accuracy;
        this.withinPlane = withinPlane;
    }

    /**
     * Where GJK cannot part the cores, the boundary of their obstacle is searched for the point nearest the origin.
     *
     * @param mayPause whether a long search in space is left alone until it is to {@link #goOn}
     */
    DepthSearch search(ConfigurationObstacle obstacle, Gjk gjk, boolean mayPause) {
        paused = false;
        resumed = false;
        if (withinPlane) {
            planar.start(obstacle, X, Y, tolerance(obstacle));
            return run(planar, gjk);
        }
        if (meridian.find(obstacle.pair())) {
            planar.start(obstacle, meridian, tolerance(obstacle));
            return run(planar, gjk);
        }
        epa.start(obstacle, tolerance(obstacle));
        epa.countBefore(gjk.steps());
        boolean centred = gjk.centreCarries();
        if (centred) {
            epa.startAround(gjk.simplex().point(0));
        }
        for (int i = centred ? 1 : 0; i < gjk.simplex().size(); i++) {
            epa.seed(gjk.simplex().point(i));
        }
        paused = mayPause
                && gjk.steps() + LONG_OF_POLYTOPES + FEW <= accuracy.steps()
                && goesOnTo(obstacle.isSmooth() ? LONG : LONG_OF_POLYTOPES);
        return paused || epa.status() != DepthSearch.Status.RUNNING ? epa : run(epa, gjk);
    }

    /** Runs the search in space up to this many steps; true if it is still running then. */
    private boolean goesOnTo(int steps) {
        while (epa.steps() < steps && epa.step()) {}
        return epa.status() == DepthSearch.Status.RUNNING;
    }

    /** True if a paused search is likely to take more than {@code most} steps, judged now or a little later. */
    boolean takesMoreThan(int most) {
        return epa.wouldTakeMoreThan(most) || (goesOnTo(LONGER) && epa.wouldTakeMoreThan(most));
    }

    /** True if the last search has paused. */
    boolean isPaused() {
        return paused;
    }

    /** Ends a search that has paused. */
    void goOn(Gjk gjk) {
        paused = false;
        if (epa.status() == DepthSearch.Status.RUNNING) {
            run(epa, gjk);
        }
    }

    /** Searches on from where the last frame ended; what fails is forgotten. */
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

    /** Until it ends, or the steps are used up. */
    private DepthSearch run(DepthSearch search, Gjk gjk) {
        while (search.step() && gjk.steps() + search.steps() < accuracy.steps()) {}
        return search;
    }

    /** The search in space. */
    Epa inSpace() {
        return epa;
    }

    /** The polytope that the last search in space has left. */
    Surface polytope() {
        return resumed ? resumedEpa.polytope() : epa.polytope();
    }

    /** Keeps that for the next frame; one that went on from the frame before is kept already. */
    void remember(PolytopeMemory out) {
        if (!resumed) {
            epa.remember(out);
        }
    }
}
