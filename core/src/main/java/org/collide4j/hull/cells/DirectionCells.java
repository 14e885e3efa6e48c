package org.collide4j.hull.cells;

import org.collide4j.bytes.BytesReader;
import org.collide4j.bytes.BytesWriter;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;
import org.collide4j.list.IntList;

/**
 * Looks up the four vertices at most that can be farthest along the directions of a cell, and takes the farthest.
 *
 * <pre>
 *   +--+--+--+--+     A direction scaled to |x| + |y| + |z| = 1 lies on an octahedron. Seen along z, with
 *   |\ |  |  | /|     s = x + y and t = x − y, either half of it fills the square |s|, |t| ≤ 1, and its
 *   +--+--+--+--+     edges fill the diagonals. The grid's cells are flat pieces of the octahedron, or
 *   |  | \|/ |  |     triangles that meet in a diagonal, or in the middle.
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
 * <p><b>Memory</b>: 8 bytes a cell, six cells a vertex. <b>Cost</b>: constant on round hulls, with or without
 * a hint. A few cells are shared by more than four vertices, which are listed elsewhere; where they are many, as on
 * faces with many corners, a climb finds the farthest.
 */
final class DirectionCells implements VertexSearch {
    /** The top bit of a cell says that it is left to a climb, so that an index has 15 bits. */
    static final int MOST_VERTICES = 1 << 15;

    /** So much narrower than the square are the directions spread over it: none falls off its far edges by rounding. */
    private static final double WITHIN = 1 - 0x1p-40;

    /** Within these sizes, products of direction and vertex neither overflow nor lose digits to underflow. */
    private static final double SMALL = 0x1p-1000;

    private static final double LARGE = 0x1p1020;

    private final Vertices vertices;
    private final EdgeClimb edges;

    /** The square has so many rows, and as many columns. */
    private final int side;

    private final double half;

    /** Four indices of 16 bits each, in ascending order, the last one repeated; or a negative number for more. */
    private final long[] cells;

    /** For the cells with more: how many, and which; or 0, and a vertex to climb from. */
    private final int[] more;

    /** Directions whose coordinates sum to less, or to more, are answered by the scan. */
    private final double shortest;

    private final double longest;

    DirectionCells(Vertices vertices, FaceGraph graph) {
        this.vertices = vertices;
        edges = new EdgeClimb(vertices, graph);
        side = CellCandidates.sideFor(vertices.count());
        half = 0.5 * side;
        cells = new long[2 * side * side];
        var candidates = new CellCandidates(vertices, graph, edges, side);
        double reach = edges.reach();
        shortest = candidates.exist() ? Math.max(SMALL, SMALL / reach) : Double.POSITIVE_INFINITY;
        longest = Math.min(LARGE, LARGE / reach);
        more = candidates.exist() ? pack(candidates.starts(), candidates.vertices()) : new int[0];
    }

    private DirectionCells(BytesReader in, Vertices vertices, FaceGraph graph) {
        this.vertices = vertices;
        edges = new EdgeClimb(vertices, graph);
        side = CellCandidates.sideFor(vertices.count());
        half = 0.5 * side;
        shortest = in.getDouble();
        longest = in.getDouble();
        cells = in.getLongs();
        more = in.getInts();
    }

    void write(BytesWriter out) {
        out.put(shortest);
        out.put(longest);
        out.put(cells);
        out.put(more);
    }

    static DirectionCells read(BytesReader in, Vertices vertices, FaceGraph graph) {
        var search = new DirectionCells(in, vertices, graph);
        in.check(search.isValid(), "a cell of directions refers to no vertex");
        return search;
    }

    /** Returns true if all cells refer to vertices of the hull, or to lists of such. */
    private boolean isValid() {
        boolean valid = cells.length == 2 * side * side;
        for (long four : cells) {
            for (int i = 0; i < Long.SIZE && four >= 0; i += Short.SIZE) {
                valid &= (four >>> i & 0xffff) < vertices.count();
            }
            valid &= four >= 0 || isList(~four);
        }
        return valid;
    }

    private boolean isList(long list) {
        if (list + 1 >= more.length) {
            return false;
        }
        int first = (int) list;
        int count = more[first];
        boolean valid = count >= 0 && count <= CellCandidates.MOST && count < more.length - first;
        for (int i = first + 1; i <= first + Math.max(1, count) && valid; i++) {
            valid = more[i] >= 0 && more[i] < vertices.count();
        }
        return valid;
    }

    private int[] pack(int[] starts, int[] candidates) {
        var lists = new IntList();
        for (int cell = 0; cell < cells.length; cell++) {
            int first = starts[cell];
            int count = starts[cell + 1] - first;
            int last = first + count - 1;
            if (candidates[first] < 0) {
                cells[cell] = ~lists.size();
                lists.add(0);
                lists.add(~candidates[first]);
            } else if (count > 4 || candidates[last] >= MOST_VERTICES) {
                cells[cell] = ~lists.size();
                lists.add(count);
                for (int i = first; i <= last; i++) {
                    lists.add(candidates[i]);
                }
            } else {
                for (int i = 0; i < 4; i++) {
                    cells[cell] |= (long) candidates[Math.min(first + i, last)] << (16 * i);
                }
            }
        }
        return lists.toArray();
    }

    @Override
    public int farthest(double dx, double dy, double dz) {
        double sum = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
        if (!(sum > shortest && sum < longest)) {
            return vertices.farthest(dx, dy, dz);
        }
        double scale = WITHIN * half / sum;
        int row = (int) ((dx + dy) * scale + half);
        int column = (int) ((dx - dy) * scale + half);
        int below = (int) (Double.doubleToRawLongBits(dz) >>> 63);
        long four = cells[(below * side + row) * side + column];
        if (four < 0) {
            return farthestOfMore((int) ~four, dx, dy, dz);
        }
        int i = (int) four & 0xffff;
        int j = (int) (four >>> 16) & 0xffff;
        int k = (int) (four >>> 32) & 0xffff;
        int l = (int) (four >>> 48);
        return FourCandidates.farthest(vertices, i, j, k, l, dx, dy, dz);
    }

    private int farthestOfMore(int list, double dx, double dy, double dz) {
        int count = more[list];
        int best = more[list + 1];
        if (count == 0) {
            return edges.farthest(best, dx, dy, dz);
        }
        double most = vertices.along(best, dx, dy, dz);
        for (int i = list + 2; i <= list + count; i++) {
            double along = vertices.along(more[i], dx, dy, dz);
            if (along > most) {
                most = along;
                best = more[i];
            }
        }
        return best;
    }

    @Override
    public long bytes() {
        return 8L * cells.length + 4L * more.length + edges.stars().bytes();
    }
}
