package org.collide4j.alternatives.ladder;

import org.collide4j.gjk.Gjk;
import org.collide4j.kind.box.BoxDecision;
import org.collide4j.kind.box.BoxDistance;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.query.NarrowPhase;

/**
 * Asks whether two big hulls touch, or are near each other, from the cheapest proof to the dearest: balls, boxes, coarse
 * hulls, then the hulls themselves (Kenwright 2015 §5, level of detail).
 *
 * <p>Each rung proves either answer or hands on to the next; so the answer is that of {@link NarrowPhase}, which is asked
 * where all rungs leave it open within rounding. A walk starts from the axis that the coarser one ended with.
 *
 * <p>A worker: it owns all scratch, so a warm query allocates nothing. Use one per thread.
 */
public final class CullingLadder {
    /** The rung that gave the last answer. */
    public enum Rung {
        /** The balls around the hulls, or those within them. */
        BALLS,
        /** The boxes around the hulls. */
        BOXES,
        /** Two hulls of which one was coarser than the one asked about. */
        COARSE,
        /** The hulls themselves. */
        FULL,
        /** The hulls themselves, after the rungs had left it open. */
        NARROW_PHASE
    }

    private static final double UNIT = 0x1p-53;

    /** A centre is off by 34.6 units of its own length, 18.8 of the translation, and 12 for the sums and the root. */
    private static final double ROUNDING = 64 * UNIT;

    /** Sums of an error and a limit. */
    private static final double UP = 1 + 0x1p-50;

    /** Within these sizes squares neither overflow nor lose digits. */
    private static final double SMALL = 0x1p-400;

    private static final double LARGE = 0x1p400;

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
    private Rung rung = Rung.NARROW_PHASE;
    private int steps;

    /** True if the closed hulls share a point; undecidable within rounding counts as sharing. */
    public boolean intersects(DetailedHull a, Pose poseA, DetailedHull b, Pose poseB) {
        return within(0, a, poseA, b, poseB);
    }

    /**
     * True unless the signed distance of the hulls is proven to be larger than the limit, in the caller's unit of
     * length.
     */
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
        if (!(reach > SMALL && reach < LARGE && lengths < LARGE)) {
            return Answer.OPEN;
        }
        if ((apart - reach) - rounding - 4 * UNIT * reach > limit) {
            return Answer.FAR;
        }
        boolean near = (apart - (a.innerRadius() + b.innerRadius())) + rounding + 4 * UNIT * reach < limit;
        return near ? Answer.NEAR : Answer.OPEN;
    }

    /**
     * The boxes stand where the computed relative pose puts them. Balls that are not apart bound the translation by the
     * reaches and the limit, and the boxes are larger than need be by that much rounding.
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
            Answer answer = walk(limit, limit + error * UP);
            if (answer != Answer.OPEN) {
                return answer;
            }
        }
        return Answer.OPEN;
    }

    /**
     * Coarse hulls within the limit prove that the full ones are; coarse hulls beyond limit and error, that they are not.
     * The walk ends early where neither can come.
     */
    private Answer walk(double limit, double limitAndError) {
        double far = limitAndError * UP * obstacle.scale();
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

    /** An upper bound is proven at the end of a walk; this one ends as soon as it can. */
    private Answer proveNear(double near) {
        if (gjk.status() == Gjk.Status.RUNNING && gjk.upper() <= near) {
            gjk.startWithin(obstacle, gjk.v(), near);
            gjk.run();
            steps += gjk.steps();
        }
        return gjk.status() != Gjk.Status.RUNNING && gjk.upper() <= near ? Answer.NEAR : Answer.OPEN;
    }

    /** Touch is not left to rounding. */
    private boolean isEnclosed() {
        return gjk.simplex().surroundsOrigin(4 * obstacle.rounding());
    }

    /** Returns the rung that gave the last answer. */
    public Rung rung() {
        return rung;
    }

    /** How many support points of coarse and full hulls the last answer took, before the narrow phase was asked. */
    public int steps() {
        return steps;
    }
}
