package org.collide4j.hull.search;

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
    /** An index has eight bits, of which the topmost of the last marks a cell left to the scan. */
    static final int MOST_VERTICES = 128;

    private static final int CELLS = 64;
    private static final int MOST = 4;

    /** Of the products along two vertices together, along a direction of the length √3. */
    private static final double ROUNDING = 0x1p-48;

    /** Below, differences of products would lose digits to underflow; far above its inverse they would overflow. */
    private static final double TINY = 0x1p-900;

    /** Within these sizes, products of direction and vertex neither overflow nor lose digits to underflow. */
    private static final double SMALL = 0x1p-1000;

    private static final double LARGE = 0x1p1020;

    private final Vertices vertices;
    private final int[] cells = new int[CELLS];

    /** Directions whose coordinates sum to less, or to more, are answered by the scan. */
    private final double shortest;

    private final double longest;

    OctantCells(Vertices vertices) {
        this.vertices = vertices;
        double reach = reach(vertices);
        boolean isUsual = reach > TINY && reach < 1 / TINY;
        shortest = isUsual ? Math.max(SMALL, SMALL / reach) : Double.POSITIVE_INFINITY;
        longest = Math.min(LARGE, LARGE / reach);
        for (int cell = 0; isUsual && cell < CELLS; cell++) {
            cells[cell] = pack(cell, ROUNDING * reach);
        }
    }

    private static double reach(Vertices vertices) {
        double reach = 0;
        for (int i = 0; i < vertices.count(); i++) {
            reach = Math.max(reach, Math.abs(vertices.x(i)) + Math.abs(vertices.y(i)) + Math.abs(vertices.z(i)));
        }
        return reach;
    }

    private int pack(int cell, double slack) {
        double[] corners = corners(cell);
        int four = 0;
        int count = 0;
        int last = 0;
        for (int i = 0; i < vertices.count(); i++) {
            if (!isBeaten(i, corners, slack)) {
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

    private boolean isBeaten(int candidate, double[] corners, double slack) {
        for (int i = 0; i < vertices.count(); i++) {
            boolean beaten = true;
            for (int c = 0; c < corners.length; c += 3) {
                double by = vertices.along(i, corners[c], corners[c + 1], corners[c + 2]);
                beaten &= by - vertices.along(candidate, corners[c], corners[c + 1], corners[c + 2]) > slack;
            }
            if (beaten) {
                return true;
            }
        }
        return false;
    }

    /** The three directions between which those of the cell lie. */
    private static double[] corners(int cell) {
        double x = (cell & 32) == 0 ? 1 : -1;
        double y = (cell & 16) == 0 ? 1 : -1;
        double z = (cell & 8) == 0 ? 1 : -1;
        boolean yOverX = (cell & 4) != 0;
        boolean zOverY = (cell & 2) != 0;
        boolean xOverZ = (cell & 1) != 0;
        double[] corners = {0, 0, 0, x, y, z, x, y, z};
        int most = yOverX ? (zOverY ? 2 : 1) : (xOverZ || !zOverY ? 0 : 2);
        int least = yOverX ? (xOverZ && zOverY ? 0 : (xOverZ ? 2 : 0)) : (zOverY ? 1 : 2);
        corners[most] = corners[3 + most];
        corners[3 + least] = 0;
        return corners;
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
