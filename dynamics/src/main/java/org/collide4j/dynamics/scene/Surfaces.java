package org.collide4j.dynamics.scene;

import java.util.Arrays;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.HeightField;
import org.collide4j.mesh.TriangleMesh;

/**
 * Makes triangles to draw meshes and height fields by.
 *
 * <pre>{@code
 * var terrain = new HeightField(3, 3, 1, 1, new float[9]);
 * TriangleMesh triangles = Surfaces.triangles(terrain);
 * int count = triangles.triangleCount(); // 8
 * }</pre>
 */
public final class Surfaces {
    private Surfaces() {}

    /** Returns the mesh itself, or the triangles of the height field that are no holes, in the body's frame. */
    public static TriangleMesh triangles(ConcaveBody surface) {
        if (surface instanceof TriangleMesh mesh) {
            return mesh;
        }
        if (surface instanceof HeightField field) {
            return new TriangleMesh(samples(field), cells(field));
        }
        throw new IllegalArgumentException("only meshes and height fields have triangles: " + surface);
    }

    private static double[] samples(HeightField field) {
        int columns = field.columns();
        double[] vertices = new double[3 * columns * field.rows()];
        Vector3 sample = new Vector3();
        for (int i = 0; 3 * i < vertices.length; i++) {
            field.sample(i % columns, Math.floorDiv(i, columns), sample);
            vertices[3 * i] = sample.x;
            vertices[3 * i + 1] = sample.y;
            vertices[3 * i + 2] = sample.z;
        }
        return vertices;
    }

    private static int[] cells(HeightField field) {
        int columns = field.columns();
        int[] triangles = new int[3 * field.pieceCount()];
        int size = 0;
        for (int row = 0; row + 1 < field.rows(); row++) {
            for (int column = 0; column + 1 < columns; column++) {
                if (!field.isHole(column, row)) {
                    int low = row * columns + column;
                    int[] cell = {low, low + 1, low + columns + 1, low, low + columns + 1, low + columns};
                    System.arraycopy(cell, 0, triangles, size, 6);
                    size += 6;
                }
            }
        }
        return Arrays.copyOf(triangles, size);
    }
}
