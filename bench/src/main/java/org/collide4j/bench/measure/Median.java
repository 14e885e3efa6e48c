package org.collide4j.bench.measure;

import java.util.Arrays;

/** The middle of measured values, which a few disturbed ones do not move. */
public final class Median {
    private Median() {}

    /** The middle value, or the mean of the two in the middle. */
    public static double of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return (sorted[n / 2] + sorted[(n - 1) / 2]) / 2;
    }
}
