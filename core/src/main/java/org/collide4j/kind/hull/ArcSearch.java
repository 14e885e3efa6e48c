package org.collide4j.kind.hull;

import org.collide4j.math.Vector3;

/**
 * The normals of an edge of A, from that of its one face to that of the other: an arc of the unit sphere. Along its chord
 * the depth of each vertex of B is linear; the deepest one changes where two are as deep, at the normal of two edges.
 *
 * <pre>
 *     ●               ●     p, q  a vertex that proves the one end, and one that proves the other
 *      ╲ p    r    q ╱      ×     where both are as deep: they prove the arc if it is no less deep than the best
 *       ╲   ──●──   ╱       r     else the deepest vertex there is asked for: if it is p or q, two edges cross there,
 *     n_f ╲   │   ╱ n_g           and if not, r takes the place of p or q on either side
 *           ╲ │ ╱
 *             ×
 * </pre>
 *
 * <p>So one support point either shows the crossing or cuts it off (cutting planes: Kelley 1960), and most arcs need none.
 *
 * <p><b>Why p and q prove all that is between.</b> The chord's normals n have length 1 at its ends and less between; it is
 * to be shown that the depth along them is no less than best·|n|, which is convex. p is no less at its place and at the
 * crossing, and being linear, it is so between; and so is q from there to its place. If the lines do not cross between 0
 * and 1, one of them is the deeper one all along, and proves it alone.
 *
 * <p><b>Frame</b>: A's. A worker.
 */
final class ArcSearch {
    /** Steps for an arc: more than an arc over a hull of 64 faces can take. */
    private static final int STEP_BUDGET = 256;

    private final Vector3 start = new Vector3();
    private final Vector3 end = new Vector3();

    /** Vertices that are the deepest somewhere, from n_g on, and how deep they are at n_f and at n_g. */
    private final int[] vertices = new int[STEP_BUDGET + 2];

    private final double[] atStart = new double[STEP_BUDGET + 2];
    private final double[] atEnd = new double[STEP_BUDGET + 2];
    private int count;

    /** Where the last two cross: how far from n_f to n_g, the normal, its square, and the depth in its length. */
    private double part;

    private final Vector3 crossing = new Vector3();
    private double square;
    private double deep;

    private final Vector3 normal = new Vector3();
    private double depth;
    private int from;
    private int to;

    /** No depth along the arc is less than this, or than the best. */
    private double proven;

    /** Squared, the shortest sum of two normals that a depth was divided by. */
    private double shortest;

    /** Begins with the arcs of another pair. */
    void start() {
        shortest = 1;
    }

    /**
     * True if there is a crossing less deep than the best known; the search ends at one that is no deeper than
     * {@code enough}.
     */
    boolean findLessDeep(SeenFaces faces, int f, int g, double best, double enough) {
        depth = best;
        proven = Double.POSITIVE_INFINITY;
        faces.normal(f, start);
        faces.normal(g, end);
        put(0, faces.witness(g), faces, f, g);
        put(1, faces.witness(f), faces, f, g);
        count = 2;
        for (int step = 0; count > 1 && depth > enough; step++) {
            boolean isOpen = crossesBelowBest();
            if (isOpen && step >= STEP_BUDGET) {
                proven = Math.min(proven, deep); // the crossing's length is no more than 1
            }
            if (!isOpen || step >= STEP_BUDGET || !isCutOff(faces, f, g)) {
                count--;
            }
        }
        return depth < best;
    }

    private void put(int at, int vertex, SeenFaces faces, int f, int g) {
        vertices[at] = vertex;
        atStart[at] = faces.depth(f, vertex);
        atEnd[at] = faces.depth(g, vertex);
    }

    /**
     * True if the crossing of the last two vertices is less deep than the best. If they do not cross, one of them is
     * the deeper one all along, and as deep as the best where either was found.
     */
    private boolean crossesBelowBest() {
        int p = count - 1;
        int q = count - 2;
        double behind = atStart[p] - atStart[q];
        double gain = behind + (atEnd[q] - atEnd[p]);
        if (!(behind > 0 && behind < gain)) {
            return false;
        }
        part = behind / gain;
        deep = Math.min(along(p), along(q)); // so that what is proven needs no exact place
        double x = between(start.x, end.x);
        double y = between(start.y, end.y);
        double z = between(start.z, end.z);
        crossing.set(x, y, z);
        square = x * x + y * y + z * z;
        shortest = Math.min(shortest, square);
        return isLessDeep(deep);
    }

    private double along(int vertex) {
        return between(atStart[vertex], atEnd[vertex]);
    }

    private double between(double first, double second) {
        return first + part * (second - first);
    }

    private boolean isLessDeep(double deep) {
        return deep * Math.abs(deep) < depth * Math.abs(depth) * square;
    }

    /** True if another vertex is deeper at the crossing than the last two, and has been put between them. */
    private boolean isCutOff(SeenFaces faces, int f, int g) {
        int last = count - 1;
        int r = faces.lowestAlong(crossing.x, crossing.y, crossing.z);
        if (r != vertices[last] && r != vertices[last - 1]) {
            put(count, r, faces, f, g);
            double below = along(count);
            if (below > deep) {
                keep(below);
                swap(last, count);
                count++;
                return true;
            }
        }
        keep(deep);
        return false;
    }

    private void keep(double deep) {
        if (isLessDeep(deep)) {
            double length = Math.sqrt(square);
            depth = deep / length;
            normal.scale(1 / length, crossing);
            from = vertices[count - 1];
            to = vertices[count - 2];
        }
    }

    private void swap(int i, int j) {
        int vertex = vertices[i];
        vertices[i] = vertices[j];
        vertices[j] = vertex;
        double first = atStart[i];
        atStart[i] = atStart[j];
        atStart[j] = first;
        double last = atEnd[i];
        atEnd[i] = atEnd[j];
        atEnd[j] = last;
    }

    /** No depth along the arc is less than this, or than the best that is known after the search. */
    double proven() {
        return proven;
    }

    /** By how many times rounding the depths of all arcs since the start may be off. */
    double doubt() {
        return 1 / Math.sqrt(shortest);
    }

    /** Returns the depth of the crossing found. */
    double depth() {
        return depth;
    }

    /** Unit, out of A. */
    Vector3 normal() {
        return normal;
    }

    /** Returns one end of B's edge. */
    int from() {
        return from;
    }

    int to() {
        return to;
    }
}
