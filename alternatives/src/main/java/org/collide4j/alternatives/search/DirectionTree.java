package org.collide4j.alternatives.search;

import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.Vertices;
import org.collide4j.list.IntList;

/**
 * A climb from what a binary tree of directions proposes (Kenwright 2015 §4.8 and §4.9, figure 5).
 *
 * <pre>
 *   +-------+---+---+     A side of the direction cube is halved in turns along u and v.
 *   |       | b | c |     A cell whose four corners have one and the same farthest vertex is
 *   |   a   +---+---+     left whole: all directions within it have this vertex too, as the
 *   |       |   c   |     directions of one vertex form a convex cone. Others are halved, to
 *   +-------+-------+     a depth that gives a round hull about one cell a vertex.
 * </pre>
 *
 * <p>A climb finishes, so the answer is exact in cells that would have been halved further, and under rounding.
 *
 * <p><b>Memory</b>: 4 bytes a node, about two nodes a vertex at most. <b>Cost</b>: log n tests of a coordinate, then a climb
 * has hardly a step to go, even if vertices are spread unevenly; less from a hint that is a few edges away.
 */
final class DirectionTree extends ProposedClimb {
    private static final int LEAST_DEPTH = 4;
    private static final int MOST_DEPTH = 18;

    private final int depth;

    /** Index of the first of a node's two adjacent children, or ~vertex; the first six nodes are the cube's sides. */
    private final int[] nodes;

    DirectionTree(Vertices vertices, FaceGraph graph) {
        super(vertices, graph);
        int log2 = 31 - Integer.numberOfLeadingZeros(Math.max(vertices.count() / 6, 1));
        depth = Math.max(LEAST_DEPTH, Math.min(log2, MOST_DEPTH));
        nodes = grow();
    }

    @Override
    public long bytes() {
        return 4L * nodes.length;
    }

    /** Descends: each step halves the cell along u, rescales u to the half (−1 to 1), and swaps u and v. */
    @Override
    int proposal(int side, double u, double v) {
        int node = side;
        while (nodes[node] >= 0) {
            int half = u < 0 ? 0 : 1;
            double within = 2 * u + (1 - 2 * half);
            u = v;
            v = within;
            node = nodes[node] + half;
        }
        return ~nodes[node];
    }

    private int[] grow() {
        var grown = new IntList();
        for (int side = 0; side < 6; side++) {
            grown.add(~0);
        }
        for (int side = 0; side < 6; side++) {
            int low = answer(side, 0, -1, -1, 0);
            int alongV = answer(side, 0, -1, 1, low);
            int alongU = answer(side, 0, 1, -1, low);
            grow(grown, side, side, new Cell(0, -1, 1, -1, 1, low, alongV, alongU, answer(side, 0, 1, 1, alongU)));
        }
        return grown.toArray();
    }

    private void grow(IntList grown, int node, int side, Cell cell) {
        if (cell.isUniform()) {
            grown.set(node, ~cell.v00);
            return;
        }
        double mid = (cell.p0 + cell.p1) / 2;
        if (cell.level == depth) {
            grown.set(node, ~answer(side, cell.level, mid, (cell.q0 + cell.q1) / 2, cell.v00));
            return;
        }
        int children = grown.size();
        grown.set(node, children);
        grown.add(~0);
        grown.add(~0);
        int m0 = answer(side, cell.level, mid, cell.q0, cell.v00);
        int m1 = answer(side, cell.level, mid, cell.q1, cell.v01);
        int next = cell.level + 1;
        grow(grown, children, side, new Cell(next, cell.q0, cell.q1, cell.p0, mid, cell.v00, m0, cell.v01, m1));
        grow(grown, children + 1, side, new Cell(next, cell.q0, cell.q1, mid, cell.p1, m0, cell.v10, m1, cell.v11));
    }

    /** Returns the farthest vertex for a corner; p is u on even levels, and v on odd ones. */
    private int answer(int side, int level, double p, double q, int start) {
        double u = level % 2 == 0 ? p : q;
        double v = level % 2 == 0 ? q : p;
        return climb(start, side, u, v);
    }

    /** A cell, split along p, with the farthest vertices of its corners: v01 at (p0, q1). */
    private record Cell(int level, double p0, double p1, double q0, double q1, int v00, int v01, int v10, int v11) {
        boolean isUniform() {
            return v00 == v01 && v00 == v10 && v00 == v11;
        }
    }
}
