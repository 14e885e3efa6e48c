package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.alternatives.depth.SubdividingEpa;
import org.collide4j.epa.DepthSearch;
import org.collide4j.epa.Epa;
import org.collide4j.gjk.Simplex;
import org.collide4j.pair.ConfigurationObstacle;

/** Runs one variant of EPA on many pairs, and records how the gap between its bounds closes. */
final class DepthRace {
    /** Gap between the bounds at which a pair counts as converged, as a fraction of the pair's size. */
    static final double CONVERGED_GAP = 1e-6;

    private static final int MOST_SUPPORTS = 1024;
    private static final double LEAST_GAP = 1e-16;

    private final DepthSearch search;

    /** The gap of each pair, by number of support points. */
    private final List<double[]> gapsOfPairs = new ArrayList<>();

    private int converged;
    private long triangles;

    DepthRace(DepthSearch search) {
        this.search = search;
    }

    /** Grows the polytope from the last simplex of GJK. */
    void run(ConfigurationObstacle obstacle, Simplex simplex) {
        start(obstacle, simplex);
        double[] gaps = new double[MOST_SUPPORTS + 1];
        int known = 0;
        double gap = Double.POSITIVE_INFINITY;
        boolean hasConverged = false;
        boolean running = true;
        while (running) {
            running = search.step();
            int now = Math.min(search.steps(), MOST_SUPPORTS);
            while (known < now) {
                gaps[known++] = gap;
            }
            gap = (search.upper() - search.lower()) / obstacle.size();
            if (gap <= CONVERGED_GAP
                    && !hasConverged) { // a later gap may be wider again: the bound of a polytope is not monotone
                hasConverged = true;
                converged++;
                triangles += triangleCount();
            }
        }
        while (known <= MOST_SUPPORTS) {
            gaps[known++] = gap;
        }
        gapsOfPairs.add(gaps);
    }

    private void start(ConfigurationObstacle obstacle, Simplex simplex) {
        if (search instanceof SubdividingEpa subdividing) {
            subdividing.start(obstacle, 0);
            for (int i = 0; i < simplex.size(); i++) {
                subdividing.seed(simplex.point(i));
            }
        } else if (search instanceof Epa epa) {
            epa.start(obstacle, 0);
            for (int i = 0; i < simplex.size(); i++) {
                epa.seed(simplex.point(i));
            }
        }
    }

    /** Computes the median gap after each number of support points; an exact answer counts as 1e-16, for log scales. */
    double[] gaps(int... supports) {
        double[] gaps = new double[supports.length];
        for (int i = 0; i < supports.length; i++) {
            int after = supports[i];
            gaps[i] = Math.max(
                    LEAST_GAP,
                    Stopwatch.median(gapsOfPairs.stream()
                            .mapToDouble(ofPair -> ofPair[after])
                            .toArray()));
        }
        return gaps;
    }

    private int triangleCount() {
        return search instanceof SubdividingEpa subdividing
                ? subdividing.fragmentCount()
                : ((Epa) search).polytope().faceCount();
    }

    /** Returns the mean number of triangles made until convergence, over the pairs that converged. */
    double triangles() {
        return (double) triangles / converged;
    }

    /** Returns the percentage of pairs that converged. */
    double reached() {
        return 100.0 * converged / gapsOfPairs.size();
    }

    /** Returns the number of support points after which a fraction of the pairs has converged; infinite if fewer converge. */
    double quantile(double part) {
        double[] arrivals =
                gapsOfPairs.stream().mapToDouble(DepthRace::arrival).sorted().toArray();
        return arrivals[(int) (part * (arrivals.length - 1))];
    }

    private static double arrival(double[] gaps) {
        int supports = 0;
        while (supports < MOST_SUPPORTS && gaps[supports] > CONVERGED_GAP) {
            supports++;
        }
        return gaps[supports] <= CONVERGED_GAP ? supports : Double.POSITIVE_INFINITY;
    }
}
