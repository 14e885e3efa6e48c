package org.collide4j.alternatives.search;

import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.Vertices;

/**
 * Hill climbing from the vertex in a cube map of directions (Kenwright 2015 §4.8, figure 4).
 *
 * <b>Memory</b>: 4 bytes a cell, 384 cells, from 3000 vertices on about one cell for four vertices. <b>Cost</b>: constant on
 * round hulls, and less from a hint that is a few edges away.
 */
final class CubeMapClimb extends ProposedClimb {
    private static final int FEWEST_CELLS = 8;
    private static final int MOST_CELLS = 128;

    /** Rows, and columns, of a side of the cube. */
    private final int cells;

    private final int[] proposal;

    CubeMapClimb(Vertices vertices, FaceGraph graph) {
        super(vertices, graph);
        int wanted = (int) Math.sqrt(vertices.count() / 12.0);
        cells = Math.max(FEWEST_CELLS, Math.min(Integer.highestOneBit(wanted + 1), MOST_CELLS));
        proposal = new int[6 * cells * cells];
        for (int cell = 0; cell < proposal.length; cell++) {
            propose(cell);
        }
    }

    @Override
    int proposal(int side, double u, double v) {
        return proposal[cell(side, u, v)];
    }

    @Override
    public long bytes() {
        return 4L * proposal.length;
    }

    private void propose(int cell) {
        double u = (2 * (cell / cells % cells) + 1.0) / cells - 1;
        double v = (2 * (cell % cells) + 1.0) / cells - 1;
        int side = cell / (cells * cells);
        int start = proposal[Math.max(cell - 1, 0)];
        proposal[cell] = climb(start, side, u, v);
    }

    /** Returns the cell of a point; the NaN of the zero direction gives cell 0. */
    private int cell(int side, double u, double v) {
        int row = Math.min((int) ((u + 1) * (0.5 * cells)), cells - 1);
        int column = Math.min((int) ((v + 1) * (0.5 * cells)), cells - 1);
        return (side * cells + row) * cells + column;
    }
}
