package org.collide4j.query;

import org.collide4j.math.Vector3;
import org.collide4j.pair.Ending;

/**
 * The answer of a cast: the time of the first contact with its proof.
 *
 * <p><b>Time</b> counts in parts of the motion, 0 at its start and 1 at its end; for a ray in lengths of its direction;
 * for a {@link org.collide4j.math.Trajectory} in its own times, and the length of the motion below is then its last
 * time.
 *
 * <p><b>Proof</b>: there is no contact before {@link #lower}, and if {@link #outcome} is {@code HIT} there is one by
 * {@link #upper}, rounding included. A miss is proven by a plane that parts B from all that A sweeps.
 *
 * <p><b>Frame</b>: world. Mutable and reused: a query overwrites it. Vectors that it hands out are its own.
 *
 * <pre>{@code
 * var hit = new CastHit();
 * if (narrow.cast(b, poseB, -4, 0, 0, a, poseA, hit)) {
 *     double time = hit.time(); // 0.375 of the motion
 *     Vector3 normal = hit.normal(); // from the moving body to the other: (−1, 0, 0)
 * }
 * }</pre>
 */
public class CastHit extends PairAnswer {
    /** The proven result of a cast. */
    public enum Outcome {
        /** A contact is proven in [lower, upper]. */
        HIT,
        /** No contact, except for a touch at the start that the motion separates. */
        MISS,
        /**
         * No contact before {@code lower}; there or soon after the shapes come so near to each other that rounding, the
         * accuracy or the step budget leaves the contact open. It counts as a hit: a hit is never missed. Polytopes that
         * know their vertices, rounded or not, are decided without rounding, unless they turn; this is left to smooth
         * cores and turning casts.
         */
        UNDECIDED
    }

    Outcome outcome = Outcome.MISS;
    double time;

    /** False if a start in overlap is to be answered with the time 0 alone. */
    private final boolean wantsDepth;

    /** Creates an answer with all results: a start in overlap with its depth, normal and points. */
    public CastHit() {
        this(true);
    }

    private CastHit(boolean wantsDepth) {
        this.wantsDepth = wantsDepth;
    }

    /**
     * Returns an answer for callers who need no depth of a start in overlap, which takes ten times as long as all else
     * about it: such a start, unless it is as good as a touch, is a hit at 0 whose signed distance is 0, whose normal
     * is the direction of the motion, and whose points hold nothing. All else is answered as always.
     */
    public static CastHit withoutDepth() {
        return new CastHit(false);
    }

    /** Writes a proven miss of a cast of that length; the normal is the caller's to write. */
    void miss(double length) {
        outcome = Outcome.MISS;
        time = length;
        found.lower = length;
        found.upper = length;
        found.signedDistance = 0;
        found.end(Ending.CONVERGED);
        found.pointOnA.set(0, 0, 0);
        found.pointOnB.set(0, 0, 0);
    }

    /**
     * Maps all times from parts of a motion to the times of a longer path, of which the motion is the stretch from one
     * time to another; bounds move outwards by the rounding, except where they are an end of the stretch.
     */
    void placeInTime(double from, double to, double rounding) {
        if (from == 0 && to == 1) {
            return;
        }
        double length = to - from;
        double lower = found.lower;
        double upper = found.upper;
        found.lower = lower == 0 ? from : lower == 1 ? to : Math.max(from, from + lower * length - rounding);
        found.upper = upper == 0 ? from : upper == 1 ? to : Math.min(to, from + upper * length + rounding);
        time = Math.max(found.lower, Math.min(found.upper, from + time * length));
    }

    boolean wantsDepth() {
        return wantsDepth;
    }

    /** True unless a miss is proven. */
    public boolean hit() {
        return outcome != Outcome.MISS;
    }

    public Outcome outcome() {
        return outcome;
    }

    /** Returns the time of the first contact; after a miss, the length of the whole motion. */
    public double time() {
        return time;
    }

    /** Returns the proven lower bound of the time of the first contact; after a miss, the length of the whole motion. */
    public double lower() {
        return found.lower;
    }

    /**
     * Returns the proven upper bound of the time of the first contact; where none is proven, the last time that is not
     * excluded.
     */
    public double upper() {
        return found.upper;
    }

    /**
     * Returns the signed distance at {@link #time}: minus the depth of a start in overlap, unless that
     * {@link #withoutDepth is not wanted}, else 0 or as near as the cast came.
     */
    public double signedDistance() {
        return found.signedDistance;
    }

    /**
     * Returns the unit normal of the contact plane, from A to B; never zero. At a corner it is one of the normals
     * there. After a miss it is the normal of the plane that parts the two.
     */
    public Vector3 normal() {
        return found.normal;
    }

    /** Returns the contact point on A's surface, where A is at {@link #time}. Holds nothing after a miss. */
    public Vector3 pointOnA() {
        return found.pointOnA;
    }

    /** Returns the contact point on B's surface at {@link #time}. Holds nothing after a miss. */
    public Vector3 pointOnB() {
        return found.pointOnB;
    }

    /** Overwrites this answer with another. */
    public CastHit set(CastHit other) {
        outcome = other.outcome;
        time = other.time;
        found.set(other.found);
        return this;
    }

    public CastHit copy() {
        return new CastHit().set(this);
    }

    /** Sets what is proven and the times, for answers that are put together from several. */
    protected final void setTimes(Outcome outcome, double time, double lower, double upper) {
        this.outcome = outcome;
        this.time = time;
        found.lower = lower;
        found.upper = upper;
    }

    /** Sets how the search ended, for answers that are put together from several. */
    protected final void setEnd(Termination termination, int steps) {
        found.end(termination.ending());
        found.steps = steps;
    }

    /** Sets the depth at the start, for answers that are put together from several. */
    protected final void setDistance(double distance) {
        found.signedDistance = distance;
    }

    /** Sets a miss over a motion of this length, for answers that are put together from several. */
    protected final void setMissed(double length) {
        setTimes(Outcome.MISS, length, length, length);
        setDistance(0);
        setEnd(Termination.CONVERGED, 0);
    }

    /**
     * Sets the bounds of the first of several contacts, of which this is the one that was found.
     *
     * @param lower lower bound of all contact times
     * @param proven time by which a contact is proven; infinity if none is
     * @param latest if none is proven, the last time that is not excluded
     */
    protected final void setFirst(double lower, double proven, double latest) {
        boolean hit = proven < Double.POSITIVE_INFINITY;
        double upper = hit ? proven : latest;
        setTimes(hit ? Outcome.HIT : outcome, Math.min(time, upper), Math.min(lower, upper), upper);
    }

    @Override
    public String toString() {
        String proof = termination() + " after " + found.steps + " steps";
        if (!hit()) {
            return "no contact up to " + found.lower + ", parted along " + found.normal + ", " + proof;
        }
        String what = outcome == Outcome.HIT ? "contact at " : "contact, or nearly so, at ";
        return what + time + " (proven between " + found.lower + " and " + found.upper + "), normal " + found.normal
                + ", at " + found.pointOnB + ", " + proof;
    }
}
