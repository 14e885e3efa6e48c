package org.collide4j.hull.search;

import java.util.Arrays;
import java.util.Objects;
import org.collide4j.check.Require;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/**
 * The vertices of a hull, and the search that looks at each of them.
 *
 * <p>Immutable.
 *
 * <pre>{@code
 * var vertices = new Vertices(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
 * int top = vertices.farthest(0, 0, 1); // 3
 * double height = vertices.z(top); // 1
 * }</pre>
 */
public final class Vertices implements VertexSearch {
    /** So many vertices or fewer are searched without branches. */
    private static final int FEW = 40;

    private static final long INDEX = 63;

    /**
     * Coordinates x0 y0 z0 x1 y1 z1 …: a vertex far from the last one costs one cache line, and not three. Fewer than eight
     * vertices are filled up to eight with the last one, for {@link EightVertices}.
     */
    final double[] xyz;

    private final int count;

    private final double reachX;
    private final double reachY;
    private final double reachZ;

    /**
     * Takes the points x0 y0 z0 x1 y1 z1 …; at least one.
     *
     * @throws IllegalArgumentException if there is no point, a point is incomplete, or one is not finite (by its index)
     */
    public Vertices(double... points) {
        if (points.length == 0 || points.length % 3 != 0) {
            throw new IllegalArgumentException(
                    "points must hold three numbers a point, one point at least: " + points.length + " were given");
        }
        count = points.length / 3;
        xyz = Arrays.copyOf(points, Math.max(points.length, 3 * EightVertices.COUNT));
        for (int i = points.length; i < xyz.length; i++) {
            xyz[i] = xyz[i - 3];
        }
        for (int i = 0; i < count; i++) {
            Require.point("point " + i, x(i), y(i), z(i));
        }
        reachX = largest(0);
        reachY = largest(1);
        reachZ = largest(2);
    }

    private double largest(int axis) {
        double largest = 0;
        for (int i = axis; i < xyz.length; i += 3) {
            largest = Math.max(largest, Math.abs(xyz[i]));
        }
        return largest;
    }

    /** Returns the coordinates, given in floats, as doubles. */
    public static double[] doubles(float... numbers) {
        double[] doubles = new double[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            doubles[i] = numbers[i];
        }
        return doubles;
    }

    public int count() {
        return count;
    }

    public double x(int index) {
        return xyz[3 * index];
    }

    public double y(int index) {
        return xyz[3 * index + 1];
    }

    public double z(int index) {
        return xyz[3 * index + 2];
    }

    /** out = the vertex. */
    public Vector3 get(int index, Vector3 out) {
        int at = 3 * Objects.checkIndex(index, count); // the array may be longer
        return out.set(xyz[at], xyz[at + 1], xyz[at + 2]);
    }

    /** Returns how far the vertex lies along the direction: the product that all searches compare. */
    public double along(int index, double dx, double dy, double dz) {
        int at = 3 * index;
        return dx * xyz[at] + dy * xyz[at + 1] + dz * xyz[at + 2];
    }

    /** True if the segment between two vertices is square to the unit direction, up to a slope of this squared sine. */
    public boolean isGentle(int from, int to, double dx, double dy, double dz, double squaredSine) {
        double wx = x(to) - x(from);
        double wy = y(to) - y(from);
        double wz = z(to) - z(from);
        double fall = dx * wx + dy * wy + dz * wz;
        return fall * fall <= squaredSine * (wx * wx + wy * wy + wz * wz);
    }

    /**
     * Returns the radius of a ball around the origin that holds all vertices; measured in a unit that squares can bear.
     */
    public double reach() {
        double largest = Math.max(reachX, Math.max(reachY, reachZ));
        if (largest == 0) {
            return 0;
        }
        double square = 0;
        for (int i = 0; i < xyz.length; i += 3) {
            double u = xyz[i] / largest;
            double v = xyz[i + 1] / largest;
            double w = xyz[i + 2] / largest;
            square = Math.max(square, u * u + v * v + w * w);
        }
        return largest * Math.sqrt(square) * (1 + 0x1p-50);
    }

    /** Returns the box around all vertices. */
    public Aabb bounds() {
        var box = new Aabb();
        for (int i = 0; i < count; i++) {
            box.add(x(i), y(i), z(i));
        }
        return box;
    }

    /**
     * Writes the mean, within two roundings of the reach: that of a flat cloud lies in its plane, however many there
     * are.
     */
    public void mean(Vector3 out) {
        out.set(mean(0), mean(1), mean(2));
    }

    /** Divided first, as the sum of large points would overflow; what each addition rounds away is added at last. */
    private double mean(int axis) {
        double sum = 0;
        double lost = 0;
        for (int i = axis; i < 3 * count; i += 3) {
            double x = xyz[i] / count;
            double next = sum + x;
            double part = next - sum;
            lost += (sum - (next - part)) + (x - part);
            sum = next;
        }
        return sum + lost;
    }

    /** Looks at every vertex; a direction without a largest product (NaN) is answered by vertex 0. */
    @Override
    public int farthest(double dx, double dy, double dz) {
        if (count <= FEW) {
            int sure = farthestOfFew(dx, dy, dz);
            if (sure >= 0) {
                return sure;
            }
        }
        return scan(dx, dy, dz);
    }

    private int scan(double dx, double dy, double dz) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < xyz.length; i += 3) {
            double along = dx * xyz[i] + dy * xyz[i + 1] + dz * xyz[i + 2];
            if (along > most) {
                most = along;
                best = i;
            }
        }
        return best / 3;
    }

    /**
     * Returns the farthest vertex without branches, as mispredicted ones cost more than all the products; −1 if two are
     * ambiguous within rounding.
     *
     * <p>Lifted above zero, the products are in the order of their bits. The lowest bits make room for the index, so
     * that the largest number tells which vertex it came from. Lifting rounds, and rounding keeps the order: if what is
     * left of the largest differs from what is left of the next, so do the products.
     */
    private int farthestOfFew(double dx, double dy, double dz) {
        double lift = 2 * (Math.abs(dx) * reachX + Math.abs(dy) * reachY + Math.abs(dz) * reachZ);
        if (!(lift < Double.MAX_VALUE)) {
            return -1;
        }
        long first = 0;
        long second = 0;
        for (int i = 0, at = 0; i < count; i++, at += 3) {
            double along = dx * xyz[at] + dy * xyz[at + 1] + dz * xyz[at + 2];
            long key = (Double.doubleToRawLongBits(along + lift) & ~INDEX) | i;
            long rise = positive(key - first);
            second += positive(key - rise - second);
            first += rise;
        }
        return (first ^ second) > INDEX ? (int) (first & INDEX) : -1;
    }

    /** max(number, 0) without a branch: on JDK 17 the compiler is free to make one of Math.max. */
    private static long positive(long number) {
        return number & ~(number >> 63);
    }
}
