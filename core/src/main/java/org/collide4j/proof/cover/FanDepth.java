package org.collide4j.proof.cover;

import java.util.Arrays;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBoundary;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.kind.hull.HullDepth;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.ShapeVertices;

/**
 * Branch and bound over all directions for the depth of a curved body B in a polytope A, starting from A's fan of normals.
 *
 * <p>The normals of the faces around a vertex p of A span a cone in which p is A's support point. The cone is split into
 * triangles, which are halved until each is proven ({@link FanTriangles}). Most are proven at once, as the depth increases
 * on all sides of a face's normal.
 *
 * <b>Frame</b>: A's. Cost: a support point of B for each face of A, and some hundreds to thousands if the shallowest
 * direction is not near a face's normal. Not thread-safe; allocates nothing once it has met a hull with as many faces.
 */
public final class FanDepth {
    /** Budget of support points of B. */
    private static final int MOST_POINTS = 20_000;

    /** Support points per triangle in the first pass; {@link #POINTS_OF_LATER_PASSES} in later ones. */
    private static final int POINTS_OF_FIRST_PASS = 24;

    private static final int POINTS_OF_LATER_PASSES = 100;

    /**
     * Tolerance of the first pass, relative to the depth, to find a direction that is nearly the shallowest; {@link
     * #SECOND_TOLERANCE} is that of the second pass.
     */
    private static final double FIRST_TOLERANCE = 0x1p-6;

    private static final double SECOND_TOLERANCE = 0x1p-8;

    private final FanTriangles open = new FanTriangles();

    /** Unit normal of each face, and the point of B. */
    private double[] faces = new double[6 * Hull.MOST_FACES];

    /** Triangles: vertex of A and three faces. */
    private int[] triangles = new int[16 * Hull.MOST_FACES];

    private int triangleCount;

    /** Face of each vertex that all triangles around it share. */
    private int[] apex = new int[Hull.MOST_FACES];

    private final Vector3 n = new Vector3();
    private final Vector3 p = new Vector3();

    /** Returns true if the shape is a polytope whose normals are known. */
    public static boolean suits(ConvexShape shape) {
        return shape instanceof Hull hull
                ? HullDepth.isSolid(hull)
                : shape instanceof Box box && Math.min(box.halfX(), Math.min(box.halfY(), box.halfZ())) > 0;
    }

    /**
     * Returns true if it finds a depth that no direction undercuts by more than the tolerance.
     *
     * @param a a shape that {@link #suits}
     * @param guess unit direction out of A along which the depth is {@code deep}
     */
    public boolean prove(ConvexShape a, ConvexShape b, Pose bInA, Vector3 guess, double deep, double tolerance) {
        open.start(b, bInA, guess, deep);
        triangleCount = 0;
        if (a instanceof Hull hull) {
            spread(hull);
        } else {
            spread((Box) a);
        }
        ShapeVertices vertices = a.vertices();
        tryAll(vertices, POINTS_OF_FIRST_PASS, tolerance, true);
        tryAll(vertices, POINTS_OF_LATER_PASSES, tolerance, true);
        for (double coarse = FIRST_TOLERANCE * deep; coarse > tolerance; coarse *= SECOND_TOLERANCE) {
            tryAll(vertices, MOST_POINTS, coarse, false);
        }
        tryAll(vertices, MOST_POINTS, tolerance, true);
        return triangleCount == 0;
    }

    /**
     * Tries all triangles. Triangles that are proven up to the final tolerance stay proven, as the depth found can only
     * decrease.
     */
    private void tryAll(ShapeVertices vertices, int each, double tolerance, boolean isFinal) {
        open.setTolerance(tolerance);
        int left = 0;
        for (int i = 0; i < triangleCount; i++) {
            int at = 4 * i;
            vertices.vertex(triangles[at], p);
            open.begin(p, faces, 6 * triangles[at + 1], 6 * triangles[at + 2], 6 * triangles[at + 3]);
            boolean proven = open.prove(Math.min(MOST_POINTS, open.points() + each));
            if (!(proven && isFinal)) {
                System.arraycopy(triangles, at, triangles, 4 * left++, 4);
            }
        }
        triangleCount = left;
    }

    private void spread(Hull a) {
        HullBoundary boundary = a.boundary();
        FaceGraph graph = boundary.graph();
        makeRoom(graph);
        for (int face = 0; face < graph.faceCount(); face++) {
            open.lookAlong(boundary.normal(face, n), boundary.offset(face));
            open.copyLast(faces, 6 * face);
        }
        Arrays.fill(apex, 0, graph.vertexCount(), -1);
        for (int h = 0; h < 2 * graph.edgeCount(); h++) {
            int vertex = graph.origin(h);
            int f = graph.face(h);
            int g = graph.face(graph.twin(h));
            if (apex[vertex] < 0) {
                apex[vertex] = f;
            }
            if (apex[vertex] != f && apex[vertex] != g) {
                add(vertex, apex[vertex], f, g);
            }
        }
    }

    /** Reserves room for the triangles: two for each edge, less two for each vertex. */
    private void makeRoom(FaceGraph graph) {
        if (6 * graph.faceCount() > faces.length) {
            faces = new double[12 * graph.faceCount()];
        }
        if (graph.vertexCount() > apex.length) {
            apex = new int[2 * graph.vertexCount()];
        }
        if (8 * graph.edgeCount() > triangles.length) {
            triangles = new int[16 * graph.edgeCount()];
        }
    }

    private void spread(Box a) {
        for (int face = 0; face < 6; face++) {
            double side = (face & 1) == 0 ? 1 : -1;
            int axis = face >> 1;
            n.set(axis == 0 ? side : 0, axis == 1 ? side : 0, axis == 2 ? side : 0);
            open.lookAlong(n, axis == 0 ? a.halfX() : axis == 1 ? a.halfY() : a.halfZ());
            open.copyLast(faces, 6 * face);
        }
        for (int corner = 0; corner < a.vertexCount(); corner++) {
            a.vertex(corner, p);
            add(corner, p.x > 0 ? 0 : 1, p.y > 0 ? 2 : 3, p.z > 0 ? 4 : 5);
        }
    }

    private void add(int vertex, int f, int g, int h) {
        int at = 4 * triangleCount++;
        triangles[at] = vertex;
        triangles[at + 1] = f;
        triangles[at + 2] = g;
        triangles[at + 3] = h;
    }

    /** Returns the least depth found, along {@link #normal}. */
    public double depth() {
        return open.depth();
    }

    /** Returns the unit direction out of A. */
    public Vector3 normal() {
        return open.normal();
    }

    /** Returns the number of support points of B. */
    public int points() {
        return open.points();
    }
}
