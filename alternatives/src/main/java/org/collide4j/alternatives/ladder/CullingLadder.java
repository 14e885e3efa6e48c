package org.collide4j.alternatives.ladder;

import org.collide4j.gjk.Gjk;
import org.collide4j.kind.box.BoxDecision;
import org.collide4j.kind.box.BoxDistance;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;

/**
 * Queries on large hulls, from the cheapest proof to the most expensive: balls, boxes, coarse hulls, full hulls (Kenwright
 * 2015 §5, level of detail). For distances, the coarse hulls find the axis that the walk of the full ones starts from.
 *
 * <p>Each rung of a boolean query proves either answer or passes the pair to the next rung. So the answer is that of {@link NarrowPhase}, which
 * decides the pairs that are open within rounding after the last rung. GJK is warm-started from the axis of the coarser
 * hulls.
 *
 * <p>Not thread-safe, use one per thread: it owns all scratch memory, so a warm query allocates nothing.
 */
public final class CullingLadder {
    /** The rung that decided the last query. */
    public enum Rung {
        /** Bounding balls or inscribed balls. */
        BALLS,
        /** Bounding boxes of the hulls. */
        BOXES,
        /** Two hulls, at least one of them coarse. */
        COARSE,
        /** The full hulls, by GJK. */
        FULL,
        /** The full hulls, by the narrow phase, after all rungs were open within rounding. */
        NARROW_PHASE
    }

    private static final double UNIT = 0x1p-53;

    /** Relative width of the bounds at which the walk of coarse hulls ends: their axis is but a guess for finer ones. */
    private static final double COARSE_TOLERANCE = 0.1;

    /**
     * Error bound of a distance of centres: 34.6 units of a centre's length, 18.8 of the translation, and 12 for the sums
     * and the root.
     */
    private static final double ROUNDING = 64 * UNIT;

    /** Factor that rounds the sum of an error and a limit up. */
    private static final double ROUNDING_UP = 1 + 0x1p-50;

    /** Least size of a hull: between it and {@link #MOST_SIZE}, squares neither overflow nor lose digits. */
    private static final double LEAST_SIZE = 0x1p-400;

    private static final double MOST_SIZE = 0x1p400;

    private final NarrowPhase narrow = new NarrowPhase();
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Gjk gjk = new Gjk();
    private final Pose relative = new Pose();
    private final BoxDecision boxes = new BoxDecision();
    private final BoxDistance gaps = new BoxDistance();
    private final Pose bInA = new Pose();
    private final Pose boxInA = new Pose();
    private final Pose boxA = new Pose();
    private final Vector3 towards = new Vector3();
    private final Vector3 place = new Vector3();
    private double lower;
    private double upper;
    private Rung rung = Rung.NARROW_PHASE;
    private int steps;

    /** Returns true if the closed hulls share a point; a pair that is open within rounding counts as sharing one. */
    public boolean intersects(DetailedHull a, Pose poseA, DetailedHull b, Pose poseB) {
        return within(0, a, poseA, b, poseB);
    }

    /** Returns true unless the signed distance of the hulls is proven to exceed the limit, in the caller's unit of length. */
    public boolean within(double limit, DetailedHull a, Pose poseA, DetailedHull b, Pose poseB) {
        steps = 0;
        bInA.setRelative(poseA, poseB);
        Answer answer = askBalls(limit, a, b);
        if (answer == Answer.OPEN) {
            answer = askBoxes(limit, a, b);
        }
        if (answer == Answer.OPEN && limit >= 0) {
            answer = askHulls(limit, a, poseA, b, poseB);
        }
        if (answer == Answer.OPEN) {
            rung = Rung.NARROW_PHASE;
            return narrow.within(limit, a.full(), poseA, b.full(), poseB);
        }
        return answer == Answer.NEAR;
    }

    /**
     * Computes the distance of the hulls, in the caller's unit of length; 0 if they share a point or are that near that
     * rounding hides which. {@link #lower} and {@link #upper} bound it, rounding included.
     */
    public double distance(DetailedHull a, Pose poseA, DetailedHull b, Pose poseB) {
        steps = 0;
        bInA.setRelative(poseA, poseB);
        bInA.transform(b.center(), towards);
        towards.sub(a.center(), towards);
        int levels = Math.max(a.levelCount(), b.levelCount());
        for (int level = 0; level < levels; level++) {
            boolean isLast = level == levels - 1;
            rung = isLast ? Rung.FULL : Rung.COARSE;
            obstacle.set(
                    a.level(Math.min(level, a.levelCount() - 1)),
                    poseA,
                    b.level(Math.min(level, b.levelCount() - 1)),
                    poseB);
            gjk.start(obstacle, towards, Double.POSITIVE_INFINITY, isLast ? 0 : COARSE_TOLERANCE);
            gjk.run();
            steps += gjk.steps();
            if (isEnclosed()) {
                return setBounds(0, 0, 0);
            }
            towards.set(gjk.axis());
        }
        double unit = 1 / obstacle.scale();
        double far = gjk.status() == Gjk.Status.ENCLOSED ? 0 : gjk.length();
        return setBounds(Math.max(0, gjk.lower()) * unit, Math.max(0, gjk.upper()) * unit, far * unit);
    }

    private double setBounds(double lower, double upper, double distance) {
        this.lower = lower;
        this.upper = upper;
        return Math.max(lower, Math.min(distance, upper));
    }

    /** Returns the proven lower bound of the last distance. */
    public double lower() {
        return lower;
    }

    /** Returns the proven upper bound of the last distance. */
    public double upper() {
        return upper;
    }

    /**
     * Finds the contacts of the hulls within the reach, as the narrow phase does, once the rungs leave the pair that near.
     *
     * @return false, and the answer holds no contact, if the hulls are farther apart
     */
    public boolean contacts(DetailedHull a, Pose poseA, DetailedHull b, Pose poseB, double reach, Contacts out) {
        return within(reach, a, poseA, b, poseB) && narrow.contacts(a.full(), poseA, b.full(), poseB, reach, out) > 0;
    }

    private enum Answer {
        NEAR,
        FAR,
        OPEN
    }

    private Answer askBalls(double limit, DetailedHull a, DetailedHull b) {
        rung = Rung.BALLS;
        bInA.transform(b.center(), towards);
        towards.sub(a.center(), towards);
        double apart = towards.length();
        double lengths = a.center().maxAbs()
                + b.center().maxAbs()
                + bInA.translation(place).maxAbs();
        double rounding = 2 * ROUNDING * lengths;
        double reach = a.outerRadius() + b.outerRadius();
        if (!(reach > LEAST_SIZE && reach < MOST_SIZE && lengths < MOST_SIZE)) {
            return Answer.OPEN;
        }
        if ((apart - reach) - rounding - 4 * UNIT * reach > limit) {
            return Answer.FAR;
        }
        boolean near = (apart - (a.innerRadius() + b.innerRadius())) + rounding + 4 * UNIT * reach < limit;
        return near ? Answer.NEAR : Answer.OPEN;
    }

    /**
     * Tests the bounding boxes in the computed relative pose. Bounding balls within the limit bound the translation by the
     * reaches and the limit; the boxes are enlarged by the rounding of such a translation.
     */
    private Answer askBoxes(double limit, DetailedHull a, DetailedHull b) {
        rung = Rung.BOXES;
        boxA.setTranslation(a.middle().x, a.middle().y, a.middle().z);
        bInA.transform(b.middle(), place);
        boxInA.set(bInA).setTranslation(place.x, place.y, place.z);
        if (limit <= 0) {
            return boxes.decide(a.box(), boxA, b.box(), boxInA) == BoxDecision.Verdict.APART ? Answer.FAR : Answer.OPEN;
        }
        gaps.start(a.box(), b.box(), relative.setRelative(boxA, boxInA));
        return gaps.lower() > limit * (1 + 0x1p-40) ? Answer.FAR : Answer.OPEN;
    }

    private Answer askHulls(double limit, DetailedHull a, Pose poseA, DetailedHull b, Pose poseB) {
        int levels = Math.max(a.levelCount(), b.levelCount());
        for (int level = 0; level < levels; level++) {
            int levelA = Math.min(level, a.levelCount() - 1);
            int levelB = Math.min(level, b.levelCount() - 1);
            obstacle.set(a.level(levelA), poseA, b.level(levelB), poseB);
            double error = a.error(levelA) + b.error(levelB);
            rung = error == 0 ? Rung.FULL : Rung.COARSE;
            Answer answer = walk(limit, limit + error * ROUNDING_UP);
            if (answer != Answer.OPEN) {
                return answer;
            }
        }
        return Answer.OPEN;
    }

    /**
     * Runs GJK on two levels. Coarse hulls within the limit prove that the full hulls are; coarse hulls beyond limit plus
     * error prove that they are not. GJK stops early once neither is possible.
     */
    private Answer walk(double limit, double limitAndError) {
        double far = limitAndError * ROUNDING_UP * obstacle.scale();
        double near = limit * obstacle.scale();
        gjk.start(obstacle, towards, far, 0);
        while (gjk.step() && gjk.upper() > near && !(gjk.lower() > near && gjk.upper() < far)) {}
        steps += gjk.steps();
        towards.set(gjk.axis());
        if (gjk.lower() > far) {
            return Answer.FAR;
        }
        return near > 0 ? proveNear(near) : isEnclosed() ? Answer.NEAR : Answer.OPEN;
    }

    /**
     * Proves an upper bound of at most {@code near} by a run that ends as early as possible; only the end of a run proves
     * its upper bound.
     */
    private Answer proveNear(double near) {
        if (gjk.status() == Gjk.Status.RUNNING && gjk.upper() <= near) {
            gjk.startWithin(obstacle, gjk.v(), near);
            gjk.run();
            steps += gjk.steps();
        }
        return gjk.status() != Gjk.Status.RUNNING && gjk.upper() <= near ? Answer.NEAR : Answer.OPEN;
    }

    /** Returns true if the simplex surrounds the origin by more than rounding. */
    private boolean isEnclosed() {
        return gjk.simplex().surroundsOrigin(4 * obstacle.rounding());
    }

    /** Returns the rung that decided the last query. */
    public Rung rung() {
        return rung;
    }

    /** Returns the number of support points of the last query, over all hulls, without those of the narrow phase. */
    public int steps() {
        return steps;
    }
}
