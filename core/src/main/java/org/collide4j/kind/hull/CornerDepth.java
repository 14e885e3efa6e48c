package org.collide4j.kind.hull;

import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.ShapeVertices;

/**
 * The depth of a body of few corners in a solid hull or box: a point, a segment, a triangle, a box. As {@link HullDepth} by
 * the normals of all facets of A − B, but of B nothing is asked but its corners.
 *
 * <p>Along an arc from one face of A to the next the lowest corner of B changes a few times at most, and each is found by
 * looking at all. The normals of B's faces are among those of all triangles of corners; an axis too many does no harm.
 *
 * <p><b>Frame</b>: A's. Cost: for each face and edge of A a look at the corners. A worker; allocates nothing once it has met
 * a hull of so many faces.
 */
public final class CornerDepth implements LeastAxis {
    /** Largest number of corners: with more, the triangles are many. */
    private static final int MOST_CORNERS = 8;

    private static final int NONE = -1;

    private final double[] corners = new double[3 * MOST_CORNERS];
    private final Vector3 normal = new Vector3();
    private final Vector3 center = new Vector3();
    private final Vector3 f = new Vector3();
    private final Vector3 g = new Vector3();
    private final Vector3 axis = new Vector3();
    private final Vector3 scratch = new Vector3();
    private int[] lowest = new int[Hull.MOST_FACES];
    private final Polyhedron a = new Polyhedron();
    private ConvexShape b = Polyhedron.POINT;
    private int count;
    private double depth;
    private Kind kind = Kind.EDGES;

    /** The shortest sum of two normals that a depth was divided by. */
    private double shortest;

    /** The half-edge of A. */
    private int edge;

    /** The lowest corner of B, or the highest vertex of A; of two edges, the ends of B's. */
    private int vertex;

    private int otherVertex;

    /** Returns true if the shape has few corners, and is their hull. */
    public static boolean suits(ConvexShape shape) {
        int corners = shape.vertices().vertexCount();
        return corners > 0 && corners <= MOST_CORNERS;
    }

    /** Finds the facet of the least depth, A is to be solid ({@link Polyhedron}); false if an axis parts the bodies. */
    public boolean find(ConvexShape a, ConvexShape b, Pose bInA) {
        this.a.set(a);
        take(b);
        placeCorners(bInA);
        depth = Double.POSITIVE_INFINITY;
        shortest = 1;
        lookAtFacesOfA();
        lookAtTriangles();
        lookAtArcs();
        return depth > 0;
    }

    @SuppressWarnings("ReferenceEquality") // an equal reference needs no write
    private void take(ConvexShape b) {
        if (this.b != b) {
            this.b = b;
        }
    }

    private void placeCorners(Pose bInA) {
        ShapeVertices vertices = b.vertices();
        count = vertices.vertexCount();
        for (int i = 0; i < count; i++) {
            bInA.transform(vertices.vertex(i, scratch), scratch);
            corners[3 * i] = scratch.x;
            corners[3 * i + 1] = scratch.y;
            corners[3 * i + 2] = scratch.z;
        }
    }

    private double along(int corner, Vector3 direction) {
        int at = 3 * corner;
        return direction.x * corners[at] + direction.y * corners[at + 1] + direction.z * corners[at + 2];
    }

    private int lowest(Vector3 direction) {
        int lowest = 0;
        double least = along(0, direction);
        for (int i = 1; i < count; i++) {
            double along = along(i, direction);
            if (along < least) {
                least = along;
                lowest = i;
            }
        }
        return lowest;
    }

    private void lookAtFacesOfA() {
        int faces = a.graph().faceCount();
        if (faces > lowest.length) {
            lowest = new int[2 * faces];
        }
        for (int face = 0; face < faces; face++) {
            a.planes().normal(face, f);
            lowest[face] = lowest(f);
            double deep = a.planes().offset(face) - along(lowest[face], f);
            if (deep < depth) {
                keep(deep, Kind.FACE_OF_A, f, lowest[face]);
            }
        }
    }

    private void keep(double deep, Kind kind, Vector3 axis, int vertex) {
        depth = deep;
        this.kind = kind;
        normal.set(axis);
        this.vertex = vertex;
    }

    private void lookAtTriangles() {
        a.center(center);
        for (int i = 2; i < count; i++) {
            for (int j = 1; j < i; j++) {
                for (int k = 0; k < j; k++) {
                    f.set(difference(i, k, 0), difference(i, k, 1), difference(i, k, 2));
                    g.set(difference(j, k, 0), difference(j, k, 1), difference(j, k, 2));
                    axis.cross(f, g);
                    double length = axis.length();
                    if (length > 0) {
                        axis.scale(1 / length);
                        lookAtTriangle();
                        axis.negate();
                        lookAtTriangle();
                    }
                }
            }
        }
    }

    private double difference(int i, int k, int coordinate) {
        return corners[3 * i + coordinate] - corners[3 * k + coordinate];
    }

    /** A's ball around its centre is as deep as that, and by its radius deeper. */
    private void lookAtTriangle() {
        double low = along(lowest(axis), axis);
        if (axis.dot(center) + a.innerRadius() - low < depth) {
            int highest = a.farthest(axis.x, axis.y, axis.z);
            double deep = axis.dot(a.vertex(highest, scratch)) - low;
            if (deep < depth) {
                keep(deep, Kind.FACE_OF_B, axis, highest);
            }
        }
    }

    private void lookAtArcs() {
        FaceGraph graph = a.graph();
        int end = 2 * graph.edgeCount();
        for (int h = 0; h < end; h++) {
            int from = graph.face(h);
            int to = graph.face(graph.twin(h));
            if (from < to && lowest[from] != lowest[to]) {
                walk(h, from, to);
            }
        }
    }

    /** From the corner that is lowest at one end of the arc to that at the other. */
    private void walk(int halfEdge, int from, int to) {
        a.planes().normal(from, f);
        a.planes().normal(to, g);
        double offset = a.planes().offset(from);
        double rise = a.planes().offset(to) - offset;
        scratch.sub(g, f);
        int now = lowest[from];
        double part = 0;
        for (int step = 0; step < count && now != lowest[to]; step++) {
            double passed = part;
            int next = NONE;
            part = 1;
            for (int i = 0; i < count; i++) {
                double behind = along(i, f) - along(now, f);
                double gain = along(now, scratch) - along(i, scratch);
                if (gain > 0 && behind < part * gain) {
                    part = Math.max(passed, behind / gain);
                    next = i;
                }
            }
            if (next == NONE) {
                return; // the rest is a tie within rounding
            }
            axis.set(f).addScaled(part, scratch);
            double length = axis.length();
            shortest = Math.min(shortest, length);
            double low = Math.min(along(now, axis), along(next, axis));
            double deep = (offset + part * rise - low) / length;
            if (deep < depth) {
                axis.scale(1 / length);
                keep(deep, Kind.EDGES, axis, now);
                otherVertex = next;
                edge = halfEdge;
            }
            now = next;
        }
    }

    @Override
    public double depth() {
        return depth;
    }

    @Override
    public double provenDepth() {
        return depth;
    }

    @Override
    public double doubt() {
        return 1 / shortest;
    }

    @Override
    public double flatness() {
        return a.flatness();
    }

    @Override
    public Kind kind() {
        return kind;
    }

    @Override
    public Vector3 normal() {
        return normal;
    }

    @Override
    public void vertex(Vector3 out) {
        if (kind == Kind.FACE_OF_B) {
            a.vertex(vertex, out);
        } else {
            b.vertices().vertex(vertex, out);
        }
    }

    @Override
    public void edgeOfA(Vector3 from, Vector3 to) {
        FaceGraph graph = a.graph();
        a.vertex(graph.origin(edge), from);
        a.vertex(graph.destination(edge), to);
    }

    @Override
    public void edgeOfB(Vector3 from, Vector3 to) {
        b.vertices().vertex(vertex, from);
        b.vertices().vertex(otherVertex, to);
    }
}
