package org.collide4j.bench.measure;

import java.util.Arrays;

/** Median of measurements, robust against a few outliers. */
public final class Median {
    private Median() {}

    /** Returns the middle value, or the mean of the two in the middle. */
    public static double of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return (sorted[n / 2] + sorted[(n - 1) / 2]) / 2;
    }
}
