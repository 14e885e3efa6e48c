package org.collide4j.clash.depth;

import java.util.HashMap;
import java.util.Map;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;

/**
 * Pairs of triangles of a mesh that together are a convex quadrilateral, nearly flat: most flat faces of things that are
 * built are two such triangles. Found where they are asked for, and kept until the next mesh. One per thread.
 */
final class FlatQuads {
    /** A quadrilateral may be folded by so much of its longest edge: by what single precision makes of a flat one. */
    private static final double FLAT = 1e-6;

    /** A quad of a triangle: the other triangle, or −1 if there is none, and how far the two are from flat. */
    record Quad(int partner, double fold) {}

    private static final Quad NONE = new Quad(-1, 0);

    private final Map<Integer, Quad> known = new HashMap<>();
    private final EdgeNeighbour neighbour = new EdgeNeighbour();
    private final double[] corners = new double[9];
    private final Vector3 normal = new Vector3();

    /** Where the longest edge begins; all other points are seen from there. */
    private final Vector3 start = new Vector3();

    private final Vector3 edge = new Vector3();
    private final Vector3 apex = new Vector3();
    private final Vector3 across = new Vector3();
    private final Vector3 product = new Vector3();
    private TriangleMesh mesh = DeepestPoint.NOTHING;

    void start(TriangleMesh mesh) {
        this.mesh = mesh;
        known.clear();
    }

    /** Returns the quad of the triangle across its longest edge. */
    Quad of(int triangle) {
        return known.computeIfAbsent(triangle, this::find);
    }

    private Quad find(int triangle) {
        mesh.corners(triangle, corners);
        int i = Corners.longestEdge(corners);
        start.set(corners[i], corners[i + 1], corners[i + 2]);
        int k = (i + 3) % 9;
        edge.set(corners[k], corners[k + 1], corners[k + 2]).sub(start);
        int top = (i + 6) % 9;
        apex.set(corners[top], corners[top + 1], corners[top + 2]).sub(start);
        normal.cross(edge, apex);
        double area = normal.length();
        if (!(area > 0)) {
            return NONE;
        }
        normal.scale(1 / area);
        double length = edge.length();
        int partner = neighbour.find(mesh, triangle, corners, i, FLAT * length);
        if (partner < 0) {
            return NONE;
        }
        double[] other = neighbour.corners();
        int m = neighbour.apex();
        across.set(other[m], other[m + 1], other[m + 2]).sub(start);
        double fold = Math.abs(normal.dot(across));
        return fold <= FLAT * length && isConvex() ? new Quad(partner, fold) : NONE;
    }

    /** True if the two apexes lie on either side of the edge, and the ends of the edge on either side of their diagonal. */
    private boolean isConvex() {
        if (side(edge, across) >= 0) {
            return false; // the triangle's own apex has the other sign
        }
        across.sub(apex);
        edge.sub(apex);
        apex.negate();
        return side(across, apex) * side(across, edge) < 0;
    }

    private double side(Vector3 along, Vector3 to) {
        return normal.dot(product.cross(along, to));
    }
}
