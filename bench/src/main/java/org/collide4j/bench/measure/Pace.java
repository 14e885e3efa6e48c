package org.collide4j.bench.measure;

/**
 * Duration of the measurements, per peer and operation.
 *
 * @param warmupMillis processor time before the first round; more while passes still improve
 * @param rounds number of rounds; their median is the result
 * @param roundMillis processor time of a round, at least one pass over the workload
 */
public record Pace(int warmupMillis, int rounds, int roundMillis) {
    public static final Pace SHORT = new Pace(350, 11, 20);
    public static final Pace FULL = new Pace(1500, 31, 50);
}
