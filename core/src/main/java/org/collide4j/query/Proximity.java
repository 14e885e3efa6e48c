package org.collide4j.query;

import org.collide4j.math.Vector3;

/**
 * The answer of a distance query: one signed distance with its proof, {@code lower() <= truth <= upper()}.
 *
 * <p><b>Sign</b>: positive apart; negative is depth, the length of the shortest translation that parts the pair.
 * Moving A by {@code signedDistance() · normal()} brings the pair to touch, from either side.
 *
 * <p><b>Frame</b>: world. Mutable and reused: a query overwrites it. Vectors that it hands out are its own.
 *
 * <pre>{@code
 * var near = new Proximity();
 * if (narrow.signedDistance(a, poseA, b, poseB, near) < 0) {
 *     var push = new Vector3().scale(near.signedDistance(), near.normal()); // moves A out of B
 * }
 * double gap = near.lower(); // 1.5: the distance is proven not to be less
 * }</pre>
 */
public class Proximity extends PairAnswer {
    public Proximity() {
        found.lower = Double.NEGATIVE_INFINITY;
        found.upper = Double.POSITIVE_INFINITY;
    }

    /** Returns the signed distance, in the caller's unit of length. */
    public double signedDistance() {
        return found.signedDistance;
    }

    /** Returns the proven lower bound of the signed distance, rounding included. */
    public double lower() {
        return found.lower;
    }

    /** Returns the proven upper bound of the signed distance, rounding included. */
    public double upper() {
        return found.upper;
    }

    /**
     * Returns what the interval proves. After a query of unsigned distance, shapes in contact are
     * {@link Relation#OVERLAPPING}; {@link NarrowPhase#signedDistance} tells how deep. For polytopes, rounded or not,
     * that know their vertices it is the truth: then {@link Relation#TOUCHING} means an exact touch, with both bounds 0
     * and {@link Termination#EXACT}.
     */
    public Relation relation() {
        if (found.lower > 0) {
            return Relation.SEPARATED;
        }
        if (found.isUnsigned) {
            return Relation.OVERLAPPING;
        }
        return found.upper < 0 ? Relation.PENETRATING : Relation.TOUCHING;
    }

    /** Returns the unit normal of the contact plane, from A to B; never zero. */
    public Vector3 normal() {
        return found.normal;
    }

    /** Returns the witness point on A's surface: nearest to B, or deepest in it. */
    public Vector3 pointOnA() {
        return found.pointOnA;
    }

    /** Returns the witness point on B's surface: {@code pointOnA() + signedDistance() · normal()} up to rounding. */
    public Vector3 pointOnB() {
        return found.pointOnB;
    }

    /** Overwrites this answer with another. */
    public Proximity set(Proximity other) {
        found.set(other.found);
        return this;
    }

    /** Returns a new answer with the same numbers, for keeping: this one is overwritten by the next query. */
    public Proximity copy() {
        return new Proximity().set(this);
    }

    /** Turns the answer for (A, B) into that for (B, A). */
    public Proximity swap() {
        found.normal.negate();
        double x = found.pointOnA.x;
        double y = found.pointOnA.y;
        double z = found.pointOnA.z;
        found.pointOnA.set(found.pointOnB);
        found.pointOnB.set(x, y, z);
        return this;
    }

    /** Sets the signed distance and its bounds, for answers that are put together from several. */
    protected final void setBounds(double signedDistance, double lower, double upper) {
        found.signedDistance = signedDistance;
        found.lower = lower;
        found.upper = upper;
    }

    /** Sets the number of support points asked for, for answers that are put together from several. */
    protected final void setSteps(int steps) {
        found.steps = steps;
    }

    /** Sets how the search ended, for answers that are found elsewhere. */
    protected final void setEnd(Termination termination, int steps) {
        found.end(termination.ending());
        found.steps = steps;
    }

    /** States that the depth of an overlap was not asked for, once all else is set. */
    protected final void setUnsigned() {
        found.isUnsigned = true;
    }

    @Override
    public String toString() {
        if (relation() == Relation.OVERLAPPING) {
            return "overlapping or in touch (proven within " + Math.max(0, found.upper) + "), depth not asked for, "
                    + termination() + " after " + found.steps + " steps";
        }
        String what = switch (relation()) {
            case SEPARATED -> "separated by " + found.signedDistance;
            case TOUCHING ->
                found.lower == found.upper
                        ? "touching exactly"
                        : "touching within " + Math.max(-found.lower, found.upper);
            default -> "penetrating by " + -found.signedDistance;
        };
        return what + " (proven between " + found.lower + " and " + found.upper + "), normal " + found.normal
                + ", from " + found.pointOnA + " on A to " + found.pointOnB + " on B, " + termination() + " after "
                + found.steps + " steps";
    }
}
