package org.collide4j.pair;

import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * Thrown if a shape has given a query values that are not numbers. The message names the shape: shapes are looked at
 * once a query has failed, so that queries need not check every support point.
 */
public final class NotANumberException extends ArithmeticException {
    private static final long serialVersionUID = 1;

    /** Axes and diagonals, and the zero vector in the middle. */
    private static final int GRID = 27;

    /**
     * Creates the failure of a query about  the pair.
     *
     * @param normal a direction of A's frame in which the query ended, tried beside axes and diagonals
     */
    public NotANumberException(PlacedPair pair, Vector3 normal) {
        super(fault(pair, normal, new Vector3()));
    }

    private static String fault(PlacedPair pair, Vector3 normal, Vector3 scratch) {
        String fault = fault(pair.a(), normal.x, normal.y, normal.z, scratch);
        if (fault.isEmpty()) {
            pair.bInA().inverseRotate(-normal.x, -normal.y, -normal.z, scratch);
            fault = fault(pair.b(), scratch.x, scratch.y, scratch.z, scratch);
        }
        return fault.isEmpty()
                ? "support mapping, margin, reach or rounding of " + pair.a() + " or of " + pair.b()
                        + " is not a number"
                : fault;
    }

    /** Returns a text about the value of the shape that is not a number; empty if all looked at are. */
    private static String fault(ConvexShape shape, double dx, double dy, double dz, Vector3 scratch) {
        if (!Double.isFinite(shape.margin())) {
            return "margin of " + shape + " is " + shape.margin();
        }
        String fault = faultAlong(shape, dx, dy, dz, scratch);
        for (int i = 0; i < GRID && fault.isEmpty(); i++) {
            if (i != GRID / 2) {
                fault = faultAlong(shape, i / 9 - 1, i / 3 % 3 - 1, i % 3 - 1, scratch);
            }
        }
        return fault;
    }

    private static String faultAlong(ConvexShape shape, double dx, double dy, double dz, Vector3 scratch) {
        shape.support(dx, dy, dz, scratch);
        return scratch.isFinite()
                ? ""
                : "support mapping of " + shape + " gave " + scratch + " along (" + dx + ", " + dy + ", " + dz + ")";
    }
}
