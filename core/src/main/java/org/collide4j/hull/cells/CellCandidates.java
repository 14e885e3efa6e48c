package org.collide4j.hull.cells;

import java.util.Arrays;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.Vertices;
import org.collide4j.list.IntList;

/**
 * Collects, for each cell of directions, the vertices that can be farthest there.
 *
 * <p>A vertex cannot if another lies farther by more than rounding along the four corners of the cell: then it lies
 * farther along all directions between them. Vertices that can are connected by edges, as those above any height are,
 * so they are found by walking on from the farthest vertices of the corners.
 */
final class CellCandidates {
    /** A cell with more candidates is left to a climb. */
    static final int MOST = 12;

    /** With so many, one cell in 28 is shared by more than four vertices; with a third of them it would be one in four. */
    private static final double CELLS_PER_VERTEX = 6;

    private static final int FEWEST_ROWS = 4;
    private static final int MOST_ROWS = 256;

    /** How far a cell reaches into its neighbours: the cell of a direction is found in rounded arithmetic. */
    private static final double OVERLAP = 0x1p-30;

    /** Relative rounding error of the products along two vertices, summed, for directions a little longer than 1. */
    private static final double ROUNDING = 0x1p-48;

    /** Below, differences of products would lose digits to underflow. */
    private static final double SMALL = 0x1p-900;

    private final Vertices hull;
    private final FaceGraph graph;
    private final EdgeClimb edges;
    private final Stars stars;
    private final int side;
    private final double reach;
    private final double slack;
    private final IntList vertices = new IntList();
    private final int[] starts;
    private final double[] corners = new double[12];
    private final int[] found = new int[MOST + 1];

    /** By vertex, the cell that has looked at it last, counted from 1. */
    private final int[] lookedAt;

    private int cell;

    /** Products of each vertex found, and of one more, along the four corners of the cell. */
    private final double[] heights = new double[4 * (MOST + 2)];

    private int count;
    private int top;
    private long looks;

    /** Rows of a half of the octahedron: {@link #CELLS_PER_VERTEX}, fewer beyond 20,000. */
    static int sideFor(int vertexCount) {
        int wanted = (int) Math.sqrt(0.5 * CELLS_PER_VERTEX * vertexCount);
        return Math.max(FEWEST_ROWS, Math.min(wanted, MOST_ROWS));
    }

    CellCandidates(Vertices hull, FaceGraph graph, EdgeClimb edges, int side) {
        this.hull = hull;
        this.graph = graph;
        this.edges = edges;
        stars = edges.stars();
        this.side = side;
        reach = edges.reach();
        slack = ROUNDING * reach;
        starts = new int[2 * side * side + 1];
        lookedAt = new int[hull.count()];
        if (exist()) {
            collectHalf(0);
            collectHalf(1);
        }
    }

    /** False for hulls so small that nothing can be told. */
    boolean exist() {
        return reach > SMALL;
    }

    /** How often a vertex or a box of vertices was looked at, for tests. */
    long looks() {
        return looks;
    }

    /** For each cell, where its candidates start; at last, where the last ones end. */
    int[] starts() {
        return starts;
    }

    /** The candidates of all cells. A cell for a climb has one, v, kept as ~v. */
    int[] vertices() {
        return vertices.toArray();
    }

    /** The farthest vertices of a row of corners serve the cells on both sides. */
    private void collectHalf(int half) {
        int[] before = new int[side + 1];
        int[] after = new int[side + 1];
        findTops(half, 0, after);
        for (int row = 0; row < side; row++) {
            int[] swap = before;
            before = after;
            after = swap;
            findTops(half, row + 1, after);
            for (int column = 0; column < side; column++) {
                setCorners(half, row, column);
                count = 0;
                cell++;
                take(before[column]);
                take(before[column + 1]);
                take(after[column]);
                take(after[column + 1]);
                collectCell();
                starts[cell] = vertices.size();
            }
        }
    }

    private void findTops(int half, int row, int[] tops) {
        for (int column = 0; column <= side; column++) {
            setCorner(0, half, 2.0 * row / side - 1, 2.0 * column / side - 1);
            top = edges.farthest(top, corners[0], corners[1], corners[2]);
            tops[column] = top;
        }
        top = tops[0];
    }

    private void setCorners(int half, int row, int column) {
        for (int i = 0; i < 4; i++) {
            setCorner(i, half, edge(row, i & 1), edge(column, i >> 1));
        }
    }

    private double edge(int row, int upper) {
        double at = 2.0 * (row + upper) / side - 1;
        return Math.max(-1, Math.min(at + (2 * upper - 1) * OVERLAP, 1));
    }

    /** The sum of x and y, and their difference, each from −1 to 1, are what is divided into rows and columns. */
    private void setCorner(int i, int half, double sum, double difference) {
        double x = 0.5 * (sum + difference);
        double y = 0.5 * (sum - difference);
        double z = Math.max(0, 1 - Math.abs(x) - Math.abs(y));
        corners[3 * i] = x;
        corners[3 * i + 1] = y;
        corners[3 * i + 2] = half == 0 ? z : -z;
    }

    private void collectCell() {
        for (int next = 0; next < count && count <= MOST; next++) {
            int from = found[next];
            if (graph.degree(from) > Stars.LARGE_DEGREE) {
                takeStar(stars.of(from));
                continue;
            }
            for (int k = 0; k < graph.degree(from) && count <= MOST; k++) {
                take(graph.neighbour(from, k));
            }
        }
        if (count > MOST) {
            vertices.add(~found[0]);
            return;
        }
        dropBeaten();
        Arrays.sort(found, 0, count);
        for (int i = 0; i < count; i++) {
            vertices.add(found[i]);
        }
    }

    /** Takes in the neighbours but those in boxes that are beaten. */
    private void takeStar(int star) {
        int node = 1;
        do {
            looks++;
            for (int i = 0; i < 4; i++) {
                heights[4 * count + i] =
                        stars.bound(star, node, corners[3 * i], corners[3 * i + 1], corners[3 * i + 2]);
            }
            if (!isBeaten(count)) {
                if (!stars.isBlock(star, node)) {
                    node *= 2;
                    continue;
                }
                for (int i = stars.blockStart(star, node); i < stars.blockEnd(star, node) && count <= MOST; i++) {
                    take(stars.neighbour(i));
                }
            }
            node = Stars.after(node);
        } while (node != Stars.END && count <= MOST);
    }

    /** Takes the vertex in unless it is known or beaten: one that was beaten is so by what is still found. */
    private void take(int v) {
        if (lookedAt[v] == cell) {
            return;
        }
        lookedAt[v] = cell;
        looks++;
        for (int i = 0; i < 4; i++) {
            heights[4 * count + i] = hull.along(v, corners[3 * i], corners[3 * i + 1], corners[3 * i + 2]);
        }
        if (!isBeaten(count)) {
            found[count++] = v;
        }
    }

    private boolean isBeaten(int candidate) {
        for (int i = 0; i < count; i++) {
            if (isBeaten(candidate, i)) {
                return true;
            }
        }
        return false;
    }

    private boolean isBeaten(int candidate, int by) {
        int c = 4 * candidate;
        int b = 4 * by;
        return heights[b] - heights[c] > slack
                && heights[b + 1] - heights[c + 1] > slack
                && heights[b + 2] - heights[c + 2] > slack
                && heights[b + 3] - heights[c + 3] > slack;
    }

    /**
     * Drops vertices that another vertex beats: early ones have not been compared with late ones. A beaten vertex may
     * beat others, as being farther is transitive.
     */
    private void dropBeaten() {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (!isBeaten(i)) {
                found[kept++] = found[i];
            }
        }
        count = kept;
    }
}
