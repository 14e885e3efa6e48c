package org.collide4j.hull.cells;

import org.collide4j.bytes.BytesReader;
import org.collide4j.bytes.BytesWriter;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;

/**
 * Looks up the four vertices at most that can be farthest along the directions of a cell, for small hulls: the cells
 * are told by signs and comparisons alone.
 *
 * <p>The planes x = 0, y = 0, z = 0 and |x| = |y|, |y| = |z|, |z| = |x| cut the directions into 48 triangles. The corners of
 * each are an axis, a diagonal of a face and a diagonal of the cube. A vertex that lies below another one along the three
 * corners does so in the whole triangle, and is left out there.
 *
 * <p>A lookup takes no division and no branch that could be mispredicted, so that those of A and of B run side by side.
 *
 * <p><b>Memory</b>: 256 bytes. Cells with more candidates are left to the scan.
 */
final class OctantCells implements VertexSearch {
    /** Sets of vertices are bits of a long. The topmost bit of the last of four indices marks a cell left to the scan. */
    static final int MOST_VERTICES = 64;

    private static final int CELLS = 64;
    private static final int MOST = 4;

    /** Directions of which each coordinate is −1, 0 or 1; one of them is none, and none of a cell's. */
    private static final int CORNERS = 27;

    private static final int[] CORNERS_OF_CELLS = cornersOfCells();

    /** Relative rounding error of the products along two vertices, summed, for directions of length √3. */
    private static final double ROUNDING = 0x1p-48;

    /** Below, differences of products would lose digits to underflow; far above its inverse they would overflow. */
    private static final double TINY = 0x1p-900;

    /** Within these sizes, products of direction and vertex neither overflow nor lose digits to underflow. */
    private static final double SMALL = 0x1p-1000;

    private static final double LARGE = 0x1p1020;

    private final Vertices vertices;
    private final int[] cells;

    /** Directions whose coordinates sum to less, or to more, are answered by the scan. */
    private final double shortest;

    private final double longest;

    OctantCells(Vertices vertices) {
        this(vertices, new int[CELLS]);
        if (shortest < Double.POSITIVE_INFINITY) {
            long[] above = above(ROUNDING * reach(vertices));
            for (int cell = 0; cell < CELLS; cell++) {
                cells[cell] = pack(cell, above);
            }
        }
    }

    private OctantCells(Vertices vertices, int[] cells) {
        this.vertices = vertices;
        this.cells = cells;
        double reach = reach(vertices);
        boolean isUsual = reach > TINY && reach < 1 / TINY;
        shortest = isUsual ? Math.max(SMALL, SMALL / reach) : Double.POSITIVE_INFINITY;
        longest = Math.min(LARGE, LARGE / reach);
    }

    void write(BytesWriter out) {
        out.put(cells);
    }

    static OctantCells read(BytesReader in, Vertices vertices) {
        int[] cells = in.getInts();
        in.check(cells.length == CELLS, cells.length + " cells of octants");
        for (int four : cells) {
            for (int i = 0; i < MOST && four >= 0; i++) {
                int vertex = four >>> (8 * i) & 0xff;
                in.check(vertex < vertices.count(), "a cell has vertex " + vertex);
            }
        }
        return new OctantCells(vertices, cells);
    }

    private static double reach(Vertices vertices) {
        double reach = 0;
        for (int i = 0; i < vertices.count(); i++) {
            reach = Math.max(reach, Math.abs(vertices.x(i)) + Math.abs(vertices.y(i)) + Math.abs(vertices.z(i)));
        }
        return reach;
    }

    /**
     * For every corner, a direction of which each coordinate is −1, 0 or 1, and every vertex: the set of those that lie
     * farther along it, beyond doubt.
     */
    private long[] above(double slack) {
        int count = vertices.count();
        long[] above = new long[CORNERS * count];
        double[] heights = new double[count];
        for (int corner = 0, at = 0; corner < CORNERS; corner++) {
            for (int i = 0; i < count; i++) {
                heights[i] = vertices.along(i, corner / 9 - 1, corner / 3 % 3 - 1, corner % 3 - 1);
            }
            for (int i = 0; i < count; i++, at++) {
                for (int k = 0; k < count; k++) {
                    above[at] |= heights[k] - heights[i] > slack ? 1L << k : 0;
                }
            }
        }
        return above;
    }

    private int pack(int cell, long[] above) {
        int first = vertices.count() * CORNERS_OF_CELLS[3 * cell];
        int second = vertices.count() * CORNERS_OF_CELLS[3 * cell + 1];
        int third = vertices.count() * CORNERS_OF_CELLS[3 * cell + 2];
        int four = 0;
        int count = 0;
        int last = 0;
        for (int i = 0; i < vertices.count(); i++) {
            if ((above[first + i] & above[second + i] & above[third + i]) == 0) {
                if (count == MOST) {
                    return -1;
                }
                last = i;
                four |= i << (8 * count++);
            }
        }
        while (count < MOST) {
            four |= last << (8 * count++);
        }
        return four;
    }

    /** The numbers of the three directions between which those of each cell lie. */
    private static int[] cornersOfCells() {
        int[] corners = new int[3 * CELLS];
        for (int cell = 0; cell < CELLS; cell++) {
            int[] diagonal = {(cell & 32) == 0 ? 1 : -1, (cell & 16) == 0 ? 1 : -1, (cell & 8) == 0 ? 1 : -1};
            boolean yOverX = (cell & 4) != 0;
            boolean zOverY = (cell & 2) != 0;
            boolean xOverZ = (cell & 1) != 0;
            int most = yOverX ? (zOverY ? 2 : 1) : (xOverZ || !zOverY ? 0 : 2);
            int least = yOverX ? (xOverZ && zOverY ? 0 : (xOverZ ? 2 : 0)) : (zOverY ? 1 : 2);
            int[] axis = {0, 0, 0};
            axis[most] = diagonal[most];
            int[] ofFace = diagonal.clone();
            ofFace[least] = 0;
            corners[3 * cell] = number(axis);
            corners[3 * cell + 1] = number(ofFace);
            corners[3 * cell + 2] = number(diagonal);
        }
        return corners;
    }

    private static int number(int[] direction) {
        return 9 * (direction[0] + 1) + 3 * (direction[1] + 1) + (direction[2] + 1);
    }

    @Override
    public int farthest(double dx, double dy, double dz) {
        double sum = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
        int four = cells[cell(dx, dy, dz)];
        if (four < 0 || !(sum > shortest && sum < longest)) {
            return vertices.farthest(dx, dy, dz);
        }
        int i = four & 0xff;
        int j = (four >>> 8) & 0xff;
        int k = (four >>> 16) & 0xff;
        int l = four >>> 24;
        return FourCandidates.farthest(vertices, i, j, k, l, dx, dy, dz);
    }

    private static int cell(double dx, double dy, double dz) {
        long x = Double.doubleToRawLongBits(dx);
        long y = Double.doubleToRawLongBits(dy);
        long z = Double.doubleToRawLongBits(dz);
        long sizeX = x & Long.MAX_VALUE;
        long sizeY = y & Long.MAX_VALUE;
        long sizeZ = z & Long.MAX_VALUE;
        return (int) (((x >>> 63) << 5)
                | ((y >>> 63) << 4)
                | ((z >>> 63) << 3)
                | (((sizeX - sizeY) >>> 63) << 2)
                | (((sizeY - sizeZ) >>> 63) << 1)
                | ((sizeZ - sizeX) >>> 63));
    }

    @Override
    public long bytes() {
        return 4L * cells.length;
    }
}
