package org.collide4j.bench.measure;

/**
 * How long to measure, per peer and operation.
 *
 * @param warmupMillis processor time before the first measured round; more while passes still become faster
 * @param rounds measured rounds, of which the median counts
 * @param roundMillis processor time of a round, at least one pass over the workload
 */
public record Pace(int warmupMillis, int rounds, int roundMillis) {
    public static final Pace SHORT = new Pace(350, 11, 20);
    public static final Pace FULL = new Pace(1500, 31, 50);
}
