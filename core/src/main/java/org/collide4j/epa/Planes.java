package org.collide4j.epa;

import org.collide4j.math.Orientation;
import org.collide4j.math.Vector3;

/**
 * The planes of a polytope's faces: rounded ones to measure with, and the exact sign where rounding hides it.
 *
 * <p>How wrong may the unit normal n of a face be, computed from two of its edges u and v with the angle α between them?
 * Each edge is a rounded difference, together good to 2 units of |u||v|; the products and differences of the cross product
 * add 2.5 units. So n is tilted by 4.5 units / sin α at most. A face is <b>fat</b> if two of its edges keep sin α ≥ 1/4: its
 * tilt is below 18 units. Other faces are <b>thin</b> and cost more; those whose normal is mere rounding are <b>flat</b>.
 */
final class Planes {
    private static final double UNIT = 0x1p-53;

    private static final double FAT_SQUARED = 1.0 / 16;

    /** A normal shorter than this part of its edges' product is rounding. */
    private static final double FLAT_SQUARED = (16 * UNIT) * (16 * UNIT);

    /** A squared normal below this has lost digits to underflow. */
    private static final double TINY = 0x1p-900;

    /**
     * Half the thickness, in reaches, of the slab around a fat face's plane in which rounding may hide the side: 2 · 18
     * units for the tilt, 3 for each of two dot products, 1 for their difference.
     */
    private static final double SLAB = 48 * UNIT;

    private final Corners corners;
    private final HalfEdges edges;
    private final Orientation orientation = new Orientation();
    private final Clearance clearance = new Clearance();
    private final Vector3 scratch = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 u = new Vector3();
    private final Vector3 v = new Vector3();

    /** Of face f from 4·f on: the unit normal and its dot product with a corner; NaN if the face is thin. */
    private final double[] plane;

    /** The signed distance from the origin; infinite if the face is flat or removed. */
    private final double[] offset;

    private double slab;

    Planes(Corners corners, HalfEdges edges, int capacity) {
        this.corners = corners;
        this.edges = edges;
        plane = new double[4 * capacity];
        offset = new double[capacity];
    }

    /** To be called when a vertex has come that may be farther away than all before. */
    void updateReach() {
        slab = SLAB * corners.reach();
    }

    /** Computes the plane of a new face. */
    void set(int face) {
        u.sub(corner(face, 0), corner(face, 2));
        v.sub(corner(face, 1), corner(face, 2));
        set(face, u.x, u.y, u.z, v.x, v.y, v.z);
    }

    /** Computes the plane of a new face from its edges u and v, which run from the last corner to the other two. */
    void set(int face, double ux, double uy, double uz, double vx, double vy, double vz) {
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double squared = nx * nx + ny * ny + nz * nz;
        double product = (ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz);
        if (squared > FAT_SQUARED * product && squared > TINY) {
            set(face, nx, ny, nz, 1 / Math.sqrt(squared), edges.corner(face, 2));
        } else {
            setFromShorterEdges(face);
        }
    }

    private void set(int face, double nx, double ny, double nz, double scale, int corner) {
        double x = scale * nx;
        double y = scale * ny;
        double z = scale * nz;
        double along = corners.along(x, y, z, corner);
        plane[4 * face] = x;
        plane[4 * face + 1] = y;
        plane[4 * face + 2] = z;
        plane[4 * face + 3] = along;
        offset[face] = along;
    }

    /** Where the two shorter edges meet, the angle is the largest. */
    private void setFromShorterEdges(int face) {
        Vector3 a = corner(face, 0);
        Vector3 b = corner(face, 1);
        Vector3 c = corner(face, 2);
        double ab = a.distanceSquared(b);
        double bc = b.distanceSquared(c);
        double ca = c.distanceSquared(a);
        if (bc >= ab && bc >= ca) {
            setFromEdges(face, a, b, c, ab * ca);
        } else if (ca >= ab) {
            setFromEdges(face, b, c, a, bc * ab);
        } else {
            setFromEdges(face, c, a, b, ca * bc);
        }
    }

    private void setFromEdges(int face, Vector3 a, Vector3 b, Vector3 c, double product) {
        normal.cross(u.sub(b, a), v.sub(c, a));
        double squared = normal.lengthSquared();
        boolean flat = !(squared > FLAT_SQUARED * product && squared > TINY);
        double scale = flat ? 0 : 1 / Math.sqrt(squared);
        set(face, normal.x, normal.y, normal.z, scale, cornerNearestOrigin(face)); // there a tilt costs least
        if (!(squared > FAT_SQUARED * product && squared > TINY)) {
            plane[4 * face + 3] = Double.NaN;
        }
        if (flat) {
            offset[face] = Double.POSITIVE_INFINITY;
        }
    }

    /** A face that is no more is never the nearest. */
    void remove(int face) {
        offset[face] = Double.POSITIVE_INFINITY;
    }

    private int cornerNearestOrigin(int face) {
        int nearest = edges.corner(face, 0);
        for (int i = 1; i < 3; i++) {
            int corner = edges.corner(face, i);
            if (corners.squaredLength(corner) < corners.squaredLength(nearest)) {
                nearest = corner;
            }
        }
        return nearest;
    }

    Vector3 normal(int face, Vector3 out) {
        return out.set(plane[4 * face], plane[4 * face + 1], plane[4 * face + 2]);
    }

    /** The signed distance of the plane from the origin, as computed; infinite if the face is flat. */
    double offset(int face) {
        return offset[face];
    }

    private boolean isFlat(int face) {
        return offset[face] == Double.POSITIVE_INFINITY;
    }

    /** How far the point lies beyond the plane, as computed; NaN if the face is thin. */
    double above(int face, double x, double y, double z) {
        int at = 4 * face;
        return plane[at] * x + plane[at + 1] * y + plane[at + 2] * z - plane[at + 3];
    }

    /** True if the vertex lies beyond the face's plane. A flat face is in every plane through it: it goes with a seen neighbour. */
    boolean sees(int face, int vertex, double x, double y, double z) {
        double above = above(face, x, y, z);
        if (above > slab) {
            return true;
        }
        if (above < -slab) {
            return false;
        }
        int side = exactSide(face, corners.point(vertex).w);
        return side > 0 || (side == 0 && isFlat(face));
    }

    private int exactSide(int face, Vector3 point) {
        return side(corner(face, 0), corner(face, 1), corner(face, 2), point);
    }

    /** 1 if the point lies beyond the plane of the triangle a b c, 0 if in it: the exact sign. */
    int side(Vector3 a, Vector3 b, Vector3 c, Vector3 point) {
        return orientation.side(a, b, c, point);
    }

    private Vector3 corner(int face, int index) {
        return corners.point(edges.corner(face, index)).w;
    }

    /**
     * No point of the face is nearer to the origin, rounding included; minus infinity if the face sees the origin. If it is
     * more than the limit, any number beyond that will do.
     *
     * <p>A fat face's corners lie a slab below the offset along n at most, and a tilt of half a slab does not let it see the
     * origin.
     */
    double clearance(int face, double limit) {
        double beyond = plane[4 * face + 3] - slab; // NaN if the face is thin
        if (beyond > Math.max(limit, slab)) {
            return beyond;
        }
        if (!hidesOrigin(face) && exactSide(face, scratch.set(0, 0, 0)) > 0) {
            return Double.NEGATIVE_INFINITY;
        }
        return clearance.of(corner(face, 0), corner(face, 1), corner(face, 2), normal(face, scratch));
    }

    /** True if the origin lies strictly behind the face's plane. */
    boolean hidesOrigin(int face) {
        return plane[4 * face + 3] > slab || exactSide(face, scratch.set(0, 0, 0)) < 0;
    }

    /**
     * Writes the weights of the point where the line through the origin along the direction crosses the face's plane.
     * Returns the least of them: not negative if the crossing lies within the triangle.
     */
    double crossing(int face, Vector3 direction, double[] out) {
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            out[i] = area(corner(face, (i + 1) % 3), corner(face, (i + 2) % 3), direction);
            sum += out[i];
        }
        if (!(sum > 0)) {
            return Double.NEGATIVE_INFINITY;
        }
        for (int i = 0; i < 3; i++) {
            out[i] /= sum;
        }
        return Math.min(out[0], Math.min(out[1], out[2]));
    }

    /** Twice the signed area that an edge and the line span across the line: −(e × o)·n from the end o nearer to it. */
    private static double area(Vector3 from, Vector3 to, Vector3 n) {
        Vector3 o = from.lengthSquared() <= to.lengthSquared() ? from : to;
        double x = to.x - from.x;
        double y = to.y - from.y;
        double z = to.z - from.z;
        return -((y * o.z - z * o.y) * n.x + (z * o.x - x * o.z) * n.y + (x * o.y - y * o.x) * n.z);
    }
}
