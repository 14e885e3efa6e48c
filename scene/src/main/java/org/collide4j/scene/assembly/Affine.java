package org.collide4j.scene.assembly;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * The map p ↦ M · p + t, as files place their parts: with scale, shear and mirror. Immutable.
 *
 * <p>It can be split into a rigid pose and what is left for the mesh: M = R · U, with R a rotation and U upper
 * triangular. Pure rotation gives U = 1, rotation and scale give U diagonal, and a mirror shows in U's last entry; so
 * copies that differ only in where they stand get the same U.
 */
public final class Affine {
    public static final Affine IDENTITY = new Affine(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);

    private final double[] rows; // three rows of M and t: xx xy xz tx …

    private Affine(double... rows) {
        this.rows = rows;
    }

    /** A 4×4 matrix in column-major order, as glTF stores it; its last row is taken as 0 0 0 1. */
    public static Affine ofColumns(double... m) {
        return new Affine(m[0], m[4], m[8], m[12], m[1], m[5], m[9], m[13], m[2], m[6], m[10], m[14]);
    }

    public static Affine of(Pose pose) {
        return ofColumns(pose.matrix(new double[16]));
    }

    public static Affine scale(double x, double y, double z) {
        return new Affine(x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0);
    }

    /** Returns this · other: first the other, then this. */
    public Affine times(Affine other) {
        double[] product = new double[12];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 4; column++) {
                double sum = column == 3 ? rows[4 * row + 3] : 0;
                for (int k = 0; k < 3; k++) {
                    sum += rows[4 * row + k] * other.rows[4 * k + column];
                }
                product[4 * row + column] = sum;
            }
        }
        return new Affine(product);
    }

    /** out = M · p + t. {@code out} may be {@code p}. */
    public Vector3 transform(Vector3 p, Vector3 out) {
        double[] m = rows;
        return out.set(
                m[0] * p.x + m[1] * p.y + m[2] * p.z + m[3],
                m[4] * p.x + m[5] * p.y + m[6] * p.z + m[7],
                m[8] * p.x + m[9] * p.y + m[10] * p.z + m[11]);
    }

    public double determinant() {
        double[] m = rows;
        return m[0] * (m[5] * m[10] - m[6] * m[9])
                - m[1] * (m[4] * m[10] - m[6] * m[8])
                + m[2] * (m[4] * m[9] - m[5] * m[8]);
    }

    public boolean isFinite() {
        for (double entry : rows) {
            if (!Double.isFinite(entry)) {
                return false;
            }
        }
        return true;
    }

    /** The rigid part: R and t of M = R · U. Works for every finite map, also one that flattens. */
    public Pose rigid() {
        Vector3 x = axis(0).maxAbs() > 0 ? axis(0) : perpendicular(axis(1), axis(2));
        unit(x);
        Vector3 y = without(x, axis(1));
        if (y.maxAbs() == 0) {
            Vector3 z = without(x, axis(2));
            y = perpendicular(z, x).maxAbs() > 0 && z.maxAbs() > 0 ? new Vector3().cross(z, x) : perpendicular(x, x);
        }
        unit(y);
        Vector3 z = new Vector3().cross(x, y);
        return Pose.at(rows[3], rows[7], rows[11]).setRotationMatrix(x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z);
    }

    /** Returns the remainder after the rigid part: U of M = Rᵀ · U, without translation. */
    public Affine remainder(Pose rigid) {
        double[] rest = new double[12];
        Vector3 column = new Vector3();
        for (int c = 0; c < 3; c++) {
            rigid.inverseRotate(rows[c], rows[4 + c], rows[8 + c], column);
            rest[c] = column.x;
            rest[4 + c] = c < 1 ? 0 : column.y;
            rest[8 + c] = c < 2 ? 0 : column.z;
        }
        return new Affine(rest);
    }

    /** True if no entry differs by more than the fraction of the largest entry of M. */
    public boolean isNear(Affine other, double fraction) {
        double largest = 0;
        double difference = 0;
        for (int i = 0; i < 12; i++) {
            if (i % 4 != 3) {
                largest = Math.max(largest, Math.abs(other.rows[i]));
            }
            difference = Math.max(difference, Math.abs(rows[i] - other.rows[i]));
        }
        return difference <= fraction * largest;
    }

    private Vector3 axis(int column) {
        return new Vector3(rows[column], rows[4 + column], rows[8 + column]);
    }

    /** The part of v that is perpendicular to the unit vector; zero if nothing but rounding is left. */
    private static Vector3 without(Vector3 unit, Vector3 v) {
        Vector3 rest = unit(new Vector3(v));
        rest.addScaled(-unit.dot(rest), unit);
        if (rest.maxAbs() < 1e-12) {
            return new Vector3();
        }
        unit(rest);
        return rest.addScaled(-unit.dot(rest), unit);
    }

    /** A vector perpendicular to both, or to the one that is not zero; never zero. */
    private static Vector3 perpendicular(Vector3 a, Vector3 b) {
        Vector3 ua = unit(new Vector3(a));
        Vector3 ub = unit(new Vector3(b));
        Vector3 cross = new Vector3().cross(ua, ub);
        if (cross.maxAbs() > 1e-12) {
            return cross;
        }
        Vector3 one = ua.maxAbs() > 0 ? ua : ub;
        if (one.maxAbs() == 0) {
            return new Vector3(1, 0, 0);
        }
        boolean alongX = Math.abs(one.x) > 0.5;
        return cross.cross(one, alongX ? new Vector3(0, 1, 0) : new Vector3(1, 0, 0));
    }

    /** Scales v to length 1, whatever its size; zero stays zero. */
    private static Vector3 unit(Vector3 v) {
        double largest = v.maxAbs();
        if (largest == 0) {
            return v;
        }
        v.set(v.x / largest, v.y / largest, v.z / largest);
        return v.scale(1 / v.length());
    }
}
