package org.collide4j.shape;

import static org.collide4j.arithmetic.Rounding.UNIT;

import java.util.Arrays;
import java.util.Objects;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;

/**
 * The image of a shape under x ↦ B·x + c, with any matrix B: scale, shear, mirror, even singular ones, which flatten
 * (van den Bergen 2001, §2.3): s(d) = B·s_A(Bᵀd) + c.
 *
 * <p>The image of the margin's ball is an ellipsoid and becomes part of the core, unless B keeps balls round: then the
 * margin is scaled along.
 *
 * <pre>{@code
 * ConvexShape flat = Transformed.scaled(new Sphere(1), 1, 1, 0.5); // an ellipsoid
 * ConvexShape sheared = new Transformed(new Box(1, 1, 1), 1, 0.5, 0, 0, 1, 0, 0, 0, 1); // row by row
 * double gap = narrow.signedDistance(flat, new Pose(), new Sphere(0.5), Pose.at(0, 0, 3)); // 2
 * }</pre>
 */
public final class Transformed implements ComposedShape {
    private static final double ROUND_WITHIN = 4 * UNIT;

    /** Squares of numbers below this lose digits to underflow; a power of two brings them up. */
    private static final double SMALL = 0x1p-400;

    private static final double UPWARDS = 0x1p600;

    /** Beyond, faces are found by support points. */
    private static final double MOST_DISTORTION = 64;

    private final ConvexShape shape;
    private final double[] m;
    private final int levels;
    private final double margin;

    /** The radius of the ball whose image is part of the core; 0 if the margin stays a margin. */
    private final double ball;

    private final double reach;

    /** Rounding error of this image alone; {@link #rounding} includes that of the inner shapes. */
    private final double ownRounding;

    private final double rounding;
    private final AxisOfRevolution axis;
    private final double distortion;
    private final int vertexCount;

    /**
     * @param matrix B row by row and, if wanted, c: 9 or 12 numbers b00 b01 b02 b10 … b22 [c0 c1 c2]
     * @throws IllegalArgumentException if there are other than 9 or 12 numbers, one is not finite or beyond 1e150, or
     *     the image is nested more than 1000 deep
     */
    public Transformed(ConvexShape shape, double... matrix) {
        m = checked(matrix);
        this.shape = Objects.requireNonNull(shape, "shape");
        levels = Nesting.levelsAround(shape);
        HalfSpace.requireBounded(shape, "call its method transformed");
        double scale = roundScale();
        margin = scale >= 0 ? scale * shape.margin() : 0;
        ball = scale >= 0 ? 0 : shape.margin();
        distortion = scale > 0 ? 1 : distortion();
        vertexCount = ball == 0 && ExactVertices.survive(shape.vertices(), m)
                ? shape.vertices().vertexCount()
                : 0;
        double inner = Nesting.reach(shape);
        double translation = Math.abs(m[9]) + Math.abs(m[10]) + Math.abs(m[11]);
        ownRounding = Nesting.ofImage(m, translation, inner, ball, margin);
        rounding = Nesting.rounding(this);
        axis = AxisOfRevolution.ofImage(shape, m, inner + ball);
        double byNorm = Nesting.norm(m) * (inner + ball) + Reach.of(m[9], m[10], m[11]);
        reach = Math.min(byNorm, Nesting.reachByBox(this) * (1 + 0x1p-40) + 2 * rounding);
    }

    /** Returns the 12 numbers of a matrix and a translation, or fails as the constructor does. */
    static double[] checked(double[] matrix) {
        if (matrix.length != 9 && matrix.length != 12) {
            throw new IllegalArgumentException(
                    "matrix must have 9 numbers, row by row, or 12 with a translation: it has " + matrix.length);
        }
        for (int i = 0; i < matrix.length; i++) {
            if (!(Math.abs(matrix[i]) <= 1e150)) {
                throw new IllegalArgumentException(
                        "matrix must be finite, at most 1e150 in size: number " + i + " is " + matrix[i]);
            }
        }
        return Arrays.copyOf(matrix, 12);
    }

    int levels() {
        return levels;
    }

    ConvexShape shape() {
        return shape;
    }

    /** Nine numbers row by row, and the translation: to be read. */
    double[] matrix() {
        return m;
    }

    double ownRounding() {
        return ownRounding;
    }

    /** Scales along the axes; a negative factor mirrors. */
    public static Transformed scaled(ConvexShape shape, double x, double y, double z) {
        return new Transformed(shape, x, 0, 0, 0, y, 0, 0, 0, z);
    }

    /** The factor by which B scales all lengths alike; negative if it does not. */
    private double roundScale() {
        double largest = 0;
        for (int i = 0; i < 9; i++) {
            largest = Math.max(largest, Math.abs(m[i]));
        }
        double unit = largest < SMALL ? UPWARDS : 1;
        double a = dot(0, 0, unit);
        double b = dot(3, 3, unit);
        double c = dot(6, 6, unit);
        double off =
                Math.max(Math.abs(dot(0, 3, unit)), Math.max(Math.abs(dot(3, 6, unit)), Math.abs(dot(6, 0, unit))));
        double within = ROUND_WITHIN * a;
        return off <= within && Math.abs(a - b) <= within && Math.abs(a - c) <= within ? Math.sqrt(a) / unit : -1;
    }

    /** The product of two rows of unit · B. */
    private double dot(int i, int j, double unit) {
        double x = (unit * m[i]) * (unit * m[j]);
        double y = (unit * m[i + 1]) * (unit * m[j + 1]);
        double z = (unit * m[i + 2]) * (unit * m[j + 2]);
        return x + y + z;
    }

    private double rootOfSquares() {
        double sum = 0;
        for (int i = 0; i < 9; i++) {
            sum += m[i] * m[i];
        }
        return Math.sqrt(sum);
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        double ux = m[0] * dx + m[3] * dy + m[6] * dz;
        double uy = m[1] * dx + m[4] * dy + m[7] * dz;
        double uz = m[2] * dx + m[5] * dy + m[8] * dz;
        if (ball > 0 && ux == 0 && uy == 0 && uz == 0) {
            ux = 1; // any will do, but it has to be one: the ball's surface is the boundary
        }
        shape.support(ux, uy, uz, out);
        if (ball > 0) {
            double length = length(ux, uy, uz);
            if (!DirectionRange.holds(length)) { // B may all but flatten it
                double scale = DirectionRange.scale(ux, uy, uz);
                ux *= scale;
                uy *= scale;
                uz *= scale;
                length = length(ux, uy, uz);
            }
            double outwards = ball / length;
            out.set(out.x + outwards * ux, out.y + outwards * uy, out.z + outwards * uz);
        }
        image(out.x, out.y, out.z, out);
        out.set(out.x + m[9], out.y + m[10], out.z + m[11]);
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    private void image(double x, double y, double z, Vector3 out) {
        out.set(m[0] * x + m[1] * y + m[2] * z, m[3] * x + m[4] * y + m[5] * z, m[6] * x + m[7] * y + m[8] * z);
    }

    /**
     * Writes the image of the shape's face, unless B flattens so much that the shape's directions tell little of the
     * image's.
     */
    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        double ux = m[0] * dx + m[3] * dy + m[6] * dz;
        double uy = m[1] * dx + m[4] * dy + m[7] * dz;
        double uz = m[2] * dx + m[5] * dy + m[8] * dz;
        double length = Math.sqrt(ux * ux + uy * uy + uz * uz);
        if (!(distortion <= MOST_DISTORTION && length > 0)) {
            return false;
        }
        ux /= length;
        uy /= length;
        uz /= length;
        out.findOn(shape, ux, uy, uz, distortion * tilt);
        for (int i = 0; i < out.size(); i++) {
            image(out.x(i) + ball * ux, out.y(i) + ball * uy, out.z(i) + ball * uz, out.point);
            out.move(i, out.point.x + m[9], out.point.y + m[10], out.point.z + m[11]);
        }
        if (distortion > 1) {
            out.addTop(this, dx, dy, dz, Face.TOP);
            out.outline(dx, dy, dz, tilt);
        }
        return true;
    }

    /**
     * How many times steeper a slope may be before the image is made: ‖B‖·‖B⁻¹‖ or more; infinite if there is no
     * inverse.
     */
    private double distortion() {
        double xx = m[4] * m[8] - m[5] * m[7];
        double xy = m[5] * m[6] - m[3] * m[8];
        double xz = m[3] * m[7] - m[4] * m[6];
        double yx = m[2] * m[7] - m[1] * m[8];
        double yy = m[0] * m[8] - m[2] * m[6];
        double yz = m[1] * m[6] - m[0] * m[7];
        double zx = m[1] * m[5] - m[2] * m[4];
        double zy = m[2] * m[3] - m[0] * m[5];
        double zz = m[0] * m[4] - m[1] * m[3];
        double determinant = Math.abs(m[0] * xx + m[1] * xy + m[2] * xz);
        double squares = xx * xx + xy * xy + xz * xz + yx * yx + yy * yy + yz * yz + zx * zx + zy * zy + zz * zz;
        double distortion = rootOfSquares() * (Math.sqrt(squares) / determinant);
        return distortion > 1 ? distortion : Double.POSITIVE_INFINITY; // also if it is no number
    }

    @Override
    public double margin() {
        return margin;
    }

    /** Adds B·H(u/‖u‖)·Bᵀ/‖u‖ with u = Bᵀd, and the ball likewise. */
    @Override
    public void addHessian(double dx, double dy, double dz, SymmetricMatrix out) {
        double ux = m[0] * dx + m[3] * dy + m[6] * dz;
        double uy = m[1] * dx + m[4] * dy + m[7] * dz;
        double uz = m[2] * dx + m[5] * dy + m[8] * dz;
        double length = Math.sqrt(ux * ux + uy * uy + uz * uz);
        if (!(length > 0)) {
            return;
        }
        ux /= length;
        uy /= length;
        uz /= length;
        SymmetricMatrix inner = out.inner();
        shape.curvature().addHessian(ux, uy, uz, inner);
        inner.addAcross(ball, ux, uy, uz);
        out.addImage(inner, m, 1 / length);
    }

    /** Adds radii only for an image that keeps balls round. */
    @Override
    public void addRadiiOfCurvature(double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
        if (distortion == 1) {
            RadiiOfCurvature inner = out.inner();
            shape.curvature()
                    .addRadiiOfCurvature(
                            m[0] * dx + m[3] * dy + m[6] * dz,
                            m[1] * dx + m[4] * dy + m[7] * dz,
                            m[2] * dx + m[5] * dy + m[8] * dz,
                            tilt,
                            inner);
            out.addImage(inner, m, roundScale());
        }
    }

    @Override
    public boolean addClosedForm(ClosedForm out) {
        return out.addImage(shape, m, ball, roundScale());
    }

    @Override
    public void center(Vector3 out) {
        shape.center(out);
        image(out.x, out.y, out.z, out);
        out.set(out.x + m[9], out.y + m[10], out.z + m[11]);
    }

    @Override
    public boolean isSmooth() {
        return ball > 0 || shape.curvature().isSmooth();
    }

    @Override
    public boolean isSymmetric() {
        return shape.symmetry().isSymmetric();
    }

    @Override
    public boolean isPolytope() {
        return ball == 0 && shape.vertices().isPolytope();
    }

    @Override
    public int vertexCount() {
        return vertexCount;
    }

    @Override
    public Vector3 vertex(int index, Vector3 out) {
        shape.vertices().vertex(Objects.checkIndex(index, vertexCount), out);
        image(out.x, out.y, out.z, out);
        return out.set(out.x + m[9], out.y + m[10], out.z + m[11]);
    }

    @Override
    public double reach() {
        return reach;
    }

    @Override
    public double rounding() {
        return rounding;
    }

    @Override
    public boolean axis(AxisOfRevolution out) {
        return axis.writeTo(out);
    }

    @Override
    public String toString() {
        return "Transformed[" + shape + " by " + Arrays.toString(m) + "]";
    }
}
