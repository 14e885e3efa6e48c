package org.collide4j.math;

import java.util.Arrays;

/**
 * A rigid placement, local frame to world: p_world = R · p_local + t.
 *
 * <p>Mutable, so that a moving body updates its own pose without garbage. A pose is always a proper rotation and a
 * finite translation; anything else is refused with an IllegalArgumentException that names the value. Scale, shear and
 * mirror belong to shapes, not to poses.
 *
 * <p>A quaternion is x y z w and may have any length but zero: R = M(q)/|q|². The products are arranged so that quarter
 * turns come out exact.
 *
 * <pre>{@code
 * Pose place = Pose.of(1, 2, 3, 0, 0, Math.sqrt(0.5), Math.sqrt(0.5)); // a quarter turn about z
 * Vector3 world = place.transform(new Vector3(1, 0, 0), new Vector3()); // (1, 3, 3)
 * }</pre>
 */
public final class Pose {
    /** How many numbers {@link #store} writes. */
    public static final int NUMBERS = 16;

    private double xx = 1;
    private double xy;
    private double xz;
    private double yx;
    private double yy = 1;
    private double yz;
    private double zx;
    private double zy;
    private double zz = 1;
    private double tx;
    private double ty;
    private double tz;

    /** The quaternion that set the rotation, if {@link #isOfQuaternion}: the matrix is rounded from it. */
    private double qx;

    private double qy;
    private double qz;
    private double qw;
    private boolean isOfQuaternion;

    /** Creates the identity pose. */
    public Pose() {}

    public Pose(Pose pose) {
        set(pose);
    }

    /** Returns the pose of a translation. */
    public static Pose at(double x, double y, double z) {
        return new Pose().setTranslation(x, y, z);
    }

    /** Returns the pose of a translation and a rotation by the quaternion (qx, qy, qz, qw). */
    public static Pose of(double x, double y, double z, double qx, double qy, double qz, double qw) {
        return at(x, y, z).setRotation(qx, qy, qz, qw);
    }

    /** Returns the pose at (x, y, 0), turned around z by the angle in radians, counter-clockwise. */
    public static Pose planar(double x, double y, double angle) {
        return of(x, y, 0, 0, 0, Sines.sin(0.5 * angle), Sines.cos(0.5 * angle));
    }

    public Pose set(Pose p) {
        setRows(p.xx, p.xy, p.xz, p.yx, p.yy, p.yz, p.zx, p.zy, p.zz);
        tx = p.tx;
        ty = p.ty;
        tz = p.tz;
        if (p.isOfQuaternion) {
            keepQuaternion(p.qx, p.qy, p.qz, p.qw);
        }
        return this;
    }

    private void keepQuaternion(double x, double y, double z, double w) {
        qx = x;
        qy = y;
        qz = z;
        qw = w;
        isOfQuaternion = true;
    }

    /** Writes the {@link #NUMBERS numbers} from which {@link #load} makes the same pose, bit by bit. */
    public double[] store(double[] out) {
        write(out, 0);
        return out;
    }

    /** Writes the {@link #NUMBERS} from index {@code at} on: the rows of [R t], then the quaternion, or zeros. */
    void write(double[] out, int at) {
        out[at] = xx;
        out[at + 1] = xy;
        out[at + 2] = xz;
        out[at + 3] = tx;
        out[at + 4] = yx;
        out[at + 5] = yy;
        out[at + 6] = yz;
        out[at + 7] = ty;
        out[at + 8] = zx;
        out[at + 9] = zy;
        out[at + 10] = zz;
        out[at + 11] = tz;
        out[at + 12] = isOfQuaternion ? qx : 0;
        out[at + 13] = isOfQuaternion ? qy : 0;
        out[at + 14] = isOfQuaternion ? qz : 0;
        out[at + 15] = isOfQuaternion ? qw : 0;
    }

    /** Reads the numbers that {@link #write} wrote from index {@code at} on, without checks. */
    Pose read(double[] in, int at) {
        setRows(
                in[at],
                in[at + 1],
                in[at + 2],
                in[at + 4],
                in[at + 5],
                in[at + 6],
                in[at + 8],
                in[at + 9],
                in[at + 10]);
        tx = in[at + 3];
        ty = in[at + 7];
        tz = in[at + 11];
        keepQuaternion(in[at + 12], in[at + 13], in[at + 14], in[at + 15]);
        isOfQuaternion = qx != 0 || qy != 0 || qz != 0 || qw != 0;
        return this;
    }

    /**
     * Sets this pose to the one that the numbers were stored from, bit by bit.
     *
     * @throws IllegalArgumentException if they are not those of a pose
     */
    public Pose load(double[] in) {
        setMatrix3x4(in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7], in[8], in[9], in[10], in[11]);
        setRows(in[0], in[1], in[2], in[4], in[5], in[6], in[8], in[9], in[10]);
        if (in[12] != 0 || in[13] != 0 || in[14] != 0 || in[15] != 0) {
            setRotation(in[12], in[13], in[14], in[15]);
        }
        return this;
    }

    /**
     * Writes the four numbers of the quaternion that the rotation was set by, x y z w, and of which the matrix is
     * rounded; false, and nothing is written, if it was set otherwise: then the rotation is the matrix as it stands.
     */
    public boolean givenQuaternion(double[] out) {
        if (isOfQuaternion) {
            out[0] = qx;
            out[1] = qy;
            out[2] = qz;
            out[3] = qw;
        }
        return isOfQuaternion;
    }

    public Pose setTranslation(double x, double y, double z) {
        RigidMatrix.requireTranslation(x, y, z);
        return moveTo(x, y, z);
    }

    /** Sets a translation of any size: a motion may end some times the largest translation away. */
    Pose moveTo(double x, double y, double z) {
        tx = x;
        ty = y;
        tz = z;
        return this;
    }

    /** Sets the rotation to that of the quaternion x y z w, of any length but zero. */
    public Pose setRotation(double qx, double qy, double qz, double qw) {
        double largest = Math.max(Math.max(Math.abs(qx), Math.abs(qy)), Math.max(Math.abs(qz), Math.abs(qw)));
        if (!(largest > 0 && largest < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "quaternion must be finite and not zero: (" + qx + ", " + qy + ", " + qz + ", " + qw + ")");
        }
        if (largest < 0x1p-500 || largest > 0x1p500) { // the squares would leave the range of double
            double scale = Math.scalb(1.0, -Math.getExponent(largest));
            return setRotation(qx * scale, qy * scale, qz * scale, qw * scale);
        }
        double n = 1 / (qx * qx + qy * qy + qz * qz + qw * qw);
        // sums of squares in this order keep quarter turns exact: equal components cancel to zero
        setRows(
                ((qw * qw - qz * qz) + (qx * qx - qy * qy)) * n,
                2 * (qx * qy - qw * qz) * n,
                2 * (qx * qz + qw * qy) * n,
                2 * (qx * qy + qw * qz) * n,
                ((qw * qw - qx * qx) + (qy * qy - qz * qz)) * n,
                2 * (qy * qz - qw * qx) * n,
                2 * (qx * qz - qw * qy) * n,
                2 * (qy * qz + qw * qx) * n,
                ((qw * qw - qx * qx) + (qz * qz - qy * qy)) * n);
        keepQuaternion(qx, qy, qz, qw);
        return this;
    }

    /**
     * Sets the rotation to a turn about the axis, of any length but zero, by the angle in radians: counter-clockwise, seen
     * from where the axis points.
     */
    public Pose setAxisAngle(double ax, double ay, double az, double angle) {
        double largest = Math.max(Math.abs(ax), Math.max(Math.abs(ay), Math.abs(az)));
        if (!(largest > 0 && largest < Double.POSITIVE_INFINITY && Double.isFinite(angle))) {
            throw new IllegalArgumentException("axis must be finite and not zero, the angle finite: (" + ax + ", " + ay
                    + ", " + az + "), angle " + angle);
        }
        double unit = Math.scalb(1.0, -Math.getExponent(largest)); // squares of the coordinates stay in range
        double x = unit * ax;
        double y = unit * ay;
        double z = unit * az;
        double sine = Sines.sin(0.5 * angle) / Math.sqrt(x * x + y * y + z * z);
        return setRotation(sine * x, sine * y, sine * z, Sines.cos(0.5 * angle));
    }

    /**
     * Sets rotation and translation from a 4×4 matrix in column-major order, as OpenGL, glTF, JOML and libGDX store it. A
     * matrix that is refused leaves the pose unchanged.
     *
     * @throws IllegalArgumentException if the upper left 3×3 part is not a rotation (within 1e-5), or the bottom row is not
     *     0 0 0 1: numpy and robot controllers write row by row, which {@link #setRowMajor(double...)} takes
     */
    public Pose setMatrix(double... m) {
        RigidMatrix.requireColumns(m);
        setRotationMatrix(m[0], m[4], m[8], m[1], m[5], m[9], m[2], m[6], m[10]);
        return moveTo(m[12], m[13], m[14]);
    }

    /**
     * Sets rotation and translation from a 4×4 matrix in column-major order, in floats; see
     * {@link #setMatrix(double...)}.
     */
    public Pose setMatrix(float... m) {
        RigidMatrix.requireColumns(m);
        setRotationMatrix(m[0], m[4], m[8], m[1], m[5], m[9], m[2], m[6], m[10]);
        return moveTo(m[12], m[13], m[14]);
    }

    /**
     * Sets rotation and translation from a 4×4 matrix in row-major order, as numpy and robot controllers write it.
     *
     * @throws IllegalArgumentException as {@link #setMatrix(double...)}
     */
    public Pose setRowMajor(double... m) {
        RigidMatrix.requireRows(m);
        setRotationMatrix(m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10]);
        return moveTo(m[3], m[7], m[11]);
    }

    /**
     * Sets rotation and translation from a 4×4 matrix in row-major order, in floats; see
     * {@link #setRowMajor(double...)}.
     */
    public Pose setRowMajor(float... m) {
        RigidMatrix.requireRows(m);
        setRotationMatrix(m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10]);
        return moveTo(m[3], m[7], m[11]);
    }

    /**
     * Sets rotation and translation from a 3×4 matrix [R t] in row-major order, as robotics, Vulkan and OptiX write it.
     *
     * @throws IllegalArgumentException if its left 3×3 part is not a rotation (within 1e-5)
     */
    public Pose setMatrix3x4(double... m) {
        RigidMatrix.requireThreeRows(m);
        setRotationMatrix(m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10]);
        return moveTo(m[3], m[7], m[11]);
    }

    /** Sets rotation and translation from a 3×4 matrix [R t] in floats; see {@link #setMatrix3x4(double...)}. */
    public Pose setMatrix3x4(float... m) {
        RigidMatrix.requireThreeRows(m);
        setRotationMatrix(m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10]);
        return moveTo(m[3], m[7], m[11]);
    }

    /**
     * Sets the rotation from a 3×3 matrix given row by row. A matrix within 1e-5 of a rotation is made orthonormal.
     *
     * @throws IllegalArgumentException if it scales, shears or mirrors: that belongs to the shape
     */
    public Pose setRotationMatrix(
            double m00,
            double m01,
            double m02,
            double m10,
            double m11,
            double m12,
            double m20,
            double m21,
            double m22) {
        double off = RigidMatrix.requireRotation(m00, m01, m02, m10, m11, m12, m20, m21, m22);
        setRows(m00, m01, m02, m10, m11, m12, m20, m21, m22);
        return off == 0 ? this : orthonormalise();
    }

    /** Newton steps to the nearest rotation (polar factor) square the error: two take 1e-5 below rounding. */
    private Pose orthonormalise() {
        for (int i = 0; i < 2; i++) {
            double a = 1.5 - 0.5 * (xx * xx + xy * xy + xz * xz);
            double b = 1.5 - 0.5 * (yx * yx + yy * yy + yz * yz);
            double c = 1.5 - 0.5 * (zx * zx + zy * zy + zz * zz);
            double d = -0.5 * (xx * yx + xy * yy + xz * yz);
            double e = -0.5 * (yx * zx + yy * zy + yz * zz);
            double f = -0.5 * (zx * xx + zy * xy + zz * xz);
            setRows(
                    a * xx + d * yx + f * zx,
                    a * xy + d * yy + f * zy,
                    a * xz + d * yz + f * zz,
                    d * xx + b * yx + e * zx,
                    d * xy + b * yy + e * zy,
                    d * xz + b * yz + e * zz,
                    f * xx + e * yx + c * zx,
                    f * xy + e * yy + c * zy,
                    f * xz + e * yz + c * zz);
        }
        return this;
    }

    /**
     * this = a · b: first b, then a. Neither argument may be this pose.
     *
     * <p>Each product rounds the rotation by some 2^−50. A pose that is multiplied up over thousands of frames drifts from
     * orthonormal by that much each time; {@link #setRotationMatrix} of its own entries mends it.
     */
    public Pose setProduct(Pose a, Pose b) {
        setRows(
                a.xx * b.xx + a.xy * b.yx + a.xz * b.zx,
                a.xx * b.xy + a.xy * b.yy + a.xz * b.zy,
                a.xx * b.xz + a.xy * b.yz + a.xz * b.zz,
                a.yx * b.xx + a.yy * b.yx + a.yz * b.zx,
                a.yx * b.xy + a.yy * b.yy + a.yz * b.zy,
                a.yx * b.xz + a.yy * b.yz + a.yz * b.zz,
                a.zx * b.xx + a.zy * b.yx + a.zz * b.zx,
                a.zx * b.xy + a.zy * b.yy + a.zz * b.zy,
                a.zx * b.xz + a.zy * b.yz + a.zz * b.zz);
        tx = a.xx * b.tx + a.xy * b.ty + a.xz * b.tz + a.tx;
        ty = a.yx * b.tx + a.yy * b.ty + a.yz * b.tz + a.ty;
        tz = a.zx * b.tx + a.zy * b.ty + a.zz * b.tz + a.tz;
        return this;
    }

    /** this = a⁻¹ · b: b as seen from a's frame. Neither argument may be this pose. */
    public Pose setRelative(Pose a, Pose b) {
        setRows(
                a.xx * b.xx + a.yx * b.yx + a.zx * b.zx,
                a.xx * b.xy + a.yx * b.yy + a.zx * b.zy,
                a.xx * b.xz + a.yx * b.yz + a.zx * b.zz,
                a.xy * b.xx + a.yy * b.yx + a.zy * b.zx,
                a.xy * b.xy + a.yy * b.yy + a.zy * b.zy,
                a.xy * b.xz + a.yy * b.yz + a.zy * b.zz,
                a.xz * b.xx + a.yz * b.yx + a.zz * b.zx,
                a.xz * b.xy + a.yz * b.yy + a.zz * b.zy,
                a.xz * b.xz + a.yz * b.yz + a.zz * b.zz);
        return setRelativeTranslation(a, b.tx - a.tx, b.ty - a.ty, b.tz - a.tz); // rounded once, wherever the pair is
    }

    /**
     * this = a⁻¹ · b with all lengths multiplied by the factor, a power of two. Neither argument may be this pose. The
     * translations are subtracted before the product, as they may be far larger than the distance of the pair.
     */
    public Pose setRelative(Pose a, Pose b, double factor) {
        setRelative(a, b);
        return setRelativeTranslation(a, factor * (b.tx - a.tx), factor * (b.ty - a.ty), factor * (b.tz - a.tz));
    }

    private Pose setRelativeTranslation(Pose a, double dx, double dy, double dz) {
        tx = a.xx * dx + a.yx * dy + a.zx * dz;
        ty = a.xy * dx + a.yy * dy + a.zy * dz;
        tz = a.xz * dx + a.yz * dy + a.zz * dz;
        return this;
    }

    /** out = R · p + t. {@code out} may be {@code p}. */
    public Vector3 transform(Vector3 p, Vector3 out) {
        return out.set(
                xx * p.x + xy * p.y + xz * p.z + tx,
                yx * p.x + yy * p.y + yz * p.z + ty,
                zx * p.x + zy * p.y + zz * p.z + tz);
    }

    /** out = Rᵀ · (p − t): world to local. {@code out} may be {@code p}. */
    public Vector3 inverseTransform(Vector3 p, Vector3 out) {
        return inverseRotate(p.x - tx, p.y - ty, p.z - tz, out);
    }

    /** out = R · (x, y, z). */
    public Vector3 rotate(double x, double y, double z, Vector3 out) {
        return out.set(xx * x + xy * y + xz * z, yx * x + yy * y + yz * z, zx * x + zy * y + zz * z);
    }

    /** out = Rᵀ · (x, y, z). */
    public Vector3 inverseRotate(double x, double y, double z, Vector3 out) {
        return out.set(xx * x + yx * y + zx * z, xy * x + yy * y + zy * z, xz * x + yz * y + zz * z);
    }

    /** Returns the x coordinate of Rᵀ · (x, y, z): for kernels where the latency of a vector through memory counts. */
    public double inverseRotatedX(double x, double y, double z) {
        return xx * x + yx * y + zx * z;
    }

    /** Returns the y coordinate of Rᵀ · (x, y, z). */
    public double inverseRotatedY(double x, double y, double z) {
        return xy * x + yy * y + zy * z;
    }

    /** Returns the z coordinate of Rᵀ · (x, y, z). */
    public double inverseRotatedZ(double x, double y, double z) {
        return xz * x + yz * y + zz * z;
    }

    /** Returns the x coordinate of R · (x, y, z) + t. */
    public double transformedX(double x, double y, double z) {
        return xx * x + xy * y + xz * z + tx;
    }

    /** Returns the y coordinate of R · (x, y, z) + t. */
    public double transformedY(double x, double y, double z) {
        return yx * x + yy * y + yz * z + ty;
    }

    /** Returns the z coordinate of R · (x, y, z) + t. */
    public double transformedZ(double x, double y, double z) {
        return zx * x + zy * y + zz * z + tz;
    }

    /** out = t. */
    public Vector3 translation(Vector3 out) {
        return out.set(tx, ty, tz);
    }

    public double translationX() {
        return tx;
    }

    public double translationY() {
        return ty;
    }

    public double translationZ() {
        return tz;
    }

    /** Returns the entry of the rotation matrix at the row and column, 0..2. */
    public double rotation(int row, int column) {
        return switch (3 * row + column) {
            case 0 -> xx;
            case 1 -> xy;
            case 2 -> xz;
            case 3 -> yx;
            case 4 -> yy;
            case 5 -> yz;
            case 6 -> zx;
            case 7 -> zy;
            case 8 -> zz;
            default -> throw new IndexOutOfBoundsException("row " + row + ", column " + column + ": each is 0..2");
        };
    }

    /** Writes the 4×4 matrix in column-major order into {@code out}, which has 16 places. */
    public double[] matrix(double[] out) {
        setColumn(out, 0, xx, yx, zx, 0);
        setColumn(out, 4, xy, yy, zy, 0);
        setColumn(out, 8, xz, yz, zz, 0);
        setColumn(out, 12, tx, ty, tz, 1);
        return out;
    }

    private static void setColumn(double[] out, int at, double x, double y, double z, double w) {
        out[at] = x;
        out[at + 1] = y;
        out[at + 2] = z;
        out[at + 3] = w;
    }

    /** Writes the 4×4 matrix in column-major order, rounded to floats, into {@code out}, which has 16 places. */
    public float[] matrix(float[] out) {
        for (int column = 0; column < 3; column++) {
            for (int row = 0; row < 3; row++) {
                out[4 * column + row] = (float) rotation(row, column);
            }
            out[4 * column + 3] = 0;
        }
        out[12] = (float) tx;
        out[13] = (float) ty;
        out[14] = (float) tz;
        out[15] = 1;
        return out;
    }

    /** Writes the 3×4 matrix [R t] in row-major order into {@code out}, which has 12 places. */
    public double[] matrix3x4(double[] out) {
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                out[4 * row + column] = rotation(row, column);
            }
        }
        out[3] = tx;
        out[7] = ty;
        out[11] = tz;
        return out;
    }

    /** Writes the rotation as the unit quaternion x y z w with w ≥ 0 into {@code out}, which has 4 places. */
    public double[] quaternion(double[] out) {
        // the largest of 4x², 4y², 4z², 4w²: dividing by its root loses no digits (Shepperd 1978)
        double w = 1 + (xx + yy + zz);
        double x = 1 + (xx - yy - zz);
        double y = 1 + (yy - zz - xx);
        double z = 1 + (zz - xx - yy);
        if (w >= x && w >= y && w >= z) {
            return unitQuaternion(zy - yz, xz - zx, yx - xy, w, out);
        }
        if (x >= y && x >= z) {
            return unitQuaternion(x, yx + xy, xz + zx, zy - yz, out);
        }
        if (y >= z) {
            return unitQuaternion(yx + xy, y, zy + yz, xz - zx, out);
        }
        return unitQuaternion(xz + zx, zy + yz, z, yx - xy, out);
    }

    private static double[] unitQuaternion(double x, double y, double z, double w, double[] out) {
        double n = (w < 0 ? -1 : 1) / Math.sqrt(x * x + y * y + z * z + w * w);
        out[0] = n * x;
        out[1] = n * y;
        out[2] = n * z;
        out[3] = n * w;
        return out;
    }

    /**
     * Writes the unit axis of the rotation and returns its angle in radians, from 0 to π, counter-clockwise seen from where
     * the axis points. A pose that does not turn has the axis x.
     */
    public double axisAngle(Vector3 axis) {
        double[] q = quaternion(new double[4]);
        double sine = axis.set(q[0], q[1], q[2]).length();
        if (sine == 0) {
            axis.set(1, 0, 0);
            return 0;
        }
        axis.scale(1 / sine);
        return 2 * StrictMath.atan2(sine, q[3]);
    }

    private Pose setRows(
            double xx, double xy, double xz, double yx, double yy, double yz, double zx, double zy, double zz) {
        this.xx = xx;
        this.xy = xy;
        this.xz = xz;
        this.yx = yx;
        this.yy = yy;
        this.yz = yz;
        this.zx = zx;
        this.zy = zy;
        this.zz = zz;
        isOfQuaternion = false;
        return this;
    }

    /** True if the other is a pose with the same twelve numbers, 0.0 and −0.0 being one number. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Pose p
                && xx == p.xx
                && xy == p.xy
                && xz == p.xz
                && yx == p.yx
                && yy == p.yy
                && yz == p.yz
                && zx == p.zx
                && zy == p.zy
                && zz == p.zz
                && tx == p.tx
                && ty == p.ty
                && tz == p.tz;
    }

    /** Hashes the current numbers: a pose that is a key of a map must not change. */
    @Override
    public int hashCode() {
        double[] numbers = matrix3x4(new double[12]);
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] += 0.0; // −0.0 becomes 0.0
        }
        return Arrays.hashCode(numbers);
    }

    @Override
    public String toString() {
        return "pose at (" + tx + ", " + ty + ", " + tz + "), rows (" + xx + ", " + xy + ", " + xz + ") (" + yx + ", "
                + yy + ", " + yz + ") (" + zx + ", " + zy + ", " + zz + ")";
    }
}
