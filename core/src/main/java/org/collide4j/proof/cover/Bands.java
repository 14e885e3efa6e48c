package org.collide4j.proof.cover;

import org.collide4j.math.Vector3;

/**
 * Bands of directions m around planes in which an obstacle is proven to reach far enough: |a·m| ≤ σ‖m‖, with a the axis of
 * the plane.
 *
 * <p>If rings of shallow directions cross, one crosses the rows of the other's chart, and needs a row of cells for each
 * hundredth of its slope there. In its own chart it is a row of cells.
 *
 * <b>Proof.</b> A cell is inside the hull of its corners. With u any unit vector, ±a·m ≤ σ u·m at the corners, so everywhere
 * in the cell, where u·m ≤ ‖m‖. Not thread-safe: {@code begin}, {@code include} all corners, then query.
 */
final class Bands {
    private static final int MOST_BANDS = 8;

    private static final double BELOW_ROUNDING = 1 - 0x1p-40;

    private final RingChart chart;
    private final Vector3[] axes = new Vector3[MOST_BANDS];
    private final Vector3[] inChart = new Vector3[MOST_BANDS];
    private final double[] sines = new double[MOST_BANDS];
    private final boolean[] holds = new boolean[MOST_BANDS];
    private final Vector3 middle = new Vector3();
    private int count;

    Bands(RingChart chart) {
        this.chart = chart;
        for (int i = 0; i < MOST_BANDS; i++) {
            axes[i] = new Vector3();
            inChart[i] = new Vector3();
        }
    }

    void clear() {
        count = 0;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Adds a band: the unit axis of a chart in which all slopes up to a limit are proven. */
    void add(Vector3 axis, double slope) {
        if (count < MOST_BANDS) {
            sines[count] = slope / Math.sqrt(1 + slope * slope) * BELOW_ROUNDING;
            axes[count++].set(axis);
        }
    }

    /** Converts the bands to the chart's current frame. */
    void enterChart() {
        for (int i = 0; i < count; i++) {
            chart.toChart(axes[i], inChart[i]);
        }
    }

    /** Starts a cell around a direction of any length. */
    void begin(double x, double y, double z) {
        middle.set(x, y, z);
        middle.scale(1 / middle.length());
        for (int i = 0; i < count; i++) {
            holds[i] = true;
        }
    }

    /** Adds a corner of the cell, of any length. */
    void include(double x, double y, double z) {
        double along = middle.x * x + middle.y * y + middle.z * z;
        for (int i = 0; i < count; i++) {
            Vector3 axis = inChart[i];
            holds[i] &= Math.abs(axis.x * x + axis.y * y + axis.z * z) <= sines[i] * along;
        }
    }

    /** Returns true if a band contains the entire cell. */
    boolean hold() {
        boolean held = false;
        for (int i = 0; i < count; i++) {
            held |= holds[i];
        }
        return held;
    }
}
