package org.collide4j.proof.cover;

import org.collide4j.math.Vector3;

/**
 * Bands of directions m around planes in which an obstacle is proven to reach far enough: |a·m| ≤ σ‖m‖, with a the axis
 * across the plane.
 *
 * <p>Where rings of shallow directions cross, one runs across the rows of the other's chart, and takes a row of cells for
 * each hundredth of its slope there. In a chart of its own it is a row of cells.
 *
 * <p><b>Proof.</b> A cell lies within a hull of corners. With u any unit vector, ±a·m ≤ σ u·m at the corners, so everywhere
 * in the cell, where u·m ≤ ‖m‖. A worker: {@code begin}, {@code include} all corners, ask.
 */
final class Bands {
    private static final int MOST = 8;

    private static final double BELOW_ROUNDING = 1 - 0x1p-40;

    private final RingChart chart;
    private final Vector3[] axes = new Vector3[MOST];
    private final Vector3[] inChart = new Vector3[MOST];
    private final double[] sines = new double[MOST];
    private final boolean[] holds = new boolean[MOST];
    private final Vector3 middle = new Vector3();
    private int count;

    Bands(RingChart chart) {
        this.chart = chart;
        for (int i = 0; i < MOST; i++) {
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

    /** Takes the unit vector along an axis in whose chart all slopes up to this are proven. */
    void add(Vector3 axis, double slope) {
        if (count < MOST) {
            sines[count] = slope / Math.sqrt(1 + slope * slope) * BELOW_ROUNDING;
            axes[count++].set(axis);
        }
    }

    /** Takes the chart's frame as it is now. */
    void enterChart() {
        for (int i = 0; i < count; i++) {
            chart.toChart(axes[i], inChart[i]);
        }
    }

    /** Begins a cell around a direction of any length. */
    void begin(double x, double y, double z) {
        middle.set(x, y, z);
        middle.scale(1 / middle.length());
        for (int i = 0; i < count; i++) {
            holds[i] = true;
        }
    }

    /** Takes in a corner of the cell, of any length. */
    void include(double x, double y, double z) {
        double along = middle.x * x + middle.y * y + middle.z * z;
        for (int i = 0; i < count; i++) {
            Vector3 axis = inChart[i];
            holds[i] &= Math.abs(axis.x * x + axis.y * y + axis.z * z) <= sines[i] * along;
        }
    }

    /** True if a band holds all of the cell. */
    boolean hold() {
        boolean held = false;
        for (int i = 0; i < count; i++) {
            held |= holds[i];
        }
        return held;
    }
}
