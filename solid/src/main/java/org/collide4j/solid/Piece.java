package org.collide4j.solid;

import java.util.Arrays;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.hull.search.Vertices;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/** A convex piece while pieces are joined. */
final class Piece {
    private static final HullBuilder BUILDER = new HullBuilder().search((vertices, graph) -> vertices);

    /** Vertices up to which hulls are exact. */
    private static final int FEW = 256;

    /** Share of the error aimed at by which a hull of many vertices may be simplified. */
    static final double SIMPLIFICATION = 1.0 / 64;

    private static final double LEAST_RADIUS = 4 * Part.OVERLAP;

    /** Height over a face up to which points count as flush with it. */
    private static final double FLUSH = 4 * Part.OVERLAP;

    private final Hull hull;
    private double doubt;
    private final Aabb box = new Aabb();
    private final double volume;
    private boolean dropped;

    /** Takes a hull, and a bound of the error of the points that it was built of. */
    Piece(Hull hull, double doubt) {
        this.hull = hull;
        this.doubt = doubt + hull.boundary().simplification().error();
        hull.bounds(box);
        box.inflate(2 * Part.OVERLAP);
        volume = hull.boundary().dimension() < 3 ? 0 : hull.boundary().volume();
    }

    Hull hull() {
        return hull;
    }

    /** Returns a bound of the distance from the part of the solid, of which this is the hull, to the hull. */
    double doubt() {
        return doubt;
    }

    Aabb box() {
        return box;
    }

    double volume() {
        return volume;
    }

    /** Returns true if the piece is about as thin as neighbouring parts overlap. */
    static boolean isFlat(Hull hull) {
        return hull.innerRadius() < LEAST_RADIUS;
    }

    /** Returns true if the hull holds the vertices of another piece, up to rounding; it stands for both then. */
    boolean absorbs(Piece other) {
        if (isFlat(hull) || !box.overlaps(other.box)) {
            return false;
        }
        Vector3 normal = new Vector3();
        Vector3 p = new Vector3();
        for (int v = 0; v < other.hull.vertexCount(); v++) {
            other.hull.vertex(v, p);
            if (hull.depthBelowAllFaces(p.x, p.y, p.z, normal) < -FLUSH) {
                return false;
            }
        }
        // all that is so little beyond each face is within the hull scaled by 1 + FLUSH / innerRadius
        doubt = Math.max(doubt, other.doubt + 4 * FLUSH / hull.innerRadius());
        return true;
    }

    boolean isDropped() {
        return dropped;
    }

    /** Marks the piece as joined with another. */
    void drop() {
        dropped = true;
    }

    /** Returns the hull of both, simplified {@linkplain #hullNear by no more than the tolerance}. */
    Piece join(Piece other, double tolerance) {
        double[] points = coordinates(hull);
        double[] more = coordinates(other.hull);
        double[] all = Arrays.copyOf(points, points.length + more.length);
        System.arraycopy(more, 0, all, points.length, more.length);
        return new Piece(hullNear(tolerance, all), Math.max(doubt, other.doubt));
    }

    /** Returns the hull of points, without the tables of a fast search: it is not searched often. */
    static Hull hullOf(double... points) {
        return BUILDER.build(points);
    }

    /**
     * Returns the hull of points, or if it has many vertices a hull of fewer of them, out of which no point sticks farther
     * than the tolerance. Exact hulls of fine meshes have thousands of faces, each of which takes its time in every proof.
     */
    static Hull hullNear(double tolerance, double... points) {
        for (int few = FEW; few < points.length / 3; few *= 4) {
            Hull hull = BUILDER.maxVertices(few).build(points);
            if (hull.boundary().simplification().error() <= tolerance) {
                return hull;
            }
        }
        return hullOf(points);
    }

    /** Returns the vertices of a hull: x0 y0 z0 x1 y1 z1 … */
    static double[] coordinates(Hull hull) {
        Vertices vertices = hull.coordinates();
        double[] points = new double[3 * vertices.count()];
        for (int v = 0; v < vertices.count(); v++) {
            points[3 * v] = vertices.x(v);
            points[3 * v + 1] = vertices.y(v);
            points[3 * v + 2] = vertices.z(v);
        }
        return points;
    }
}
