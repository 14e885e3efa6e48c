package org.collide4j.epa;

import org.collide4j.math.Vector3;
import org.collide4j.shape.SupportPoint;

/**
 * A triangle of the polytope, counter-clockwise from outside; across edge i, from corner i to the next, lies neighbour i.
 */
public final class Face {
    private static final double UNIT = 0x1p-53;

    /** A normal shorter than this part of its edges' product is rounding. */
    private static final double FLAT_SQUARED = (16 * UNIT) * (16 * UNIT);

    /** A squared normal below this has lost digits to underflow. */
    private static final double TINY = 0x1p-900;

    final SupportPoint[] corners = new SupportPoint[3];
    final Face[] neighbours = new Face[3];
    final Vector3 normal = new Vector3();

    int id;
    double offset;
    boolean flat;
    boolean alive;
    boolean seen;

    Face() {}

    /** The unit normal, outwards. */
    public Vector3 normal() {
        return normal;
    }

    /** The signed distance of the face's plane from the origin, as computed: positive if the origin is on the inner side. */
    public double offset() {
        return offset;
    }

    public SupportPoint corner(int index) {
        return corners[index];
    }

    /** What the queue sorts by: a face too thin to have a normal never comes first. */
    double key() {
        return flat ? Double.POSITIVE_INFINITY : offset;
    }

    void set(SupportPoint a, SupportPoint b, SupportPoint c) {
        corners[0] = a;
        corners[1] = b;
        corners[2] = c;
        alive = true;
        seen = false;
    }

    int indexOf(Face neighbour) {
        if (neighbours[0] == neighbour) {
            return 0;
        }
        return neighbours[1] == neighbour ? 1 : 2;
    }

    /** The normal from the two shortest edges, the offset at the corner nearest the origin: both lose least there. */
    void computePlane(Vector3 e0, Vector3 e1, Vector3 e2) {
        e0.sub(corners[1].w, corners[0].w);
        e1.sub(corners[2].w, corners[1].w);
        e2.sub(corners[0].w, corners[2].w);
        double l0 = e0.lengthSquared();
        double l1 = e1.lengthSquared();
        double l2 = e2.lengthSquared();
        double product;
        if (l0 >= l1 && l0 >= l2) {
            normal.cross(e1, e2);
            product = l1 * l2;
        } else if (l1 >= l2) {
            normal.cross(e2, e0);
            product = l2 * l0;
        } else {
            normal.cross(e0, e1);
            product = l0 * l1;
        }
        double squared = normal.lengthSquared();
        flat = !(squared > FLAT_SQUARED * product && squared > TINY);
        if (flat) {
            offset = 0;
            return;
        }
        normal.scale(1 / Math.sqrt(squared));
        offset = normal.dot(nearestCorner());
    }

    /**
     * Writes the weights of the point where the line through the origin along the direction crosses the face's plane.
     * Returns the least of them: not negative if the crossing lies within the triangle.
     */
    double crossing(Vector3 direction, double[] out) {
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            out[i] = area(corners[(i + 1) % 3].w, corners[(i + 2) % 3].w, direction);
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

    private Vector3 nearestCorner() {
        Vector3 a = corners[0].w;
        Vector3 b = corners[1].w;
        Vector3 c = corners[2].w;
        double aa = a.lengthSquared();
        double bb = b.lengthSquared();
        double cc = c.lengthSquared();
        if (aa <= bb && aa <= cc) {
            return a;
        }
        return bb <= cc ? b : c;
    }
}
