package org.collide4j.bench.workload;

/** Translation of A in a cast, from t = 0 to t = 1. */
public record Way(double x, double y, double z) {
    public static final Way NONE = new Way(0, 0, 0);

    public double length() {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
