package org.collide4j.query;

import org.collide4j.cast.ConservativeAdvancement;
import org.collide4j.cast.ConservativeAdvancement.Status;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Ending;
import org.collide4j.pair.MovingPair;
import org.collide4j.proof.cast.ExactCast;
import org.collide4j.query.CastHit.Outcome;
import org.collide4j.shape.ConvexShape;

/** The life of one question about a turning cast: advances to the first contact from below, and proves it from above. */
final class TimeOfImpact {
    private static final Vector3 NO_GUESS = new Vector3();
    private static final int PROBES = 20;
    private static final double NEVER = Double.POSITIVE_INFINITY;

    private final DistanceSearch search;
    private final MovingPair pair = new MovingPair();
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final ConservativeAdvancement advancement;
    private final Proximity near = new Proximity();
    private final Vector3 towards = new Vector3();
    private final ExactCast exactCast = new ExactCast();
    private final Vector3 wayOfA = new Vector3();
    private final Vector3 wayOfB = new Vector3();
    private int steps;

    TimeOfImpact(DistanceSearch search, Accuracy accuracy) {
        this.search = search;
        advancement = new ConservativeAdvancement(accuracy.relative(), accuracy.absolute());
    }

    boolean find(ConvexShape a, Pose poseA, Motion motionA, ConvexShape b, Pose poseB, Motion motionB, CastHit out) {
        pair.set(a, poseA, motionA, b, poseB, motionB);
        steps = 0;
        advancement.start(pair, NO_GUESS);
        return find(out);
    }

    boolean find(Pair known, Pose poseA, Motion motionA, Pose poseB, Motion motionB, CastHit out) {
        pair.set(known.a(), poseA, motionA, known.b(), poseB, motionB);
        steps = 0;
        advancement.start(pair, known.searches().cast);
        find(out);
        known.searches().cast.clear();
        Vector3 n = out.hit() ? out.found.normal : advancement.normalOfLeastGap();
        poseA.inverseRotate(n.x, n.y, n.z, known.searches().cast.normal());
        return out.hit();
    }

    /** Finds the first contact of the placed motions: the stages, in order. */
    private boolean find(CastHit out) {
        if (bothAreHalfSpaces() && (pair.motionA().turns() || pair.motionB().turns())) {
            measure(0);
            answer(near.relation() == Relation.PENETRATING ? 0 : NEVER, 0, out);
            return true;
        }
        advance();
        boolean meetsAtStart = advancement.status() != Status.MISSED && advancement.time() == 0;
        boolean overlapsAtStart = meetsAtStart && overlapsAtStart();
        if (meetsAtStart && !overlapsAtStart) {
            advanceFromStart();
        }
        if (overlapsAtStart) {
            answer(0, advancement.time(), out);
        } else if (advancement.status() == Status.MISSED) {
            out.miss(1);
            out.found.normal.set(advancement.normal());
        } else {
            double latest = latest();
            measure(advancement.time());
            answer(latest, advancement.time(), out);
        }
        out.found.steps = steps;
        settle(out);
        return out.hit();
    }

    private boolean overlapsAtStart() {
        measure(0);
        return near.relation() == Relation.PENETRATING;
    }

    /** Advances again along the measured normal of the start: a touch that the motions separate is no contact. */
    private void advanceFromStart() {
        Vector3 n = near.found.normal;
        pair.startA().inverseRotate(-n.x, -n.y, -n.z, towards);
        advancement.start(pair, towards);
        advance();
    }

    /** Settles motions without a turn without rounding: all that a polytope sweeps along a line is a polytope. */
    private void settle(CastHit out) {
        if (out.outcome == Outcome.UNDECIDED
                && !obstacle.pair().isUnbounded()
                && !pair.motionA().turns()
                && !pair.motionB().turns()) {
            pair.placeAtStart(obstacle);
            exactCast.set(
                    obstacle.pair(),
                    pair.motionA().translation(wayOfA),
                    pair.motionB().translation(wayOfB));
            CastProof.settle(exactCast, 1, 1, out);
        }
    }

    private void advance() {
        advancement.run();
        steps += advancement.supports();
    }

    /**
     * Returns a time soon after the gap has closed at which contact is proven; infinite if none is. A coarse depth proves no
     * overlap shallower than the tolerance, so the first time is where the bodies may be that deep.
     */
    private double latest() {
        double residual = Math.min(advancement.residual(), 1e3 * advancement.unsure());
        double open = Math.max(residual, advancement.tolerance()) + advancement.unsure();
        double speed = Math.abs(advancement.speed()); // negative if the gap opened at the last step
        double ahead = speed > 0 ? open / speed : 0x1p-40;
        for (int i = 0; i < PROBES; i++) {
            double time = Math.min(1, advancement.time() + ahead);
            measure(time);
            if (near.upper() <= -advancement.unsure()) {
                return time;
            }
            if (time == 1) {
                return NEVER;
            }
            ahead *= 2;
        }
        return NEVER;
    }

    private void measure(double time) {
        pair.placeAt(time, obstacle);
        search.question.begin(obstacle);
        search.signed.measure(near.found);
        steps += near.steps();
    }

    private boolean bothAreHalfSpaces() {
        double infinite = Double.POSITIVE_INFINITY;
        return pair.a().reach() == infinite && pair.b().reach() == infinite;
    }

    private void answer(double latest, double earliest, CastHit out) {
        out.outcome = latest <= 1 ? Outcome.HIT : Outcome.UNDECIDED;
        out.found.lower = earliest;
        out.found.upper = Math.min(latest, 1);
        out.time = out.found.lower;
        out.found.signedDistance = near.signedDistance();
        out.found.normal.set(near.found.normal);
        out.found.pointOnA.set(near.found.pointOnA);
        out.found.pointOnB.set(near.found.pointOnB);
        out.found.end(Ending.of(advancement.status() == Status.OUT_OF_STEPS, advancement.status() == Status.STALLED));
    }
}
