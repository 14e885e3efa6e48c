package org.collide4j.exact;

import org.collide4j.math.Vector3;
import org.collide4j.number.ExactVector;

/**
 * The exact motion of A relative to B: a length times the difference of two motions along the world's axes. A moving
 * polytope sweeps the sum of polytope and motion, a polytope too.
 */
final class ExactMotion {
    /** Exponent up to which numbers, and their inverses, have exact products of three. */
    private static final int LARGEST_EXPONENT = 250;

    private static final double LARGEST_NUMBER = Math.scalb(1.0, LARGEST_EXPONENT);

    /** The part of the motion over which A is taken. */
    enum Part {
        START,
        ALL,
        END
    }

    private final ExactVector given = new ExactVector();
    private final ExactVector end = new ExactVector();
    private Part part = Part.START;

    /** Sets no motion. */
    void clear() {
        given.set(0, 0, 0);
        part = Part.START;
    }

    /** Sets the motion; false if the numbers are too large or too small for their products, and there is then no motion. */
    boolean set(Vector3 motionA, Vector3 motionB, double length, Part part) {
        clear();
        this.part = part;
        if (!(isUsual(motionA) && isUsual(motionB) && isUsual(length))) {
            return false;
        }
        given.setDifference(motionA.x, motionA.y, motionA.z, motionB.x, motionB.y, motionB.z)
                .stretch(length);
        return true;
    }

    private static boolean isUsual(Vector3 v) {
        return isUsual(v.x) && isUsual(v.y) && isUsual(v.z);
    }

    private static boolean isUsual(double value) {
        double size = Math.abs(value);
        return size == 0 || (size < LARGEST_NUMBER && size > 1 / LARGEST_NUMBER);
    }

    /** Returns true if a coordinate needs more than one double. */
    boolean isLong() {
        return given.terms() > 1;
    }

    void include(NumberRange range, CommonFrame frame) {
        range.includeProducts(given, frame.isSquare ? 0 : frame.turnA.lowestBit());
    }

    /** Converts the end of the motion to the obstacle's units, except for its constant factor. */
    void place(double factor, CommonFrame frame) {
        end.set(given).scale(factor);
        if (!frame.isSquare) {
            frame.turnA.weigh(end);
        }
    }

    /** Returns true if the point farthest along a direction is at the end, given the sign of direction · end. */
    boolean isFarthestAtEnd(int sign) {
        return switch (part) {
            case START -> false;
            case ALL -> sign > 0;
            case END -> true;
        };
    }

    /** Returns the position of A's origin at the end, relative to its start; zero without a motion. */
    ExactVector end() {
        return end;
    }
}
