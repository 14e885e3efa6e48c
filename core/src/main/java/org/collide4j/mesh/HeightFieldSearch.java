package org.collide4j.mesh;

import org.collide4j.math.Aabb;

/** The search down the pyramid of a height field, to the triangles of its cells. */
final class HeightFieldSearch extends PieceSearch {
    private static final int MOST_LEVELS = 33;

    /** Level of a node that is a triangle and no block. */
    private static final int TRIANGLE = -1;

    private final int[] level = new int[4 * MOST_LEVELS];
    private final int[] column = new int[4 * MOST_LEVELS];
    private final int[] row = new int[4 * MOST_LEVELS];
    private final double[] bounds = new double[4 * MOST_LEVELS];
    private final double[] corners = new double[9];
    private final Aabb box = new Aabb();
    private HeightField field = new HeightField(2, 2, 1, 1, new float[4]);
    private HeightPyramid pyramid = field.pyramid();
    private int top;

    /** Searches the images of the field's blocks, fattened by the radius. */
    HeightFieldSearch over(HeightField field, AffineMap map, double radius) {
        place(map, radius);
        if (this.field != field) {
            this.field = field;
            pyramid = field.pyramid();
        }
        return this;
    }

    @Override
    double reach() {
        return reachOf(field.bounds(box));
    }

    @Override
    void begin() {
        top = 0;
        push(pyramid.rootLevel(), 0, 0);
    }

    @Override
    boolean next(double limit) {
        while (top > 0) {
            double lower = bounds[--top];
            if (!(lower <= limit) || lower == Double.POSITIVE_INFINITY) {
                continue;
            }
            int at = level[top];
            if (at == TRIANGLE) {
                piece = column[top];
                bound = lower;
                return true;
            }
            if (at == 0) {
                openCell(column[top], row[top]);
            } else {
                openBlock(at - 1, 2 * column[top], 2 * row[top]);
            }
        }
        return false;
    }

    private void openBlock(int below, int x, int y) {
        int base = top;
        for (int quarter = 0; quarter < 4; quarter++) {
            int childX = x + (quarter & 1);
            int childY = y + (quarter >> 1);
            if (pyramid.isInside(below, childX, childY)) {
                push(below, childX, childY);
                sink(base);
            }
        }
    }

    private void push(int at, int x, int y) {
        long range = pyramid.range(at, x, y);
        double maxX = Math.min(field.columns() - 1, (x + 1L) << at) * field.cellX();
        double maxY = Math.min(field.rows() - 1, (y + 1L) << at) * field.cellY();
        double minX = ((long) x << at) * field.cellX();
        double minY = ((long) y << at) * field.cellY();
        push(at, x, y, bound(minX, minY, HeightPyramid.low(range), maxX, maxY, HeightPyramid.high(range)));
    }

    private void push(int at, int x, int y, double lower) {
        level[top] = at;
        column[top] = x;
        row[top] = y;
        bounds[top++] = lower;
    }

    /** Moves the node pushed last below those that are nearer, so that the nearest comes out first. */
    private void sink(int base) {
        for (int i = top - 1; i > base && bounds[i - 1] < bounds[i]; i--) {
            double lower = bounds[i];
            int at = level[i];
            int x = column[i];
            int y = row[i];
            bounds[i] = bounds[i - 1];
            level[i] = level[i - 1];
            column[i] = column[i - 1];
            row[i] = row[i - 1];
            bounds[i - 1] = lower;
            level[i - 1] = at;
            column[i - 1] = x;
            row[i - 1] = y;
        }
    }

    private void openCell(int x, int y) {
        if (field.isHole(x, y)) {
            return;
        }
        int base = top;
        int first = 2 * (y * (field.columns() - 1) + x);
        for (int number = first; number < first + 2; number++) {
            field.corners(number, corners);
            push(TRIANGLE, number, 0, bound(corners));
            sink(base);
        }
    }

    private double bound(double[] p) {
        return bound(
                Math.min(p[0], Math.min(p[3], p[6])),
                Math.min(p[1], Math.min(p[4], p[7])),
                Math.min(p[2], Math.min(p[5], p[8])),
                Math.max(p[0], Math.max(p[3], p[6])),
                Math.max(p[1], Math.max(p[4], p[7])),
                Math.max(p[2], Math.max(p[5], p[8])));
    }
}
