package org.collide4j.closest;

/**
 * The closest points of points, segments and triangles; any of them may be degenerate.
 *
 * <p>Points are three numbers in an array from an offset on. Keeps the nearest pair seen since {@link #reset}.
 */
public final class ClosestPoints {
    public double distanceSquared;
    public double ax;
    public double ay;
    public double az;
    public double bx;
    public double by;
    public double bz;

    public void reset() {
        distanceSquared = Double.POSITIVE_INFINITY;
    }

    private void offer(double ax, double ay, double az, double bx, double by, double bz) {
        double dx = bx - ax;
        double dy = by - ay;
        double dz = bz - az;
        double d = dx * dx + dy * dy + dz * dz;
        if (d < distanceSquared) {
            distanceSquared = d;
            this.ax = ax;
            this.ay = ay;
            this.az = az;
            this.bx = bx;
            this.by = by;
            this.bz = bz;
        }
    }

    /** Offers the nearest points of segment p from i to k and segment q from m to n. */
    public void segments(double[] p, int i, int k, double[] q, int m, int n) {
        double ux = p[k] - p[i];
        double uy = p[k + 1] - p[i + 1];
        double uz = p[k + 2] - p[i + 2];
        double vx = q[n] - q[m];
        double vy = q[n + 1] - q[m + 1];
        double vz = q[n + 2] - q[m + 2];
        double wx = p[i] - q[m];
        double wy = p[i + 1] - q[m + 1];
        double wz = p[i + 2] - q[m + 2];
        double uu = ux * ux + uy * uy + uz * uz;
        double vv = vx * vx + vy * vy + vz * vz;
        double uv = ux * vx + uy * vy + uz * vz;
        double uw = ux * wx + uy * wy + uz * wz;
        double vw = vx * wx + vy * wy + vz * wz;
        double denominator = uu * vv - uv * uv;
        double s = denominator > 0x1p-50 * uu * vv ? clamp((uv * vw - vv * uw) / denominator) : 0;
        // one more round of projections settles the clamped and the nearly parallel cases
        double r = vv > 0 ? clamp((uv * s + vw) / vv) : 0;
        s = uu > 0 ? clamp((uv * r - uw) / uu) : 0;
        r = vv > 0 ? clamp((uv * s + vw) / vv) : 0;
        offer(p[i] + s * ux, p[i + 1] + s * uy, p[i + 2] + s * uz, q[m] + r * vx, q[m + 1] + r * vy, q[m + 2] + r * vz);
        if (denominator <= 0x1p-30 * uu * vv) {
            ends(p, i, k, q, m, n);
        }
    }

    /** Nearly parallel segments have a nearest pair at one of their ends, up to their angle. */
    private void ends(double[] p, int i, int k, double[] q, int m, int n) {
        edge(p[i], p[i + 1], p[i + 2], q, m, n, false);
        edge(p[k], p[k + 1], p[k + 2], q, m, n, false);
        edge(q[m], q[m + 1], q[m + 2], p, i, k, true);
        edge(q[n], q[n + 1], q[n + 2], p, i, k, true);
    }

    /** Offers point p at i against the inside of triangle q, whose edges are not looked at. */
    public void pointOverFace(double[] p, int i, double[] q, boolean swapped) {
        face(p[i], p[i + 1], p[i + 2], q, swapped);
    }

    /** Offers the point against triangle q as a whole; the point counts as A. */
    public void pointAndTriangle(double x, double y, double z, double[] q) {
        if (!face(x, y, z, q, false)) {
            edge(x, y, z, q, 0, 3, false);
            edge(x, y, z, q, 3, 6, false);
            edge(x, y, z, q, 6, 0, false);
        }
    }

    private void edge(double x, double y, double z, double[] q, int m, int n, boolean swapped) {
        double vx = q[n] - q[m];
        double vy = q[n + 1] - q[m + 1];
        double vz = q[n + 2] - q[m + 2];
        double vv = vx * vx + vy * vy + vz * vz;
        double along = (x - q[m]) * vx + (y - q[m + 1]) * vy + (z - q[m + 2]) * vz;
        double r = vv > 0 ? clamp(along / vv) : 0;
        if (swapped) {
            offer(q[m] + r * vx, q[m + 1] + r * vy, q[m + 2] + r * vz, x, y, z);
        } else {
            offer(x, y, z, q[m] + r * vx, q[m + 1] + r * vy, q[m + 2] + r * vz);
        }
    }

    /** True if the point projects into the triangle, and the foot is sure to be the nearest point. */
    private boolean face(double x, double y, double z, double[] q, boolean swapped) {
        double ux = q[3] - q[0];
        double uy = q[4] - q[1];
        double uz = q[5] - q[2];
        double vx = q[6] - q[0];
        double vy = q[7] - q[1];
        double vz = q[8] - q[2];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double nn = nx * nx + ny * ny + nz * nz;
        double wx = x - q[0];
        double wy = y - q[1];
        double wz = z - q[2];
        double beta = nx * (wy * vz - wz * vy) + ny * (wz * vx - wx * vz) + nz * (wx * vy - wy * vx);
        double gamma = nx * (uy * wz - uz * wy) + ny * (uz * wx - ux * wz) + nz * (ux * wy - uy * wx);
        if (!(nn > 0 && beta >= 0 && gamma >= 0 && beta + gamma <= nn)) {
            return false;
        }
        double s = beta / nn; // from the corners, so that the foot is a point of the triangle however thin it is
        double r = gamma / nn;
        double fx = q[0] + s * ux + r * vx;
        double fy = q[1] + s * uy + r * vy;
        double fz = q[2] + s * uz + r * vz;
        if (swapped) {
            offer(fx, fy, fz, x, y, z);
        } else {
            offer(x, y, z, fx, fy, fz);
        }
        double uu = ux * ux + uy * uy + uz * uz;
        double vv = vx * vx + vy * vy + vz * vz;
        return nn > 0x1p-30 * uu * vv; // the foot on a thin triangle is not sure to be the nearest point
    }

    private static double clamp(double s) {
        return s > 0 ? Math.min(s, 1) : 0;
    }
}
