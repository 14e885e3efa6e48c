package org.collide4j.epa;

import java.util.Arrays;
import org.collide4j.math.Vector3;
import org.collide4j.pair.SupportPoint;
import org.collide4j.proof.cone.RoundCones;

/**
 * A convex polytope of triangles that grows by one support point at a time.
 *
 * <pre>
 *          w ●                     a face sees w if w lies beyond its plane
 *           ╱ ╲
 *    ●─────●───●─────●             the seen faces go, their horizon is joined to w
 *   hidden │ seen │ hidden
 * </pre>
 *
 * Whether a face sees a point is decided by an exact sign, so that the seen region is always one disc, its horizon one
 * simple loop, and the polytope exactly convex; only normals and offsets are rounded. Memory is bounded.
 */
public final class Polytope implements Surface {
    static final int MAX_VERTICES = 320;

    private final Corners corners;
    private final HalfEdges edges;
    private final Planes planes;
    private final SurfaceClearance clearance;
    private final Horizon horizon;
    private final SurfaceInvariant invariant;

    /** Newest faces, in the order of the horizon. */
    private final int[] fan;

    private final Vector3 across = new Vector3();

    /** New index of each vertex, for renumbering. */
    private final int[] place;

    private int faceCount;

    /** Creates a polytope with room for a number of vertices. */
    Polytope(int vertices) {
        int faces = 2 * vertices - 4; // Euler, of a closed surface of triangles
        corners = new Corners(vertices);
        edges = new HalfEdges(faces);
        planes = new Planes(corners, edges, faces);
        clearance = new SurfaceClearance(planes, corners, edges);
        horizon = new Horizon(edges, planes, faces, vertices);
        invariant = new SurfaceInvariant(corners, edges, planes);
        fan = new int[faces];
        place = new int[vertices];
    }

    void clear() {
        corners.clear();
        edges.clear();
        faceCount = 0;
    }

    /** Returns the slot for the next support point. */
    SupportPoint next() {
        return corners.next();
    }

    boolean isFull() {
        return corners.isFull();
    }

    public int vertexCount() {
        return corners.count();
    }

    public SupportPoint vertex(int index) {
        return corners.point(index);
    }

    /** Returns the number of faces made since the start, including replaced ones. */
    public int faceCount() {
        return faceCount;
    }

    /** Returns the bound of the faces' indices; {@link #isFace} is true for those in use. */
    @Override
    public int faceEnd() {
        return edges.end();
    }

    @Override
    public boolean isFace(int face) {
        return edges.isFace(face);
    }

    /** Returns corner 0, 1 or 2 of a face, counter-clockwise from outside. */
    @Override
    public SupportPoint corner(int face, int index) {
        return corners.point(edges.corner(face, index));
    }

    /** Returns the face beyond the edge from a corner to the next. */
    @Override
    public int neighbour(int face, int edge) {
        return HalfEdges.face(edges.twin(4 * face + edge));
    }

    /** Computes the outward unit normal; zero if the face is too thin to have one. */
    @Override
    public Vector3 normal(int face, Vector3 out) {
        return planes.normal(face, out);
    }

    /**
     * Returns the computed signed distance of the face's plane from the origin: positive if the origin is on the inner side,
     * infinite if the face is too thin to have a plane.
     */
    @Override
    public double offset(int face) {
        return planes.offset(face);
    }

    /**
     * Returns the proven radius of a ball around the origin within the polytope, for any shape of its faces; minus infinity
     * if the origin is outside.
     */
    double clearance() {
        return clearance.of(nearestFace());
    }

    /** Returns the face with the smallest signed distance from the origin; of equal ones the smallest index. */
    @Override
    public int nearestFace() {
        return planes.nearest();
    }

    /** Returns the nearest of the faces without a cone that bounds the obstacle beyond. */
    int nearestFace(RoundCones cones) {
        int face = planes.nearest();
        while (!cones.isEmpty() && !(planes.proven(face) > 0) && !planes.isFlat(face)) {
            planes.normal(face, across);
            double known = cones.known(corner(face, 0).w, corner(face, 1).w, corner(face, 2).w, across);
            if (!(known > 0)) {
                return face;
            }
            planes.prove(face, known);
            face = planes.nearest();
        }
        return face;
    }

    /** Returns the least height of the face's corners along the direction. */
    double least(int face, Vector3 direction) {
        double a = direction.dot(corner(face, 0).w);
        double b = direction.dot(corner(face, 1).w);
        double c = direction.dot(corner(face, 2).w);
        return Math.min(a, Math.min(b, c));
    }

    /** Stores a proven extent of the obstacle beyond a face. */
    void prove(int face, double known) {
        planes.prove(face, known);
    }

    /** Returns true if the obstacle is proven to reach far enough beyond the face. */
    boolean isProven(int face) {
        return planes.proven(face) > 0;
    }

    /** Computes the outward normal, of any length. */
    Vector3 direction(int face, Vector3 out) {
        return planes.direction(face, out);
    }

    /** Returns the length of {@link #direction}. */
    double length(int face) {
        return planes.length(face);
    }

    /** Returns the dot product of {@link #direction} and the face's points. */
    double along(int face) {
        return planes.along(face);
    }

    /** Returns true if the face is too thin to have a plane, or is not in use. */
    boolean isFlat(int face) {
        return planes.isFlat(face);
    }

    @Override
    public boolean isFacing(int face, Vector3 normal) {
        return edges.isFace(face) && planes.isFacing(face, normal);
    }

    /** Starts with the tetrahedron of four vertices that are not in a plane. */
    void startTetrahedron(SupportPoint a, SupportPoint b, SupportPoint c, SupportPoint d) {
        take(a);
        take(b);
        take(c);
        take(d);
        planes.updateReach();
        edges.reserve(4);
        int second = 1;
        int third = 2;
        int base = face(0, second, third);
        if (planes.sees(base, 3)) {
            second = 2;
            third = 1;
            edges.turn(base);
            planes.set(base);
        }
        int ab = face(second, 0, 3);
        int bc = face(third, second, 3);
        int ca = face(0, third, 3);
        edges.join(4 * base, 4 * ab);
        edges.join(4 * base + 1, 4 * bc);
        edges.join(4 * base + 2, 4 * ca);
        edges.join(4 * ab + 1, 4 * ca + 2);
        edges.join(4 * bc + 1, 4 * ab + 2);
        edges.join(4 * ca + 1, 4 * bc + 2);
    }

    /** Marks the vertices that are corners of faces. Returns their number. */
    int markCorners() {
        Arrays.fill(place, 0, corners.count(), HalfEdges.NONE);
        int count = 0;
        for (int face = 0; face < edges.end(); face++) {
            for (int i = 0; edges.isFace(face) && i < 3; i++) {
                int vertex = edges.corner(face, i);
                count += place[vertex] == HalfEdges.NONE ? 1 : 0;
                place[vertex] = 0;
            }
        }
        return count;
    }

    /** Returns true if the vertex was a corner of a face when corners were marked. */
    boolean isCorner(int vertex) {
        return place[vertex] != HalfEdges.NONE;
    }

    /** Returns the new index of each vertex that is a corner, after corners were marked. */
    int[] numberCorners() {
        int count = 0;
        for (int vertex = 0; vertex < corners.count(); vertex++) {
            if (isCorner(vertex)) {
                place[vertex] = count++;
            }
        }
        return place;
    }

    HalfEdges edges() {
        return edges;
    }

    SurfaceInvariant invariant() {
        return invariant;
    }

    /** Returns a lower bound of the distance of the face from the origin; 0 if unknown. */
    double leastDistance(int face) {
        return planes.leastDistance(face);
    }

    private void take(SupportPoint point) {
        corners.next().set(point);
        corners.push();
    }

    private int face(int a, int b, int c) {
        int face = edges.add(a, b, c);
        planes.set(face);
        faceCount++;
        return face;
    }

    /** Adds a point if it is outside, and there is room for it. */
    void include(SupportPoint point) {
        if (isFull() || isVertex(point)) {
            return;
        }
        corners.next().set(point);
        int from = mostSeeing(point.w);
        if (from >= 0) {
            expand(from);
        }
    }

    private boolean isVertex(SupportPoint point) {
        for (int i = 0; i < corners.count(); i++) {
            Vector3 w = corners.point(i).w;
            if (w.x == point.w.x && w.y == point.w.y && w.z == point.w.z) {
                return true;
            }
        }
        return false;
    }

    /** Returns the face that the point is farthest beyond; negative if there is none. */
    private int mostSeeing(Vector3 w) {
        int best = -1;
        double most = 0;
        for (int face = 0; face < edges.end(); face++) {
            double above = planes.height(face, w);
            if (above > most && edges.isFace(face)) {
                most = above;
                best = face;
            }
        }
        return best;
    }

    /** Adds the {@link #next} vertex. False, without a change, if the face does not see it or the horizon is torn. */
    boolean expand(int from) {
        int w = corners.push();
        planes.updateReach();
        if (!horizon.find(from, w)) {
            corners.pop();
            return false;
        }
        int free = edges.freeCount();
        for (int i = 0; i < horizon.seenCount(); i++) {
            edges.remove(horizon.seen(i));
        }
        cover(w);
        for (int i = free; i < edges.freeCount(); i++) { // few, as a fan usually has more faces than it replaces
            planes.remove(edges.free(i));
        }
        assert unsoundFace(horizon.rimCount()) < 0 : invariant.complaint(unsoundFace(horizon.rimCount()));
        return true;
    }

    /** Returns one of the newest faces at which the surface is not closed and convex; negative if there is none. */
    private int unsoundFace(int newest) {
        int unsound = -1;
        for (int i = 0; i < newest; i++) {
            unsound = invariant.holdsAt(fan[i]) ? unsound : fan[i];
        }
        return unsound;
    }

    /** Joins every edge of the horizon to w, as a fan of faces. */
    private void cover(int w) {
        int count = horizon.rimCount();
        edges.reserve(count);
        for (int i = 0; i < count; i++) {
            int face = face(horizon.begin(i), horizon.end(i), w);
            edges.join(4 * face, horizon.rim(i));
            fan[i] = face;
        }
        for (int i = 0; i < count; i++) {
            edges.join(4 * fan[i] + 1, 4 * fan[horizon.next(i)] + 2);
        }
    }
}
