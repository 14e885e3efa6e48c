package org.collide4j.number;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.number.ExactDeterminant.Rung;

/**
 * On which side of a plane, or of a line, a point lies: signs without rounding error, for all finite coordinates.
 *
 * <p>A floating-point filter answers nearly always, doubled precision nearly all of the rest; what they leave open is
 * computed exactly (Shewchuk 1997). So the
 * answers for different points never contradict each other, which is what keeps a polytope's topology sound.
 *
 * <p>A worker with scratch: one per thread. <b>Cost</b>: allocates nothing, unless the magnitudes of the coordinates of
 * one call are more than about 10^180 apart. Coordinates that are not finite are refused where they are noticed.
 */
public final class Orientation {
    private static final double ROUNDING = UNIT;

    /** Bound of the volume's relative error against the sum of the products' magnitudes (Shewchuk's ccwerrbound A). */
    private static final double VOLUME_ERROR = (7 + 56 * ROUNDING) * ROUNDING;

    private static final double AREA_ERROR = (3 + 16 * ROUNDING) * ROUNDING;

    /** A product below the normal range is off by up to 2^−1075; a volume has six of them, and sums them up. */
    private static final double UNDERFLOW = 0x1p-1070;

    /** A normal that keeps this share of its products is off by 3·2^−53 / 0.1 at most, which is below 2^−48. */
    private static final double NORMAL_CANCELLATION = 0.1;

    private final DoubledVolume doubled = new DoubledVolume();
    private final ExactDeterminant exact = new ExactDeterminant();

    /**
     * The side of the plane through a, b and c on which d lies: 1 where the normal (b − a) × (c − a) points, −1 behind,
     * 0 exactly on the plane.
     *
     * <p>Swapping two points flips the sign. 0 also if a, b and c lie on a line. Fastest if d is the origin.
     */
    public int side(
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double cx,
            double cy,
            double cz,
            double dx,
            double dy,
            double dz) {
        double adx = ax - dx;
        double ady = ay - dy;
        double adz = az - dz;
        double bdx = bx - dx;
        double bdy = by - dy;
        double bdz = bz - dz;
        double cdx = cx - dx;
        double cdy = cy - dy;
        double cdz = cz - dz;
        double bdxcdy = bdx * cdy;
        double cdxbdy = cdx * bdy;
        double cdxady = cdx * ady;
        double adxcdy = adx * cdy;
        double adxbdy = adx * bdy;
        double bdxady = bdx * ady;
        double volume = adz * (bdxcdy - cdxbdy) + bdz * (cdxady - adxcdy) + cdz * (adxbdy - bdxady);
        double magnitude = (Math.abs(bdxcdy) + Math.abs(cdxbdy)) * Math.abs(adz)
                + (Math.abs(cdxady) + Math.abs(adxcdy)) * Math.abs(bdz)
                + (Math.abs(adxbdy) + Math.abs(bdxady)) * Math.abs(cdz);
        double error = VOLUME_ERROR * magnitude + UNDERFLOW * (Math.abs(adz) + Math.abs(bdz) + Math.abs(cdz) + 1);
        if (Math.abs(volume) > error && magnitude < Double.POSITIVE_INFINITY) {
            exact.setRung(Rung.FILTER);
            return volume > 0 ? -1 : 1;
        }
        doubled.difference(0, ax, ay, az, dx, dy, dz);
        doubled.difference(1, bx, by, bz, dx, dy, dz);
        doubled.difference(2, cx, cy, cz, dx, dy, dz);
        int sign = doubled.sign(magnitude);
        if (sign != 0 || doubled.isZero(magnitude)) {
            exact.setRung(Rung.DOUBLED);
            return -sign;
        }
        exact.point(0, ax, ay, az);
        exact.point(1, bx, by, bz);
        exact.point(2, cx, cy, cz);
        exact.point(3, dx, dy, dz);
        return -exact.signOfVolume();
    }

    /**
     * Returns on which side of the plane through a, b, c the point d lies, with the signs of
     * {@link #side(double, double, double, double, double, double, double, double, double, double, double, double)}.
     */
    public int side(Vector3 a, Vector3 b, Vector3 c, Vector3 d) {
        return side(a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z, d.x, d.y, d.z);
    }

    /** How the path a, b, c turns in the plane: 1 to the left (counter-clockwise), −1 to the right, 0 straight or back. */
    public int turn(double ax, double ay, double bx, double by, double cx, double cy) {
        double left = (ax - cx) * (by - cy);
        double right = (ay - cy) * (bx - cx);
        double area = left - right;
        double magnitude = Math.abs(left) + Math.abs(right);
        if (Math.abs(area) > AREA_ERROR * magnitude + UNDERFLOW && magnitude < Double.POSITIVE_INFINITY) {
            exact.setRung(Rung.FILTER);
            return area > 0 ? 1 : -1;
        }
        exact.point(0, ax, ay, 0);
        exact.point(1, bx, by, 0);
        exact.point(2, cx, cy, 0);
        return exact.signOfArea();
    }

    /** True if the three points lie exactly on one line, or coincide. */
    public boolean collinear(Vector3 a, Vector3 b, Vector3 c) {
        return turn(a.x, a.y, b.x, b.y, c.x, c.y) == 0
                && turn(a.y, a.z, b.y, b.z, c.y, c.z) == 0
                && turn(a.z, a.x, b.z, b.x, c.z, c.x) == 0;
    }

    /**
     * Writes the unit normal of the plane through a, b and c, along (b − a) × (c − a), within 2^−47 of the true one
     * however thin the triangle is; zero only if the points lie exactly on a line.
     */
    public Vector3 normal(Vector3 a, Vector3 b, Vector3 c, Vector3 out) {
        double ux = a.x - c.x;
        double uy = a.y - c.y;
        double uz = a.z - c.z;
        double vx = b.x - c.x;
        double vy = b.y - c.y;
        double vz = b.z - c.z;
        double magnitude = Math.abs(uy * vz)
                + Math.abs(uz * vy)
                + Math.abs(uz * vx)
                + Math.abs(ux * vz)
                + Math.abs(ux * vy)
                + Math.abs(uy * vx);
        out.set(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
        boolean accurate = out.maxAbs() > NORMAL_CANCELLATION * magnitude;
        if (!(accurate && magnitude > 0x1p-500 && magnitude < 0x1p500)) {
            exact.point(0, a.x, a.y, a.z);
            exact.point(1, b.x, b.y, b.z);
            exact.point(2, c.x, c.y, c.z);
            exact.normal(out);
        }
        double largest = out.maxAbs();
        if (largest == 0) {
            return out;
        }
        int exponent = -Math.getExponent(largest);
        out.set(Math.scalb(out.x, exponent), Math.scalb(out.y, exponent), Math.scalb(out.z, exponent));
        return out.scale(1 / out.length());
    }

    /** How the last answer was found, for tests. */
    Rung rung() {
        return exact.rung();
    }
}
