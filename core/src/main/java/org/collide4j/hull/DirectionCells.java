package org.collide4j.hull;

import java.util.Arrays;
import org.collide4j.math.Vector3;
import org.collide4j.shape.FaceGraph;
import org.collide4j.shape.VertexSearch;
import org.collide4j.shape.Vertices;

/**
 * Looks up the four vertices at most that can be farthest along the directions of a cell, and takes the farthest.
 *
 * <pre>
 *   +--+--+--+--+     A direction scaled to |x| + |y| + |z| = 1 lies on an octahedron. Seen along z, with
 *   |\ |  |  | /|     s = x + y and t = x − y, either half of it fills the square |s|, |t| ≤ 1, and its
 *   +--+--+--+--+     edges fill the diagonals. The grid's cells are flat pieces of the octahedron, or
 *   |  | \|/ |  |     two triangles that meet in a diagonal.
 *   +--+--o--+--+
 *   |  | /|\ |  |     So a vertex that lies below another one along the four corners of a cell does so
 *   +--+--+--+--+     in the whole cell, and is left out there.
 *   |/ |  |  | \|
 *   +--+--+--+--+
 * </pre>
 *
 * <p>This is the table of directions of Kenwright 2015 §4.8 made exact: the paper keeps one vertex a cell and errs where two
 * share it. A lookup has no branch that could be mispredicted, so that those of A and of B run side by side.
 *
 * <p><b>Memory</b>: 8 bytes a cell, two to eight cells a vertex. <b>Cost</b>: constant on round hulls; cells that more than
 * four vertices share, seldom but for faces with many corners, are left to a climb.
 */
final class DirectionCells implements VertexSearch {
    /** An index takes 16 bits. */
    static final int MOST_VERTICES = 1 << 16;

    private static final int FEWEST_COLUMNS = 2;
    private static final int MOST_COLUMNS = 256;

    /** A vertex is left out of a cell if it lies below by this part of the reach: far more than rounding. */
    private static final double CLEAR = 0x1p-36;

    /** So much narrower than the square are the directions spread over it: none falls off its far edges by rounding. */
    private static final double WITHIN = 1 - 0x1p-40;

    /** Directions and hulls within these sizes suffer neither overflow nor underflow here. */
    private static final double SMALL = 0x1p-400;

    private static final double LARGE = 0x1p400;

    private final Vertices vertices;
    private final EdgeClimb edges;

    /** The square has 2^bits columns and as many rows. */
    private final int bits;

    private final double half;

    /** Four indices of 16 bits each, in ascending order, the last one repeated; or ~v: climb from vertex v. */
    private final long[] cells;

    DirectionCells(Vertices vertices, FaceGraph graph) {
        this.vertices = vertices;
        edges = new EdgeClimb(vertices, graph);
        int wanted = (int) Math.sqrt(4.0 * vertices.count());
        int columns = Integer.highestOneBit(Math.max(FEWEST_COLUMNS, Math.min(wanted, MOST_COLUMNS)));
        bits = Integer.numberOfTrailingZeros(columns);
        half = 0.5 * columns;
        cells = new long[2 * columns * columns];
        divide(columns);
    }

    @Override
    public int farthest(double dx, double dy, double dz) {
        double sum = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
        if (!(sum > SMALL && sum < LARGE)) {
            return vertices.farthest(dx, dy, dz);
        }
        double scale = WITHIN * half / sum;
        int column = (int) ((dx + dy) * scale + half);
        int row = (int) ((dx - dy) * scale + half);
        long four = cells[cell(column, row, (int) (Double.doubleToRawLongBits(dz) >>> 63))];
        if (four < 0) {
            return edges.farthest((int) ~four, dx, dy, dz);
        }
        int i = (int) four & 0xffff;
        int j = (int) (four >>> 16) & 0xffff;
        int k = (int) (four >>> 32) & 0xffff;
        int l = (int) (four >>> 48);
        double alongI = vertices.along(i, dx, dy, dz);
        double alongJ = vertices.along(j, dx, dy, dz);
        double alongK = vertices.along(k, dx, dy, dz);
        double alongL = vertices.along(l, dx, dy, dz);
        int ij = farther(i, alongI, j, alongJ);
        int kl = farther(k, alongK, l, alongL);
        return farther(ij, Math.max(alongI, alongJ), kl, Math.max(alongK, alongL));
    }

    private int cell(int column, int row, int below) {
        return (((below << bits) | row) << bits) | column;
    }

    /** The second one if it lies farther, else the first: by the sign bit of the difference, without a branch. */
    private static int farther(int first, double alongFirst, int second, double alongSecond) {
        long mask = Double.doubleToRawLongBits(alongFirst - alongSecond) >> 63;
        return first ^ ((first ^ second) & (int) mask);
    }

    @Override
    public long bytes() {
        return 8L * cells.length;
    }

    private void divide(int columns) {
        int[] all = new int[vertices.count()];
        double reach = 0;
        var p = new Vector3();
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
            reach = Math.max(reach, vertices.get(i, p).maxAbs());
        }
        if (!(reach > SMALL && reach < LARGE && all.length <= MOST_VERTICES)) {
            Arrays.fill(cells, ~0);
            return;
        }
        int quarter = columns / 2;
        for (int i = 0; i < 8; i++) { // of both halves
            divide((i & 1) * quarter, ((i >> 1) & 1) * quarter, i >> 2, quarter, all, CLEAR * reach);
        }
    }

    /** Divides a square within the two halves of a quarter further, with the vertices that can be farthest there. */
    private void divide(int column, int row, int below, int size, int[] candidates, double slack) {
        int[] left = leftIn(column, row, below, size, candidates, slack);
        if (size > 1) {
            int s = size / 2;
            divide(column, row, below, s, left, slack);
            divide(column + s, row, below, s, left, slack);
            divide(column, row + s, below, s, left, slack);
            divide(column + s, row + s, below, s, left, slack);
            return;
        }
        long four = left[0];
        for (int i = 1; i < 4; i++) {
            four |= (long) left[Math.min(i, left.length - 1)] << (16 * i);
        }
        cells[cell(column, row, below)] = left.length <= 4 && four >= 0 ? four : ~left[0];
    }

    /** The candidates that no other beats along all four corners of the square. */
    private int[] leftIn(int column, int row, int below, int size, int[] candidates, double slack) {
        double[][] along = new double[4][candidates.length];
        int[] best = new int[4];
        for (int corner = 0; corner < 4; corner++) {
            double s = (column + (corner & 1) * size) / half - 1;
            double t = (row + (corner >> 1) * size) / half - 1;
            double z = 1 - Math.max(Math.abs(s), Math.abs(t));
            for (int i = 0; i < candidates.length; i++) {
                along[corner][i] =
                        vertices.along(candidates[i], 0.5 * (s + t), 0.5 * (s - t), below == 0 ? z : -z);
                best[corner] = along[corner][i] > along[corner][best[corner]] ? i : best[corner];
            }
        }
        int[] left = new int[candidates.length];
        int count = 0;
        for (int i = 0; i < candidates.length; i++) {
            if (!isBeaten(i, best, along, slack)) {
                left[count++] = candidates[i];
            }
        }
        return Arrays.copyOf(left, count);
    }

    private static boolean isBeaten(int candidate, int[] winners, double[][] along, double slack) {
        for (int winner : winners) {
            boolean everywhere = true;
            for (double[] corner : along) {
                everywhere &= corner[winner] - corner[candidate] > slack;
            }
            if (everywhere) {
                return true;
            }
        }
        return false;
    }
}
