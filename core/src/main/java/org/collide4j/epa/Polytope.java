package org.collide4j.epa;

import org.collide4j.math.Orientation;
import org.collide4j.math.Vector3;
import org.collide4j.shape.SupportPoint;

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
public final class Polytope {
    static final int MAX_VERTICES = 320;
    static final int MAX_FACES = 4096;

    /** A face turned farther than this from a line is crossed at a point that rounding decides. */
    private static final double FACING = 0.9;

    private final SupportPoint[] vertices = new SupportPoint[MAX_VERTICES];
    private int vertexCount;

    /** Made when first needed and kept; faces that were seen are not used again before the next start. */
    private final Face[] faces = new Face[MAX_FACES];

    private int faceCount;
    private final FaceQueue queue = new FaceQueue(MAX_FACES);
    private final FaceQueue clearances = new FaceQueue(MAX_FACES);

    private final Face[] seen = new Face[MAX_FACES];
    private int seenCount;

    /** The horizon: seen faces and their edges beyond which the faces are hidden, in order. */
    private final Face[] rim = new Face[MAX_FACES];

    private final int[] rimEdge = new int[MAX_FACES];
    private int rimCount;

    private final Orientation orientation = new Orientation();
    private final Clearance clearance = new Clearance();
    private final Vector3 origin = new Vector3();
    private final Vector3 edge0 = new Vector3();
    private final Vector3 edge1 = new Vector3();
    private final Vector3 edge2 = new Vector3();

    void clear() {
        vertexCount = 0;
        faceCount = 0;
        queue.clear();
        clearances.clear();
    }

    /** A vertex to write the next support point to; it counts from {@link #push} on. */
    SupportPoint next() {
        SupportPoint vertex = vertices[vertexCount];
        if (vertex == null) {
            vertex = new SupportPoint();
            vertices[vertexCount] = vertex;
        }
        return vertex;
    }

    void push() {
        vertexCount++;
    }

    boolean isFull() {
        return vertexCount == MAX_VERTICES;
    }

    public int vertexCount() {
        return vertexCount;
    }

    public SupportPoint vertex(int index) {
        return vertices[index];
    }

    public int faceCount() {
        return faceCount;
    }

    /** Any face ever made since the start; dead ones have been replaced. */
    public Face face(int index) {
        return faces[index];
    }

    /**
     * The radius of a ball around the origin that lies within the polytope: proven, whatever the shape of its faces; minus
     * infinity if the origin is outside.
     */
    double clearance() {
        return clearances.firstKey();
    }

    /** The face with the smallest signed distance from the origin. */
    public Face nearestFace() {
        return queue.first();
    }

    /**
     * The face through which the line from the origin along the normal of some face leaves, with the convex weights of the
     * crossing point in {@code weights}. Within rounding there may be several; the one that holds it best is taken.
     */
    Face faceAlong(Vector3 normal, double[] weights) {
        Face best = nearestFace();
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < faceCount; i++) {
            Face face = faces[i];
            if (face.alive && !face.flat && face.normal.dot(normal) > FACING) {
                double least = face.crossing(normal, weights);
                if (least > most) {
                    most = least;
                    best = face;
                }
            }
        }
        best.crossing(normal, weights);
        return best;
    }

    /** Makes the four faces of the first four vertices, which do not lie in a plane. */
    void startTetrahedron() {
        SupportPoint a = vertices[0];
        SupportPoint b = vertices[1];
        SupportPoint c = vertices[2];
        SupportPoint d = vertices[3];
        if (orientation.side(a.w, b.w, c.w, d.w) > 0) { // a b c would see d: turn it round
            b = vertices[2];
            c = vertices[1];
        }
        Face base = face(a, b, c);
        Face ab = face(b, a, d);
        Face bc = face(c, b, d);
        Face ca = face(a, c, d);
        join(base, 0, ab, 0);
        join(base, 1, bc, 0);
        join(base, 2, ca, 0);
        join(ab, 1, ca, 2);
        join(bc, 1, ab, 2);
        join(ca, 1, bc, 2);
    }

    private Face face(SupportPoint a, SupportPoint b, SupportPoint c) {
        Face face = faces[faceCount];
        if (face == null) {
            face = new Face();
            faces[faceCount] = face;
        }
        face.id = faceCount++;
        face.set(a, b, c);
        face.computePlane(edge0, edge1, edge2);
        queue.add(face, face.key());
        clearances.add(face, clearance(face));
        return face;
    }

    /** The origin is inside if no face sees it; then the nearest point of any face is how far it is from the boundary. */
    private double clearance(Face face) {
        Vector3 a = face.corners[0].w;
        boolean outside = orientation.side(a, face.corners[1].w, face.corners[2].w, origin) > 0;
        return outside ? Double.NEGATIVE_INFINITY : clearance.of(face);
    }

    private static void join(Face f, int edgeOfF, Face g, int edgeOfG) {
        f.neighbours[edgeOfF] = g;
        g.neighbours[edgeOfG] = f;
    }

    /**
     * Takes the vertex w into the polytope. False, and nothing changed, if the face does not see it or the memory is
     * used up.
     */
    boolean expand(Face from, SupportPoint w) {
        if (side(from, w) <= 0) {
            return false;
        }
        findSeen(from, w);
        boolean fits = walkHorizon() && faceCount + rimCount <= MAX_FACES;
        if (fits) {
            cover(w);
        }
        for (int i = 0; i < seenCount; i++) {
            seen[i].seen = false;
            seen[i].alive = !fits;
        }
        return fits;
    }

    /** 1 if w lies beyond the face's plane, 0 if in it: the exact sign. */
    private int side(Face face, SupportPoint w) {
        return orientation.side(face.corners[0].w, face.corners[1].w, face.corners[2].w, w.w);
    }

    /** A face without area is in every plane through it: it goes with its seen neighbour. */
    private boolean isSeen(Face face, SupportPoint w) {
        int side = side(face, w);
        return side > 0 || (side == 0 && face.flat);
    }

    /** Collects the seen faces, from neighbour to neighbour. */
    private void findSeen(Face from, SupportPoint w) {
        seenCount = 0;
        from.seen = true;
        seen[seenCount++] = from;
        for (int i = 0; i < seenCount; i++) {
            for (Face neighbour : seen[i].neighbours) {
                if (!neighbour.seen && isSeen(neighbour, w)) {
                    neighbour.seen = true;
                    seen[seenCount++] = neighbour;
                }
            }
        }
    }

    /** Puts the edges between seen and hidden faces in order around the seen region; false if they are not one loop. */
    private boolean walkHorizon() {
        int edges = 0;
        Face face = seen[0];
        int edge = 0;
        for (int i = 0; i < seenCount; i++) {
            for (int k = 0; k < 3; k++) {
                if (!seen[i].neighbours[k].seen) {
                    face = seen[i];
                    edge = k;
                    edges++;
                }
            }
        }
        rimCount = 0;
        while (rimCount < edges) {
            rim[rimCount] = face;
            rimEdge[rimCount++] = edge;
            edge = (edge + 1) % 3;
            while (face.neighbours[edge].seen) { // turn around the vertex where the last edge ended
                Face next = face.neighbours[edge];
                edge = (next.indexOf(face) + 1) % 3;
                face = next;
            }
            if (face == rim[0] && edge == rimEdge[0]) {
                break;
            }
        }
        return edges >= 3 && rimCount == edges && face == rim[0] && edge == rimEdge[0];
    }

    /** Joins every edge of the horizon to w. */
    private void cover(SupportPoint w) {
        Face first = null;
        Face last = null;
        for (int i = 0; i < rimCount; i++) {
            Face old = rim[i];
            int edge = rimEdge[i];
            Face hidden = old.neighbours[edge];
            int edgeOfHidden = hidden.indexOf(old);
            Face face = face(old.corners[edge], old.corners[(edge + 1) % 3], w);
            join(face, 0, hidden, edgeOfHidden);
            if (last == null) {
                first = face;
            } else {
                join(last, 1, face, 2);
            }
            last = face;
        }
        if (first != null && last != null) {
            join(last, 1, first, 2);
        }
    }
}
