package org.collide4j.pair;

import static org.collide4j.math.Rounding.UNIT;

import org.collide4j.hull.Hull;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * The corners of a hull of at most eight, all at hand in one frame, so that the farthest is found without a branch, a
 * loop or a call. A worker.
 */
public final class EightCorners {
    /**
     * How much farther than the one found another corner may lie along a unit direction, relative to the reach: the three
     * lowest bits of a number below 2 · √3 make 55 units, products and sums twice 6.5.
     */
    public static final double SLACK = 72 * UNIT;

    /** More than what rounding adds to a coordinate: no lifted product is below zero. */
    private static final double ABOVE_ROUNDING = 1 + 0x1p-40;

    private static final int COUNT = 8;

    /** The lowest bits of a number that is compared tell which corner it belongs to. */
    private static final long INDEX = COUNT - 1;

    private final double[] xyz = new double[3 * COUNT];
    private final Vector3 corner = new Vector3();
    private double reach;

    /** Whether both cores have so few corners. */
    public static boolean suit(PlacedPair pair) {
        return hasFew(pair.coreA) && hasFew(pair.coreB);
    }

    private static boolean hasFew(ConvexShape shape) {
        return shape instanceof Hull hull && hull.vertexCount() <= COUNT;
    }

    /** Takes the corners of A. */
    public void setA(PlacedPair pair) {
        take(pair.coreA, pair.reachA());
    }

    /** Takes the corners of B as they stand in A's frame. */
    public void setB(PlacedPair pair) {
        take(pair.coreB, pair.reach() - pair.reachA());
        for (int i = 0; i < xyz.length; i += 3) {
            corner.set(xyz[i], xyz[i + 1], xyz[i + 2]);
            xyz[i] = pair.bInA.transformedX(corner);
            xyz[i + 1] = pair.bInA.transformedY(corner);
            xyz[i + 2] = pair.bInA.transformedZ(corner);
        }
    }

    private void take(ConvexShape hull, double reach) {
        this.reach = reach * ABOVE_ROUNDING;
        ((Hull) hull).copyVertices(xyz);
    }

    public double x(int corner) {
        return xyz[3 * corner];
    }

    public double y(int corner) {
        return xyz[3 * corner + 1];
    }

    public double z(int corner) {
        return xyz[3 * corner + 2];
    }

    /** out += weight · the corner. */
    public void addTo(Vector3 out, double weight, int corner) {
        out.x += weight * x(corner);
        out.y += weight * y(corner);
        out.z += weight * z(corner);
    }

    /**
     * The corner farthest along the direction, but for the {@link #SLACK}. Lifted above zero, products are in the order of
     * their bits.
     *
     * <p>Spelt out for eight, as the compiler unrolls no loop so short that it is called from another.
     */
    public int farthest(double dx, double dy, double dz) {
        double[] v = xyz;
        double lift = reach * (Math.abs(dx) + Math.abs(dy) + Math.abs(dz));
        long low = larger(
                larger(key(v, 0, dx, dy, dz, lift), key(v, 1, dx, dy, dz, lift)),
                larger(key(v, 2, dx, dy, dz, lift), key(v, 3, dx, dy, dz, lift)));
        long high = larger(
                larger(key(v, 4, dx, dy, dz, lift), key(v, 5, dx, dy, dz, lift)),
                larger(key(v, 6, dx, dy, dz, lift), key(v, 7, dx, dy, dz, lift)));
        return (int) (larger(low, high) & INDEX);
    }

    private static long key(double[] v, int corner, double dx, double dy, double dz, double lift) {
        double along = dx * v[3 * corner] + dy * v[3 * corner + 1] + dz * v[3 * corner + 2];
        return (Double.doubleToRawLongBits(along + lift) & ~INDEX) | corner;
    }

    /** Without a branch, which nobody could predict. */
    private static long larger(long a, long b) {
        long difference = a - b;
        return a - (difference & (difference >> 63));
    }
}
