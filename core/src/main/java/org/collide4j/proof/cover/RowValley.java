package org.collide4j.proof.cover;

/**
 * Finds the slope in a row of a {@link RingChart} at which F = h(m) − level · ‖m‖ is least along one angle: at an end, in a
 * smooth valley by Newton's method, or in a kink where tangents from both sides meet. It proves nothing. Not thread-safe.
 */
final class RowValley {
    private static final int MOST_STEPS = 40;

    /** Difference within which slopes are the same. */
    private static final double SAME_SLOPE = 0x1p-50;

    /** Offset into the row at which ellipsoids are chosen at its end, where others may be equally high. */
    private static final double INWARD_OFFSET = 0x1p-46;

    private final RingChart chart;
    private double ex;
    private double ey;
    private double low;
    private double high;
    private double level;

    /** Value of F at the last slope, and its derivatives. */
    private double value;

    private double slope;
    private double bend;

    /** Bracket of the valley: F falls at its start and rises at its end. */
    private double from;

    private double fromValue;
    private double fromSlope;
    private double to;
    private double toValue;
    private double toSlope;

    RowValley(RingChart chart) {
        this.chart = chart;
    }

    /** Returns the slope of the valley in a range, and leaves the highest ellipsoids there chosen, within the row. */
    double find(double angleX, double angleY, double lowest, double highest, double atLevel) {
        ex = angleX;
        ey = angleY;
        low = lowest;
        high = highest;
        level = atLevel;
        double s = search();
        chooseWithin(s);
        return s;
    }

    private double search() {
        look(low);
        setFrom(low);
        look(high);
        setTo(high);
        if (fromSlope >= 0 || toSlope <= 0) {
            return fromSlope >= 0 && (toSlope > 0 || fromValue <= toValue) ? low : high;
        }
        double s = meet();
        for (int i = 0; i < MOST_STEPS && to - from > SAME_SLOPE; i++) {
            look(s);
            if (slope < 0) {
                setFrom(s);
            } else {
                setTo(s);
            }
            double next = s - slope / bend;
            boolean smooth = bend > 0 && next > from && next < to;
            if (smooth && Math.abs(next - s) <= SAME_SLOPE) {
                return s;
            }
            s = smooth ? next : meet();
        }
        return s;
    }

    private void look(double s) {
        chooseWithin(s);
        chart.differentiate(ex, ey, s);
        double squared = 1 + s * s;
        double norm = Math.sqrt(squared);
        value = chart.value() - level * norm;
        slope = chart.byS() - level * s / norm;
        bend = chart.bySTwice() - level / (norm * squared);
    }

    private void chooseWithin(double s) {
        double within = INWARD_OFFSET * (1 + Math.abs(s));
        chart.choose(ex, ey, s == low ? s + within : s == high ? s - within : s);
    }

    private void setFrom(double s) {
        from = s;
        fromValue = value;
        fromSlope = slope;
    }

    private void setTo(double s) {
        to = s;
        toValue = value;
        toSlope = slope;
    }

    /** Returns the slope at which the two tangents meet. */
    private double meet() {
        double s = (toValue - fromValue + fromSlope * from - toSlope * to) / (fromSlope - toSlope);
        return s > from && s < to ? s : 0.5 * (from + to);
    }
}
