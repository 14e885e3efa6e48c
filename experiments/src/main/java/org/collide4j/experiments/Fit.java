package org.collide4j.experiments;

/**
 * Line y = offset + slope·x that minimizes the squares of the relative errors.
 *
 * @param residual root mean square of the relative errors
 */
record Fit(double offset, double slope, double residual) {
    /** Fits a line through the origin. */
    static Fit proportional(double[] x, double[] y) {
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] / y[i];
            squares += x[i] / y[i] * (x[i] / y[i]);
        }
        return measured(0, sum / squares, x, y);
    }

    /** Fits a line with an offset. */
    static Fit linear(double[] x, double[] y) {
        double uu = 0;
        double uv = 0;
        double vv = 0;
        double u1 = 0;
        double v1 = 0;
        for (int i = 0; i < x.length; i++) { // minimises Σ (offset·u + slope·v − 1)²
            double u = 1 / y[i];
            double v = x[i] / y[i];
            uu += u * u;
            uv += u * v;
            vv += v * v;
            u1 += u;
            v1 += v;
        }
        double determinant = uu * vv - uv * uv;
        return measured((u1 * vv - v1 * uv) / determinant, (v1 * uu - u1 * uv) / determinant, x, y);
    }

    private static Fit measured(double offset, double slope, double[] x, double[] y) {
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            double error = (offset + slope * x[i]) / y[i] - 1;
            squares += error * error;
        }
        return new Fit(offset, slope, Math.sqrt(squares / x.length));
    }

    double at(double x) {
        return offset + slope * x;
    }
}
