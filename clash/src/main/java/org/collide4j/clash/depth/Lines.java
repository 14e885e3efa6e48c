package org.collide4j.clash.depth;

import java.util.Arrays;

/** Line segments in a triangle of the plane; the first three are its edges, counter-clockwise. */
final class Lines {
    private double[] ends = new double[4 * 16];
    private int count;

    /** Sets the triangle by its corners, counter-clockwise. */
    void setTriangle(double ax, double ay, double bx, double by, double cx, double cy) {
        count = 0;
        add(ax, ay, bx, by);
        add(bx, by, cx, cy);
        add(cx, cy, ax, ay);
    }

    /** Becomes quarter 0..3 of the other triangle, the middle one last, with what its lines have in there. */
    void setQuarter(Lines whole, int quarter) {
        double[] e = whole.ends;
        double mx0 = 0.5 * (e[0] + e[2]);
        double my0 = 0.5 * (e[1] + e[3]);
        double mx1 = 0.5 * (e[4] + e[6]);
        double my1 = 0.5 * (e[5] + e[7]);
        double mx2 = 0.5 * (e[8] + e[10]);
        double my2 = 0.5 * (e[9] + e[11]);
        switch (quarter) {
            case 0 -> setTriangle(e[0], e[1], mx0, my0, mx2, my2);
            case 1 -> setTriangle(e[4], e[5], mx1, my1, mx0, my0);
            case 2 -> setTriangle(e[8], e[9], mx2, my2, mx1, my1);
            default -> setTriangle(mx0, my0, mx1, my1, mx2, my2);
        }
        for (int i = 3; i < whole.count; i++) {
            addClipped(e[4 * i], e[4 * i + 1], e[4 * i + 2], e[4 * i + 3]);
        }
    }

    /** Adds what of the segment lies in the triangle, if anything. */
    void addClipped(double ax, double ay, double bx, double by) {
        double from = 0;
        double to = 1;
        for (int edge = 0; edge < 3; edge++) {
            double a = left(edge, ax, ay);
            double b = left(edge, bx, by);
            if (a < 0 && b < 0) {
                return;
            }
            if (a < 0) {
                from = Math.max(from, a / (a - b));
            } else if (b < 0) {
                to = Math.min(to, a / (a - b));
            }
        }
        if (from < to) {
            add(ax + from * (bx - ax), ay + from * (by - ay), ax + to * (bx - ax), ay + to * (by - ay));
        }
    }

    /** Above 0 if the point is left of the edge. */
    private double left(int edge, double x, double y) {
        int i = 4 * edge;
        return (ends[i + 2] - ends[i]) * (y - ends[i + 1]) - (ends[i + 3] - ends[i + 1]) * (x - ends[i]);
    }

    private void add(double ax, double ay, double bx, double by) {
        if (4 * count == ends.length) {
            ends = Arrays.copyOf(ends, 2 * ends.length);
        }
        ends[4 * count] = ax;
        ends[4 * count + 1] = ay;
        ends[4 * count + 2] = bx;
        ends[4 * count + 3] = by;
        count++;
    }

    int count() {
        return count;
    }

    double startX(int line) {
        return ends[4 * line];
    }

    double startY(int line) {
        return ends[4 * line + 1];
    }

    double endX(int line) {
        return ends[4 * line + 2];
    }

    double endY(int line) {
        return ends[4 * line + 3];
    }
}
