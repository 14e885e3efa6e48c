package org.collide4j.laws;

import java.util.function.DoubleFunction;

/**
 * Derivatives by central differences with Richardson's extrapolation: (4·D(h/2) − D(h)) / 3, whose error falls with h⁴.
 *
 * <p>Of several steps the one is taken whose two differences agree best beside the noise of the values; how far they disagree
 * bounds the error. A kink within the step shows as disagreement.
 */
final class CentralDifference {
    private static final double[] STEPS = {4e-3, 1e-3, 2e-4, 4e-5, 8e-6, 1e-6};

    /** The derivatives found, and a bound of the error of each. */
    double[] values = {};

    double error;

    /** Differentiates a curve at 0 whose values are off by the noise. */
    CentralDifference of(DoubleFunction<double[]> curve, double noise) {
        error = Double.POSITIVE_INFINITY;
        for (double step : STEPS) {
            double[] wide = quotient(curve, step);
            double[] narrow = quotient(curve, 0.5 * step);
            double[] extrapolated = new double[wide.length];
            double off = 0;
            for (int i = 0; i < wide.length; i++) {
                extrapolated[i] = (4 * narrow[i] - wide[i]) / 3;
                off = Math.max(off, Math.abs(wide[i] - narrow[i]));
            }
            // the two differ by 3/4 of h² times the third derivative; what is left is h² smaller, but for kinks
            double estimate = 0.1 * off + 2 * noise / step;
            if (estimate < error) {
                error = estimate;
                values = extrapolated;
            }
        }
        return this;
    }

    private static double[] quotient(DoubleFunction<double[]> curve, double step) {
        double[] after = curve.apply(step).clone();
        double[] before = curve.apply(-step);
        for (int i = 0; i < after.length; i++) {
            after[i] = (after[i] - before[i]) / (2 * step);
        }
        return after;
    }
}
