package org.collide4j.proof.cover;

import org.collide4j.shape.ClosedForm;

/**
 * The cover of a ring of directions around the axis of a {@link RingChart}: rows of slopes, parted where ellipsoids around
 * the axis tie, and cells of angles, which are parted until each is done with. A worker.
 */
final class RingCells {
    private static final int DEEPEST = 256;
    private static final int MOST_ROWS = 32;

    /** The slopes that are looked at in any case, and those of ties. */
    private static final double STEEP = 4;

    private static final double STEEPEST = 0x1p20;

    /** Ellipsoids are long along the axis where their width is less than this part of their length. */
    private static final double NEEDLE = 1.0 / 32;

    /** Corners that are as near to each other across the axis, in parts of the reach, are above each other. */
    private static final double SAME = 0x1p-44;

    /** The parts of a row that are kept around a valley: the largest of the powers of two that is proven, or the least. */
    private static final double WIDE = 0.5;

    private static final double THIN = 1.0 / 16;

    /** A smaller cell is rounding. */
    private static final double SMALLEST = 0x1p-43;

    /** Where bands are known that may run along the cells of a row, those are parted to so much at least. */
    private static final double NARROW = 1.0 / 16;

    /** In parts of the level, the slope on the sides of a kink. */
    private static final double KINK = 0x1p-30;

    /** Ties so near to an end of a cell, in parts of it, do not part it. */
    private static final double AT_END = 0.01;

    private static final int TIE_STEPS = 6;

    /** More than the angle of a sine x is x + x³ times this. */
    private static final double ARC = 0.6;

    private static final double ABOVE_ROUNDING = 1 + 0x1p-40;
    private static final double ROOT = 0.7071067811865476;
    private static final double[] SECTORS_X = {1, ROOT, 0, -ROOT, -1, -ROOT, 0, ROOT, 1};
    private static final double[] SECTORS_Y = {0, ROOT, 1, ROOT, 0, -ROOT, -1, -ROOT, 0};

    private final RingChart chart;
    private final Shallowest shallowest;
    private final RingBound bound;
    private final RowValley valley;
    private final Bands bands;

    /** A stack: the unit vectors at which each cell begins and ends, and its slopes. */
    private final double[] fromX = new double[DEEPEST];

    private final double[] fromY = new double[DEEPEST];
    private final double[] toX = new double[DEEPEST];
    private final double[] toY = new double[DEEPEST];
    private final double[] low = new double[DEEPEST];
    private final double[] high = new double[DEEPEST];
    private int size;
    private final double[] rows = new double[MOST_ROWS];
    private int rowCount;

    /** Angle in the middle of the current cell, as a unit vector; half the cell's width; and its valley there. */
    private double ex;

    private double ey;
    private double half;
    private double s;

    private final int[] here = new int[ClosedForm.MOST_PARTS];
    private double tieX;
    private double tieY;

    RingCells(RingChart chart, Shallowest shallowest, Bands bands) {
        this.chart = chart;
        this.shallowest = shallowest;
        this.bands = bands;
        bound = new RingBound(chart);
        valley = new RowValley(chart);
    }

    /** Parts the slopes into rows; returns the largest. */
    double begin(double reach) {
        rowCount = 0;
        addRow(-1);
        addRow(1);
        addLengths();
        double end = Math.max(STEEP, 2 * addTies(reach, STEEPEST));
        addEnds(end);
        return end;
    }

    /** Splits the slopes up to the largest of a band into rows. */
    void beginBand(double reach, double slope) {
        rowCount = 0;
        addLengths();
        addTies(reach, slope);
        addEnds(slope);
    }

    /** A needle along the axis bends all within slopes that are its width over its length. */
    private void addLengths() {
        for (int i = 0; i < chart.end(chart.parts() - 1); i++) {
            double slope = Math.sqrt(chart.alpha(i) / chart.kappa(i));
            if (slope > 0 && slope < NEEDLE) {
                addRow(-slope);
                addRow(slope);
            }
        }
    }

    /** Parts at slopes where ellipsoids around the axis tie; returns the largest. */
    private double addTies(double reach, double steepest) {
        double largest = 0;
        addRow(0);
        for (int part = 0; part < chart.parts(); part++) {
            for (int i = chart.start(part); i < chart.end(part); i++) {
                for (int j = chart.start(part); j < i; j++) {
                    double tie = chart.tie(i, j, SAME * reach);
                    if (Math.abs(tie) <= steepest) {
                        addRow(tie);
                        largest = Math.max(largest, Math.abs(tie));
                    }
                }
            }
        }
        return largest;
    }

    /** The ends have a place. */
    private void addEnds(double end) {
        insertRow(-end);
        insertRow(end);
    }

    private void addRow(double border) {
        if (rowCount <= MOST_ROWS - 3) {
            insertRow(border);
        }
    }

    private void insertRow(double border) {
        int place = rowCount;
        while (place > 0 && rows[place - 1] > border) {
            place--;
        }
        if (place > 0 && rows[place - 1] == border) {
            return;
        }
        System.arraycopy(rows, place, rows, place + 1, rowCount - place);
        rows[place] = border;
        rowCount++;
    }

    /** True if all cells are done with; false if they are too many. */
    boolean cover() {
        for (int row = 0; row + 1 < rowCount; row++) {
            size = 0;
            for (int k = 0; k + 1 < SECTORS_X.length; k++) {
                push(SECTORS_X[k], SECTORS_Y[k], SECTORS_X[k + 1], SECTORS_Y[k + 1], rows[row], rows[row + 1]);
            }
            while (size > 0) {
                if (size > DEEPEST - 3 || !shallowest.takeCell()) {
                    return false;
                }
                size--;
                if (!isInBand() && !isDone() && !part()) {
                    return false;
                }
            }
        }
        return true;
    }

    private void push(double beginX, double beginY, double endX, double endY, double lowest, double highest) {
        if (lowest < highest) {
            fromX[size] = beginX;
            fromY[size] = beginY;
            toX[size] = endX;
            toY[size] = endY;
            low[size] = lowest;
            high[size++] = highest;
        }
    }

    private double level() {
        return shallowest.depth() - chart.ball();
    }

    private boolean isProven(double least) {
        return least >= -shallowest.open();
    }

    /** An arc lies between its chord and the tangents at its ends. */
    private boolean isInBand() {
        if (bands.isEmpty()) {
            return false;
        }
        double x = fromX[size] + toX[size];
        double y = fromY[size] + toY[size];
        double squared = x * x + y * y;
        bands.begin(x, y, 0.5 * (low[size] + high[size]) * Math.sqrt(squared));
        includeInBand(fromX[size], fromY[size]);
        includeInBand(toX[size], toY[size]);
        includeInBand(2 * x / squared, 2 * y / squared);
        return bands.hold();
    }

    private void includeInBand(double x, double y) {
        bands.include(x, y, low[size]);
        bands.include(x, y, high[size]);
    }

    /** Bounds the cell from its middle, or from the end towards which the bound falls. */
    private boolean isDone() {
        double middleX = fromX[size] + toX[size];
        double middleY = fromY[size] + toY[size];
        double length = Math.sqrt(middleX * middleX + middleY * middleY);
        ex = middleX / length;
        ey = middleY / length;
        double sine = ex * toY[size] - ey * toX[size];
        half = (sine + ARC * sine * sine * sine) * ABOVE_ROUNDING;
        s = lookAt(ex, ey);
        bound.at(ex, ey, s, level());
        return isProven(bound.over(half, half, s - low[size], high[size] - s));
    }

    /** The valley at an angle; what is found there counts. */
    private double lookAt(double x, double y) {
        double slope = valley.find(x, y, low[size], high[size], level());
        double along = chart.choose(x, y, slope) / Math.sqrt(1 + slope * slope) + chart.ball();
        shallowest.note(chart, x, y, slope, along);
        return valley.find(x, y, low[size], high[size], level());
    }

    /** Parts the cell where that helps most, unless it is done with from its end; false if it is too small. */
    private boolean part() {
        double below = s - low[size];
        double above = high[size] - s;
        double turn = bound.leastTurn();
        double narrow = bound.over(0.5 * half, 0.5 * half, below, above);
        double thin = bound.over(half, half, THIN * below, THIN * above);
        boolean isKink = below > 0 && above > 0 && Math.abs(bound.slope()) > KINK * Math.abs(level());
        double endX = turn < 0 ? fromX[size] : toX[size];
        double endY = turn < 0 ? fromY[size] : toY[size];
        bound.at(endX, endY, s, level());
        if (isProven(turn < 0 ? bound.over(0, 2 * half, below, above) : bound.over(2 * half, 0, below, above))) {
            return true;
        }
        lookAlong(turn);
        boolean isFlat = above + below < SMALLEST;
        if (half < SMALLEST && isFlat) {
            return false;
        }
        boolean isWide = !bands.isEmpty() && half > NARROW;
        if (half < SMALLEST || (thin > narrow && !isFlat && !isWide)) {
            partRow(isKink ? 0 : provenPart(below, above));
        } else {
            partAngle(endX, endY);
        }
        return true;
    }

    private double provenPart(double below, double above) {
        bound.at(ex, ey, s, level());
        double kept = WIDE;
        while (kept > THIN && !isProven(bound.over(half, half, kept * below, kept * above))) {
            kept *= 0.5;
        }
        return kept;
    }

    /** Looks where the bound is least, which may be shallower. */
    private void lookAlong(double turn) {
        double x = ex - turn * ey;
        double y = ey + turn * ex;
        double length = Math.sqrt(x * x + y * y);
        lookAt(x / length, y / length);
    }

    private void partRow(double kept) {
        double bottom = low[size];
        double top = high[size];
        double start = s - kept * (s - bottom);
        double stop = s + kept * (top - s);
        double beginX = fromX[size];
        double beginY = fromY[size];
        double endX = toX[size];
        double endY = toY[size];
        push(beginX, beginY, endX, endY, bottom, start);
        push(beginX, beginY, endX, endY, stop, top);
        push(beginX, beginY, endX, endY, start, stop);
    }

    private void partAngle(double farX, double farY) {
        boolean ties = findTie(farX, farY);
        double middleX = ties ? tieX : ex;
        double middleY = ties ? tieY : ey;
        double endX = toX[size];
        double endY = toY[size];
        double bottom = low[size];
        double top = high[size];
        push(fromX[size], fromY[size], middleX, middleY, bottom, top);
        push(middleX, middleY, endX, endY, bottom, top);
    }

    /** Where, between the middle and an end, other ellipsoids become the farthest; false if nowhere between them. */
    private boolean findTie(double farX, double farY) {
        chart.choose(ex, ey, s);
        for (int part = 0; part < chart.parts(); part++) {
            here[part] = chart.chosen(part);
        }
        chart.choose(farX, farY, s);
        int part = 0;
        while (part < chart.parts() && chart.chosen(part) == here[part]) {
            part++;
        }
        if (part == chart.parts()) {
            return false;
        }
        double where = tie(here[part], chart.chosen(part), farX, farY);
        return where > AT_END && where < 1 - AT_END;
    }

    /** By the rule of false position, the part of the way at which two ellipsoids are equally far. */
    private double tie(int i, int j, double farX, double farY) {
        double first = 0;
        double last = 1;
        double lead = chart.along(i, ex, ey, s) - chart.along(j, ex, ey, s);
        double lag = chart.along(i, farX, farY, s) - chart.along(j, farX, farY, s);
        double where = 0;
        for (int k = 0; k < TIE_STEPS && lead > lag; k++) {
            where = first + (last - first) * (lead / (lead - lag));
            tieX = ex + where * (farX - ex);
            tieY = ey + where * (farY - ey);
            double length = Math.sqrt(tieX * tieX + tieY * tieY);
            tieX /= length;
            tieY /= length;
            double ahead = chart.along(i, tieX, tieY, s) - chart.along(j, tieX, tieY, s);
            if (ahead > 0) {
                first = where;
                lead = ahead;
            } else {
                last = where;
                lag = ahead;
            }
        }
        return where;
    }
}
