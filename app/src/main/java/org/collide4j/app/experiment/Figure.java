package org.collide4j.app.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A figure to be drawn: curves over two axes.
 *
 * @param name of its file
 */
record Figure(String name, String title, Axis x, Axis y, List<Curve> curves) {
    /** An axis and its scale. */
    record Axis(String title, boolean logarithmic) {
        static Axis linear(String title) {
            return new Axis(title, false);
        }

        static Axis logarithmic(String title) {
            return new Axis(title, true);
        }
    }

    /** How a curve is drawn. */
    enum Look {
        /** Points joined by a line. */
        MEASURED,
        /** A broken line without points. */
        MODEL
    }

    /**
     * A curve.
     *
     * @param colour curves of one number are drawn in one colour and with one mark
     */
    record Curve(String label, int colour, Look look, List<Double> x, List<Double> y) {}

    Figure(String name, String title, Axis x, Axis y) {
        this(name, title, x, y, new ArrayList<>());
    }

    /** Adds points that were measured. */
    void measured(String label, int colour, double[] x, double[] y) {
        curves.add(new Curve(label, colour, Look.MEASURED, listed(x), listed(y)));
    }

    /** Adds a line to compare with. */
    void model(String label, int colour, double[] x, double[] y) {
        curves.add(new Curve(label, colour, Look.MODEL, listed(x), listed(y)));
    }

    private static List<Double> listed(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
