package org.collide4j.laws;

import java.util.function.DoubleFunction;

/**
 * Derivatives by central differences with Richardson's extrapolation: (4·D(h/2) − D(h)) / 3, whose error falls with h⁴.
 *
 * <p>Of several steps the one is taken that agrees best with the next smaller one, beside the noise of the values; how far
 * they disagree bounds the error. A kink within the steps shows as disagreement.
 */
final class CentralDifference {
    private static final double[] STEPS = {4e-3, 1e-3, 2e-4, 4e-5, 8e-6, 1.6e-6};

    /** The derivatives found, and a bound of the error of each. */
    double[] values = {};

    double error;

    /** Differentiates a curve at 0 whose values are off by the noise. */
    CentralDifference of(DoubleFunction<double[]> curve, double noise) {
        error = Double.POSITIVE_INFINITY;
        double[] wider = extrapolated(curve, STEPS[0]);
        for (int k = 1; k < STEPS.length; k++) {
            double[] narrower = extrapolated(curve, STEPS[k]);
            double estimate = 0;
            for (int i = 0; i < wider.length; i++) {
                estimate = Math.max(estimate, Math.abs(wider[i] - narrower[i]));
            }
            estimate += 4 * noise / STEPS[k - 1];
            if (estimate < error) {
                error = estimate;
                values = wider;
            }
            wider = narrower;
        }
        return this;
    }

    private static double[] extrapolated(DoubleFunction<double[]> curve, double step) {
        double[] wide = quotient(curve, step);
        double[] narrow = quotient(curve, 0.5 * step);
        for (int i = 0; i < wide.length; i++) {
            narrow[i] = (4 * narrow[i] - wide[i]) / 3;
        }
        return narrow;
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
