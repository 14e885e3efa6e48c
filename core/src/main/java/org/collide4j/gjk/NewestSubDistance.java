package org.collide4j.gjk;

import org.collide4j.math.Vector3;

/**
 * Sub-distance for the walk of GJK: looks only at the features that hold the newest vertex. The default.
 *
 * <p>The newest vertex p lies on the near side of the last nearest point, so that it always carries the next one (van den
 * Bergen 1999, theorem 1); of the 15 features of a tetrahedron, 8 remain. Where a decision or a normal is in doubt by
 * rounding, which is seldom, {@link EdgeSubDistance} answers instead, for all features and in all care.
 */
public final class NewestSubDistance implements SubDistance {
    /** The squared sine of the angle from which on a normal is good to a few units. */
    private static final double FAT = 1.0 / 32;

    /** A squared volume or side below this part of its edges' squares may have the wrong sign. */
    private static final double DOUBTFUL = (64 * 0x1p-53) * (64 * 0x1p-53);

    private final EdgeSubDistance careful = new EdgeSubDistance();
    private final Vector3 nearest = new Vector3();
    private int carriers;

    /** The nearest of the points offered since the last call of solve. */
    private double x;

    private double y;
    private double z;
    private double squared;

    /** Which of the features has been found to be in doubt since the last call of solve. */
    private boolean doubtful;

    @Override
    public void solve(Simplex simplex) {
        doubtful = false;
        squared = Double.POSITIVE_INFINITY;
        int size = simplex.size();
        Vector3 p = simplex.point(size - 1).w;
        switch (size) {
            case 1 -> offer(p.x, p.y, p.z, 0b1);
            case 2 -> segment(p, simplex.point(0).w, 0b10, 0b01);
            case 3 -> triangle(p, simplex.point(0).w, simplex.point(1).w, 0b100, 0b001, 0b010);
            default -> tetrahedron(p, simplex.point(0).w, simplex.point(1).w, simplex.point(2).w);
        }
        if (doubtful) {
            solveAny(simplex);
        } else {
            nearest.set(x, y, z);
        }
    }

    @Override
    public void solveAny(Simplex simplex) {
        careful.solve(simplex);
        nearest.set(careful.nearest());
        carriers = careful.carriers();
    }

    /** The nearest of the faces at p that have the origin outside; all four vertices carry it if there is none. */
    private void tetrahedron(Vector3 p, Vector3 a, Vector3 b, Vector3 c) {
        double px = p.x;
        double py = p.y;
        double pz = p.z;
        double ax = a.x - px;
        double ay = a.y - py;
        double az = a.z - pz;
        double bx = b.x - px;
        double by = b.y - py;
        double bz = b.z - pz;
        double cx = c.x - px;
        double cy = c.y - py;
        double cz = c.z - pz;
        double abx = ay * bz - az * by;
        double aby = az * bx - ax * bz;
        double abz = ax * by - ay * bx;
        // the signed parts of the volume that the origin spans with the faces, which are the weights of the vertices
        double volume = abx * cx + aby * cy + abz * cz;
        double partC = -(abx * px + aby * py + abz * pz);
        double partA = -((by * cz - bz * cy) * px + (bz * cx - bx * cz) * py + (bx * cy - by * cx) * pz);
        double partB = -((cy * az - cz * ay) * px + (cz * ax - cx * az) * py + (cx * ay - cy * ax) * pz);
        double partP = volume - partA - partB - partC;
        double sides = Math.max(
                ax * ax + ay * ay + az * az, Math.max(bx * bx + by * by + bz * bz, cx * cx + cy * cy + cz * cz));
        double doubt = DOUBTFUL * sides * sides * Math.max(sides, px * px + py * py + pz * pz);
        doubtful = !(volume * volume > doubt
                && partP * partP > doubt
                && partA * partA > doubt
                && partB * partB > doubt
                && partC * partC > doubt);
        if (doubtful) {
            return;
        }
        boolean outsideA = partA * volume < 0;
        boolean outsideB = partB * volume < 0;
        boolean outsideC = partC * volume < 0;
        if (outsideA) {
            triangle(p, b, c, 0b1000, 0b0010, 0b0100);
        }
        if (outsideB) {
            triangle(p, c, a, 0b1000, 0b0100, 0b0001);
        }
        if (outsideC) {
            triangle(p, a, b, 0b1000, 0b0001, 0b0010);
        }
        if (!(outsideA || outsideB || outsideC)) {
            doubtful = partP * volume < 0; // behind the face without p: not where GJK leads
            offer(0, 0, 0, 0b1111);
        }
    }

    private void triangle(Vector3 p, Vector3 a, Vector3 b, int bitP, int bitA, int bitB) {
        double px = p.x;
        double py = p.y;
        double pz = p.z;
        double ax = a.x - px;
        double ay = a.y - py;
        double az = a.z - pz;
        double bx = b.x - px;
        double by = b.y - py;
        double bz = b.z - pz;
        double nx = ay * bz - az * by;
        double ny = az * bx - ax * bz;
        double nz = ax * by - ay * bx;
        double nn = nx * nx + ny * ny + nz * nz;
        if (!(nn > FAT * (ax * ax + ay * ay + az * az) * (bx * bx + by * by + bz * bz))) {
            doubtful = true;
            return;
        }
        // the origin's projection is p + (shareA a + shareB b) / n·n
        double shareA = (by * pz - bz * py) * nx + (bz * px - bx * pz) * ny + (bx * py - by * px) * nz;
        double shareB = (az * py - ay * pz) * nx + (ax * pz - az * px) * ny + (ay * px - ax * py) * nz;
        if (shareA > 0 && shareB > 0) {
            double height = (nx * px + ny * py + nz * pz) / nn;
            offer(height * nx, height * ny, height * nz, bitP | bitA | bitB);
        } else if (shareA <= 0 && -(bx * px + by * py + bz * pz) > 0) {
            segment(p, b, bitP, bitB);
        } else if (shareB <= 0) {
            segment(p, a, bitP, bitA);
        } else {
            offer(px, py, pz, bitP);
        }
    }

    /** The segment p, p + e, on which the origin projects to (along / e·e) e from p. */
    private void segment(Vector3 p, Vector3 end, int bitP, int bitEnd) {
        double px = p.x;
        double py = p.y;
        double pz = p.z;
        double ex = end.x - px;
        double ey = end.y - py;
        double ez = end.z - pz;
        double along = -(ex * px + ey * py + ez * pz);
        if (!(along > 0)) {
            offer(px, py, pz, bitP);
            return;
        }
        double ee = ex * ex + ey * ey + ez * ez;
        if (!(along < ee)) {
            doubtful = true; // beyond the far end: not where GJK leads
            return;
        }
        double inverse = 1 / ee;
        double t = along * inverse;
        double sx = px + t * ex;
        double sy = py + t * ey;
        double sz = pz + t * ez;
        // near the origin the first projection leaves a slant of u‖p‖/‖v‖, which would ruin the support plane
        double slant = (ex * sx + ey * sy + ez * sz) * inverse;
        offer(sx - slant * ex, sy - slant * ey, sz - slant * ez, bitP | bitEnd);
    }

    private void offer(double x, double y, double z, int bits) {
        double offered = x * x + y * y + z * z;
        if (offered < squared) {
            this.x = x;
            this.y = y;
            this.z = z;
            squared = offered;
            carriers = bits;
        }
    }

    @Override
    public int carriers() {
        return carriers;
    }

    @Override
    public Vector3 nearest() {
        return nearest;
    }

    @Override
    public void weights(Simplex simplex, Vector3 point, double[] out) {
        boolean fat =
                simplex.size() == 3 && weigh(simplex.point(0).w, simplex.point(1).w, simplex.point(2).w, point, out);
        if (!fat) {
            careful.weights(simplex, point, out);
        }
    }

    /** False if the triangle is thin, or the point not within it as far as rounding can tell. */
    private static boolean weigh(Vector3 o, Vector3 a, Vector3 b, Vector3 point, double[] out) {
        double ax = a.x - o.x;
        double ay = a.y - o.y;
        double az = a.z - o.z;
        double bx = b.x - o.x;
        double by = b.y - o.y;
        double bz = b.z - o.z;
        double px = point.x - o.x;
        double py = point.y - o.y;
        double pz = point.z - o.z;
        double nx = ay * bz - az * by;
        double ny = az * bx - ax * bz;
        double nz = ax * by - ay * bx;
        double nn = nx * nx + ny * ny + nz * nz;
        double shareA = (py * bz - pz * by) * nx + (pz * bx - px * bz) * ny + (px * by - py * bx) * nz;
        double shareB = (ay * pz - az * py) * nx + (az * px - ax * pz) * ny + (ax * py - ay * px) * nz;
        double inverse = 1 / nn;
        out[1] = shareA * inverse;
        out[2] = shareB * inverse;
        out[0] = 1 - out[1] - out[2];
        return nn > FAT * (ax * ax + ay * ay + az * az) * (bx * bx + by * by + bz * bz)
                && out[0] >= 0
                && out[1] >= 0
                && out[2] >= 0;
    }
}
