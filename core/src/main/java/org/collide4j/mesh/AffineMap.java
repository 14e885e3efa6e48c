package org.collide4j.mesh;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.bytes.BytesReader;
import org.collide4j.bytes.BytesWriter;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * An affine map x ↦ B·x + c of a surface or of a tree of boxes: scale, shear, mirror, also one that flattens.
 *
 * <p>Maps of bodies never change after construction; those of searches are scratch.
 */
final class AffineMap {
    static final AffineMap IDENTITY = new AffineMap();

    private static final ConvexShape UNIT_BALL = new Point(0, 0, 0).rounded(1);

    /** Largest reach of an image: products and squares of its sizes stay finite. */
    private static final double MOST_REACH = 1e150;

    /** Roundings of a coordinate of an image, in units of the sum of its terms' sizes. */
    private static final double ROUNDINGS = 4 * UNIT;

    /** Roundings of the determinant, in units of the sum of its terms' sizes. */
    private static final double ROUNDINGS_OF_DETERMINANT = 8 * UNIT;

    /** B row by row, then c. */
    private final double[] m = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};

    /** Sum over the rows of the largest size in B. */
    private double stretch = 3;

    /** Sum of the sizes in c. */
    private double shift;

    /**
     * Creates a map by 9 numbers row by row, and a translation if 12 are given.
     *
     * @throws IllegalArgumentException if there are other than 9 or 12 numbers, or one is not finite or beyond 1e150
     */
    static AffineMap of(double... matrix) {
        UNIT_BALL.transformed(matrix); // refuses what cannot be a matrix
        AffineMap map = new AffineMap();
        System.arraycopy(matrix, 0, map.m, 0, matrix.length);
        return map.ready();
    }

    /** Reads a map bit by bit. */
    static AffineMap read(BytesReader in) {
        double[] numbers = in.getDoubles();
        in.check(numbers.length == 12, "a map of " + numbers.length + " numbers");
        return of(numbers);
    }

    void write(BytesWriter out) {
        out.put(m);
    }

    static AffineMap of(Pose pose) {
        return new AffineMap().set(pose);
    }

    /** Becomes the placement at the pose. */
    AffineMap set(Pose pose) {
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                m[3 * row + column] = pose.rotation(row, column);
            }
        }
        m[9] = pose.translationX();
        m[10] = pose.translationY();
        m[11] = pose.translationZ();
        return ready();
    }

    /** Becomes the map that applies {@code inner} first and {@code outer} then; neither is this. */
    AffineMap setProduct(AffineMap outer, AffineMap inner) {
        double[] a = outer.m;
        double[] b = inner.m;
        for (int row = 0; row < 3; row++) {
            int r = 3 * row;
            for (int column = 0; column < 3; column++) {
                m[r + column] = a[r] * b[column] + a[r + 1] * b[3 + column] + a[r + 2] * b[6 + column];
            }
            m[9 + row] = a[r] * b[9] + a[r + 1] * b[10] + a[r + 2] * b[11] + a[9 + row];
        }
        return ready();
    }

    private AffineMap ready() {
        stretch = 0;
        for (int r = 0; r < 9; r += 3) {
            stretch += Math.max(Math.abs(m[r]), Math.max(Math.abs(m[r + 1]), Math.abs(m[r + 2])));
        }
        shift = Math.abs(m[9]) + Math.abs(m[10]) + Math.abs(m[11]);
        return this;
    }

    /** Returns the twelve numbers, for {@link org.collide4j.shape.ConvexShape#transformed}. */
    double[] numbers() {
        return m.clone();
    }

    boolean isIdentity() {
        boolean same = true;
        for (int i = 0; i < 12; i++) {
            same &= m[i] == IDENTITY.m[i];
        }
        return same;
    }

    /**
     * Returns the radius of the image of a ball that is swept over the body.
     *
     * @throws IllegalArgumentException if the image is an ellipsoid
     */
    double ballOf(double radius, ConcaveBody body) {
        if (radius == 0) {
            return 0;
        }
        double scale = UNIT_BALL.transformed(m).margin();
        if (scale == 0) {
            throw new IllegalArgumentException("the " + body + " is fattened by a ball of radius " + radius
                    + ", which the matrix makes an ellipsoid: transform the body first, then round it");
        }
        return scale * radius;
    }

    /** Returns 1 if the map keeps triangles counter-clockwise, −1 if it mirrors, 0 if it flattens within rounding. */
    int orientation() {
        double scale = stretch > 0 ? 1 / stretch : 0; // so that no product leaves the range of numbers
        double determinant = 0;
        double size = 0;
        for (int i = 0; i < 3; i++) {
            int k = (i + 1) % 3;
            int l = (i + 2) % 3;
            double first = scale * m[i] * (scale * m[3 + k]) * (scale * m[6 + l]);
            double second = scale * m[i] * (scale * m[3 + l]) * (scale * m[6 + k]);
            determinant += first - second;
            size += Math.abs(first) + Math.abs(second);
        }
        return Math.abs(determinant) <= ROUNDINGS_OF_DETERMINANT * size ? 0 : (int) Math.signum(determinant);
    }

    /** Returns a bound of all coordinates of the image of what has coordinates up to the given one. */
    double reach(double inner) {
        return 3 * stretch * inner + shift;
    }

    /** Refuses a map whose image of the body would leave the range in which products of sizes are finite. */
    void requireReach(Aabb bounds, ConcaveBody body) {
        double reach = reach(PieceSearch.reachOf(bounds));
        if (!(reach <= MOST_REACH)) {
            throw new IllegalArgumentException(
                    "the image of the " + body + " may reach as far as " + reach + ": scale it to less than 1e150");
        }
    }

    /** Returns how far rounding may move the image of a point whose coordinates have the given sum of sizes. */
    double rounding(double sumOfCoordinates) {
        return ROUNDINGS * (stretch * sumOfCoordinates + shift);
    }

    /** Returns a bound of the factor by which the map lengthens anything: a row is at most √3 times its largest size. */
    double stretch() {
        return 1.75 * stretch;
    }

    /** Replaces points, three coordinates each, by their images. */
    void points(double[] p) {
        for (int i = 0; i < p.length; i += 3) {
            double x = p[i];
            double y = p[i + 1];
            double z = p[i + 2];
            p[i] = m[0] * x + m[1] * y + m[2] * z + m[9];
            p[i + 1] = m[3] * x + m[4] * y + m[5] * z + m[10];
            p[i + 2] = m[6] * x + m[7] * y + m[8] * z + m[11];
        }
    }

    /** Replaces a box by one that holds the images of all its points, however they are rounded. */
    Aabb box(Aabb box) {
        if (box.isEmpty() || this == IDENTITY) {
            return box;
        }
        double unsure = 2 * rounding(3 * PieceSearch.reachOf(box));
        return box(box.minX, box.minY, box.minZ, box.maxX, box.maxY, box.maxZ, box)
                .inflate(unsure);
    }

    /** out = the box around the image of a box: the image's half extents are |B| times the half extents. */
    Aabb box(double minX, double minY, double minZ, double maxX, double maxY, double maxZ, Aabb out) {
        double x = 0.5 * minX + 0.5 * maxX;
        double y = 0.5 * minY + 0.5 * maxY;
        double z = 0.5 * minZ + 0.5 * maxZ;
        double halfX = maxX - x;
        double halfY = maxY - y;
        double halfZ = maxZ - z;
        double middle = m[0] * x + m[1] * y + m[2] * z + m[9];
        double half = Math.abs(m[0]) * halfX + Math.abs(m[1]) * halfY + Math.abs(m[2]) * halfZ;
        out.minX = middle - half;
        out.maxX = middle + half;
        middle = m[3] * x + m[4] * y + m[5] * z + m[10];
        half = Math.abs(m[3]) * halfX + Math.abs(m[4]) * halfY + Math.abs(m[5]) * halfZ;
        out.minY = middle - half;
        out.maxY = middle + half;
        middle = m[6] * x + m[7] * y + m[8] * z + m[11];
        half = Math.abs(m[6]) * halfX + Math.abs(m[7]) * halfY + Math.abs(m[8]) * halfZ;
        out.minZ = middle - half;
        out.maxZ = middle + half;
        return out;
    }
}
