package org.collide4j.pair;

import org.collide4j.math.Vector3;

/**
 * Answer of a distance query or a cast as its solvers write it: an interval, a contact plane and two witness points.
 *
 * <p><b>Frame</b>: A's, at the scale of the {@link PlacedPair}, until {@link #placeInWorld}. The fields are open to all
 * solvers; users read them through {@code Proximity}, {@code Contacts} and {@code CastHit}.
 */
public final class Found {
    /** Crossed bounds contradict each other from this many roundings of the pair on: each bound includes one. */
    private static final double CROSSING_ROUNDINGS = 4;

    public double signedDistance;

    /** Lower bound of the distance, or of the time of a cast. */
    public double lower;

    /** Upper bound of the distance, or of the time of a cast. */
    public double upper;

    /** Support points of the pair that were evaluated. */
    public int steps;

    /** True if the depth of an overlap was not asked for: then an interval of 0 does not mean touch. */
    public boolean isUnsigned;

    /** Unit normal of the contact plane, from A to B. */
    public final Vector3 normal = new Vector3(1, 0, 0);

    public final Vector3 pointOnA = new Vector3();
    public final Vector3 pointOnB = new Vector3();

    /** Ordinal of the {@link Ending}: writing a reference costs a write barrier of the garbage collector. */
    private int ending;

    public Found() {
        end(Ending.OUT_OF_STEPS);
    }

    /** Sets how the search ended, and that the answer is signed. */
    @SuppressWarnings("EnumOrdinal") // read back within the same process
    public void end(Ending how) {
        ending = how.ordinal();
        isUnsigned = false;
    }

    /** Returns the ordinal of the {@link Ending}. */
    public int ending() {
        return ending;
    }

    /** Returns whether the search ended in this way. */
    @SuppressWarnings("EnumOrdinal") // written within the same process
    public boolean ended(Ending how) {
        return ending == how.ordinal();
    }

    /** Copies all fields of another answer. */
    public void set(Found other) {
        signedDistance = other.signedDistance;
        lower = other.lower;
        upper = other.upper;
        ending = other.ending;
        steps = other.steps;
        isUnsigned = other.isUnsigned;
        normal.set(other.normal);
        pointOnA.set(other.pointOnA);
        pointOnB.set(other.pointOnB);
    }

    /**
     * Sets the distance along a normal, clamped to the bounds, and witness points on the surfaces.
     *
     * @param onA witness point on A's core
     * @param onB witness point on B's core
     */
    public void setAlong(Vector3 normal, double distance, Vector3 onA, Vector3 onB, PlacedPair pair) {
        signedDistance = Math.max(lower, Math.min(distance, upper));
        this.normal.set(normal);
        pointOnA.set(onA);
        pointOnB.set(onB);
        addMargins(pair);
    }

    /** Moves the witness points from the surfaces of the cores to those of the shapes. */
    public void addMargins(PlacedPair pair) {
        pointOnA.addScaled(pair.marginA(), normal);
        pointOnB.addScaled(-pair.marginB(), normal);
    }

    /** Returns whether the interval contains 0. */
    public boolean containsZero() {
        return !(lower > 0) && !(upper < 0);
    }

    /** Transforms the answer from A's frame to the world, and from the pair's scale to the caller's unit. */
    public void placeInWorld(PlacedPair pair) {
        if (pair.scale() != 1) {
            double unit = 1 / pair.scale();
            signedDistance *= unit;
            lower *= unit;
            upper *= unit;
        }
        checkBounds(pair);
        assert isOrdered()
                : "signed distance " + signedDistance + " is not within its bounds " + lower + " and " + upper;
        pair.toWorld(pointOnA);
        pair.toWorld(pointOnB);
        pair.turnToWorld(normal);
    }

    /** True if the distance lies within the bounds; bounds of an inconsistent shape may cross. */
    private boolean isOrdered() {
        return (lower <= signedDistance && signedDistance <= upper) || lower > upper;
    }

    /**
     * Ends an answer in the caller's unit as {@link Ending#INCONSISTENT_SHAPE} if its bounds cross by more than rounding.
     *
     * @throws NotANumberException if a bound is not a number; the message names the shape
     */
    public void checkBounds(PlacedPair pair) {
        if (lower <= upper) {
            return;
        }
        if (Double.isNaN(lower) || Double.isNaN(upper)) {
            throw new NotANumberException(pair, normal);
        }
        if (lower - upper > CROSSING_ROUNDINGS * pair.rounding() / pair.scale()) {
            end(Ending.INCONSISTENT_SHAPE);
        }
    }
}
