package org.collide4j.proof.cover;

import org.collide4j.shape.ClosedForm;

/**
 * The cover of a ring of directions around the axis of a {@link RingChart}: rows of slopes, parted where ellipsoids around
 * the axis tie, and cells of angles, which are parted until each is done with. A worker.
 */
final class RingCells {
    private static final int STACK_SIZE = 256;
    private static final int MOST_ROWS = 32;

    /** Largest slope of the rows; up to {@link #MOST_TIE_SLOPE} if ellipsoids tie there. */
    private static final double MOST_SLOPE = 4;

    private static final double MOST_TIE_SLOPE = 0x1p20;

    /** Width relative to length below which an ellipsoid counts as long along the axis. */
    private static final double NEEDLE_RATIO = 1.0 / 32;

    /** Distance of corners across the axis, relative to the reach, within which they are above each other. */
    private static final double SAME_POSITION = 0x1p-44;

    /**
     * Largest fraction of a row around a valley that one cell may prove; the largest proven power of two is used, down to
     * {@link #THINNEST_FRACTION}.
     */
    private static final double WIDEST_FRACTION = 0.5;

    private static final double THINNEST_FRACTION = 1.0 / 16;

    /** Size of a cell below which it is rounding. */
    private static final double SMALLEST_CELL = 0x1p-43;

    /** Size to which cells are split if bands that may run along the row are known. */
    private static final double CELL_ALONG_BAND = 1.0 / 16;

    /** Slope on the sides of a kink, relative to the level. */
    private static final double KINK_SLOPE = 0x1p-30;

    /** Distance of a tie from an end of a cell, relative to the cell, within which it does not split the cell. */
    private static final double TIE_AT_END = 0.01;

    private static final int TIE_STEPS = 6;

    /** Factor in the bound of the arc sine: asin x ≤ x + x³ times this. */
    private static final double ARC_SINE_FACTOR = 0.6;

    private static final double ABOVE_ROUNDING = 1 + 0x1p-40;
    private static final double ROOT_OF_HALF = 0.7071067811865476;
    private static final double[] SECTORS_X = {1, ROOT_OF_HALF, 0, -ROOT_OF_HALF, -1, -ROOT_OF_HALF, 0, ROOT_OF_HALF, 1
    };
    private static final double[] SECTORS_Y = {0, ROOT_OF_HALF, 1, ROOT_OF_HALF, 0, -ROOT_OF_HALF, -1, -ROOT_OF_HALF, 0
    };

    private final RingChart chart;
    private final Shallowest shallowest;
    private final RingBound bound;
    private final RowValley valley;
    private final Bands bands;

    /** Stack of cells: the unit vectors at which each starts and ends, and its slopes. */
    private final double[] fromX = new double[STACK_SIZE];

    private final double[] fromY = new double[STACK_SIZE];
    private final double[] toX = new double[STACK_SIZE];
    private final double[] toY = new double[STACK_SIZE];
    private final double[] low = new double[STACK_SIZE];
    private final double[] high = new double[STACK_SIZE];
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

    /** Splits the slopes into rows; returns the largest. */
    double begin(double reach) {
        rowCount = 0;
        addRow(-1);
        addRow(1);
        addLengths();
        double end = Math.max(MOST_SLOPE, 2 * addTies(reach, MOST_TIE_SLOPE));
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

    /** Adds the slope of each needle along the axis: the ratio of width to length, within which all curvature is. */
    private void addLengths() {
        for (int i = 0; i < chart.end(chart.parts() - 1); i++) {
            double slope = Math.sqrt(chart.alpha(i) / chart.kappa(i));
            if (slope > 0 && slope < NEEDLE_RATIO) {
                addRow(-slope);
                addRow(slope);
            }
        }
    }

    /** Splits at slopes where ellipsoids around the axis tie; returns the largest. */
    private double addTies(double reach, double steepest) {
        double largest = 0;
        addRow(0);
        for (int part = 0; part < chart.parts(); part++) {
            for (int i = chart.start(part); i < chart.end(part); i++) {
                for (int j = chart.start(part); j < i; j++) {
                    double tie = chart.tie(i, j, SAME_POSITION * reach);
                    if (Math.abs(tie) <= steepest) {
                        addRow(tie);
                        largest = Math.max(largest, Math.abs(tie));
                    }
                }
            }
        }
        return largest;
    }

    /** Adds the end slopes. */
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

    /** Returns true if all cells are proven; false if there are too many. */
    boolean cover() {
        for (int row = 0; row + 1 < rowCount; row++) {
            size = 0;
            for (int k = 0; k + 1 < SECTORS_X.length; k++) {
                push(SECTORS_X[k], SECTORS_Y[k], SECTORS_X[k + 1], SECTORS_Y[k + 1], rows[row], rows[row + 1]);
            }
            while (size > 0) {
                if (size > STACK_SIZE - 3 || !shallowest.takeCell()) {
                    return false;
                }
                size--;
                if (!isInBand() && !isDone() && !split()) {
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

    /** Returns true if the cell is in a band: an arc is between its chord and the tangents at its ends. */
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

    /** Tries to prove the cell from its middle, or from the end towards which the bound falls. */
    private boolean isDone() {
        double middleX = fromX[size] + toX[size];
        double middleY = fromY[size] + toY[size];
        double length = Math.sqrt(middleX * middleX + middleY * middleY);
        ex = middleX / length;
        ey = middleY / length;
        double sine = ex * toY[size] - ey * toX[size];
        half = (sine + ARC_SINE_FACTOR * sine * sine * sine) * ABOVE_ROUNDING;
        s = lookAt(ex, ey);
        bound.at(ex, ey, s, level());
        return isProven(bound.over(half, half, s - low[size], high[size] - s));
    }

    /** Finds the valley at an angle, and records its height. */
    private double lookAt(double x, double y) {
        double slope = valley.find(x, y, low[size], high[size], level());
        double along = chart.choose(x, y, slope) / Math.sqrt(1 + slope * slope) + chart.ball();
        shallowest.note(chart, x, y, slope, along);
        return valley.find(x, y, low[size], high[size], level());
    }

    /** Splits the cell where this helps most, unless it is proven from its end; false if it is too small. */
    private boolean split() {
        double below = s - low[size];
        double above = high[size] - s;
        double turn = bound.leastTurn();
        double narrow = bound.over(0.5 * half, 0.5 * half, below, above);
        double thin = bound.over(half, half, THINNEST_FRACTION * below, THINNEST_FRACTION * above);
        boolean isKink = below > 0 && above > 0 && Math.abs(bound.slope()) > KINK_SLOPE * Math.abs(level());
        double endX = turn < 0 ? fromX[size] : toX[size];
        double endY = turn < 0 ? fromY[size] : toY[size];
        bound.at(endX, endY, s, level());
        if (isProven(turn < 0 ? bound.over(0, 2 * half, below, above) : bound.over(2 * half, 0, below, above))) {
            return true;
        }
        lookAlong(turn);
        boolean isFlat = above + below < SMALLEST_CELL;
        if (half < SMALLEST_CELL && isFlat) {
            return false;
        }
        boolean isWide = !bands.isEmpty() && half > CELL_ALONG_BAND;
        if (half < SMALLEST_CELL || (thin > narrow && !isFlat && !isWide)) {
            partRow(isKink ? 0 : provenPart(below, above));
        } else {
            partAngle(endX, endY);
        }
        return true;
    }

    private double provenPart(double below, double above) {
        bound.at(ex, ey, s, level());
        double kept = WIDEST_FRACTION;
        while (kept > THINNEST_FRACTION && !isProven(bound.over(half, half, kept * below, kept * above))) {
            kept *= 0.5;
        }
        return kept;
    }

    /** Evaluates the angle with the least bound, which may be shallower. */
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

    /** Finds a tie, where other ellipsoids become the highest, between the middle and an end; false if there is none. */
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
        return where > TIE_AT_END && where < 1 - TIE_AT_END;
    }

    /** Computes by false position the fraction of the segment at which two ellipsoids have equal height. */
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
