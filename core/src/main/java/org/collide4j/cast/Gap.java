package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.pair.PlacedPair;

/**
 * Time for which a gap along one direction is proven to last: the first zero of a convex bound of how far it has
 * closed.
 *
 * <p>closed(s) = −gap + growth of both bodies + acceleration · s² / 2. From a time where it is below zero, the tangent
 * leads past the zero and the chord back leads to a time before it, since a convex function lies above its tangents
 * and below its chords. So every time that is returned is proven.
 */
final class Gap {
    private static final int ROUNDS = 4;
    private static final double DOWN = 1 - 0x1p-50;

    private final ClosingBound closingA;
    private final ClosingBound closingB;
    private final Vector3 opposite = new Vector3();
    private double width;
    private double acceleration;
    private double speed;

    Gap(ClosingBound closingA, ClosingBound closingB) {
        this.closingA = closingA;
        this.closingB = closingB;
    }

    /** Takes the gap of the pair as it stands at the time: its proven width, along the unit direction from A to B. */
    void open(double width, Vector3 normal, double time, PlacedPair pair) {
        this.width = width;
        closingA.look(normal, time, pair.poseA());
        closingB.look(opposite.scale(-1, normal), time, pair.poseB());
        acceleration = closingA.acceleration() + closingB.acceleration();
        closed(0);
        speed = slope(0);
    }

    /** Returns how fast the gap closes at its start. */
    double speed() {
        return speed;
    }

    /**
     * Returns for how long the gap lasts, at most {@code end}. A gap that is just not open, but opens at once, lasts until
     * it closes again; 0 if it does not open.
     */
    double lasts(double end) {
        double low = width > 0 ? 0 : opens(end);
        double value = closed(low);
        double slope = slope(low);
        for (int i = 0; i < ROUNDS && value < 0; i++) {
            double high = Math.min(end, low + optimistic(value, slope));
            double atHigh = closed(high);
            if (atHigh <= 0) {
                if (high == end) {
                    return end;
                }
                low = high;
                value = atHigh;
                slope = slope(high);
                continue;
            }
            double chord = low + (high - low) * (value / (value - atHigh)) * DOWN;
            value = closed(chord);
            slope = slope(chord);
            low = Math.max(low, chord);
        }
        return low;
    }

    /** Returns the time at which a gap that the bodies are opening is widest. */
    private double opens(double end) {
        if (!(speed < 0)) {
            return 0;
        }
        double widest = acceleration > 0 ? Math.min(end, -speed / acceleration) : end;
        return closed(widest) < 0 ? widest : 0;
    }

    private double closed(double s) {
        return -width + closingA.growth(s) + closingB.growth(s) + 0.5 * acceleration * s * s;
    }

    /** Returns the slope at s, right after closed(s). */
    private double slope(double s) {
        return closingA.speed() + closingB.speed() + acceleration * s;
    }

    /** Returns how long the gap would last if the same points stayed in front; without cancellation. */
    private double optimistic(double value, double slope) {
        double root = Math.sqrt(slope * slope - 2 * acceleration * value);
        if (slope > 0) {
            return -2 * value / (slope + root);
        }
        return acceleration > 0 ? (root - slope) / acceleration : Double.POSITIVE_INFINITY;
    }
}
