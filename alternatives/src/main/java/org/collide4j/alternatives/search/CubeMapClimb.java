package org.collide4j.alternatives.search;

import org.collide4j.hull.search.EdgeClimb;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;

/**
 * Climbs the edges of the hull from a vertex that a cube map of directions proposes (Kenwright 2015 §4.8, figure 4).
 *
 * <p>The paper takes the proposal for the answer; here a climb finishes, so the answer is exact.
 *
 * <p><b>Memory</b>: 4 bytes a cell, 384 cells, from 3000 vertices on about one cell for four vertices. <b>Cost</b>: constant
 * on round hulls, and less from a hint that is a few edges away.
 */
final class CubeMapClimb implements VertexSearch {
    private static final int FEWEST_CELLS = 8;
    private static final int MOST_CELLS = 128;

    private final EdgeClimb edges;

    /** A side of the cube has so many rows, and as many columns. */
    private final int cells;

    private final int[] proposal;

    CubeMapClimb(Vertices vertices, FaceGraph graph) {
        edges = new EdgeClimb(vertices, graph);
        int wanted = (int) Math.sqrt(vertices.count() / 12.0);
        cells = Math.max(FEWEST_CELLS, Math.min(Integer.highestOneBit(wanted + 1), MOST_CELLS));
        proposal = new int[6 * cells * cells];
        for (int cell = 0; cell < proposal.length; cell++) {
            propose(cell);
        }
    }

    @Override
    public int farthest(double dx, double dy, double dz) {
        return edges.farthest(proposal[cell(dx, dy, dz)], dx, dy, dz);
    }

    @Override
    public int farthest(int hint, double dx, double dy, double dz) {
        int near = edges.farthest(hint, EdgeClimb.MOVES_FROM_HINT, dx, dy, dz);
        return near >= 0 ? near : farthest(dx, dy, dz);
    }

    @Override
    public long bytes() {
        return 4L * proposal.length;
    }

    private void propose(int cell) {
        double u = (2 * (cell / cells % cells) + 1.0) / cells - 1;
        double v = (2 * (cell % cells) + 1.0) / cells - 1;
        int side = cell / (cells * cells);
        double w = side % 2 == 0 ? 1 : -1;
        int start = proposal[Math.max(cell - 1, 0)];
        proposal[cell] = switch (side / 2) {
            case 0 -> edges.climb(start, w, u, v);
            case 1 -> edges.climb(start, v, w, u);
            default -> edges.climb(start, u, v, w);
        };
    }

    private int cell(double dx, double dy, double dz) {
        double x = Math.abs(dx);
        double y = Math.abs(dy);
        double z = Math.abs(dz);
        if (x >= y && x >= z) {
            return cell(dx < 0 ? 1 : 0, dy / x, dz / x);
        }
        return y >= z ? cell(dy < 0 ? 3 : 2, dz / y, dx / y) : cell(dz < 0 ? 5 : 4, dx / z, dy / z);
    }

    /** u and v run from −1 to 1; NaN, of the zero direction, falls into cell 0. */
    private int cell(int side, double u, double v) {
        int row = Math.min((int) ((u + 1) * (0.5 * cells)), cells - 1);
        int column = Math.min((int) ((v + 1) * (0.5 * cells)), cells - 1);
        return (side * cells + row) * cells + column;
    }
}
