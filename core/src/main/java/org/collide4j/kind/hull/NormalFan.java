package org.collide4j.kind.hull;

import java.util.Arrays;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * The fan of normals of a solid polytope whose faces are known, a hull or a box: all directions, cut into triangles.
 *
 * <p>The normals of the faces around a vertex span a cone of directions, along which that vertex is farthest. Each cone is
 * cut into triangles between three normals. A worker; allocates nothing once it has met a hull of so many faces.
 */
public final class NormalFan {
    /** Unit normal and offset of each face. */
    private double[] planes = new double[4 * Hull.MOST_FACES];

    /** Vertex and three faces of each triangle. */
    private int[] triangles = new int[16 * Hull.MOST_FACES];

    /** For each vertex a face that all triangles around it share. */
    private int[] apex = new int[Hull.MOST_FACES];

    private final Polyhedron solid = new Polyhedron();
    private final Vector3 n = new Vector3();
    private int faceCount;
    private int triangleCount;

    /** Returns true if the shape is a solid polytope whose faces are known. */
    public static boolean suits(ConvexShape shape) {
        return Polyhedron.isSolid(shape);
    }

    /** Spreads the fan of a shape that {@link #suits}. */
    public void spread(ConvexShape shape) {
        triangleCount = 0;
        solid.set(shape);
        FaceGraph graph = solid.graph();
        makeRoom(graph);
        faceCount = graph.faceCount();
        for (int face = 0; face < faceCount; face++) {
            solid.planes().normal(face, n);
            put(face, solid.planes().offset(face));
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

    /** Around all vertices together there are two triangles for each edge, less two for each vertex. */
    private void makeRoom(FaceGraph graph) {
        if (4 * graph.faceCount() > planes.length) {
            planes = new double[8 * graph.faceCount()];
        }
        if (graph.vertexCount() > apex.length) {
            apex = new int[2 * graph.vertexCount()];
        }
        if (8 * graph.edgeCount() > triangles.length) {
            triangles = new int[16 * graph.edgeCount()];
        }
    }

    private void put(int face, double offset) {
        planes[4 * face] = n.x;
        planes[4 * face + 1] = n.y;
        planes[4 * face + 2] = n.z;
        planes[4 * face + 3] = offset;
    }

    private void add(int vertex, int f, int g, int h) {
        int at = 4 * triangleCount++;
        triangles[at] = vertex;
        triangles[at + 1] = f;
        triangles[at + 2] = g;
        triangles[at + 3] = h;
    }

    /** Returns the number of faces. */
    public int faceCount() {
        return faceCount;
    }

    /** Writes the outward unit normal of a face, and returns {@code out}. */
    public Vector3 normal(int face, Vector3 out) {
        return out.set(planes[4 * face], planes[4 * face + 1], planes[4 * face + 2]);
    }

    /** Returns how far the polytope reaches along the normal of a face. */
    public double offset(int face) {
        return planes[4 * face + 3];
    }

    /** Returns the number of triangles. */
    public int triangleCount() {
        return triangleCount;
    }

    /** Returns the index of the vertex that is farthest along all directions of a triangle. */
    public int vertex(int triangle) {
        return triangles[4 * triangle];
    }

    /** Returns the face whose normal is a corner of a triangle; corners are 0, 1 and 2. */
    public int face(int triangle, int corner) {
        return triangles[4 * triangle + 1 + corner];
    }
}
