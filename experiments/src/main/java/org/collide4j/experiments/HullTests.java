package org.collide4j.experiments;

import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.hull.search.HullSearch;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;

/** Boolean tests of random pairs of hulls with a given number of vertices, and their statistics. */
final class HullTests {
    private static final int HULLS = 16;
    private static final int STEP_BUDGET = 100;

    private final Hull[] hulls = new Hull[HULLS];
    private final Pose[] poses;
    private final Pose atOrigin = new Pose();
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private int tests;
    private long supports;
    private long overlapping;

    /** Places {@code count} pairs of hulls; about half of them overlap. */
    HullTests(int vertices, HullSearch search, int count, Setting setting) {
        RandomBodies bodies = new RandomBodies(setting.random());
        HullBuilder builder = new HullBuilder().search(search);
        for (int i = 0; i < HULLS; i++) {
            hulls[i] = bodies.hull(vertices, builder);
        }
        poses = new Pose[count];
        for (int i = 0; i < count; i++) {
            poses[i] = bodies.poseAt(bodies.between(0.2, 2.8));
        }
    }

    /** Tests the first {@code count} pairs by portal refinement (the paper's Algorithm 1), run to convergence. */
    void run(int count) {
        tests = count;
        supports = 0;
        overlapping = 0;
        for (int i = 0; i < count; i++) {
            Hull a = hulls[i % HULLS];
            Hull b = hulls[(i / HULLS + i + 1) % HULLS];
            narrow.roughSignedDistance(a, atOrigin, b, poses[i], STEP_BUDGET, near);
            supports += near.steps();
            overlapping += near.relation() == Relation.SEPARATED ? 0 : 1;
        }
    }

    /** Returns the mean number of support points of A − B in a test. */
    double supports() {
        return (double) supports / tests;
    }

    /** Returns the percentage of overlapping pairs. */
    double overlapping() {
        return 100.0 * overlapping / tests;
    }
}
