package org.collide4j.query;

import org.collide4j.cast.RayBounds;
import org.collide4j.gjk.CentredGjk;
import org.collide4j.gjk.LimitVerdict;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Ending;
import org.collide4j.pair.SupportPoint;
import org.collide4j.query.CastHit.Outcome;

/**
 * The start of a cast whose planes have not moved the first possible time from 0: measures how A and B lie to each other
 * then, and judges whether the motion separates a mere touch.
 *
 * <p>The distance search measures the start, at most once a cast; what it was asked before is forgotten.
 */
final class CastStart {
    /** Gap at the start, relative to the size, that still counts as touch. */
    private static final double TOUCH = 1e-13;

    private final DistanceSearch search;
    private final CentredGjk centredGjk = new CentredGjk();
    private final Proximity start = new Proximity();
    private final Vector3 scratch = new Vector3();
    private final SupportPoint farthest = new SupportPoint();
    private final ConfigurationObstacle obstacle;
    private final Vector3 motion;
    private double length;
    private boolean isMeasured;

    /** Judges the starts of casts of this obstacle along A's motion in the world. */
    CastStart(DistanceSearch search, ConfigurationObstacle obstacle, Vector3 motion) {
        this.search = search;
        this.obstacle = obstacle;
        this.motion = motion;
    }

    /** Begins a cast of so many lengths of the motion. */
    void begin(double length) {
        this.length = length;
        isMeasured = false;
    }

    /** Answers an overlap with the time 0 alone, by a short walk from the centre; false also near touch. */
    boolean answersOverlapAlone(CastHit out) {
        obstacle.center(scratch);
        if (obstacle.scale() != 1 || centredGjk.decide(obstacle, scratch, obstacle.margin()) != LimitVerdict.WITHIN) {
            return false;
        }
        out.found.steps += centredGjk.steps();
        double norm = motion.length();
        if (norm > 0 && norm < Double.POSITIVE_INFINITY) {
            out.found.normal.scale(1 / norm, motion);
        } else {
            out.found.normal.set(1, 0, 0);
        }
        out.outcome = Outcome.HIT;
        out.time = 0;
        out.found.lower = 0;
        out.found.upper = 0;
        out.found.signedDistance = 0;
        out.found.end(Ending.CONVERGED);
        out.found.pointOnA.set(0, 0, 0);
        out.found.pointOnB.set(0, 0, 0);
        return true;
    }

    /** Measures the distance at the start, unless this cast has done so, and returns how the shapes lie. */
    Relation relation(CastHit out) {
        if (!isMeasured) {
            isMeasured = true;
            search.question.begin(obstacle);
            search.signed.measure(start.found);
            out.found.steps += start.steps();
        }
        return start.relation();
    }

    /** Answers a measured overlap: a hit at 0. */
    void answerOverlap(CastHit out) {
        answerAtStart(out);
        out.outcome = Outcome.HIT;
        out.found.upper = 0;
    }

    /** Answers a measured touch: a miss if the motion separates the bodies, else a hit at 0 as far as the walk proves it. */
    void answerTouch(RayBounds walk, FoundCast found, CastHit out) {
        if (isSeparated()) {
            out.found.normal.set(start.found.normal);
            out.miss(length);
            return;
        }
        answerAtStart(out);
        out.outcome = found.isHitProven(walk) ? Outcome.HIT : Outcome.UNDECIDED;
        out.found.upper = found.upper(walk);
    }

    private void answerAtStart(CastHit out) {
        out.time = 0;
        out.found.lower = 0;
        out.found.signedDistance = start.signedDistance();
        out.found.end(start.termination().ending());
        out.found.normal.set(start.found.normal);
        out.found.pointOnA.set(start.found.pointOnA);
        out.found.pointOnB.set(start.found.pointOnB);
    }

    /** True if the motion leads A out of the contact plane, away from B, before it ends. */
    private boolean isSeparated() {
        double speed = -motion.dot(start.found.normal);
        double unsure = unsure() / obstacle.scale();
        boolean isTouch = -start.lower() <= unsure;
        return isTouch && speed > 0 && (unsure - start.lower()) / speed < length;
    }

    /** True if the obstacle is so flat along the normal of the start that a motion into it may be one out of it. */
    boolean isFlat() {
        Vector3 n = normalInA();
        obstacle.support(n.x, n.y, n.z, farthest);
        double thickness = n.dot(farthest.w);
        obstacle.support(-n.x, -n.y, -n.z, farthest);
        thickness -= n.dot(farthest.w);
        return obstacle.margin() == 0 && thickness <= unsure();
    }

    /** Returns the normal of the measured start in A's frame. */
    Vector3 normalInA() {
        Pose poseA = obstacle.pair().poseA();
        poseA.inverseRotate(start.found.normal.x, start.found.normal.y, start.found.normal.z, scratch);
        return scratch;
    }

    /** Returns how far A and B may be from touch where a start counts as one, in the obstacle's scale. */
    private double unsure() {
        return 8 * obstacle.rounding() + TOUCH * obstacle.size();
    }
}
