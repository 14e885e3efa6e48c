package org.collide4j.shape;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;

/** The rim that cylinder and cone share: a disc around the z axis. */
final class Disc {
    /** A direction this near to the axis, relatively, is along it: what remains across is rounding. */
    private static final double AXIAL = 8 * UNIT;

    /** So many points stand for a rim: their polygon has 97.45 % of the disc's area. */
    static final int RIM = 16;

    /** The cosines of k · 22.5°. */
    private static final double[] COS = {
        1,
        0.9238795325112867,
        0.7071067811865476,
        0.3826834323650898,
        0,
        -0.3826834323650898,
        -0.7071067811865476,
        -0.9238795325112867,
        -1,
        -0.9238795325112867,
        -0.7071067811865476,
        -0.3826834323650898,
        0,
        0.3826834323650898,
        0.7071067811865476,
        0.9238795325112867
    };

    private Disc() {}

    /** Adds the points of the ellipse with the half axes x and y at that height; they stay where they are as bodies turn. */
    static void addRim(double radiusX, double radiusY, double z, int firstId, Face out) {
        for (int k = 0; k < RIM; k++) {
            out.add(radiusX * COS[k], radiusY * COS[(k + 12) & 15], z, firstId + k);
        }
    }

    /** Writes x and y of the disc's farthest point and returns d·s; along the axis the centre is as far as any. */
    static double support(double radius, double dx, double dy, double dz, Vector3 out) {
        double largest = Math.max(Math.abs(dx), Math.abs(dy));
        if (largest <= AXIAL * Math.abs(dz)) {
            out.x = 0;
            out.y = 0;
            return radius * largest;
        }
        if (!(largest <= Double.MAX_VALUE)) { // no direction at all
            out.x = radius;
            out.y = 0;
            return radius * largest;
        }
        if (!(largest > 0x1p-500 && largest < 0x1p500)) { // the squares would leave the range of double
            int exponent = Math.getExponent(largest);
            double x = Math.scalb(dx, -exponent);
            double y = Math.scalb(dy, -exponent);
            return Math.scalb(support(radius, x, y, 0, out), exponent);
        }
        double length = Math.sqrt(dx * dx + dy * dy);
        double unit = 1 / length;
        out.x = radius * (dx * unit);
        out.y = radius * (dy * unit);
        return radius * length;
    }

    /** The farthest point turns along the rim, H = r τ τᵀ / ρ³; along the axis the rim is out of reach: nothing moves. */
    static void addHessian(double radius, double dx, double dy, SymmetricMatrix out) {
        double squared = dx * dx + dy * dy;
        if (squared > 0x1p-500) {
            out.addSquare(radius / (squared * Math.sqrt(squared)), -dy, dx, 0);
        }
    }
}
