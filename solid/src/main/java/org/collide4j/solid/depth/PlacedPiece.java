package org.collide4j.solid.depth;

import java.util.Arrays;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * A piece of a solid at a pose: vertices, and the normals of faces and edges once an obstacle needs them.
 *
 * <p><b>Frame</b>: the world's axes, around the origin of solid B. A worker, set to another piece without garbage once its
 * arrays are large enough.
 */
final class PlacedPiece {
    /** Numbers of a face: unit normal, and how much the normal's rounding may move the plane. */
    static final int FACE = 4;

    /** Numbers of an edge: unit direction, length, and the unit normals of the faces to its left and right. */
    static final int EDGE = 10;

    private static final Hull NONE = Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);

    double[] vertices = new double[24];
    int vertexCount;
    double[] faces = new double[6 * FACE];
    int faceCount;
    double[] edges = new double[12 * EDGE];
    int edgeCount;
    double minX;
    double minY;
    double minZ;
    double maxX;
    double maxY;
    double maxZ;

    private final Vector3 v = new Vector3();
    private final Pose pose = new Pose();
    private Hull piece = NONE;
    private double scale = 1;
    private boolean hasFan;

    /** Places the vertices, with all lengths multiplied by the factor, a power of two. */
    void set(Hull next, Pose at, double factor) {
        piece = next;
        pose.set(at);
        scale = factor;
        hasFan = false;
        vertexCount = next.vertexCount();
        vertices = room(vertices, 3 * vertexCount);
        minX = minY = minZ = Double.POSITIVE_INFINITY;
        maxX = maxY = maxZ = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < vertexCount; i++) {
            pose.transform(next.vertex(i, v), v).scale(factor);
            put(vertices, 3 * i, v);
            minX = Math.min(minX, v.x);
            minY = Math.min(minY, v.y);
            minZ = Math.min(minZ, v.z);
            maxX = Math.max(maxX, v.x);
            maxY = Math.max(maxY, v.y);
            maxZ = Math.max(maxZ, v.z);
        }
    }

    private static double[] room(double[] array, int length) {
        return array.length >= length ? array : Arrays.copyOf(array, 2 * length);
    }

    private static void put(double[] array, int at, Vector3 v) {
        array[at] = v.x;
        array[at + 1] = v.y;
        array[at + 2] = v.z;
    }

    /** Writes the faces and edges, if they are not written. */
    void needFan() {
        if (!hasFan) {
            hasFan = true;
            putFaces();
            putEdges(piece.boundary().graph());
        }
    }

    private void putFaces() {
        faceCount = piece.faceCount();
        faces = room(faces, FACE * faceCount);
        for (int f = 0; f < faceCount; f++) {
            piece.faceNormal(f, v);
            pose.rotate(v.x, v.y, v.z, v);
            put(faces, FACE * f, v);
            faces[FACE * f + 3] = scale * piece.flatness();
        }
    }

    private void putEdges(FaceGraph graph) {
        edgeCount = 0;
        edges = room(edges, EDGE * graph.edgeCount());
        for (int h = 0; h < 2 * graph.edgeCount(); h++) {
            int twin = graph.twin(h);
            if (h < twin) {
                putEdge(graph.origin(h), graph.destination(h), graph.face(h), graph.face(twin));
            }
        }
    }

    private void putEdge(int from, int to, int left, int right) {
        v.set(
                vertices[3 * to] - vertices[3 * from],
                vertices[3 * to + 1] - vertices[3 * from + 1],
                vertices[3 * to + 2] - vertices[3 * from + 2]);
        double length = v.length();
        if (length > 0) {
            int at = EDGE * edgeCount++;
            put(edges, at, v.scale(1 / length));
            edges[at + 3] = length;
            System.arraycopy(faces, FACE * left, edges, at + 4, 3);
            System.arraycopy(faces, FACE * right, edges, at + 7, 3);
        }
    }

    /** Returns how far the piece reaches along the direction. */
    double most(double nx, double ny, double nz) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3 * vertexCount; i += 3) {
            most = Math.max(most, nx * vertices[i] + ny * vertices[i + 1] + nz * vertices[i + 2]);
        }
        return most;
    }
}
