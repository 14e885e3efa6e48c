package org.collide4j.query;

import org.collide4j.cast.Motion;
import org.collide4j.epa.DepthSearch;
import org.collide4j.epa.Epa;
import org.collide4j.epa.PlanarEpa;
import org.collide4j.gjk.Gjk;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.mpr.Mpr;
import org.collide4j.shape.ConfigurationObstacle;
import org.collide4j.shape.ConvexShape;

/**
 * Asks about one pair of convex shapes: do they touch, how far apart, how deep.
 *
 * <p>A worker: it owns all scratch, so a warm query allocates nothing. Use one per thread. Answers depend on the
 * arguments alone, never on earlier questions.
 */
public final class NarrowPhase {
    /** The bounds are to meet within this part of the distance or of the pair's size, or within rounding. */
    private static final double TOLERANCE = 1e-12;

    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Gjk gjk = new Gjk();
    private final Epa epa = new Epa();
    private final PlanarEpa planar = new PlanarEpa();
    private final Mpr mpr = new Mpr();
    private final Vector3 across = new Vector3();
    private final Vector3 axis = new Vector3();
    private final ExactSign exactSign = new ExactSign();
    private final Casts casts = new Casts(this);
    private final TimeOfImpact timeOfImpact = new TimeOfImpact(this);
    private final Motion atRest = new Motion();
    private final Vector3 towards = new Vector3();
    private final boolean withinPlane;

    public NarrowPhase() {
        this(false);
    }

    /** For flat shapes in the x-y plane, whose depth is to be measured within it. */
    NarrowPhase(boolean withinPlane) {
        this.withinPlane = withinPlane;
    }

    /**
     * True if the closed shapes share a point; undecidable within rounding counts as sharing.
     *
     * <p>For boxes and other polytopes without margin that stand square to each other, nothing is undecidable: the answer
     * is the truth, as is the sign of {@link #distance(ConvexShape, Pose, ConvexShape, Pose, Proximity)}.
     */
    public boolean intersects(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        return within(0, a, poseA, b, poseB);
    }

    /** As {@link #intersects(ConvexShape, Pose, ConvexShape, Pose)}, from the axis that parted the pair last time. */
    public boolean intersects(Pair pair, Pose poseA, Pose poseB) {
        return within(0, pair, poseA, poseB);
    }

    /** True unless the signed distance is proven to be larger than the limit; stops as soon as that is sure. */
    public boolean within(double limit, ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        obstacle.set(a, poseA, b, poseB);
        obstacle.center(towards);
        return isWithin(limit, a, poseA, b, poseB);
    }

    /** As {@link #within(double, ConvexShape, Pose, ConvexShape, Pose)}, from the axis of the last answer. */
    public boolean within(double limit, Pair pair, Pose poseA, Pose poseB) {
        obstacle.set(pair.a(), poseA, pair.b(), poseB);
        startFrom(pair);
        boolean within = isWithin(limit, pair.a(), poseA, pair.b(), poseB);
        pair.axis.set(gjk.axis());
        return within;
    }

    /** Returns the signed distance and overwrites {@code out} with the whole answer. */
    public double distance(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, Proximity out) {
        distanceWithinRounding(a, poseA, b, poseB, out);
        return settleSign(a, poseA, b, poseB, out);
    }

    /** The interval as rounded arithmetic proves it: what lies within it counts as touch, for casts. */
    void distanceWithinRounding(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, Proximity out) {
        obstacle.set(a, poseA, b, poseB);
        obstacle.center(towards);
        search(poseA, out);
    }

    /** As {@link #distance(ConvexShape, Pose, ConvexShape, Pose, Proximity)}, from the axis of the last answer. */
    public double distance(Pair pair, Pose poseA, Pose poseB, Proximity out) {
        obstacle.set(pair.a(), poseA, pair.b(), poseB);
        startFrom(pair);
        search(poseA, out);
        pair.axis.set(gjk.axis());
        return settleSign(pair.a(), poseA, pair.b(), poseB, out);
    }

    private void startFrom(Pair pair) {
        if (pair.axis.lengthSquared() > 0) {
            towards.set(pair.axis);
        } else {
            obstacle.center(towards);
        }
    }

    private boolean isWithin(double limit, ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        if (!withinCores(limit * obstacle.scale() + obstacle.margin())) {
            return false;
        }
        boolean open = limit == 0 && !withinPlane;
        return !(open && exactSign.parts(gjk.simplex(), obstacle.rounding(), a, poseA, b, poseB));
    }

    private boolean withinCores(double coreLimit) {
        gjk.startWithin(obstacle, towards, coreLimit);
        gjk.run();
        if (gjk.lower() > coreLimit) {
            return false;
        }
        boolean enclosed = gjk.status() == Gjk.Status.ENCLOSED && coreLimit >= 0;
        if (enclosed || gjk.upper() <= coreLimit || gjk.lower() > 0) {
            return true;
        }
        return !(searchDepth().lower() > coreLimit);
    }

    private void search(Pose poseA, Proximity out) {
        gjk.start(obstacle, towards, Double.POSITIVE_INFINITY, TOLERANCE);
        gjk.run();
        if (gjk.lower() > 0) {
            answerSeparated(out);
        } else {
            answerInContact(searchDepth(), out);
        }
        placeInWorld(poseA, out);
    }

    private double settleSign(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, Proximity out) {
        if (!withinPlane) { // there, flat shapes have an inside
            exactSign.settle(a, poseA, b, poseB, out);
        }
        return out.distance;
    }

    /**
     * Moves A along the vector, in the world, while B stands, and writes the first contact. Returns {@link CastHit#hit}.
     *
     * <p>Touch counts as contact, also a graze and a slide. A start in overlap is a hit at 0, with depth and normal. A
     * start in mere touch is a hit at 0 if A moves into B or along it, and a miss if the motion parts them.
     */
    public boolean cast(
            ConvexShape a, Pose poseA, double dx, double dy, double dz, ConvexShape b, Pose poseB, CastHit out) {
        return casts.linear(a, poseA, dx, dy, dz, b, poseB, out);
    }

    /** As {@link #cast(ConvexShape, Pose, double, double, double, ConvexShape, Pose, CastHit)}, from the plane of the last cast. */
    public boolean cast(Pair pair, Pose poseA, double dx, double dy, double dz, Pose poseB, CastHit out) {
        return casts.linear(pair, poseA, dx, dy, dz, poseB, out);
    }

    /**
     * Moves A, turning or not, while B stands, and writes the first contact. Returns {@link CastHit#hit}. The rules of touch
     * are those of the cast along a vector; a motion that does not turn is that cast.
     */
    public boolean cast(ConvexShape a, Pose poseA, Motion motion, ConvexShape b, Pose poseB, CastHit out) {
        if (motion.turns()) {
            return timeOfImpact.find(a, poseA, motion, b, poseB, atRest, out);
        }
        motion.translation(towards);
        return casts.linear(a, poseA, towards.x, towards.y, towards.z, b, poseB, out);
    }

    /** Moves A and B at the same time, and writes the first contact. Returns {@link CastHit#hit}. */
    public boolean cast(
            ConvexShape a, Pose poseA, Motion motionA, ConvexShape b, Pose poseB, Motion motionB, CastHit out) {
        return timeOfImpact.find(a, poseA, motionA, b, poseB, motionB, out);
    }

    /**
     * Writes where the ray first meets B; times count in lengths of the ray's direction. Returns {@link CastHit#hit}.
     * The ray's point is A, so that the normal points from the ray into B. The rules of touch are those of a cast.
     */
    public boolean raycast(Ray ray, ConvexShape b, Pose poseB, CastHit out) {
        return casts.ray(ray, b, poseB, out);
    }

    /**
     * Overwrites {@code out} with a rough answer after at most so many support points: whether the pair overlaps, and how
     * deep along one direction. Returns the estimate of the signed distance.
     *
     * <p>The depth is that along the normal, which another direction may undercut ({@link Mpr}, portal refinement). The
     * interval is as rigorous as that of {@link #distance}, and only wider; more steps never spoil it. Apart, the estimate
     * is a lower bound of the distance. The two points belong to the portal, not to the shapes' nearest points.
     */
    public double estimate(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, int steps, Proximity out) {
        obstacle.set(a, poseA, b, poseB);
        mpr.start(obstacle, TOLERANCE);
        out.termination = switch (mpr.run(steps)) {
            case CONVERGED -> Termination.CONVERGED;
            case SEPARATED -> Termination.EARLY_OUT;
            case STALLED -> Termination.STALLED;
            default -> Termination.OUT_OF_STEPS;
        };
        out.distance = mpr.distance();
        out.lower = mpr.lower();
        out.upper = mpr.upper();
        out.steps = mpr.steps();
        mpr.witnesses(out.pointOnA, out.pointOnB);
        poseA.transform(out.pointOnA, out.pointOnA);
        poseA.transform(out.pointOnB, out.pointOnB);
        poseA.rotate(mpr.normal().x, mpr.normal().y, mpr.normal().z, out.normal);
        return out.distance;
    }

    /** Where GJK cannot part the cores, the boundary of their obstacle is searched for the point nearest the origin. */
    private DepthSearch searchDepth() {
        double tolerance = obstacle.isSmooth() ? TOLERANCE * obstacle.size() : 0; // polytopes end exactly
        if (findPlane()) {
            planar.start(obstacle, across, axis, tolerance);
            planar.run();
            return planar;
        }
        epa.start(obstacle, tolerance);
        for (int i = 0; i < gjk.simplex().size(); i++) {
            epa.seed(gjk.simplex().point(i));
        }
        epa.run();
        return epa;
    }

    /** The plane in which the whole search can be made: the shapes' own, or a meridian plane. */
    private boolean findPlane() {
        if (withinPlane) {
            across.set(1, 0, 0);
            axis.set(0, 1, 0);
            return true;
        }
        return obstacle.meridian(across, axis);
    }

    /** The normal is that of the support plane which proves the lower bound: along it, the gap is the distance. */
    private void answerSeparated(Proximity out) {
        out.normal.scale(-1 / gjk.axis().length(), gjk.axis());
        out.distance = gjk.v().length() - obstacle.margin();
        out.lower = gjk.lower() - obstacle.margin();
        out.upper = gjk.upper() - obstacle.margin();
        out.steps = gjk.steps();
        out.termination = Termination.of(gjk.status() == Gjk.Status.OUT_OF_STEPS, gjk.status() == Gjk.Status.STALLED);
        gjk.witnesses(out.pointOnA, out.pointOnB);
    }

    private void answerInContact(DepthSearch search, Proximity out) {
        double distance = search.distance();
        out.normal.set(search.normal());
        double before = gjk.lower() + obstacle.rounding();
        if (before > distance + 4 * obstacle.rounding()) { // GJK's support planes prove more than the search
            distance = before;
            out.normal.scale(-1 / gjk.axis().length(), gjk.axis());
        }
        out.lower = Math.max(gjk.lower(), search.lower()) - obstacle.margin();
        out.upper = Math.min(gjk.upper(), search.upper()) - obstacle.margin();
        out.distance = Math.max(out.lower, Math.min(distance - obstacle.margin(), out.upper));
        out.steps = gjk.steps() + search.steps();
        out.termination = Termination.of(
                search.status() == DepthSearch.Status.OUT_OF_STEPS, search.status() == DepthSearch.Status.STALLED);
        if (search.status() == DepthSearch.Status.FLAT) {
            gjk.witnesses(out.pointOnA, out.pointOnB);
        } else {
            search.witnesses(out.normal, out.pointOnA, out.pointOnB);
        }
    }

    /** Witness points move from the cores' surfaces to the shapes' own, and from A's frame to the world. */
    private void placeInWorld(Pose poseA, Proximity out) {
        out.pointOnA.addScaled(obstacle.marginA(), out.normal);
        out.pointOnB.addScaled(-obstacle.marginB(), out.normal);
        if (obstacle.scale() != 1) {
            out.scale(1 / obstacle.scale());
        }
        poseA.transform(out.pointOnA, out.pointOnA);
        poseA.transform(out.pointOnB, out.pointOnB);
        poseA.rotate(out.normal.x, out.normal.y, out.normal.z, out.normal);
    }
}
