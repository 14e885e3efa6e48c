package org.collide4j.shape;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.check.Require;
import org.collide4j.math.Vector3;

/**
 * All points below a plane: {@code {x : n·x <= offset}} with the outward unit normal n, in the shape's own frame. A floor, a
 * wall, a slope without end.
 *
 * <p><b>Contract</b>: the half-space is unbounded, so no search walks on it. {@code NarrowPhase}, {@code MeshPhase}, {@code
 * CollisionWorld} and the simulator answer for it in closed form: one support point of the other body, against the normal,
 * gives distance and depth. Two half-spaces are disjoint only if their normals are opposite; others overlap without a finite
 * depth, at the signed distance −∞.
 *
 * <p>Its images, sums and mirror images are half-spaces: {@link #transformed}, {@link #plus}, {@link #rounded}, {@link
 * #negated}. Their numbers are rounded to double, and the result is the half-space of those numbers. Shapes that are made of
 * others by a search, such as {@link HullOf}, refuse a half-space.
 *
 * <pre>{@code
 * var floor = new HalfSpace(0, 0, 1, 0); // all below z = 0
 * double gap = narrow.signedDistance(floor, new Pose(), new Sphere(0.5), Pose.at(0, 0, 2)); // 1.5
 * var slope = HalfSpace.through(new Vector3(0, 0, 1), new Vector3(-1, 0, 1));
 * boolean touch = narrow.intersects(slope, new Pose(), new Box(1, 1, 1), Pose.at(0, 0, 2)); // true
 * }</pre>
 *
 * @param normalX x of the outward normal, scaled to unit length; y and z likewise
 * @param offset distance of the plane from the frame's origin along the unit normal, negative if the origin is outside; in
 *     the caller's unit of length
 */
public record HalfSpace(double normalX, double normalY, double normalZ, double offset) implements ConvexShape {
    /** A squared length this near to 1 is that of a unit vector, which is not scaled again. */
    private static final double UNIT_LENGTH = 8 * UNIT;

    /** A determinant below this part of its products is not told from 0. */
    private static final double SINGULAR = 64 * UNIT;

    /**
     * Creates the half-space below a plane; the normal may have any length but zero.
     *
     * @throws IllegalArgumentException if the normal is zero or not finite, or the offset is beyond 1e300
     */
    public HalfSpace {
        double largest = Math.max(Math.abs(normalX), Math.max(Math.abs(normalY), Math.abs(normalZ)));
        if (!(largest > 0 && largest < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "normal must be finite and not zero: (" + normalX + ", " + normalY + ", " + normalZ + ")");
        }
        Require.extent("size of the offset", Math.abs(offset));
        double square = normalX * normalX + normalY * normalY + normalZ * normalZ;
        if (!(Math.abs(square - 1) <= UNIT_LENGTH)) {
            int exponent = -Math.getExponent(largest);
            double x = Math.scalb(normalX, exponent);
            double y = Math.scalb(normalY, exponent);
            double z = Math.scalb(normalZ, exponent);
            double length = Math.sqrt(x * x + y * y + z * z);
            normalX = x / length;
            normalY = y / length;
            normalZ = z / length;
        }
    }

    /**
     * Returns the half-space below the plane through a point; the plane passes the point within rounding.
     *
     * @param normal outward normal, of any length but zero
     * @throws IllegalArgumentException if the normal is zero or not finite, or the point is beyond 1e300
     */
    public static HalfSpace through(Vector3 point, Vector3 normal) {
        Require.point("point", point.x, point.y, point.z);
        var direction = new HalfSpace(normal.x, normal.y, normal.z, 0);
        return direction.at(direction.along(point.x, point.y, point.z));
    }

    private HalfSpace at(double newOffset) {
        return new HalfSpace(normalX, normalY, normalZ, newOffset);
    }

    private double along(double x, double y, double z) {
        return normalX * x + normalY * y + normalZ * z;
    }

    /** Returns true if the shape is a half-space, rounded or not. */
    public static boolean isUnder(ConvexShape shape) {
        return ConvexShape.unrounded(shape) instanceof HalfSpace;
    }

    /**
     * Returns the half-space within all roundings of a shape.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static HalfSpace under(ConvexShape shape) {
        if (ConvexShape.unrounded(shape) instanceof HalfSpace halfSpace) {
            return halfSpace;
        }
        throw new IllegalArgumentException("shape must be a HalfSpace, rounded or not: " + shape);
    }

    /**
     * Checks that a shape is no half-space, rounded or not.
     *
     * @param instead what to call instead, or why there is nothing to call: the end of the message
     * @throws IllegalArgumentException if the shape is a half-space
     */
    public static void requireBounded(ConvexShape shape, String instead) {
        if (isUnder(shape)) {
            throw new IllegalArgumentException("shape must be bounded, and " + shape + " is not: " + instead);
        }
    }

    /** Returns the outward unit normal in {@code out}. */
    public Vector3 normal(Vector3 out) {
        return out.set(normalX, normalY, normalZ);
    }

    /**
     * Writes the point of the plane nearest the origin for the normal's own direction. No point is farthest along any other
     * direction: then the coordinates are infinite with the direction's signs, and 0 where the direction has 0.
     */
    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        boolean isParallel =
                normalY * dz == normalZ * dy && normalZ * dx == normalX * dz && normalX * dy == normalY * dx;
        if (isParallel && along(dx, dy, dz) >= 0) {
            center(out);
        } else {
            out.set(infinite(dx), infinite(dy), infinite(dz));
        }
    }

    private static double infinite(double coordinate) {
        return coordinate == 0 ? 0 : Math.copySign(Double.POSITIVE_INFINITY, coordinate);
    }

    /** Writes the point of the plane nearest the origin. */
    @Override
    public void center(Vector3 out) {
        out.set(offset * normalX, offset * normalY, offset * normalZ);
    }

    /** Returns infinity: no ball holds a half-space. */
    @Override
    public double reach() {
        return Double.POSITIVE_INFINITY;
    }

    /** Returns the half-space with its plane moved outwards by the radius. */
    @Override
    public HalfSpace rounded(double radius) {
        Require.extent("radius", radius);
        return at(offset + radius);
    }

    /** Returns the mirror image at the frame's origin. */
    public HalfSpace negated() {
        return new HalfSpace(-normalX, -normalY, -normalZ, offset);
    }

    /**
     * Returns all sums of a point of this half-space and a point of the other shape: the plane moves by the other's support
     * point along the normal.
     *
     * @throws IllegalArgumentException if the other is a half-space too
     */
    @Override
    public HalfSpace plus(ConvexShape other) {
        requireBounded(other, "two half-spaces have no sum but all space");
        Vector3 farthest = new Vector3();
        other.support(normalX, normalY, normalZ, farthest);
        return at(offset + along(farthest.x, farthest.y, farthest.z) + other.margin());
    }

    /**
     * Returns the image under x ↦ B·x + c: the normal is multiplied by the inverse transpose of B.
     *
     * @param matrix B row by row and, if wanted, c: 9 or 12 numbers b00 b01 b02 b10 … b22 [c0 c1 c2]
     * @throws IllegalArgumentException if there are other than 9 or 12 numbers, or B is singular within rounding: the image
     *     is then a plane, a line or all space
     */
    @Override
    public HalfSpace transformed(double... matrix) {
        double[] m = Transformed.checked(matrix);
        double size = scaleToUnit(m);
        double x = cofactor(m, 0) * normalX + cofactor(m, 1) * normalY + cofactor(m, 2) * normalZ;
        double y = cofactor(m, 3) * normalX + cofactor(m, 4) * normalY + cofactor(m, 5) * normalZ;
        double z = cofactor(m, 6) * normalX + cofactor(m, 7) * normalY + cofactor(m, 8) * normalZ;
        double determinant = m[0] * cofactor(m, 0) + m[1] * cofactor(m, 1) + m[2] * cofactor(m, 2);
        double sizes =
                Math.abs(m[0] * cofactor(m, 0)) + Math.abs(m[1] * cofactor(m, 1)) + Math.abs(m[2] * cofactor(m, 2));
        double length = Math.sqrt(x * x + y * y + z * z);
        if (!(Math.abs(determinant) > SINGULAR * sizes && length > 0 && length < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("matrix of a half-space must not be singular: its determinant is "
                    + determinant + ", from products of " + sizes);
        }
        double side = Math.signum(determinant);
        var turned = new HalfSpace(side * x, side * y, side * z, 0);
        return turned.at(offset * (Math.abs(determinant) / length * size) + turned.along(m[9], m[10], m[11]));
    }

    /** Divides the nine numbers of the matrix by a power of two, so that the largest is about 1, and returns that. */
    private static double scaleToUnit(double[] m) {
        double largest = 0;
        for (int i = 0; i < 9; i++) {
            largest = Math.max(largest, Math.abs(m[i]));
        }
        double size = largest > 0 ? Math.scalb(1.0, Math.max(Math.getExponent(largest), -1000)) : 1;
        for (int i = 0; i < 9; i++) {
            m[i] /= size;
        }
        return size;
    }

    /** Returns a cofactor of the matrix, row by row. */
    private static double cofactor(double[] m, int index) {
        int row = index / 3;
        int column = index % 3;
        int r = 3 * ((row + 1) % 3);
        int s = 3 * ((row + 2) % 3);
        int c = (column + 1) % 3;
        int d = (column + 2) % 3;
        return m[r + c] * m[s + d] - m[r + d] * m[s + c];
    }
}
