package org.collide4j.mesh;

import java.util.HashMap;
import java.util.Map;
import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;

/**
 * Finds the wedge of a star-shaped solid that holds a point or a direction: which face it lies below (Kenwright 2015,
 * figure 2).
 *
 * <p>Each triangle and the apex, the mean of the corners, span a wedge as in {@link Wedges}; it is open-ended for
 * directions. Which side of a wedge's face holds a point is an exact sign. So every direction, and every point of the solid,
 * is in one wedge at least. Of several that share it, on a common face or edge, the one with the smallest index is returned.
 *
 * <pre>{@code
 * var search = new WedgeSearch(mesh);
 * int below = search.ofPoint(0, 0, 5); // -1: outside of the solid
 * int wedge = search.ofDirection(0, 0, 1); // index of a triangle that the ray from the apex leaves through
 * }</pre>
 *
 * <p><b>Cost</b>: a walk from the wedge found last over the faces between, a few steps where queries are coherent and
 * about the root of the number of triangles where they are not. Allocates nothing. A worker: one for each thread.
 *
 * <p><b>Frame</b>: the mesh's own. Numbers between 1e-60 and 1e60 are decided without rounding.
 */
public final class WedgeSearch {
    private static final int CORNERS = 3;

    private final Orientation orientation = new Orientation();
    private final Vector3 apex;

    /** Vertex of each corner of each triangle; those at one place are one. */
    private final int[] vertices;

    /** Triangle beyond the edge from each corner to the next. */
    private final int[] neighbours;

    /** Places of the vertices, for points. */
    private final Vector3[] places;

    /** Vertices as seen from the apex, for directions: rounded once, so that wedges side by side share their faces. */
    private final Vector3[] rays;

    private final Vector3 sought = new Vector3();
    private final Vector3 zero = new Vector3();
    private int last;

    /**
     * Creates the search over a solid.
     *
     * @throws IllegalArgumentException if the mesh is not closed and oriented outwards with edges that match exactly, or
     *     if the mean of its corners lies in front of a triangle, or in its plane, naming the triangle
     */
    public WedgeSearch(TriangleMesh solid) {
        TriangleMesh mesh = solid.with(Sides.SOLID);
        apex = Wedges.mean(mesh);
        places = new Vector3[mesh.vertexCount()];
        rays = new Vector3[mesh.vertexCount()];
        for (int i = 0; i < places.length; i++) {
            places[i] = mesh.vertex(i, new Vector3());
            rays[i] = new Vector3().sub(places[i], apex);
        }
        vertices = new int[CORNERS * mesh.triangleCount()];
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] = mesh.weldedVertex(mesh.corner(i / CORNERS, i % CORNERS));
        }
        neighbours = neighbours(vertices);
        for (int i = 0; i < vertices.length; i += CORNERS) {
            Vector3 third = places[vertices[i + 2]];
            boolean faces = side(apex, places, i, third) > 0 && side(zero, rays, i, rays[vertices[i + 2]]) > 0;
            if (!faces) {
                throw Wedges.facesTheApex(i / CORNERS, apex);
            }
        }
    }

    private static int[] neighbours(int[] vertices) {
        Map<Long, Integer> triangles = new HashMap<>();
        for (int i = 0; i < vertices.length; i++) {
            triangles.put(edge(vertices[i], vertices[next(i)]), i / CORNERS);
        }
        int[] neighbours = new int[vertices.length];
        for (int i = 0; i < vertices.length; i++) {
            Integer beyond = triangles.get(edge(vertices[next(i)], vertices[i]));
            if (beyond == null) {
                throw new IllegalArgumentException("triangle " + i / CORNERS
                        + " has an edge that no other triangle has in the other direction; weld the mesh's vertices");
            }
            neighbours[i] = beyond;
        }
        return neighbours;
    }

    private static long edge(int from, int to) {
        return (long) from << 32 | to;
    }

    /** Returns the index of the next corner of the same triangle. */
    private static int next(int corner) {
        return corner % CORNERS == CORNERS - 1 ? corner - 2 : corner + 1;
    }

    /** Returns the number of wedges, one for each triangle. */
    public int count() {
        return vertices.length / CORNERS;
    }

    /** Writes the common corner of all wedges, and returns {@code out}. */
    public Vector3 apex(Vector3 out) {
        return out.set(apex);
    }

    /**
     * Returns the wedge whose open-ended cone from the apex holds the direction; of several the smallest index.
     *
     * @param dx the direction has any length but 0
     * @throws IllegalArgumentException if the direction is zero or not finite
     */
    public int ofDirection(double dx, double dy, double dz) {
        sought.set(dx, dy, dz);
        if (!(sought.isFinite() && sought.maxAbs() > 0)) {
            throw new IllegalArgumentException("direction must be finite and not zero: " + sought);
        }
        return smallest(find(zero, rays), zero, rays);
    }

    /**
     * Returns the wedge that holds the point; of several the smallest index, and −1 if the point is outside of the solid.
     * Wedges are closed: points of the surface belong to them.
     *
     * @throws IllegalArgumentException if the point is not finite
     */
    public int ofPoint(double x, double y, double z) {
        sought.set(x, y, z);
        if (!sought.isFinite()) {
            throw new IllegalArgumentException("point must be finite: " + sought);
        }
        if (sought.equals(apex)) {
            return 0;
        }
        int wedge = smallest(find(apex, places), apex, places);
        int i = CORNERS * wedge;
        boolean inside =
                orientation.side(places[vertices[i]], places[vertices[i + 1]], places[vertices[i + 2]], sought) <= 0;
        return inside ? wedge : -1;
    }

    /** Returns on which side of the face at the edge from a corner to the next the point lies: 1 within the wedge. */
    private int side(Vector3 from, Vector3[] corners, int edge, Vector3 point) {
        return orientation.side(from, corners[vertices[edge]], corners[vertices[next(edge)]], point);
    }

    /** Walks to a wedge that holds what is sought, across faces that it lies beyond; a walk in a circle ends in a scan. */
    private int find(Vector3 from, Vector3[] corners) {
        int wedge = last;
        for (int step = 0; step < count(); step++) {
            int edge = edgeBefore(wedge, from, corners);
            if (edge < 0) {
                last = wedge;
                return wedge;
            }
            wedge = neighbours[edge];
        }
        for (wedge = 0; wedge < count() - 1 && edgeBefore(wedge, from, corners) >= 0; wedge++) {}
        return wedge;
    }

    /** Returns an edge whose face lies between the wedge and what is sought; negative if there is none. */
    private int edgeBefore(int wedge, Vector3 from, Vector3[] corners) {
        for (int edge = CORNERS * wedge; edge < CORNERS * (wedge + 1); edge++) {
            if (side(from, corners, edge, sought) < 0) {
                return edge;
            }
        }
        return -1;
    }

    /**
     * Returns the smallest index of the wedges that hold what is sought. They lie around an edge or a face that holds it:
     * from one to the next across such faces, once around.
     */
    private int smallest(int first, Vector3 from, Vector3[] corners) {
        int least = first;
        int before = -1;
        int wedge = first;
        for (int step = 0; step < count(); step++) {
            int following = -1;
            for (int edge = CORNERS * wedge; edge < CORNERS * (wedge + 1); edge++) {
                boolean shared = neighbours[edge] != before && side(from, corners, edge, sought) == 0;
                following = shared && following < 0 ? neighbours[edge] : following;
            }
            if (following < 0 || following == first) {
                return least;
            }
            before = wedge;
            wedge = following;
            least = Math.min(least, wedge);
        }
        return least;
    }
}
