package org.collide4j.epa;

import java.util.Arrays;
import org.collide4j.math.Orientation;
import org.collide4j.math.Vector3;

/**
 * The planes of a polytope's faces: rounded ones to measure with, and the exact sign where rounding hides it.
 *
 * <p>How wrong may the unit normal n of a face be, computed from two of its edges u and v with the angle α between them?
 * Each edge is a rounded difference, together good to 2 units of |u||v|; the products and differences of the cross product
 * add 2.5 units. So n is tilted by 4.5 units / sin α at most. A face is <b>fat</b> if its two shorter edges, or those at its
 * first corner, keep sin α ≥ 1/4: its tilt is below 18 units. Other faces are <b>thin</b> and cost more; those whose normal
 * is mere rounding are <b>flat</b>.
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

    /** The offset of a fat face is good to 3 units for the dot product and 4.5 for the length of n, in reaches. */
    private static final double OFFSET_ROUNDING = 8 * UNIT;

    private final Corners corners;
    private final HalfEdges edges;
    private final Orientation orientation = new Orientation();
    private final Clearance clearance = new Clearance();
    private final Vector3 scratch = new Vector3();
    private final double[] normal;
    private final double[] offset;
    private final boolean[] thin;
    private double slab;

    Planes(Corners corners, HalfEdges edges, int capacity) {
        this.corners = corners;
        this.edges = edges;
        normal = new double[4 * capacity];
        offset = new double[capacity];
        thin = new boolean[capacity];
    }

    /** To be called when a vertex has come that may be farther away than all before. */
    void updateReach() {
        slab = SLAB * corners.reach();
    }

    /** Computes the plane of a new face. */
    void set(int face) {
        int a = edges.corner(face, 0);
        int b = edges.corner(face, 1);
        int c = edges.corner(face, 2);
        thin[face] = false;
        if (!isSetFrom(a, b, c, face, FAT_SQUARED)) {
            setFromShorterEdges(face, a, b, c);
        }
    }

    /** Where the two shorter edges meet, the angle is the largest. */
    private void setFromShorterEdges(int face, int a, int b, int c) {
        double ab = corners.squaredDistance(a, b);
        double bc = corners.squaredDistance(b, c);
        double ca = corners.squaredDistance(c, a);
        if (bc >= ab && bc >= ca) {
            setFromFirst(face, a, b, c);
        } else if (ca >= ab) {
            setFromFirst(face, b, c, a);
        } else {
            setFromFirst(face, c, a, b);
        }
    }

    private void setFromFirst(int face, int a, int b, int c) {
        if (isSetFrom(a, b, c, face, FAT_SQUARED)) {
            return;
        }
        thin[face] = true;
        if (isSetFrom(a, b, c, face, FLAT_SQUARED)) { // near the origin the tilt costs least
            offset[face] = along(face, nearest(a, b, c));
        } else {
            Arrays.fill(normal, 4 * face, 4 * face + 3, 0);
            offset[face] = Double.POSITIVE_INFINITY;
        }
    }

    private int nearest(int a, int b, int c) {
        double aa = corners.squaredLength(a);
        double bb = corners.squaredLength(b);
        double cc = corners.squaredLength(c);
        if (aa <= bb && aa <= cc) {
            return a;
        }
        return bb <= cc ? b : c;
    }

    /** The normal from the edges at a, the offset at the corner where it is least; false if sin² of their angle is too small. */
    private boolean isSetFrom(int a, int b, int c, int face, double leastSine) {
        double ux = corners.x(b) - corners.x(a);
        double uy = corners.y(b) - corners.y(a);
        double uz = corners.z(b) - corners.z(a);
        double vx = corners.x(c) - corners.x(a);
        double vy = corners.y(c) - corners.y(a);
        double vz = corners.z(c) - corners.z(a);
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double squared = nx * nx + ny * ny + nz * nz;
        double product = (ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz);
        if (!(squared > leastSine * product && squared > TINY)) {
            return false;
        }
        double scale = 1 / Math.sqrt(squared);
        nx *= scale;
        ny *= scale;
        nz *= scale;
        normal[4 * face] = nx;
        normal[4 * face + 1] = ny;
        normal[4 * face + 2] = nz;
        double atA = corners.along(nx, ny, nz, a);
        double atB = corners.along(nx, ny, nz, b);
        double atC = corners.along(nx, ny, nz, c);
        offset[face] = Math.min(atA, Math.min(atB, atC));
        return true;
    }

    Vector3 normal(int face, Vector3 out) {
        return out.set(normal[4 * face], normal[4 * face + 1], normal[4 * face + 2]);
    }

    /** The signed distance of the plane from the origin, as computed; infinite if the face is flat. */
    double offset(int face) {
        return offset[face];
    }

    private double along(int face, int vertex) {
        return corners.along(normal[4 * face], normal[4 * face + 1], normal[4 * face + 2], vertex);
    }

    /** True if the vertex lies beyond the face's plane. A flat face is in every plane through it: it goes with a seen neighbour. */
    boolean sees(int face, int vertex) {
        double above = along(face, vertex) - offset[face];
        if (thin[face] || Math.abs(above) <= slab) {
            int side = exactSide(face, corners.point(vertex).w);
            return side > 0 || (side == 0 && offset[face] == Double.POSITIVE_INFINITY);
        }
        return above > 0;
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
     * No point of the face is nearer to the origin, rounding included; minus infinity if the face sees the origin.
     *
     * <p>The corners of a fat face lie at least that far along n. Beyond 26 units of the reach, no tilt of the true normal
     * lets the face see the origin.
     */
    double clearance(int face) {
        double unit = UNIT * corners.reach();
        if (!thin[face] && offset[face] > 32 * unit) {
            return offset[face] - OFFSET_ROUNDING * corners.reach();
        }
        if (exactSide(face, scratch.set(0, 0, 0)) > 0) {
            return Double.NEGATIVE_INFINITY;
        }
        return clearance.of(corner(face, 0), corner(face, 1), corner(face, 2), normal(face, scratch));
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
