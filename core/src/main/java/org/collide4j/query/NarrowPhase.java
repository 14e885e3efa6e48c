package org.collide4j.query;

import org.collide4j.cast.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.mpr.Mpr;
import org.collide4j.sat.BoxPair;
import org.collide4j.shape.ConfigurationObstacle;
import org.collide4j.shape.ConvexShape;

/**
 * Asks about one pair of convex shapes: do they touch, how far apart, how deep.
 *
 * <p>A worker: it owns all scratch, so a warm query allocates nothing. Use one per thread. Answers depend on the
 * arguments alone, never on earlier questions.
 */
public final class NarrowPhase {
    private final DistanceSearch search;
    private final BoxAxes boxAxes = new BoxAxes();
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Mpr mpr = new Mpr();
    private final Casts casts = new Casts(this);
    private final TimeOfImpact timeOfImpact = new TimeOfImpact(this);
    private final Motion atRest = new Motion();
    private final Vector3 vector = new Vector3();

    public NarrowPhase() {
        this(false);
    }

    /** For flat shapes in the x-y plane, whose depth is to be measured within it. */
    NarrowPhase(boolean withinPlane) {
        search = new DistanceSearch(withinPlane);
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

    /** As {@link #intersects(ConvexShape, Pose, ConvexShape, Pose)}, from where the last answer ended. */
    public boolean intersects(Pair pair, Pose poseA, Pose poseB) {
        return within(0, pair, poseA, poseB);
    }

    /** True unless the signed distance is proven to be larger than the limit; stops as soon as that is sure. */
    public boolean within(double limit, ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        BoxPair.Verdict verdict = limit == 0 ? boxAxes.decide(a, poseA, b, poseB) : BoxPair.Verdict.UNDECIDED;
        if (verdict != BoxPair.Verdict.UNDECIDED) {
            return verdict == BoxPair.Verdict.OVERLAPPING
                    || (verdict == BoxPair.Verdict.TOUCHING && search.touch(a, poseA, b, poseB));
        }
        return search.within(limit, a, poseA, b, poseB);
    }

    /** As {@link #within(double, ConvexShape, Pose, ConvexShape, Pose)}, from where the last answer ended. */
    public boolean within(double limit, Pair pair, Pose poseA, Pose poseB) {
        return search.within(limit, pair, poseA, poseB);
    }

    /** Returns the signed distance and overwrites {@code out} with the whole answer. */
    public double distance(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, Proximity out) {
        distanceWithinRounding(a, poseA, b, poseB, out);
        search.settleSign(a, poseA, b, poseB, out);
        return out.distance;
    }

    /** The interval as rounded arithmetic proves it: what lies within it counts as touch, for casts. */
    void distanceWithinRounding(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, Proximity out) {
        search.place(a, poseA, b, poseB);
        search.distance(a, poseA, b, poseB, out);
    }

    /** As {@link #distance(ConvexShape, Pose, ConvexShape, Pose, Proximity)}, from where the last answer ended. */
    public double distance(Pair pair, Pose poseA, Pose poseB, Proximity out) {
        search.place(pair, poseA, poseB);
        search.distance(pair.a(), poseA, pair.b(), poseB, out);
        search.remember(pair);
        search.settleSign(pair.a(), poseA, pair.b(), poseB, out);
        return out.distance;
    }

    /**
     * Returns the distance of the shapes, 0 if they share a point, and overwrites {@code out}: as
     * {@link #distance(ConvexShape, Pose, ConvexShape, Pose, Proximity)}, but it does not ask how deep, which makes it
     * several times faster where shapes overlap.
     *
     * <p>There the interval is 0 to what rounding leaves open; normal and points mean nothing. Rounded shapes that overlap no
     * deeper than their margins answer with their depth, as it costs nothing.
     */
    public double separation(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, Proximity out) {
        search.place(a, poseA, b, poseB);
        search.separation(poseA, out);
        return out.distance;
    }

    /** As {@link #separation(ConvexShape, Pose, ConvexShape, Pose, Proximity)}, from where the last answer ended. */
    public double separation(Pair pair, Pose poseA, Pose poseB, Proximity out) {
        search.place(pair, poseA, poseB);
        search.separation(poseA, out);
        search.remember(pair);
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
        motion.translation(vector);
        return casts.linear(a, poseA, vector.x, vector.y, vector.z, b, poseB, out);
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
        mpr.start(obstacle, DistanceSearch.TOLERANCE);
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
}
