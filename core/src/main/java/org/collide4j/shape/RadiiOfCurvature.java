package org.collide4j.shape;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Pose;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;

/**
 * How round a core is at least, in a cone of directions around one: a lower bound of the radii of curvature of a convex part
 * of it.
 *
 * <p>Let d be the unit direction, s the support point along it, and h the support function of a convex part of the core
 * that holds s. Then for every vector t across d that is no longer than the tilt
 *
 * <pre>
 *    h(d + t)  ≥  h(d) + s·t + (t·M·t / ‖t‖² + ball) · (‖d + t‖ − 1)
 * </pre>
 *
 * so that a ball, and a rim in its plane, are told without loss. For a body with a smooth surface, M + ball·I at
 * tilt 0 has the principal radii of curvature at s as its eigenvalues. Nothing added says that nothing is known, which is
 * always true: a support point is a convex part itself.
 */
public final class RadiiOfCurvature {
    /** Rounding error of the sums and products of the form, in units of its trace. */
    private static final double SLACK = 64 * UNIT;

    /** A square below this has lost digits to underflow. */
    private static final double TINY = 0x1p-800;

    /** For shapes that have no scratch of their own. */
    final Vector3 scratch = new Vector3();

    private final SymmetricMatrix m = new SymmetricMatrix();

    /** Scratch object of the next inner level, created on first use: 0 or 1 elements. */
    private RadiiOfCurvature[] inner = {};

    private double ball;

    /** By how much M may be off, along any unit vector. */
    private double slack;

    /** Resets the bound: nothing is known. */
    public void clear() {
        m.clear();
        ball = 0;
        slack = 0;
    }

    /**
     * Adds the bound that a ball of this radius rolls in the core, whatever the direction (Blaschke): the core is a
     * convex set swept by it. A negative radius takes a ball away from what the other parts sum up to.
     */
    public void addBall(double radius) {
        ball += radius;
        slack += SLACK * Math.abs(radius);
    }

    /**
     * Adds the bound by an ellipsoid in the core that has the support point along the direction in common with it: around
     * any point, with half axes a, b and c along x, y and z.
     *
     * <p>With D = diag(a, b, c), its support function is g(n) = ‖Dn‖ from its centre, and g(d + t)² = h² + 2h q·t + ‖Dt‖²
     * with h = ‖Dd‖ and q the part of its support point D²d/h across d. The difference of two squares gives
     *
     * <pre>
     *    g(d + t) − h − q·t  =  (‖Dt‖² − (q·t)²) / (g(d + t) + h + q·t)
     * </pre>
     *
     * whose numerator is h·t·Ht, with H the radii of curvature: t·Ht = ‖C(d × t)‖²/h³ with C = diag(bc, ca, ab), the
     * cofactors. Its denominator is at most A + √(B² + ‖t‖²), with A = h + q and B² = h² + 2hq for the largest q·t, as
     * no ‖Dt‖ exceeds ‖t‖. It is to be held against ‖t‖²/(‖d + t‖ − 1) = 1 + √(1 + ‖t‖²) ({@link #quotient}).
     */
    public void addEllipsoid(
            double radiusX, double radiusY, double radiusZ, double x, double y, double z, double tilt) {
        double largest = Math.max(radiusX, Math.max(radiusY, radiusZ));
        double length = Math.sqrt(x * x + y * y + z * z);
        double dx = x / length;
        double dy = y / length;
        double dz = z / length;
        double a = radiusX / largest;
        double b = radiusY / largest;
        double c = radiusZ / largest;
        double sx = a * a * dx;
        double sy = b * b * dy;
        double sz = c * c * dz;
        double squared = sx * dx + sy * dy + sz * dz;
        if (!(squared > TINY)) {
            return;
        }
        double h = Math.sqrt(squared);
        double qx = sx - squared * dx;
        double qy = sy - squared * dy;
        double qz = sz - squared * dz;
        double rounding = SLACK * (Math.abs(sx) + Math.abs(sy) + Math.abs(sz));
        double q = tilt > 0 ? (Math.sqrt(qx * qx + qy * qy + qz * qz) + rounding) / h * tilt : 0;
        double part = largest * (1 - SLACK) * (quotient(h, q, squared, tilt) / squared);
        double cx = b * c * (b * c);
        double cy = c * a * (c * a);
        double cz = a * b * (a * b);
        double mxx = part * (cy * dz * dz + cz * dy * dy);
        double myy = part * (cx * dz * dz + cz * dx * dx);
        double mzz = part * (cx * dy * dy + cy * dx * dx);
        m.xx += mxx;
        m.yy += myy;
        m.zz += mzz;
        m.xy -= part * cz * dx * dy;
        m.xz -= part * cy * dx * dz;
        m.yz -= part * cx * dy * dz;
        slack += SLACK * (mxx + myy + mzz);
    }

    /**
     * Adds the bound that a disc around any point of the z axis has the support point along the direction in common
     * with the core and lies in it: an ellipsoid of no height, with h = radius · ρ and q = radius · ρ|z|, where ρ is
     * the part of the unit direction across z, and one curvature alone, along the rim.
     */
    public void addDisc(double radius, double x, double y, double z, double tilt) {
        double perSquare = 1 / (x * x + y * y + z * z);
        double squared = (x * x + y * y) * perSquare;
        if (!(squared > TINY)) {
            return;
        }
        double q = tilt > 0 ? (Math.sqrt(z * z * perSquare) + SLACK) * tilt : 0;
        double part = radius * (1 - SLACK) * (quotient(Math.sqrt(squared), q, squared, tilt) / squared) * perSquare;
        double mxx = part * y * y;
        double myy = part * x * x;
        m.xx += mxx;
        m.yy += myy;
        m.xy -= part * x * y;
        slack += SLACK * (mxx + myy);
    }

    /**
     * The least (1 + √(1 + t²)) / (A + √(B² + t²)) for t up to the tilt, with A = h + q and B² = h² + 2hq no more than
     * A². Up to A = 1 it falls with t; beyond, it is more than with the larger of B and 1 for B, which rises.
     */
    private static double quotient(double h, double q, double squaredH, double tilt) {
        if (!(tilt > 0)) {
            return 1 / h;
        }
        double a = h + q;
        double squaredB = squaredH + 2 * h * q;
        double farthest = Math.sqrt(squaredB + tilt * tilt);
        if (a <= 1) {
            return (1 + Math.sqrt(1 + tilt * tilt)) / (a + farthest);
        }
        return 2 / (a + Math.min(farthest, Math.sqrt(Math.max(1, squaredB))));
    }

    /** Others to work with, for images of shapes; made when first asked for, and kept. Cleared. */
    RadiiOfCurvature inner() {
        if (inner.length == 0) {
            inner = new RadiiOfCurvature[] {new RadiiOfCurvature()};
        }
        inner[0].clear();
        return inner[0];
    }

    /** Multiplies all radii by a factor, for another unit of length. */
    public void scale(double factor) {
        m.scale(factor);
        ball *= factor;
        slack *= factor;
    }

    /** Adds those of a shape that is placed by a pose. */
    public void addPlaced(RadiiOfCurvature other, Pose pose) {
        m.addTurned(other.m, pose);
        addBallAndSlack(other, 1);
    }

    /** Adds those of a shape whose image is made by a matrix, row by row, that is a turn, or a mirror, times the scale. */
    void addImage(RadiiOfCurvature other, double[] matrix, double scale) {
        m.addImage(other.m, matrix, 1 / scale);
        addBallAndSlack(other, scale);
    }

    private void addBallAndSlack(RadiiOfCurvature other, double scale) {
        ball += scale * other.ball;
        slack += scale * other.slackOfTurned();
    }

    /** Returns u·M·v, as computed. */
    public double form(Vector3 u, Vector3 v) {
        return m.form(u, v);
    }

    /** Returns the ball's radius; negative where what is taken away is more. */
    public double ball() {
        return ball;
    }

    /** Returns by how much rounding may have made M too large. */
    public double slack() {
        return slack;
    }

    /** Returns a bound of the rounding error of M where vectors are turned into this frame before they are measured. */
    public double slackOfTurned() {
        return slack + SLACK * (m.trace() + Math.abs(ball));
    }
}
