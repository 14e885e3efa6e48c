package org.collide4j.draw;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.Piece;
import org.collide4j.shape.ConvexShape;

/**
 * The triangles of a concave body: those of its surfaces with vertices at one place welded, and the closed surfaces of its
 * convex parts.
 */
final class BodyTriangles {
    private final double tolerance;
    private final Map<Vector3, Integer> welded = new HashMap<>();
    private final Map<ConvexShape, Tessellation> parts = new HashMap<>();
    private final double[] corners = new double[9];
    private double[] vertices = new double[96];
    private int[] triangles = new int[96];
    private int vertexCount;
    private int size;
    private double distance;

    BodyTriangles(ConcaveBody body, double tolerance) {
        if (!(tolerance > 0 && tolerance <= 1e300)) {
            throw new IllegalArgumentException("tolerance must be more than 0 and at most 1e300: " + tolerance);
        }
        this.tolerance = tolerance;
        Piece piece = new Piece();
        for (int i = 0; i < body.pieceCount(); i++) {
            if (body.hasPiece(i)) {
                body.piece(i, piece);
                add(piece);
            }
        }
    }

    Tessellation tessellation() {
        return new Tessellation(Arrays.copyOf(vertices, 3 * vertexCount), Arrays.copyOf(triangles, size), distance);
    }

    private void add(Piece piece) {
        if (piece.isFlat() && piece.shape().margin() == 0) {
            piece.corners(corners);
            for (int k = 0; k < 9; k += 3) {
                addCorner(weld(corners[k], corners[k + 1], corners[k + 2]));
            }
            distance = Math.max(distance, piece.shape().rounding());
        } else if (piece.isFlat()) {
            append(Tessellation.of(piece.shape(), tolerance), piece.pose());
        } else {
            append(parts.computeIfAbsent(piece.shape(), shape -> Tessellation.of(shape, tolerance)), piece.pose());
        }
    }

    /** Appends the surface of a part at its pose, with vertices of its own. */
    private void append(Tessellation part, Pose pose) {
        int first = vertexCount;
        Vector3 place = new Vector3();
        double farthest = 0;
        for (int v = 0; v < part.vertexCount(); v++) {
            pose.transform(part.vertex(v, place), place);
            farthest = Math.max(farthest, place.sumAbs());
            addVertex(place.x, place.y, place.z);
        }
        for (int t = 0; t < part.triangleCount(); t++) {
            for (int k = 0; k < 3; k++) {
                addCorner(first + part.corner(t, k));
            }
        }
        distance = Math.max(distance, part.distance() + 0x1p-48 * farthest);
    }

    private int weld(double x, double y, double z) {
        Vector3 place = new Vector3(x, y, z);
        Integer known = welded.get(place);
        if (known != null) {
            return known;
        }
        welded.put(place, vertexCount);
        return addVertex(x, y, z);
    }

    private int addVertex(double x, double y, double z) {
        if (3 * vertexCount + 3 > vertices.length) {
            vertices = Arrays.copyOf(vertices, 2 * vertices.length);
        }
        vertices[3 * vertexCount] = x;
        vertices[3 * vertexCount + 1] = y;
        vertices[3 * vertexCount + 2] = z;
        return vertexCount++;
    }

    private void addCorner(int vertex) {
        if (size == triangles.length) {
            triangles = Arrays.copyOf(triangles, 2 * size);
        }
        triangles[size++] = vertex;
    }
}
