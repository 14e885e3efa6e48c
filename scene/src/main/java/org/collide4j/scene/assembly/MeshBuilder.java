package org.collide4j.scene.assembly;

import java.util.Arrays;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;

/**
 * Collects triangles into a mesh; vertices with equal coordinates become one.
 *
 * <p>Files split vertices at seams of normals and texture, and STL repeats them for every triangle: only welding shows
 * that a surface is closed. A triangle that names a vertex twice is left out and counted; that keeps a closed surface
 * closed. Triangles without area but with three different corners stay, for they may fill a T-junction.
 */
public final class MeshBuilder {
    private double[] vertices = new double[96];
    private int vertexCount;
    private int[] triangles = new int[96];
    private int cornerCount;
    private int[] slots = filled(256);
    private int collapsed;

    /** Returns the index of the vertex with these coordinates, a new one if there was none. */
    public int vertex(double px, double py, double pz) {
        double x = px + 0.0; // −0 and 0 are one coordinate
        double y = py + 0.0;
        double z = pz + 0.0;
        int slot = slot(x, y, z);
        if (slots[slot] >= 0) {
            return slots[slot];
        }
        slots[slot] = vertexCount;
        if (3 * vertexCount == vertices.length) {
            vertices = Arrays.copyOf(vertices, 2 * vertices.length);
        }
        vertices[3 * vertexCount] = x;
        vertices[3 * vertexCount + 1] = y;
        vertices[3 * vertexCount + 2] = z;
        if (2 * ++vertexCount > slots.length) {
            rehash();
        }
        return vertexCount - 1;
    }

    /** Adds a triangle, counter-clockwise seen from outside, or counts it as collapsed if two corners are one. */
    public void triangle(int a, int b, int c) {
        if (a == b || b == c || c == a) {
            collapsed++;
            return;
        }
        if (cornerCount + 3 > triangles.length) {
            triangles = Arrays.copyOf(triangles, 2 * triangles.length);
        }
        triangles[cornerCount++] = a;
        triangles[cornerCount++] = b;
        triangles[cornerCount++] = c;
    }

    /** Adds every triangle of the mesh, its vertices mapped; turned over if the map mirrors. */
    public MeshBuilder add(TriangleMesh mesh, Affine map) {
        int[] welded = new int[mesh.vertexCount()];
        Vector3 p = new Vector3();
        for (int i = 0; i < welded.length; i++) {
            map.transform(mesh.vertex(i, p), p);
            welded[i] = vertex(p.x, p.y, p.z);
        }
        int second = map.determinant() < 0 ? 2 : 1;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            triangle(welded[mesh.corner(t, 0)], welded[mesh.corner(t, second)], welded[mesh.corner(t, 3 - second)]);
        }
        return this;
    }

    /** How many triangles were left out because two of their corners are one. */
    public int collapsed() {
        return collapsed;
    }

    public int triangleCount() {
        return cornerCount / 3;
    }

    /** Returns the mesh; vertices that no triangle names are left out. */
    public TriangleMesh build() {
        int[] place = new int[vertexCount];
        for (int i = 0; i < cornerCount; i++) {
            place[triangles[i]] = 1;
        }
        double[] used = new double[3 * vertexCount];
        int count = 0;
        for (int v = 0; v < vertexCount; v++) {
            if (place[v] == 1) {
                System.arraycopy(vertices, 3 * v, used, 3 * count, 3);
                place[v] = count++;
            }
        }
        int[] corners = new int[cornerCount];
        for (int i = 0; i < cornerCount; i++) {
            corners[i] = place[triangles[i]];
        }
        return new TriangleMesh(Arrays.copyOf(used, 3 * count), corners);
    }

    private int slot(double x, double y, double z) {
        long hash = Double.doubleToLongBits(x) * 0x9E3779B97F4A7C15L;
        hash = (hash ^ (hash >>> 29) ^ Double.doubleToLongBits(y)) * 0xBF58476D1CE4E5B9L;
        hash = (hash ^ (hash >>> 32) ^ Double.doubleToLongBits(z)) * 0x94D049BB133111EBL;
        int slot = (int) (hash >>> 33) & (slots.length - 1);
        while (slots[slot] >= 0 && !isAt(slots[slot], x, y, z)) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private boolean isAt(int v, double x, double y, double z) {
        return vertices[3 * v] == x && vertices[3 * v + 1] == y && vertices[3 * v + 2] == z;
    }

    private void rehash() {
        slots = filled(2 * slots.length);
        for (int v = 0; v < vertexCount; v++) {
            slots[slot(vertices[3 * v], vertices[3 * v + 1], vertices[3 * v + 2])] = v;
        }
    }

    private static int[] filled(int length) {
        int[] empty = new int[length];
        Arrays.fill(empty, -1);
        return empty;
    }
}
