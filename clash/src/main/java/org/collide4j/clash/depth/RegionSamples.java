package org.collide4j.clash.depth;

import java.util.Arrays;
import org.collide4j.solid.budget.Budget;

/**
 * The sample points of the regions into which lines cut a triangle of the plane; see {@link Regions}.
 *
 * <p>Walks the lines, the pieces of each line between its crossings with others, and the two sides of each piece.
 */
final class RegionSamples {
    private static final int LINES_A_STEP = 8;

    private final Budget budget;
    private Lines lines = new Lines();
    private int count;
    private double tolerance;
    private int line;
    private int piece;
    private int side;
    private double[] cuts = new double[64];
    private int cutCount;
    private double x;
    private double y;

    RegionSamples(Budget budget) {
        this.budget = budget;
    }

    /** Drops the samples of the previous triangle: their coordinates are those of its plane. */
    void clear() {
        start(lines, 0, tolerance);
    }

    void start(Lines lines, int count, double tolerance) {
        this.lines = lines;
        this.count = count;
        this.tolerance = tolerance;
        line = -1;
        cutCount = 0;
        piece = 0;
        side = -1;
    }

    boolean next() {
        while (line < count && budget.spend(1 + count / LINES_A_STEP)) {
            if (piece + 1 >= cutCount) {
                line++;
                if (line < count) {
                    findCuts();
                }
            } else if (side > 1) {
                piece++;
                side = 0;
            } else if (sample(side++ == 0 ? 1 : -1)) {
                return true;
            }
        }
        return false;
    }

    private void findCuts() {
        piece = 0;
        side = 0;
        cutCount = 0;
        addCut(0);
        addCut(1);
        double ux = lines.endX(line) - lines.startX(line);
        double uy = lines.endY(line) - lines.startY(line);
        for (int other = 0; other < count; other++) {
            if (other != line) {
                double a = side(ux, uy, lines.startX(other), lines.startY(other));
                double b = side(ux, uy, lines.endX(other), lines.endY(other));
                if ((a < 0) != (b < 0)) {
                    double s = a / (a - b);
                    addCut(position(
                            ux,
                            uy,
                            lines.startX(other) + s * (lines.endX(other) - lines.startX(other)),
                            lines.startY(other) + s * (lines.endY(other) - lines.startY(other))));
                }
            }
        }
        Arrays.sort(cuts, 0, cutCount);
    }

    private double side(double ux, double uy, double px, double py) {
        return ux * (py - lines.startY(line)) - uy * (px - lines.startX(line));
    }

    private double position(double ux, double uy, double px, double py) {
        return (ux * (px - lines.startX(line)) + uy * (py - lines.startY(line))) / (ux * ux + uy * uy);
    }

    private void addCut(double s) {
        if (s >= 0 && s <= 1) {
            if (cutCount == cuts.length) {
                cuts = Arrays.copyOf(cuts, 2 * cutCount);
            }
            cuts[cutCount++] = s;
        }
    }

    /** Takes the middle of the region beside the middle of the piece; false if there is none wide enough. */
    private boolean sample(int sense) {
        double ux = lines.endX(line) - lines.startX(line);
        double uy = lines.endY(line) - lines.startY(line);
        double length = Math.sqrt(ux * ux + uy * uy);
        double s = 0.5 * (cuts[piece] + cuts[piece + 1]);
        if (!(length * (cuts[piece + 1] - cuts[piece]) > 0)) {
            return false;
        }
        double mx = lines.startX(line) + s * ux;
        double my = lines.startY(line) + s * uy;
        double nx = -sense * uy / length;
        double ny = sense * ux / length;
        double room = Double.POSITIVE_INFINITY;
        for (int other = 0; other < count; other++) {
            if (other != line) {
                room = Math.min(room, hit(mx, my, nx, ny, other));
            }
        }
        if (room == Double.POSITIVE_INFINITY) {
            return false;
        }
        x = mx + 0.5 * room * nx;
        y = my + 0.5 * room * ny;
        return true;
    }

    /** How far the ray runs to the line; infinity if it misses, or if that is within the tolerance. */
    private double hit(double mx, double my, double nx, double ny, int other) {
        double ax = lines.startX(other) - mx;
        double ay = lines.startY(other) - my;
        double bx = lines.endX(other) - mx;
        double by = lines.endY(other) - my;
        double a = nx * ay - ny * ax;
        double b = nx * by - ny * bx;
        if ((a < 0) == (b < 0)) {
            return Double.POSITIVE_INFINITY;
        }
        double s = a / (a - b);
        double along = nx * (ax + s * (bx - ax)) + ny * (ay + s * (by - ay));
        return along > tolerance ? along : Double.POSITIVE_INFINITY;
    }

    double x() {
        return x;
    }

    double y() {
        return y;
    }
}
