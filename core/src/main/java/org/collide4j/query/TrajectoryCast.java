package org.collide4j.query;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.SharedLegs;
import org.collide4j.math.Trajectory;

/**
 * The first contact of two bodies on trajectories, put together from casts of their legs: base of the casts of this
 * library that take a {@link Trajectory}, and of casts for bodies of your own.
 *
 * <p><b>Rules</b>. Times are those of the trajectories. The first leg has the rules of a cast along a motion: a start
 * in mere touch that the motion separates is no contact. At each later pose, and at the last, a touch is a contact,
 * whether the next leg separates it or not; it is found once, at the time of the pose. A miss is proven in all legs and
 * at all poses; its normal is that of the last leg.
 *
 * <p><b>Proof</b>. If a leg is UNDECIDED, its time is the answer's and later legs are searched for a proof: the outcome
 * is then HIT, with the upper bound of the proven contact.
 *
 * <p>A worker: it owns its scratch, so a warm cast allocates nothing.
 *
 * <pre>{@code
 * var worker = new NarrowPhase();
 * class Shrinking extends TrajectoryCast<CastHit> { // a ball that is cast without its shell
 *     Shrinking() {
 *         super(new CastHit());
 *     }
 *
 *     protected boolean cast(Pose poseA, Motion motionA, Pose poseB, Motion motionB, CastHit out) {
 *         return worker.cast(new Sphere(0.5), poseA, motionA, new Box(1, 1, 1), poseB, motionB, out);
 *     }
 *
 *     protected boolean touches(Pose poseA, Pose poseB) {
 *         return worker.intersects(new Sphere(0.5), poseA, new Box(1, 1, 1), poseB);
 *     }
 *
 *     protected void copy(CastHit from, CastHit to) {
 *         to.set(from);
 *     }
 * }
 * var path = new Trajectory().add(Pose.at(3, 3, 0)).add(Pose.at(3, 0, 0)).add(Pose.at(0, 0, 0));
 * var hit = new CastHit();
 * boolean meets = new Shrinking().find(path, new Pose(), hit); // true
 * double time = hit.time(); // 1.5
 * }</pre>
 *
 * @param <H> type of the answer
 */
public abstract class TrajectoryCast<H extends CastHit> {
    private static final double NEVER = Double.POSITIVE_INFINITY;

    /** Bound of the rounding of times, relative to the largest of them: four operations, each counted twice. */
    private static final double ROUNDING = 0x1p-50;

    private final SharedLegs legs = new SharedLegs();
    private final Motion atRest = new Motion();
    private final H leg;
    private double rounding;
    private double lower;
    private double proven;

    /** The last time at which there may be a first contact, where none is proven. */
    private double latest;

    private int steps;

    /**
     * Creates a worker.
     *
     * @param leg the answer that each leg's cast overwrites
     */
    protected TrajectoryCast(H leg) {
        this.leg = leg;
    }

    /** Casts both bodies along one motion each; returns {@link CastHit#hit}. */
    protected abstract boolean cast(Pose poseA, Motion motionA, Pose poseB, Motion motionB, H out);

    /** Returns false only if the two are proven to be apart, or a touch of the two at rest is no contact. */
    protected abstract boolean touches(Pose poseA, Pose poseB);

    /** Overwrites one answer with another. */
    protected abstract void copy(H from, H to);

    /**
     * Finds the first contact of A, on its trajectory, and B, which stands. Returns {@link CastHit#hit}.
     *
     * @throws IllegalStateException if the trajectory has no pose
     */
    public final boolean find(Trajectory pathA, Pose poseB, H out) {
        legs.start(pathA, poseB);
        return find(out);
    }

    /**
     * Finds the first contact of two bodies on their trajectories, from the first time of both to the last. Returns
     * {@link CastHit#hit}.
     *
     * @throws IllegalStateException if a trajectory has no pose
     */
    public final boolean find(Trajectory pathA, Trajectory pathB, H out) {
        legs.start(pathA, pathB);
        return find(out);
    }

    private boolean find(H out) {
        rounding = ROUNDING * Math.max(Math.abs(legs.start()), Math.abs(legs.end()));
        lower = NEVER;
        proven = NEVER;
        latest = Double.NEGATIVE_INFINITY;
        steps = 0;
        if (!legs.next()) {
            castAtRest(out);
        } else {
            do {
                castLeg(out);
            } while (proven == NEVER && legs.next());
        }
        if (out.hit()) {
            out.setEnd(out.termination(), steps);
            out.setFirst(lower, proven, latest);
        } else {
            out.setMissed(legs.end());
            out.setEnd(Termination.CONVERGED, steps);
        }
        return out.hit();
    }

    private void castLeg(H out) {
        cast(legs.poseA(), legs.motionA(), legs.poseB(), legs.motionB(), leg);
        take(legs.from(), legs.to(), out);
        if (proven == NEVER && touches(legs.endA(), legs.endB())) {
            castAtRest(out);
        }
    }

    private void castAtRest(H out) {
        cast(legs.endA(), atRest, legs.endB(), atRest, leg);
        take(legs.to(), legs.to(), out);
    }

    /** Takes the answer of a stretch: the first that is no miss is the answer of all, later ones may prove it. */
    private void take(double from, double to, H out) {
        steps += leg.steps();
        if (lower == NEVER) {
            copy(leg, out);
        }
        if (!leg.hit()) {
            return;
        }
        leg.placeInTime(from, to, rounding);
        if (lower == NEVER) {
            copy(leg, out);
        }
        lower = Math.min(lower, leg.lower());
        latest = Math.max(latest, leg.upper());
        if (leg.outcome() == CastHit.Outcome.HIT) {
            proven = leg.upper();
        }
    }
}
