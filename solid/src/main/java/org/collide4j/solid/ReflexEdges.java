package org.collide4j.solid;

import java.util.Arrays;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;

/** Edges at which a closed surface is concave: where the angle within the solid is beyond 180 degrees. */
final class ReflexEdges {
    /** Sine of the angle between neighbouring normals from which an edge counts: a tenth of a degree. */
    private static final double LEAST_SINE = 0.0017;

    private final TriangleMesh mesh;

    /** Factor that turns normals outwards. */
    private final double outward;

    private int count;

    /** Twelve numbers an edge: both ends, and the outward unit normals at both sides. */
    private double[] edges = new double[12 * 64];

    private double[] sines = new double[64];
    private final Vector3 a = new Vector3();
    private final Vector3 b = new Vector3();
    private final Vector3 c = new Vector3();
    private final Vector3 left = new Vector3();
    private final Vector3 right = new Vector3();

    ReflexEdges(TriangleMesh mesh) {
        this.mesh = mesh;
        outward = mesh.isOriented() && mesh.signedVolume() < 0 ? -1 : 1;
        Side[] sides = new Side[3 * mesh.triangleCount()];
        for (int i = 0; i < sides.length; i++) {
            int from = mesh.corner(i / 3, i % 3);
            int to = mesh.corner(i / 3, (i + 1) % 3);
            sides[i] = new Side((long) Math.min(from, to) << 32 | Math.max(from, to), i / 3);
        }
        Arrays.sort(sides);
        int from = 0;
        for (int i = 1; i <= sides.length; i++) {
            if (i == sides.length || sides[i].edge != sides[from].edge) {
                if (i == from + 2) {
                    addIfReflex(sides[from].edge, sides[from].triangle, sides[from + 1].triangle);
                }
                from = i;
            }
        }
    }

    /** A triangle at an edge; the edge is its two vertices, the smaller one first. */
    private record Side(long edge, int triangle) implements Comparable<Side> {
        @Override
        public int compareTo(Side side) {
            return edge != side.edge ? Long.compare(edge, side.edge) : Integer.compare(triangle, side.triangle);
        }
    }

    int count() {
        return count;
    }

    /** Returns number 0 to 11 of an edge: both ends, then the outward unit normals at both sides. */
    double get(int edge, int number) {
        return edges[12 * edge + number];
    }

    /** Returns the sine of the angle between the normals. */
    double sine(int edge) {
        return sines[edge];
    }

    private void addIfReflex(long edge, int first, int second) {
        if (!normal(first, left) || !normal(second, right)) {
            return;
        }
        int from = (int) (edge >>> 32);
        int to = (int) edge;
        mesh.vertex(from, a);
        double sine = c.cross(left, right).length();
        mesh.vertex(opposite(second, from, to), b);
        b.sub(a);
        if (sine < LEAST_SINE || left.dot(b) <= 0) {
            return;
        }
        mesh.vertex(to, b);
        if (12 * count == edges.length) {
            edges = Arrays.copyOf(edges, 24 * count);
            sines = Arrays.copyOf(sines, 2 * count);
        }
        put(0, a);
        put(3, b);
        put(6, left);
        put(9, right);
        sines[count++] = sine;
    }

    private void put(int at, Vector3 v) {
        edges[12 * count + at] = v.x;
        edges[12 * count + at + 1] = v.y;
        edges[12 * count + at + 2] = v.z;
    }

    private int opposite(int triangle, int from, int to) {
        for (int k = 0; k < 3; k++) {
            int v = mesh.corner(triangle, k);
            if (v != from && v != to) {
                return v;
            }
        }
        return from;
    }

    private boolean normal(int triangle, Vector3 out) {
        mesh.vertex(mesh.corner(triangle, 0), a);
        mesh.vertex(mesh.corner(triangle, 1), b).sub(a);
        mesh.vertex(mesh.corner(triangle, 2), c).sub(a);
        double length = out.cross(b, c).length();
        out.scale(outward / length);
        return length > 0 && out.isFinite();
    }
}
