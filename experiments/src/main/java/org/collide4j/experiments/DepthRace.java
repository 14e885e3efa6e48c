package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.alternatives.depth.SubdividingEpa;
import org.collide4j.epa.DepthSearch;
import org.collide4j.epa.Epa;
import org.collide4j.gjk.Simplex;
import org.collide4j.pair.ConfigurationObstacle;

/** Runs one way of growing a polytope on many pairs, and keeps how the gap between the bounds closed. */
final class DepthRace {
    /** The gap that counts as arrived, in parts of the pair's size. */
    static final double GOAL = 1e-6;

    private static final int MOST_SUPPORTS = 1024;
    private static final double NOTHING = 1e-16;

    private final DepthSearch search;

    /** For each pair, the gap after so many support points. */
    private final List<double[]> courses = new ArrayList<>();

    private int arrived;
    private long triangles;

    DepthRace(DepthSearch search) {
        this.search = search;
    }

    /** Grows the polytope from the simplex that GJK ended with. */
    void run(ConfigurationObstacle obstacle, Simplex simplex) {
        start(obstacle, simplex);
        double[] course = new double[MOST_SUPPORTS + 1];
        int known = 0;
        double gap = Double.POSITIVE_INFINITY;
        boolean there = false;
        boolean running = true;
        while (running) {
            running = search.step();
            int now = Math.min(search.steps(), MOST_SUPPORTS);
            while (known < now) {
                course[known++] = gap;
            }
            gap = (search.upper() - search.lower()) / obstacle.size();
            if (gap <= GOAL && !there) { // between steps, the bound of a polytope may be worse than an earlier one
                there = true;
                arrived++;
                triangles += triangleCount();
            }
        }
        while (known <= MOST_SUPPORTS) {
            course[known++] = gap;
        }
        courses.add(course);
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

    /** The median gaps after these numbers of support points; an exact answer counts as 1e-16, for logarithms. */
    double[] gaps(int... supports) {
        double[] gaps = new double[supports.length];
        for (int i = 0; i < supports.length; i++) {
            int after = supports[i];
            gaps[i] = Math.max(
                    NOTHING,
                    Stopwatch.median(courses.stream()
                            .mapToDouble(course -> course[after])
                            .toArray()));
        }
        return gaps;
    }

    private int triangleCount() {
        return search instanceof SubdividingEpa subdividing
                ? subdividing.fragmentCount()
                : ((Epa) search).polytope().faceCount();
    }

    /** Triangles made until then by the pairs that arrived, on average. */
    double triangles() {
        return (double) triangles / arrived;
    }

    /** How many of a hundred pairs arrived. */
    double reached() {
        return 100.0 * arrived / courses.size();
    }

    /** So many support points bring this part of the pairs to the goal; infinite if that part never comes there. */
    double quantile(double part) {
        double[] arrivals =
                courses.stream().mapToDouble(DepthRace::arrival).sorted().toArray();
        return arrivals[(int) (part * (arrivals.length - 1))];
    }

    private static double arrival(double[] course) {
        int supports = 0;
        while (supports < MOST_SUPPORTS && course[supports] > GOAL) {
            supports++;
        }
        return course[supports] <= GOAL ? supports : Double.POSITIVE_INFINITY;
    }
}
