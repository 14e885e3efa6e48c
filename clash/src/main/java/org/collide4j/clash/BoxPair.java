package org.collide4j.clash;

import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Point;

/**
 * Bounds of the distance of two bodies from their boxes alone.
 *
 * <p>A shift that parts the boxes parts the bodies, and no point of one lies deeper in the other than the boxes overlap
 * on any axis: behind its side of the box the body ends.
 */
final class BoxPair {
    private static final double ROUNDING = 0x1p-48;

    private BoxPair() {}

    /** The signed distance is not less: minus the least overlap, or the greatest gap. */
    static double lower(Aabb a, Aabb b) {
        double x = Math.max(b.minX - a.maxX, a.minX - b.maxX);
        double y = Math.max(b.minY - a.maxY, a.minY - b.maxY);
        double z = Math.max(b.minZ - a.maxZ, a.minZ - b.maxZ);
        return Math.max(x, Math.max(y, z)) - slack(a, b);
    }

    /** Returns an upper bound of the radius of a ball in both boxes: half the least overlap of the boxes on an axis. */
    static double largestBall(Aabb a, Aabb b) {
        double x = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX);
        double y = Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY);
        double z = Math.min(a.maxZ, b.maxZ) - Math.max(a.minZ, b.minZ);
        return 0.5 * Math.max(0, Math.min(x, Math.min(y, z))) + slack(a, b);
    }

    /** Returns how far two sides of the boxes that face the same way are from each other, at most. */
    static double difference(Aabb a, Aabb b) {
        double low =
                Math.max(Math.abs(a.minX - b.minX), Math.max(Math.abs(a.minY - b.minY), Math.abs(a.minZ - b.minZ)));
        double high =
                Math.max(Math.abs(a.maxX - b.maxX), Math.max(Math.abs(a.maxY - b.maxY), Math.abs(a.maxZ - b.maxZ)));
        return Math.max(low, high);
    }

    /** The signed distance is not greater: no two points of the boxes are farther apart. */
    static double upper(Aabb a, Aabb b) {
        return new Aabb().add(a).add(b).diagonal() + slack(a, b);
    }

    private static double slack(Aabb a, Aabb b) {
        return ROUNDING * new Aabb().add(a).add(b).add(0, 0, 0).diagonal();
    }

    /** Where to look: the middle of what the boxes have in common, or of the gap between them. */
    static Point between(Aabb a, Aabb b) {
        return Points.of(new Vector3()
                .set(
                        middle(a.minX, a.maxX, b.minX, b.maxX),
                        middle(a.minY, a.maxY, b.minY, b.maxY),
                        middle(a.minZ, a.maxZ, b.minZ, b.maxZ)));
    }

    private static double middle(double minA, double maxA, double minB, double maxB) {
        return 0.5 * Math.max(minA, minB) + 0.5 * Math.min(maxA, maxB);
    }

    /** A finding that says what is known of a pair that was not decided. */
    static Finding unsettled(PartBody a, PartBody b) {
        Point between = between(a.bounds, b.bounds);
        return new Finding(
                Kind.UNSETTLED,
                a.part,
                b.part,
                Double.NaN,
                lower(a.bounds, b.bounds),
                upper(a.bounds, b.bounds),
                between,
                between,
                new Detail(Method.BOXES));
    }
}
