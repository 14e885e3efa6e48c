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

    /** The newest faces, in the order of the horizon. */
    private final int[] fan;

    private final Vector3 across = new Vector3();

    /** By vertex, for a new numbering. */
    private final int[] place;

    private int faceCount;

    /** A polytope of so many vertices at most. */
    Polytope(int vertices) {
        int faces = 2 * vertices - 4; // Euler, of a closed surface of triangles
        corners = new Corners(vertices);
        edges = new HalfEdges(faces);
        planes = new Planes(corners, edges, faces);
        clearance = new SurfaceClearance(planes, corners, edges);
        horizon = new Horizon(edges, planes, faces, vertices);
        fan = new int[faces];
        place = new int[vertices];
    }

    void clear() {
        corners.clear();
        edges.clear();
        faceCount = 0;
    }

    /** A vertex to write the next support point to; it counts once it is taken in. */
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

    /** How many faces were made since the start, those included that have been replaced. */
    public int faceCount() {
        return faceCount;
    }

    /** Faces have numbers below this; those in use say so by {@link #isFace}. */
    @Override
    public int faceEnd() {
        return edges.end();
    }

    @Override
    public boolean isFace(int face) {
        return edges.isFace(face);
    }

    /** The face's corner 0, 1 or 2, counter-clockwise from outside. */
    @Override
    public SupportPoint corner(int face, int index) {
        return corners.point(edges.corner(face, index));
    }

    /** The face beyond the edge from the corner to the next. */
    @Override
    public int neighbour(int face, int edge) {
        return HalfEdges.face(edges.twin(4 * face + edge));
    }

    /** Writes the unit normal, outwards; zero if the face is too thin to have one. */
    @Override
    public Vector3 normal(int face, Vector3 out) {
        return planes.normal(face, out);
    }

    /**
     * The signed distance of the face's plane from the origin, as computed: positive if the origin is on the inner side,
     * infinite if the face is too thin to have a plane.
     */
    @Override
    public double offset(int face) {
        return planes.offset(face);
    }

    /**
     * The radius of a ball around the origin that lies within the polytope: proven, whatever the shape of its faces; minus
     * infinity if the origin is outside.
     */
    double clearance() {
        return clearance.of(nearestFace());
    }

    /** The face with the smallest signed distance from the origin; of equal ones the smallest number. */
    @Override
    public int nearestFace() {
        return planes.nearest();
    }

    /** Returns the nearest of the faces beyond which no cone proves how far the obstacle reaches. */
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

    /** How far the face's corners lie along the direction at least. */
    double least(int face, Vector3 direction) {
        double a = direction.dot(corner(face, 0).w);
        double b = direction.dot(corner(face, 1).w);
        double c = direction.dot(corner(face, 2).w);
        return Math.min(a, Math.min(b, c));
    }

    /** To be called where that is proven, and how far. */
    void prove(int face, double known) {
        planes.prove(face, known);
    }

    /** True if the obstacle is proven to reach far enough beyond the face. */
    boolean isProven(int face) {
        return planes.proven(face) > 0;
    }

    /** Writes the normal as it is, outwards, of any length. */
    Vector3 direction(int face, Vector3 out) {
        return planes.direction(face, out);
    }

    /** The length of that. */
    double length(int face) {
        return planes.length(face);
    }

    /** The dot product of that and the face's points. */
    double along(int face) {
        return planes.along(face);
    }

    /** True if the face is too thin to have a plane, or there is none. */
    boolean isFlat(int face) {
        return planes.isFlat(face);
    }

    @Override
    public boolean isFacing(int face, Vector3 normal) {
        return edges.isFace(face) && planes.isFacing(face, normal);
    }

    /** Makes the first tetrahedron, whose corners do not lie in a plane, of the next four vertices. */
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

    /** Looks for the vertices that are corners of faces. Returns how many there are. */
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

    /** True if the vertex was a corner of a face when corners were marked. */
    boolean isCorner(int vertex) {
        return place[vertex] != HalfEdges.NONE;
    }

    /** By vertex, the number of those that are corners, after they were marked. */
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

    /** How far the face is from the origin at least; 0 if that is not known. */
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

    /** Takes a point in if it lies outside, and there is a place for it. */
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

    /** The face beyond whose plane the point lies farthest; negative if there is none. */
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

    /** Takes the {@link #next} vertex in. False, and nothing changed, if the face does not see it or the horizon is torn. */
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
        for (int i = free; i < edges.freeCount(); i++) { // few, as a fan mostly has more faces than it covers
            planes.remove(edges.free(i));
        }
        return true;
    }

    /** Joins every edge of the horizon to w, which makes a fan of faces. */
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
