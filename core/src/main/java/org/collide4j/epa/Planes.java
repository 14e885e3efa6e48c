package org.collide4j.epa;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;

/**
 * The planes of a polytope's faces: rounded ones to measure with, and the exact sign where rounding hides it.
 *
 * <p>A face's normal N = u × v is kept as it comes from two of its edges, not scaled to a unit. How wrong may it be? Each
 * edge is a rounded difference, together good to 2 units of |u||v|; the products and differences of the cross product add
 * 2.5 units. So N is off by 4.5 units of |u||v|, and less of (|u|² + |v|²)/2, the face's <b>width</b>. A face is <b>fat</b>
 * if the angle α between u and v keeps sin α ≥ 1/4; of others, the edges are chosen that make it so if they can. Faces whose
 * normal is mere rounding are <b>flat</b>.
 */
final class Planes {
    static final double FAT_SINE_SQUARED = 1.0 / 16;

    /** Squared fraction of its edges' product below which a normal is rounding. */
    private static final double FLAT_FRACTION_SQUARED = (16 * UNIT) * (16 * UNIT);

    /** Squared length of a normal below which digits are lost to underflow. */
    private static final double LEAST_SQUARE = 0x1p-900;

    /**
     * Half the thickness, in reaches and widths, of the slab around a face's plane in which rounding may hide the side:
     * 2 · 4.5 units for the normal, 3 for each of two dot products, 1 for their difference, and 1 for this product.
     */
    static final double SLAB = 18 * UNIT;

    /** Distance of a plane from the origin, in slabs, beyond which its distance is known to a fraction. */
    static final double FAR_SLABS = 0x1p10;

    /**
     * Squared cosine of the largest tilt φ of a face that the witness points may be taken from. Once the bounds have
     * converged at a depth d, the line along n leaves after d, through a face with an offset of at least d, which is cos φ
     * times that length: the face hardly tilts. The crossing of other faces would be decided by rounding.
     */
    static final double FACING_SQUARED = 0.81;

    /** Offset of the normal in the numbers of a face, which start at 8·f, so that a face is in one cache line. */
    static final int X = 0;

    static final int Y = 1;
    static final int Z = 2;

    /** Offset of the dot product of the normal and a corner. */
    static final int ALONG = 3;

    static final int WIDTH = 4;

    /** Offset of the squared length of the normal. */
    static final int SQUARED = 5;

    /** Offset of the proven extent of the obstacle beyond the face; 0 for new faces. */
    private static final int PROVEN = 6;

    private final Corners corners;
    private final HalfEdges edges;
    private final Orientation orientation = new Orientation();
    private final Clearance clearance = new Clearance();
    private final Vector3 scratch = new Vector3();
    private final double[] plane;

    private final FaceRanks ranks;

    private double slab;
    private long seen;

    Planes(Corners corners, HalfEdges edges, int capacity) {
        this.corners = corners;
        this.edges = edges;
        plane = new double[8 * capacity];
        ranks = new FaceRanks(capacity);
    }

    /** Updates the reach; call after adding a vertex that may be the farthest. */
    void updateReach() {
        slab = SLAB * corners.reach();
    }

    /** Computes the plane of a new face. */
    void set(int face) {
        if (!setFromEdges(
                face, edges.corner(face, 0), edges.corner(face, 1), edges.corner(face, 2), FAT_SINE_SQUARED)) {
            setFromShorterEdges(face);
        }
    }

    /** Computes the plane from the edges from c to a and b; false if the sine between them is too small. */
    private boolean setFromEdges(int face, int a, int b, int c, double leastSine) {
        double cx = corners.x(c);
        double cy = corners.y(c);
        double cz = corners.z(c);
        double ux = corners.x(a) - cx;
        double uy = corners.y(a) - cy;
        double uz = corners.z(a) - cz;
        double vx = corners.x(b) - cx;
        double vy = corners.y(b) - cy;
        double vz = corners.z(b) - cz;
        double uu = ux * ux + uy * uy + uz * uz;
        double vv = vx * vx + vy * vy + vz * vz;
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double squared = nx * nx + ny * ny + nz * nz;
        double along = nx * cx + ny * cy + nz * cz;
        int at = 8 * face;
        plane[at + X] = nx;
        plane[at + Y] = ny;
        plane[at + Z] = nz;
        plane[at + ALONG] = along;
        plane[at + WIDTH] = 0.5 * (uu + vv);
        plane[at + SQUARED] = squared;
        plane[at + PROVEN] = 0;
        ranks.set(face, along * Math.abs(along) / squared);
        return squared > leastSine * (uu * vv) && squared > LEAST_SQUARE;
    }

    /** Computes the plane from the two shorter edges, which have the largest angle. */
    private void setFromShorterEdges(int face) {
        int a = edges.corner(face, 0);
        int b = edges.corner(face, 1);
        int c = edges.corner(face, 2);
        double ab = corners.distanceSquared(a, b);
        double bc = corners.distanceSquared(b, c);
        double ca = corners.distanceSquared(c, a);
        boolean fair;
        if (bc >= ab && bc >= ca) {
            fair = setFromEdges(face, b, c, a, FLAT_FRACTION_SQUARED);
        } else if (ca >= ab) {
            fair = setFromEdges(face, c, a, b, FLAT_FRACTION_SQUARED);
        } else {
            fair = setFromEdges(face, a, b, c, FLAT_FRACTION_SQUARED);
        }
        if (!fair) {
            setNone(face, 0, 1); // a plane with a width: rounded arithmetic never decides its side
        }
    }

    /** Removes a face: it is then never the nearest, and hidden from all points. */
    void remove(int face) {
        setNone(face, Double.POSITIVE_INFINITY, 0);
    }

    private void setNone(int face, double along, double width) {
        int at = 8 * face;
        plane[at + X] = 0;
        plane[at + Y] = 0;
        plane[at + Z] = 0;
        plane[at + ALONG] = along;
        plane[at + WIDTH] = width;
        plane[at + SQUARED] = 0;
        plane[at + PROVEN] = 0;
        ranks.setLast(face);
    }

    /** Stores a proven extent of the obstacle beyond the face, which then ranks with the faces at this distance. */
    void prove(int face, double distance) {
        long rank = ranks.get(face);
        plane[8 * face + PROVEN] = distance;
        ranks.set(face, distance * distance);
        ranks.raise(face, rank);
    }

    /** Returns the proven extent of the obstacle beyond the face; 0 if unknown. */
    double proven(int face) {
        return plane[8 * face + PROVEN];
    }

    /** Returns a lower bound of the distance of the face from the origin; 0 if unknown. */
    double leastDistance(int face) {
        return isFar(face) ? (1 - 2 / FAR_SLABS) * (plane[8 * face + ALONG] / length(face)) : 0;
    }

    /** Returns the face with the smallest signed distance from the origin; of equal ones the smallest index. */
    int nearest() {
        return ranks.first(edges.end());
    }

    /** Returns the normal of a face, of any length. */
    Vector3 direction(int face, Vector3 out) {
        int at = 8 * face;
        return out.set(plane[at + X], plane[at + Y], plane[at + Z]);
    }

    double along(int face) {
        return plane[8 * face + ALONG];
    }

    /** Returns the squared length of the normal. */
    double squared(int face) {
        return plane[8 * face + SQUARED];
    }

    double length(int face) {
        return Math.sqrt(plane[8 * face + SQUARED]);
    }

    /** Returns the unit normal; zero if the face is flat. */
    Vector3 normal(int face, Vector3 out) {
        direction(face, out);
        return isFlat(face) ? out : out.scale(1 / length(face));
    }

    /** Returns the computed signed distance of the plane from the origin; infinite if the face is flat. */
    double offset(int face) {
        return isFlat(face) ? Double.POSITIVE_INFINITY : plane[8 * face + ALONG] / length(face);
    }

    boolean isFlat(int face) {
        return ranks.isLast(face);
    }

    /** Returns the computed height of a point over the plane, in lengths of the normal. */
    private double above(int face, double x, double y, double z) {
        int at = 8 * face;
        return plane[at + X] * x + plane[at + Y] * y + plane[at + Z] * z - plane[at + ALONG];
    }

    /** Returns the computed height of a point over the plane; NaN if the face is flat. */
    double height(int face, Vector3 point) {
        return above(face, point.x, point.y, point.z) / length(face);
    }

    /** Returns the bound of the rounding of a height, in lengths of the normal. */
    private double slab(int face) {
        return slab * plane[8 * face + WIDTH];
    }

    /** Returns true if the plane is so far in front of the origin that its distance is known to a fraction. */
    boolean isFar(int face) {
        return plane[8 * face + ALONG] > FAR_SLABS * slab(face);
    }

    /** Returns true if the origin is strictly beyond the plane: the face sees it. */
    boolean seesOrigin(int face) {
        return !hidesOrigin(face) && exactSide(face, scratch.set(0, 0, 0)) > 0;
    }

    /**
     * Returns true if a vertex is beyond the face's plane. A flat face, which is in every plane through it, is removed with
     * a seen neighbour.
     */
    boolean sees(int face, int vertex) {
        double above = above(face, corners.x(vertex), corners.y(vertex), corners.z(vertex));
        double beyond = slab(face);
        if (above > beyond) {
            return true;
        }
        if (above < -beyond) {
            return false;
        }
        int side = exactSide(face, corners.point(vertex).w);
        return side > 0 || (side == 0 && isFlat(face));
    }

    /** Tests all of a few faces without branches. False if one is ambiguous within rounding. */
    boolean look(int vertex) {
        double x = corners.x(vertex);
        double y = corners.y(vertex);
        double z = corners.z(vertex);
        long hidden = 0;
        long doubts = 0;
        for (int face = edges.end() - 1; face >= 0; face--) {
            double above = above(face, x, y, z);
            hidden = hidden << 1 | Double.doubleToRawLongBits(above) >>> 63;
            doubts |= Double.doubleToRawLongBits(Math.abs(above) - slab(face));
        }
        seen = ~hidden & -1L >>> -edges.end();
        return doubts >= 0;
    }

    /** Returns the faces that see the last tested vertex, as bits. */
    long seen() {
        return seen;
    }

    private int exactSide(int face, Vector3 point) {
        return side(corner(face, 0), corner(face, 1), corner(face, 2), point);
    }

    /** Returns the exact side of a point: 1 beyond the plane of the triangle a b c, 0 in it. */
    int side(Vector3 a, Vector3 b, Vector3 c, Vector3 point) {
        return orientation.side(a, b, c, point);
    }

    private Vector3 corner(int face, int index) {
        return corners.point(edges.corner(face, index)).w;
    }

    /** Returns a lower bound of the distance of the face from the origin, on either side; 0 if unknown. */
    double distance(int face) {
        return clearance.of(corner(face, 0), corner(face, 1), corner(face, 2), normal(face, scratch));
    }

    /** Returns true if the origin is strictly behind the face's plane. */
    boolean hidesOrigin(int face) {
        return plane[8 * face + ALONG] > slab(face) || exactSide(face, scratch.set(0, 0, 0)) < 0;
    }

    /** Returns true if the line along the unit vector crosses the face's plane nearly at a right angle. */
    boolean isFacing(int face, Vector3 unit) {
        double along = direction(face, scratch).dot(unit);
        return along > 0 && along * along > FACING_SQUARED * plane[8 * face + SQUARED];
    }
}
