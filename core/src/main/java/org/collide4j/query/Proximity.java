package org.collide4j.query;

import org.collide4j.math.Vector3;
import org.collide4j.pair.NotANumberException;
import org.collide4j.pair.PlacedPair;

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
    /** So many roundings of the pair beyond each other, bounds contradict each other: each includes one. */
    private static final double CROSSING = 4;

    public Proximity() {
        lower = Double.NEGATIVE_INFINITY;
        upper = Double.POSITIVE_INFINITY;
    }

    /** Returns the signed distance, in the caller's unit of length. */
    public double signedDistance() {
        return signedDistance;
    }

    /** Returns the proven lower bound of the signed distance, rounding included. */
    public double lower() {
        return lower;
    }

    /** Returns the proven upper bound of the signed distance, rounding included. */
    public double upper() {
        return upper;
    }

    /**
     * Returns what the interval proves. After a query of unsigned distance, shapes in contact are
     * {@link Relation#OVERLAPPING}; {@link NarrowPhase#signedDistance} tells how deep. For polytopes, rounded or not,
     * that know their vertices it is the truth: then {@link Relation#TOUCHING} means an exact touch, with both bounds 0
     * and {@link Termination#EXACT}.
     */
    public Relation relation() {
        if (lower > 0) {
            return Relation.SEPARATED;
        }
        if (isUnsigned) {
            return Relation.OVERLAPPING;
        }
        return upper < 0 ? Relation.PENETRATING : Relation.TOUCHING;
    }

    /** Returns the unit normal of the contact plane, from A to B; never zero. */
    public Vector3 normal() {
        return normal;
    }

    /** Returns the witness point on A's surface: nearest to B, or deepest in it. */
    public Vector3 pointOnA() {
        return pointOnA;
    }

    /** Returns the witness point on B's surface: {@code pointOnA() + signedDistance() · normal()} up to rounding. */
    public Vector3 pointOnB() {
        return pointOnB;
    }

    /** Overwrites this answer with another. */
    public Proximity set(Proximity other) {
        copyFrom(other);
        return this;
    }

    /** Returns a new answer with the same numbers, for keeping: this one is overwritten by the next query. */
    public Proximity copy() {
        return new Proximity().set(this);
    }

    /** Turns the answer for (A, B) into that for (B, A). */
    public Proximity swap() {
        normal.negate();
        double x = pointOnA.x;
        double y = pointOnA.y;
        double z = pointOnA.z;
        pointOnA.set(pointOnB);
        pointOnB.set(x, y, z);
        return this;
    }

    /** Sets the signed distance and its bounds, for answers that are put together from several. */
    protected final void setBounds(double signedDistance, double lower, double upper) {
        this.signedDistance = signedDistance;
        this.lower = lower;
        this.upper = upper;
    }

    /** Sets the number of support points asked for, for answers that are put together from several. */
    protected final void setSteps(int steps) {
        this.steps = steps;
    }

    /** Sets how the search ended, for answers that are found elsewhere. */
    protected final void setEnd(Termination termination, int steps) {
        end(termination);
        this.steps = steps;
    }

    /** States that the depth of an overlap was not asked for, once all else is set. */
    protected final void setUnsigned() {
        isUnsigned = true;
    }

    /** Goes from A's frame to the world, and to the caller's unit. */
    void placeInWorld(PlacedPair pair) {
        if (pair.scale() != 1) {
            double unit = 1 / pair.scale();
            signedDistance *= unit;
            lower *= unit;
            upper *= unit;
        }
        checkBounds(pair);
        pair.toWorld(pointOnA);
        pair.toWorld(pointOnB);
        pair.turnToWorld(normal);
    }

    /**
     * Bounds of shapes that keep their contract meet within rounding. Checked once an answer, in the caller's unit.
     *
     * @throws ArithmeticException if a bound is not a number; the message names the shape
     */
    void checkBounds(PlacedPair pair) {
        if (lower <= upper) {
            return;
        }
        if (Double.isNaN(lower) || Double.isNaN(upper)) {
            throw new NotANumberException(pair, normal);
        }
        if (lower - upper > CROSSING * pair.rounding() / pair.scale()) {
            end(Termination.INCONSISTENT_SHAPE);
        }
    }

    @Override
    public String toString() {
        if (relation() == Relation.OVERLAPPING) {
            return "overlapping or in touch (proven within " + Math.max(0, upper) + "), depth not asked for, "
                    + termination() + " after " + steps + " steps";
        }
        String what = switch (relation()) {
            case SEPARATED -> "separated by " + signedDistance;
            case TOUCHING -> lower == upper ? "touching exactly" : "touching within " + Math.max(-lower, upper);
            default -> "penetrating by " + -signedDistance;
        };
        return what + " (proven between " + lower + " and " + upper + "), normal " + normal + ", from " + pointOnA
                + " on A to " + pointOnB + " on B, " + termination() + " after " + steps + " steps";
    }
}
