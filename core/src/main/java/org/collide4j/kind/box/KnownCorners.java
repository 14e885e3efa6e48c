package org.collide4j.kind.box;

/**
 * Places the corners of an overlap of a parallelogram and a rectangle around the origin, when it is known what makes
 * each: a corner of the one or of the other, or an edge of the parallelogram that crosses a side of the rectangle.
 *
 * <p>All are made alike, without a branch, as nobody can foretell which kinds follow each other: corner = p + (s − p·e) w,
 * of a point p, the place s of a side along an axis e, and the way w along which an edge goes on by 1 along e; 0 for a
 * corner of either outline.
 */
final class KnownCorners {
    /* The making of a corner: p, of the parallelogram from 0 on, of the rectangle from 4 on; the side; w. */
    private static final int POINT = 0;
    private static final int SIDE = 3;
    private static final int WAY = 5;

    private static final int OF_RECTANGLE = 4;

    /** The ways of the two directions of edges by 1 along x are 0 and 1, by 1 along y 2 and 3. */
    private static final int NO_WAY = 4;

    /** Pairs of coordinates. */
    private final double[] points = new double[16];

    private final double[] ways = new double[10];

    /** Coordinates of the sides +x, +y, −x, −y. */
    private final double[] sides = new double[4];

    static int ofParallelogram(int corner) {
        return making(corner, 0, NO_WAY);
    }

    /** The corner at the end of that side. */
    static int ofRectangle(int corner) {
        return making(OF_RECTANGLE + corner, 0, NO_WAY);
    }

    /** Where the edge that begins at that corner of the parallelogram crosses a side. */
    static int crossing(int edge, int side) {
        return making(edge, side, 2 * (side & 1) + (edge & 1));
    }

    private static int making(int point, int side, int way) {
        return point << POINT | side << SIDE | way << WAY;
    }

    /** Sets the parallelogram with the first four corners, and the rectangle of the half extents. */
    void set(double[] x, double[] y, double halfX, double halfY) {
        for (int i = 0; i < 4; i++) {
            setPoint(i, x[i], y[i]);
        }
        setPoint(4, halfX, halfY);
        setPoint(5, -halfX, halfY);
        setPoint(6, -halfX, -halfY);
        setPoint(7, halfX, -halfY);
        sides[0] = halfX;
        sides[1] = halfY;
        sides[2] = -halfX;
        sides[3] = -halfY;
        setWays(0, x[1] - x[0], y[1] - y[0]);
        setWays(1, x[2] - x[1], y[2] - y[1]);
    }

    private void setPoint(int i, double x, double y) {
        points[2 * i] = x;
        points[2 * i + 1] = y;
    }

    /**
     * Sets the slopes of two edges. For edges along an axis one slope is infinite, and never read: such edges do not
     * cross the sides along that axis.
     */
    private void setWays(int direction, double x, double y) {
        ways[2 * direction] = 1;
        ways[2 * direction + 1] = y / x;
        ways[2 * direction + 4] = x / y;
        ways[2 * direction + 5] = 1;
    }

    /** Writes the corners, so many, from an index on. */
    void place(int[] makings, int size, double[] x, double[] y, int start) {
        for (int i = 0; i < size; i++) {
            int making = makings[i];
            int p = 2 * (making >> POINT & 7);
            int side = making >> SIDE & 3;
            int w = 2 * (making >> WAY);
            double missing = sides[side] - points[p + (side & 1)];
            x[start + i] = points[p] + missing * ways[w];
            y[start + i] = points[p + 1] + missing * ways[w + 1];
        }
    }
}
