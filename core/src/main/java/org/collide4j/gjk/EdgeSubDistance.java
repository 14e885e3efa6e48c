package org.collide4j.gjk;

import org.collide4j.math.Vector3;

/**
 * Sub-distance from edge vectors alone.
 *
 * <p>Products of absolute coordinates lose u·d²/h² of a simplex of size h at distance d. Here every normal comes from
 * edges, every offset from the vertex nearest the origin, and every region from the sign of an area or a volume, so that
 * late, tiny simplices far from the origin are solved to the last bits, and needles are recognised instead of trusted.
 *
 * <p>Where rounding leaves several features in question, the nearest wins; ties go to the larger feature, because the
 * squared distance cannot tell a face from its edge near the optimum while the normal can.
 */
public final class EdgeSubDistance implements SubDistance {
    private static final double UNIT = 0x1p-53;

    /** Two squared distances this near to each other are a tie. */
    private static final double TIE = 8 * UNIT;

    /** A volume below this part of its edges' product is rounding. */
    private static final double FLAT = 16 * UNIT;

    /** How far, relative to the corners, a projection may be from the point that the corners carry. */
    private static final double CARRIED = 64 * UNIT;

    private static final double FLAT_SQUARED = FLAT * FLAT;

    private final Vector3 nearest = new Vector3();
    private int carriers;
    private double nearestSquared;

    private final Vector3 normal = new Vector3();
    private final Vector3 edgeA = new Vector3();
    private final Vector3 edgeB = new Vector3();
    private final Vector3 edgeC = new Vector3();
    private final Vector3 projection = new Vector3();
    private final Vector3 residual = new Vector3();
    private final double[] areas = new double[3];

    @Override
    public int carriers() {
        return carriers;
    }

    @Override
    public Vector3 nearest() {
        return nearest;
    }

    @Override
    public void solve(Simplex simplex) {
        nearestSquared = Double.POSITIVE_INFINITY;
        carriers = 0;
        switch (simplex.size()) {
            case 1 -> offer(simplex.point(0).w, 1);
            case 2 -> segment(simplex, 0, 1);
            case 3 -> triangle(simplex, 0, 1, 2);
            default -> tetrahedron(simplex);
        }
    }

    /** Inside if the origin is on the inner side of all faces; else the nearest of the faces that have it outside. */
    private void tetrahedron(Simplex simplex) {
        boolean inside = facesAway(simplex, 3, 0, 1, 2);
        inside &= facesAway(simplex, 3, 1, 2, 0);
        inside &= facesAway(simplex, 3, 2, 0, 1);
        inside &= facesAway(simplex, 0, 1, 2, 3);
        if (inside) {
            nearest.set(0, 0, 0);
            nearestSquared = 0;
            carriers = 0b1111;
        }
    }

    /** True if the origin is surely on the inner side of face i j k; else the face is solved. */
    private boolean facesAway(Simplex simplex, int i, int j, int k, int opposite) {
        Vector3 yi = simplex.point(i).w;
        Vector3 yj = simplex.point(j).w;
        Vector3 yk = simplex.point(k).w;
        edgeA.sub(yj, yi);
        edgeB.sub(yk, yi);
        normal.cross(edgeA, edgeB);
        edgeC.sub(simplex.point(opposite).w, yi);
        double volume = normal.dot(edgeC);
        double product = edgeA.lengthSquared() * edgeB.lengthSquared() * edgeC.lengthSquared();
        boolean flat = volume * volume <= FLAT_SQUARED * product;
        double offset = -normal.dot(nearestOf(yi, yj, yk));
        if (!flat && (volume > 0 ? offset > 0 : offset < 0)) {
            return true;
        }
        triangle(simplex, i, j, k);
        return false;
    }

    /** v = n (n·o)/(n·n) if the origin projects into the triangle; else the nearest of the edges that have it outside. */
    private void triangle(Simplex simplex, int i, int j, int k) {
        Vector3 yi = simplex.point(i).w;
        Vector3 yj = simplex.point(j).w;
        Vector3 yk = simplex.point(k).w;
        boolean fat = areas(yi, yj, yk);
        boolean outsideI = !(fat && areas[0] > 0);
        boolean outsideJ = !(fat && areas[1] > 0);
        boolean outsideK = !(fat && areas[2] > 0);
        if (!(outsideI || outsideJ || outsideK)) {
            projection.scale(normal.dot(nearestOf(yi, yj, yk)) / normal.lengthSquared(), normal);
            if (carry(yi, yj, yk, projection)) {
                offer(projection, 1 << i | 1 << j | 1 << k);
                return;
            }
            outsideI = true; // a needle: one of its edges is as near as the face, and certain
            outsideJ = true;
            outsideK = true;
        }
        if (outsideI) {
            segment(simplex, j, k);
        }
        if (outsideJ) {
            segment(simplex, k, i);
        }
        if (outsideK) {
            segment(simplex, i, j);
        }
    }

    /** True if the corners, weighted, do come out at the point: the normal of a needle may be noise. */
    private boolean carry(Vector3 yi, Vector3 yj, Vector3 yk, Vector3 point) {
        weigh(yi, yj, yk, point);
        residual.scale(-1, point)
                .addScaled(areas[0], yi)
                .addScaled(areas[1], yj)
                .addScaled(areas[2], yk);
        double size = Math.max(yi.maxAbs(), Math.max(yj.maxAbs(), yk.maxAbs()));
        return residual.maxAbs() <= CARRIED * size;
    }

    /**
     * Sets the normal from the two shortest edges, and for each corner the area that the origin spans with the opposite
     * edge, positive on the inner side. False if the triangle is too flat for either.
     */
    private boolean areas(Vector3 yi, Vector3 yj, Vector3 yk) {
        edgeA.sub(yk, yj);
        edgeB.sub(yi, yk);
        edgeC.sub(yj, yi);
        double a = edgeA.lengthSquared();
        double b = edgeB.lengthSquared();
        double c = edgeC.lengthSquared();
        if (a >= b && a >= c) {
            normal.cross(edgeB, edgeC);
        } else if (b >= c) {
            normal.cross(edgeC, edgeA);
        } else {
            normal.cross(edgeA, edgeB);
        }
        areas[0] = area(edgeA, yj, yk);
        areas[1] = area(edgeB, yk, yi);
        areas[2] = area(edgeC, yi, yj);
        double two = Math.min(a * b, Math.min(b * c, c * a));
        return normal.lengthSquared() > FLAT_SQUARED * two;
    }

    /** −(e × o)·n, with o the end of the edge nearer the origin. */
    private double area(Vector3 e, Vector3 from, Vector3 to) {
        Vector3 o = from.lengthSquared() <= to.lengthSquared() ? from : to;
        return -((e.y * o.z - e.z * o.y) * normal.x
                + (e.z * o.x - e.x * o.z) * normal.y
                + (e.x * o.y - e.y * o.x) * normal.z);
    }

    /** From the end nearer the origin along the edge, if the edge leads nearer. */
    private void segment(Simplex simplex, int i, int j) {
        Vector3 yi = simplex.point(i).w;
        Vector3 yj = simplex.point(j).w;
        boolean swap = yj.lengthSquared() < yi.lengthSquared();
        Vector3 o = swap ? yj : yi;
        Vector3 other = swap ? yi : yj;
        double ex = other.x - o.x;
        double ey = other.y - o.y;
        double ez = other.z - o.z;
        double along = -(ex * o.x + ey * o.y + ez * o.z);
        if (along > 0) {
            double squared = ex * ex + ey * ey + ez * ez;
            double t = along / squared;
            if (!(t < 1)) { // o is the nearer end, so the ends are an ulp apart and the quotient is noise
                offer(o, 1 << (swap ? j : i));
                return;
            }
            double x = o.x + t * ex;
            double y = o.y + t * ey;
            double z = o.z + t * ez;
            // near the origin the first projection leaves a slant of u‖o‖/‖v‖, which would ruin the support plane
            double slant = (ex * x + ey * y + ez * z) / squared;
            offer(x - slant * ex, y - slant * ey, z - slant * ez, 1 << i | 1 << j);
        } else {
            offer(o, 1 << (swap ? j : i));
        }
    }

    private static Vector3 nearestOf(Vector3 a, Vector3 b, Vector3 c) {
        double aa = a.lengthSquared();
        double bb = b.lengthSquared();
        double cc = c.lengthSquared();
        if (aa <= bb && aa <= cc) {
            return a;
        }
        return bb <= cc ? b : c;
    }

    private void offer(Vector3 v, int bits) {
        offer(v.x, v.y, v.z, bits);
    }

    private void offer(double x, double y, double z, int bits) {
        double squared = x * x + y * y + z * z;
        boolean larger = Integer.bitCount(bits) > Integer.bitCount(carriers);
        double bar = larger ? nearestSquared * (1 + TIE) : nearestSquared * (1 - TIE);
        if (squared < bar || carriers == 0) {
            nearest.set(x, y, z);
            nearestSquared = squared;
            carriers = bits;
        }
    }

    @Override
    public void weights(Simplex simplex, Vector3 point, double[] out) {
        switch (simplex.size()) {
            case 1 -> out[0] = 1;
            case 2 -> {
                Vector3 y0 = simplex.point(0).w;
                edgeA.sub(simplex.point(1).w, y0);
                out[1] = share(edgeA, residual.sub(point, y0));
                out[0] = 1 - out[1];
            }
            default -> {
                weigh(simplex.point(0).w, simplex.point(1).w, simplex.point(2).w, point);
                System.arraycopy(areas, 0, out, 0, 3);
            }
        }
    }

    /** Weighs the corners so that their sum is the point; the longest edge first, so that needles lose nothing. */
    private void weigh(Vector3 yi, Vector3 yj, Vector3 yk, Vector3 point) {
        double a = yj.distanceSquared(yk);
        double b = yk.distanceSquared(yi);
        double c = yi.distanceSquared(yj);
        if (a >= b && a >= c) {
            weigh(yj, yk, yi, point, 1, 2, 0);
        } else if (b >= c) {
            weigh(yk, yi, yj, point, 2, 0, 1);
        } else {
            weigh(yi, yj, yk, point, 0, 1, 2);
        }
    }

    /** p − from = β (to − from) + γ (apex − from): γ from what lies across the long edge, then β along it. */
    private void weigh(Vector3 from, Vector3 to, Vector3 apex, Vector3 point, int atFrom, int atTo, int atApex) {
        edgeA.sub(to, from);
        edgeB.sub(apex, from);
        residual.sub(point, from);
        double squared = edgeA.lengthSquared();
        double slant = squared > 0 ? edgeA.dot(edgeB) / squared : 0;
        double along = squared > 0 ? edgeA.dot(residual) / squared : 0;
        double gamma = share(edgeB.addScaled(-slant, edgeA), residual.addScaled(-along, edgeA));
        double beta = Math.max(0, Math.min(1 - gamma, along - gamma * slant));
        areas[atFrom] = 1 - beta - gamma;
        areas[atTo] = beta;
        areas[atApex] = gamma;
    }

    /** The part of the vector that lies along the edge, in lengths of the edge, within 0 and 1. */
    private static double share(Vector3 edge, Vector3 vector) {
        double squared = edge.lengthSquared();
        return squared > 0 ? Math.max(0, Math.min(1, edge.dot(vector) / squared)) : 0;
    }
}
