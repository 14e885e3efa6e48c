package org.collide4j.mesh;

import java.util.Arrays;
import org.collide4j.bytes.BytesReader;
import org.collide4j.bytes.BytesWriter;

/** How the triangles of a mesh hang together. */
final class Topology {
    /** Sides of a seam may be so far apart, relative to the diagonal: some roundings of a float. */
    private static final double SEAM = 1e-6;

    /** Per vertex, the first vertex at the same place. */
    final int[] welded;

    /** Every edge has an even number of triangles. */
    final boolean closed;

    /** Every edge is used as often in one direction as in the other. */
    final boolean oriented;

    /** How wide the seams may gape; 0 if the edges match exactly. */
    final double seam;

    final double signedVolume;

    Topology(double[] vertices, int[] triangles, double diagonal) {
        welded = weld(vertices);
        long[] edges = Edges.of(welded, triangles);
        long[] unbalanced = Edges.unbalanced(edges);
        long[] odd = Edges.odd(edges);
        boolean exact = unbalanced.length == 0 || odd.length == 0;
        seam = exact ? 0 : SEAM * diagonal;
        oriented = edges.length > 0
                && (unbalanced.length == 0
                        || Edges.unbalanced(new Seams(vertices, unbalanced, seam).sew(unbalanced)).length == 0);
        closed = oriented
                || (edges.length > 0
                        && (odd.length == 0 || Edges.odd(new Seams(vertices, odd, seam).sew(odd)).length == 0));
        signedVolume = oriented ? signedVolume(vertices, triangles) : 0;
    }

    private Topology(BytesReader in, int vertices) {
        welded = in.getInts(vertices);
        closed = in.getBoolean();
        oriented = in.getBoolean();
        seam = in.getDouble();
        signedVolume = in.getDouble();
        in.check(welded.length == vertices, welded.length + " welded vertices of " + vertices);
    }

    void write(BytesWriter out) {
        out.put(welded);
        out.put(closed);
        out.put(oriented);
        out.put(seam);
        out.put(signedVolume);
    }

    /** Reads the topology of a mesh of so many vertices. */
    static Topology read(BytesReader in, int vertices) {
        return new Topology(in, vertices);
    }

    /** Open addressing over the coordinates; exact equality, so that it does not depend on any tolerance. */
    private static int[] weld(double[] vertices) {
        int count = vertices.length / 3;
        int[] welded = new int[count];
        int[] table = new int[Integer.highestOneBit(Math.max(count, 1)) * 4];
        Arrays.fill(table, -1);
        for (int vertex = 0; vertex < count; vertex++) {
            int slot = hash(vertices, vertex) & (table.length - 1);
            while (table[slot] >= 0 && !samePlace(vertices, table[slot], vertex)) {
                slot = (slot + 1) & (table.length - 1);
            }
            if (table[slot] < 0) {
                table[slot] = vertex;
            }
            welded[vertex] = table[slot];
        }
        return welded;
    }

    private static boolean samePlace(double[] v, int a, int b) {
        return v[3 * a] == v[3 * b] && v[3 * a + 1] == v[3 * b + 1] && v[3 * a + 2] == v[3 * b + 2];
    }

    private static int hash(double[] v, int vertex) {
        long bits = 0;
        for (int k = 3 * vertex; k < 3 * vertex + 3; k++) {
            bits = (bits ^ Double.doubleToLongBits(v[k] + 0.0)) * 0x9E3779B97F4A7C15L; // + 0.0 makes −0 equal 0
            bits ^= bits >>> 32;
        }
        return (int) bits;
    }

    /** The sum of the tetrahedra from the first corner to every triangle. */
    private static double signedVolume(double[] v, int[] triangles) {
        int o = 3 * triangles[0];
        double volume = 0;
        for (int i = 0; i < triangles.length; i += 3) {
            int a = 3 * triangles[i];
            int b = 3 * triangles[i + 1];
            int c = 3 * triangles[i + 2];
            double ax = v[a] - v[o];
            double ay = v[a + 1] - v[o + 1];
            double az = v[a + 2] - v[o + 2];
            double bx = v[b] - v[o];
            double by = v[b + 1] - v[o + 1];
            double bz = v[b + 2] - v[o + 2];
            double cx = v[c] - v[o];
            double cy = v[c + 1] - v[o + 1];
            double cz = v[c + 2] - v[o + 2];
            volume += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
        }
        return volume / 6;
    }
}
