package org.collide4j.clash.depth;

/** Cuts a triangle along a plane into three: a corner, and the two halves of the quadrilateral that is left. */
final class PlaneCut {
    static final int PIECES = 3;

    /** Parts of the two edges that are cut. */
    static final int EDGE_PARTS = 4;

    private final double[] corners = new double[9];

    /** The corner that is alone on its side, as a place in the coordinates, and the two that follow it. */
    private int alone;

    private int next;
    private int last;
    private final double[] toNext = new double[3];
    private final double[] toLast = new double[3];

    /**
     * Cuts along the plane at so much above that from which the heights of the corners are; these must be on both sides.
     */
    void set(double[] triangle, double[] heights, double at) {
        System.arraycopy(triangle, 0, corners, 0, 9);
        int single = 0;
        for (int i = 0; i < 3; i++) {
            boolean above = heights[i] > at;
            if (above != heights[(i + 1) % 3] > at && above != heights[(i + 2) % 3] > at) {
                single = i;
            }
        }
        alone = 3 * single;
        next = (alone + 3) % 9;
        last = (alone + 6) % 9;
        double h = heights[single] - at;
        between(h / (h - (heights[next / 3] - at)), next, toNext);
        between(h / (h - (heights[last / 3] - at)), last, toLast);
    }

    private void between(double part, int to, double[] out) {
        for (int axis = 0; axis < 3; axis++) {
            out[axis] = corners[alone + axis] + part * (corners[to + axis] - corners[alone + axis]);
        }
    }

    /** out = the corners of the first, second or third piece. */
    void piece(int piece, double[] out) {
        switch (piece) {
            case 0 -> set(out, corners, alone, toNext, 0, toLast, 0);
            case 1 -> set(out, toNext, 0, corners, next, corners, last);
            default -> set(out, toNext, 0, corners, last, toLast, 0);
        }
    }

    /** out = the middle of a part of an edge that is cut, in the triangle's plane. */
    void edgeMiddle(int part, double[] out) {
        double[] at = part < 2 ? toNext : toLast;
        int end = part % 2 == 0 ? alone : part == 1 ? next : last;
        for (int axis = 0; axis < 3; axis++) {
            out[axis] = 0.5 * at[axis] + 0.5 * corners[end + axis];
        }
    }

    private static void set(double[] out, double[] a, int i, double[] b, int k, double[] c, int m) {
        System.arraycopy(a, i, out, 0, 3);
        System.arraycopy(b, k, out, 3, 3);
        System.arraycopy(c, m, out, 6, 3);
    }
}
