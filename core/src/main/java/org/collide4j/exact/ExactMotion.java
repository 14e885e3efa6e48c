package org.collide4j.exact;

import org.collide4j.math.Vector3;
import org.collide4j.number.ExactVector;

/**
 * The way of A as seen from B, exactly: so many lengths of the difference of two motions, which both run along the world's
 * axes. A polytope that moves along it sweeps the sum of both, a polytope too.
 */
final class ExactMotion {
    /** Numbers between two to this and its inverse have products of three with all their bits. */
    private static final int LARGEST_EXPONENT = 250;

    private static final double LONGEST = Math.scalb(1.0, LARGEST_EXPONENT);

    /** The places along the way that A is taken at. */
    enum Part {
        START,
        ALL,
        END
    }

    private final ExactVector given = new ExactVector();
    private final ExactVector end = new ExactVector();
    private Part part = Part.START;

    /** No way at all. */
    void clear() {
        given.set(0, 0, 0);
        part = Part.START;
    }

    /** False if the numbers are too large or too small for their products; then there is no way. */
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
        return size == 0 || (size < LONGEST && size > 1 / LONGEST);
    }

    /** True if a coordinate takes more than one double. */
    boolean isLong() {
        return given.terms() > 1;
    }

    void include(NumberRange range, CommonFrame frame) {
        range.includeProducts(given, frame.isSquare ? 0 : frame.turnA.lowestBit());
    }

    /** Brings the end to the obstacle's units, but for its constant factor. */
    void place(double factor, CommonFrame frame) {
        end.set(given).scale(factor);
        if (!frame.isSquare) {
            frame.turnA.weigh(end);
        }
    }

    /** True if the point farthest along a direction is at the end, where the sign is that of direction · end. */
    boolean isFarthestAtEnd(int sign) {
        return switch (part) {
            case START -> false;
            case ALL -> sign > 0;
            case END -> true;
        };
    }

    /** Where A's origin is at the end, as seen from where it starts; zero if A stands. */
    ExactVector end() {
        return end;
    }
}
