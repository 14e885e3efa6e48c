package org.collide4j.gjk;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;

/**
 * Sub-distance from edge vectors alone: the careful one, for walks that got stuck, ray casts and ambiguous features of
 * {@link NewestSubDistance}.
 *
 * <p>Products of absolute coordinates lose u·d²/h² of a simplex of size h at distance d. Here every normal comes from
 * edges, every offset from a point near the origin, and every region from the sign of an area or a volume, so that late,
 * tiny simplices far from the origin are solved to the last bits. Whether a tetrahedron holds the origin is an exact sign.
 *
 * <p>Where rounding leaves several features in question, the nearest wins; ties go to the larger feature, because the
 * squared distance cannot tell a face from its edge near the optimum while the normal can.
 *
 * <p><b>Good</b>: errors of a few units in the last place of the farthest vertex, needles and slivers of any width
 * included, and ‖v‖ is never less than the truth by more than that. <b>Bad</b>: one tiny simplex in some ten thousand, of
 * size 1e-6 at distance 1, gets the edge beside the right face: v is off by 1e-8 along the surface, its length by nothing.
 */
public final class EdgeSubDistance implements SubDistance {
    /** Relative difference up to which two squared distances are a tie. */
    private static final double RELATIVE_TIE = 8 * UNIT;

    /** Fraction of its edges' product below which an area or a volume may be rounding. */
    private static final double FLAT_FRACTION = 16 * UNIT;

    private static final double FLAT_FRACTION_SQUARED = FLAT_FRACTION * FLAT_FRACTION;

    /** Squared fraction of its edges' product above which a normal has an error below the root of a rounding. */
    private static final double ACCURATE_FRACTION_SQUARED = 0x1p-52;

    private final Orientation orientation = new Orientation();
    private final Vector3 zero = new Vector3();
    private final Vector3 nearest = new Vector3();
    private int carriers;
    private double nearestSquared;

    private final Vector3 normal = new Vector3();
    private final Vector3 edgeA = new Vector3();
    private final Vector3 edgeB = new Vector3();
    private final Vector3 edgeC = new Vector3();
    private final Vector3 residual = new Vector3();
    private final double[] areas = new double[3];

    /** Product of the squares of the two edges of the normal. */
    private double edgeProduct;

    /** Longest edge of the triangle, with its ends, and the opposite corner. */
    private Vector3 longest = edgeA;

    private Vector3 from = zero;
    private Vector3 to = zero;
    private Vector3 top = zero;

    /** Foot point of the origin on the line of the longest edge; the height of the apex over the edge. */
    private final Vector3 foot = new Vector3();

    private final Vector3 rise = new Vector3();

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

    /**
     * Solves a tetrahedron: enclosed if the origin is on the inner side of all faces; else the nearest of the faces with the
     * origin outside.
     */
    private void tetrahedron(Simplex simplex) {
        double hand = hand(simplex);
        boolean inside = facesAway(simplex, 3, 0, 1, hand);
        inside &= facesAway(simplex, 3, 1, 2, hand);
        inside &= facesAway(simplex, 3, 2, 0, hand);
        inside &= facesAway(simplex, 0, 2, 1, hand);
        if (inside) {
            nearest.set(0, 0, 0);
            nearestSquared = 0;
            carriers = 0b1111;
        }
    }

    /** Returns a number with the exact sign of (y0 − y3) × (y1 − y3) · (y2 − y3). */
    private double hand(Simplex simplex) {
        Vector3 y3 = simplex.point(3).w;
        edgeA.sub(simplex.point(0).w, y3);
        edgeB.sub(simplex.point(1).w, y3);
        edgeC.sub(simplex.point(2).w, y3);
        double volume = normal.cross(edgeA, edgeB).dot(edgeC);
        double product = edgeA.lengthSquared() * edgeB.lengthSquared() * edgeC.lengthSquared();
        if (volume * volume > FLAT_FRACTION_SQUARED * product) {
            return volume;
        }
        return orientation.side(y3, simplex.point(0).w, simplex.point(1).w, simplex.point(2).w);
    }

    /**
     * Returns true if the origin is strictly on the inner side of a face, given the tetrahedron's orientation; else solves
     * the face.
     */
    private boolean facesAway(Simplex simplex, int i, int j, int k, double hand) {
        Vector3 yi = simplex.point(i).w;
        Vector3 yj = simplex.point(j).w;
        Vector3 yk = simplex.point(k).w;
        edgeA.sub(yj, yi);
        edgeB.sub(yk, yi);
        normal.cross(edgeA, edgeB);
        Vector3 corner = nearestOf(yi, yj, yk);
        double side = -normal.dot(corner);
        double product = edgeA.lengthSquared() * edgeB.lengthSquared() * corner.lengthSquared();
        if (!(side * side > FLAT_FRACTION_SQUARED * product)) {
            side = orientation.side(yi, yj, yk, zero);
        }
        if (hand > 0 ? side > 0 : hand < 0 && side < 0) {
            return true;
        }
        triangle(simplex, i, j, k);
        return false;
    }

    /** Solves a triangle: the origin's projection if it is inside, else the nearest of the edges with the origin outside. */
    private void triangle(Simplex simplex, int i, int j, int k) {
        Vector3 yi = simplex.point(i).w;
        Vector3 yj = simplex.point(j).w;
        Vector3 yk = simplex.point(k).w;
        boolean fat = areas(yi, yj, yk);
        boolean outsideI = !(fat && areas[0] > 0);
        boolean outsideJ = !(fat && areas[1] > 0);
        boolean outsideK = !(fat && areas[2] > 0);
        if (!(outsideI || outsideJ || outsideK)) {
            offerProjection(1 << i | 1 << j | 1 << k);
            return;
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

    /**
     * Offers v = n (n·p)/(n·n), with p the point of the longest edge nearest the origin. In a needle the normal is tilted,
     * but p is near the answer even if no corner is, so that the tilt has no effect. If the normal is too inaccurate, v = p
     * + s·r with the height r over that edge, which at least is a point of the triangle.
     */
    private void offerProjection(int bits) {
        dropOrigin();
        double squared = normal.lengthSquared();
        if (squared > ACCURATE_FRACTION_SQUARED * edgeProduct) {
            double along = normal.dot(foot) / squared;
            offer(along * normal.x, along * normal.y, along * normal.z, bits);
        } else {
            dropApex();
            double s = Math.max(0, Math.min(1, -rise.dot(foot) / rise.lengthSquared()));
            offer(foot.x + s * rise.x, foot.y + s * rise.y, foot.z + s * rise.z, bits);
        }
    }

    private void dropOrigin() {
        double squared = longest.lengthSquared();
        double footAlong = along(squared, zero);
        foot.set(from).addScaled(footAlong, longest);
        if (footAlong > 0.5) {
            foot.set(to).addScaled(footAlong - 1, longest);
        }
        foot.addScaled(-longest.dot(foot) / squared, longest);
    }

    private void dropApex() {
        double squared = longest.lengthSquared();
        double apexAlong = along(squared, top);
        rise.sub(top, from).addScaled(-apexAlong, longest);
        if (apexAlong > 0.5) {
            rise.sub(top, to).addScaled(1 - apexAlong, longest);
        }
        rise.addScaled(-longest.dot(rise) / squared, longest);
    }

    /** Returns the projection of a point onto the longest edge, 0 to 1, from the nearer end. */
    private double along(double squared, Vector3 p) {
        double t = projection(squared, from, p);
        return t > 0.5 ? 1 + projection(squared, to, p) : t;
    }

    private double projection(double squared, Vector3 o, Vector3 p) {
        return (longest.x * (p.x - o.x) + longest.y * (p.y - o.y) + longest.z * (p.z - o.z)) / squared;
    }

    /**
     * Computes the normal from the two shortest edges, and for each corner the area that the origin spans with the opposite
     * edge, positive on the inner side. False if the triangle is too flat.
     */
    private boolean areas(Vector3 yi, Vector3 yj, Vector3 yk) {
        edgeA.sub(yk, yj);
        edgeB.sub(yi, yk);
        edgeC.sub(yj, yi);
        double a = edgeA.lengthSquared();
        double b = edgeB.lengthSquared();
        double c = edgeC.lengthSquared();
        if (a >= b && a >= c) {
            setLongest(yi, edgeA, yj, yk);
            normal.cross(edgeB, edgeC);
            edgeProduct = b * c;
        } else if (b >= c) {
            setLongest(yj, edgeB, yk, yi);
            normal.cross(edgeC, edgeA);
            edgeProduct = c * a;
        } else {
            setLongest(yk, edgeC, yi, yj);
            normal.cross(edgeA, edgeB);
            edgeProduct = a * b;
        }
        areas[0] = area(edgeA, yj, yk);
        areas[1] = area(edgeB, yk, yi);
        areas[2] = area(edgeC, yi, yj);
        return normal.lengthSquared() > FLAT_FRACTION_SQUARED * edgeProduct;
    }

    private void setLongest(Vector3 top, Vector3 longest, Vector3 from, Vector3 to) {
        this.top = top;
        this.longest = longest;
        this.from = from;
        this.to = to;
    }

    /** Returns −(e × o)·n, with o the end of the edge nearer to the origin. */
    private double area(Vector3 e, Vector3 from, Vector3 to) {
        Vector3 o = from.lengthSquared() <= to.lengthSquared() ? from : to;
        return -((e.y * o.z - e.z * o.y) * normal.x
                + (e.z * o.x - e.x * o.z) * normal.y
                + (e.x * o.y - e.y * o.x) * normal.z);
    }

    /** Solves a segment: from its end nearer to the origin, along the edge if the edge leads nearer. */
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
        double bar = larger ? nearestSquared * (1 + RELATIVE_TIE) : nearestSquared * (1 - RELATIVE_TIE);
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

    /** Computes weights of the corners for a point; the longest edge comes first, so that needles lose no digits. */
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

    /**
     * Computes the weights of p − from = β (to − from) + γ (apex − from): γ from the components across the longest edge,
     * then β along it. If the apex is nearly on the edge, γ is noise; it is then limited so that β stays a weight.
     */
    private void weigh(Vector3 from, Vector3 to, Vector3 apex, Vector3 point, int atFrom, int atTo, int atApex) {
        edgeA.sub(to, from);
        edgeB.sub(apex, from);
        residual.sub(point, from);
        double slant = share(edgeA, edgeB);
        double along = share(edgeA, residual);
        double gamma = share(edgeB.addScaled(-slant, edgeA), residual.addScaled(-along, edgeA));
        gamma = Math.min(gamma, slant > along ? along / slant : slant < 1 ? (1 - along) / (1 - slant) : 1);
        double beta = Math.max(0, Math.min(1 - gamma, along - gamma * slant));
        areas[atFrom] = 1 - beta - gamma;
        areas[atTo] = beta;
        areas[atApex] = gamma;
    }

    /** Returns the component of a vector along an edge, in lengths of the edge, clamped to [0, 1]. */
    private static double share(Vector3 edge, Vector3 vector) {
        double squared = edge.lengthSquared();
        return squared > 0 ? Math.max(0, Math.min(1, edge.dot(vector) / squared)) : 0;
    }
}
