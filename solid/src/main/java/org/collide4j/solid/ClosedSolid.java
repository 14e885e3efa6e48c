package org.collide4j.solid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;

/**
 * The closed components of a mesh, scaled by a power of two so that no coordinate is beyond 1. Open and flat components
 * are left out, with a remark each.
 *
 * <p>Components are triangles that share vertices, once vertices at the same place are one.
 */
final class ClosedSolid {
    /** Remarks up to which each component has its own. */
    private static final int MOST_REMARKS = 20;

    /** The closed components, in one mesh. */
    final TriangleMesh mesh;

    /** Exponent of the factor from the mesh's unit to the scaled one. */
    final int exponent;

    final List<String> remarks = new ArrayList<>();

    /** Width up to which seams of the solid may gape, scaled; 0 if the edges match exactly. */
    final double seam;

    private final TriangleMesh source;

    ClosedSolid(TriangleMesh source) {
        this.source = source;
        double largest = largest();
        exponent = largest > 0 ? -Math.getExponent(largest) - 1 : 0;
        int[] component = components();
        int count = 0;
        for (int c : component) {
            count = Math.max(count, c + 1);
        }
        boolean[] closed = new boolean[count];
        int[][] members = members(component, count);
        double gape = 0;
        TriangleMesh last = new TriangleMesh(new double[0], new int[0]);
        for (int c = 0; c < count; c++) {
            TriangleMesh part = scaled(members[c]);
            last = part;
            closed[c] = isSolid(part, members[c]);
            gape = Math.max(gape, closed[c] ? seamOf(part) : 0);
        }
        seam = gape;
        int[] kept = new int[component.length];
        int size = 0;
        for (int t = 0; t < component.length; t++) {
            if (closed[component[t]]) {
                kept[size++] = t;
            }
        }
        mesh = count == 1 && closed[0] ? last : scaled(Arrays.copyOf(kept, size));
        shortenRemarks();
    }

    boolean isEmpty() {
        return mesh.triangleCount() == 0;
    }

    private double largest() {
        var p = new Vector3();
        double most = 0;
        for (int v = 0; v < source.vertexCount(); v++) {
            most = Math.max(most, source.vertex(v, p).maxAbs());
        }
        return most;
    }

    /** Returns the component of each triangle, numbered by their first triangles. */
    private int[] components() {
        int[] root = new int[source.vertexCount()];
        for (int v = 0; v < root.length; v++) {
            root[v] = source.weldedVertex(v);
        }
        for (int t = 0; t < source.triangleCount(); t++) {
            join(root, source.corner(t, 0), source.corner(t, 1));
            join(root, source.corner(t, 1), source.corner(t, 2));
        }
        int[] number = new int[root.length];
        Arrays.fill(number, -1);
        int[] component = new int[source.triangleCount()];
        int count = 0;
        for (int t = 0; t < component.length; t++) {
            int r = find(root, source.corner(t, 0));
            if (number[r] < 0) {
                number[r] = count++;
            }
            component[t] = number[r];
        }
        return component;
    }

    private static void join(int[] root, int a, int b) {
        int p = find(root, a);
        int q = find(root, b);
        root[Math.max(p, q)] = Math.min(p, q);
    }

    private static int find(int[] root, int v) {
        int r = v;
        while (root[r] != r) {
            root[r] = root[root[r]];
            r = root[r];
        }
        return r;
    }

    private static int[][] members(int[] component, int count) {
        int[] sizes = new int[count];
        for (int c : component) {
            sizes[c]++;
        }
        int[][] members = new int[count][];
        for (int c = 0; c < count; c++) {
            members[c] = new int[sizes[c]];
        }
        Arrays.fill(sizes, 0);
        for (int t = 0; t < component.length; t++) {
            int c = component[t];
            members[c][sizes[c]++] = t;
        }
        return members;
    }

    /** Returns the triangles with their vertices, scaled. */
    private TriangleMesh scaled(int[] chosen) {
        int[] corners = new int[3 * chosen.length];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = source.weldedVertex(source.corner(chosen[i / 3], i % 3));
        }
        int[] used = Arrays.stream(corners).sorted().distinct().toArray();
        double[] vertices = new double[3 * used.length];
        var p = new Vector3();
        for (int v = 0; v < used.length; v++) {
            source.vertex(used[v], p);
            vertices[3 * v] = Math.scalb(p.x, exponent);
            vertices[3 * v + 1] = Math.scalb(p.y, exponent);
            vertices[3 * v + 2] = Math.scalb(p.z, exponent);
        }
        for (int i = 0; i < corners.length; i++) {
            corners[i] = Arrays.binarySearch(used, corners[i]);
        }
        return new TriangleMesh(vertices, corners);
    }

    private boolean isSolid(TriangleMesh part, int[] triangles) {
        String name = "component of " + triangles.length + " triangles from triangle " + triangles[0] + " on";
        if (!part.isClosed()) {
            remarks.add(name + " left out: its surface is open");
            return false;
        }
        if (isFlat(part)) {
            remarks.add(name + " left out: it is flat");
            return false;
        }
        return true;
    }

    private static boolean isFlat(TriangleMesh part) {
        var p = new Vector3();
        double[] points = new double[3 * part.vertexCount()];
        for (int v = 0; v < part.vertexCount(); v++) {
            part.vertex(v, p);
            points[3 * v] = p.x;
            points[3 * v + 1] = p.y;
            points[3 * v + 2] = p.z;
        }
        return Piece.hullOf(points).boundary().dimension() < 3;
    }

    /** Returns 0 if every edge has as many triangles in both directions, or an even number of them. */
    private static double seamOf(TriangleMesh part) {
        long[] edges = new long[3 * part.triangleCount()];
        int count = 0;
        for (int t = 0; t < part.triangleCount(); t++) {
            for (int k = 0; k < 3; k++) {
                long a = part.corner(t, k);
                long b = part.corner(t, (k + 1) % 3);
                if (a != b) {
                    edges[count++] = Math.min(a, b) << 32 | Math.max(a, b);
                }
            }
        }
        Arrays.sort(edges, 0, count);
        for (int i = 0; i < count; i += 2) {
            if (i + 1 == count || edges[i] != edges[i + 1]) {
                return 1e-6 * part.bounds(new Aabb()).diagonal();
            }
        }
        return 0;
    }

    private void shortenRemarks() {
        if (remarks.size() > MOST_REMARKS) {
            int more = remarks.size() - MOST_REMARKS;
            remarks.subList(MOST_REMARKS, remarks.size()).clear();
            remarks.add(more + " more components left out");
        }
    }
}
