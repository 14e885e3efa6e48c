package org.collide4j.hull;

import org.collide4j.shape.FaceGraph;
import org.collide4j.shape.VertexSearch;
import org.collide4j.shape.Vertices;

/**
 * Looks at the few vertices that can be farthest for a direction of a cell, however many they are: {@link DirectionCells} for
 * large hulls, where the wait for memory outweighs a mispredicted branch.
 *
 * <p>A cell lists its vertices in the order of their indices, with their coordinates side by side. One that would list many
 * names one of them, and a climb finishes.
 *
 * <p><b>Memory</b>: 28 bytes a candidate, one to four cells a vertex. <b>Cost</b>: constant on round hulls, with or without a
 * hint.
 */
final class DirectionLists implements VertexSearch {
    /** Within these sizes, products of direction and vertex neither overflow nor lose digits to underflow. */
    private static final double SMALL = 0x1p-1000;

    private static final double LARGE = 0x1p1020;

    private final Vertices vertices;
    private final EdgeClimb edges;

    /** A half of the octahedron has so many rows, and as many columns. */
    private final int side;

    private final double halfSide;
    private final int[] start;
    private final int[] candidate;
    private final double[] coordinates;

    /** Directions whose coordinates sum to less, or to more, are answered by the scan. */
    private final double shortest;

    private final double longest;

    DirectionLists(Vertices vertices, FaceGraph graph) {
        this.vertices = vertices;
        edges = new EdgeClimb(vertices, graph);
        side = CellCandidates.sideFor(vertices.count() / 4);
        halfSide = 0.5 * side;
        var candidates = new CellCandidates(vertices, graph, edges, side);
        start = candidates.starts();
        candidate = candidates.vertices();
        coordinates = new double[3 * candidate.length];
        for (int i = 0; i < candidate.length; i++) {
            int v = Math.max(candidate[i], ~candidate[i]);
            coordinates[3 * i] = vertices.x(v);
            coordinates[3 * i + 1] = vertices.y(v);
            coordinates[3 * i + 2] = vertices.z(v);
        }
        double reach = edges.reach();
        shortest = candidates.exist() ? Math.max(SMALL, SMALL / reach) : Double.POSITIVE_INFINITY;
        longest = Math.min(LARGE, LARGE / reach);
    }

    @Override
    public int farthest(double dx, double dy, double dz) {
        double sum = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
        if (!(sum > shortest && sum < longest)) {
            return vertices.farthest(dx, dy, dz);
        }
        double scale = halfSide / sum;
        int row = Math.min((int) ((dx + dy) * scale + halfSide), side - 1);
        int column = Math.min((int) ((dx - dy) * scale + halfSide), side - 1);
        int half = (int) (Double.doubleToRawLongBits(dz) >>> 63);
        int cell = (half * side + row) * side + column;
        int first = start[cell];
        int best = candidate[first];
        return best < 0 ? edges.farthest(~best, dx, dy, dz) : farthest(first, start[cell + 1], dx, dy, dz);
    }

    private int farthest(int first, int end, double dx, double dy, double dz) {
        int best = first;
        double most = dx * coordinates[3 * first] + dy * coordinates[3 * first + 1] + dz * coordinates[3 * first + 2];
        for (int i = first + 1; i < end; i++) {
            double along = dx * coordinates[3 * i] + dy * coordinates[3 * i + 1] + dz * coordinates[3 * i + 2];
            if (along > most) {
                most = along;
                best = i;
            }
        }
        return candidate[best];
    }

    @Override
    public long bytes() {
        return 4L * start.length + 4L * candidate.length + 8L * coordinates.length;
    }
}
