package org.collide4j.experiments;

import java.util.ArrayList;
import java.util.List;

/**
 * A figure: curves over two axes.
 *
 * @param name name of the file
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

        boolean shows(double value) {
            return Double.isFinite(value) && (value > 0 || !logarithmic);
        }
    }

    /** Line style of a curve. */
    enum Look {
        /** Points joined by a line. */
        SOLID,
        /** A broken line without points. */
        BROKEN
    }

    /**
     * A curve of a figure.
     *
     * @param colour curves with the same number share colour and marker
     */
    record Curve(String label, int colour, Look look, List<Double> x, List<Double> y) {}

    Figure(String name, String title, Axis x, Axis y) {
        this(name, title, x, y, new ArrayList<>());
    }

    /** Returns the figure with the paper and its section before the title. */
    Figure from(String source) {
        String paper = Character.toUpperCase(source.charAt(0)) + source.substring(1);
        return new Figure(name, paper + ". " + title, x, y, curves);
    }

    /** Adds points joined by a line; points that the axes cannot show, such as 0 on a log scale, are left out. */
    void solid(String label, int colour, double[] xs, double[] ys) {
        add(label, colour, Look.SOLID, xs, ys);
    }

    /** Adds a broken line for comparison; it may cover a solid one. */
    void broken(String label, int colour, double[] xs, double[] ys) {
        add(label, colour, Look.BROKEN, xs, ys);
    }

    private void add(String label, int colour, Look look, double[] xs, double[] ys) {
        List<Double> shownX = new ArrayList<>();
        List<Double> shownY = new ArrayList<>();
        for (int i = 0; i < xs.length; i++) {
            if (x.shows(xs[i]) && y.shows(ys[i])) {
                shownX.add(xs[i]);
                shownY.add(ys[i]);
            }
        }
        if (!shownX.isEmpty()) {
            curves.add(new Curve(label, colour, look, shownX, shownY));
        }
    }
}
