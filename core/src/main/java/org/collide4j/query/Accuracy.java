package org.collide4j.query;

import org.collide4j.check.Require;

/**
 * How well answers are wanted: a query ends as soon as its interval is narrow enough, and what it returns is as rigorous as
 * ever.
 *
 * <p>The first two are limits of the interval's width, of which the wider counts: a part of the distance or of the pair's
 * size, and a length in the caller's unit. Rounding is always allowed for, so that nothing is narrower than some 1e-14 of
 * the size. Yes and no need none of this: they are as sure as rounding, and exact arithmetic, make them.
 *
 * <pre>{@code
 * var coarse = new NarrowPhase(Accuracy.relative(1e-3)); // three digits
 * var near = new Proximity();
 * coarse.signedDistance(a, poseA, b, poseB, near);
 * double width = near.upper() - near.lower(); // the truth is in between
 * }</pre>
 *
 * @param relative at least 1e-12, where full accuracy lies, and below 1
 * @param absolute 0 or more
 * @param steps how many support points a distance or a depth may take, at least 8; what has been proven by then is the
 *     answer. Casts go on until they are narrow enough: cut short,
 *     they could not tell a hit from a miss.
 */
public record Accuracy(double relative, double absolute, int steps) {
    private static final double FINEST = 1e-12;
    private static final int MOST_STEPS = 1_000_000;

    /** Default accuracy: told otherwise: 1e-12, polytopes to the last digit that rounding leaves. */
    public static final Accuracy FULL = new Accuracy(FINEST, 0, MOST_STEPS);

    public Accuracy {
        Require.extent("absolute", absolute);
        if (!(relative >= FINEST && relative < 1)) {
            throw new IllegalArgumentException("relative must be from 1e-12 to below 1: " + relative);
        }
        if (steps < 8) {
            throw new IllegalArgumentException("steps must be 8 at least: " + steps);
        }
    }

    /** Returns the accuracy whose intervals are at most this part of the distance or of the pair's size wide. */
    public static Accuracy relative(double relative) {
        return new Accuracy(relative, 0, MOST_STEPS);
    }

    /** Returns the accuracy whose intervals are at most this wide, in the caller's unit of length. */
    public static Accuracy absolute(double absolute) {
        return new Accuracy(FINEST, absolute, MOST_STEPS);
    }

    /** True for the finest accuracy, with which polytopes are searched until nothing is left to find. */
    boolean isFull() {
        return relative == FINEST && absolute == 0;
    }

    /** The width allowed for a pair of that size, in its unit times the scale. */
    double width(double size, double scale) {
        return Math.max(relative * size, absolute * scale);
    }
}
