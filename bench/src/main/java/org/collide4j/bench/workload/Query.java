package org.collide4j.bench.workload;

/**
 * One record of a case file with its truth.
 *
 * <p>For a pair, truth and margin are the signed distance. For a cast, the truth is the time of first contact, or -1; the
 * margin is the signed distance of B from the volume swept by A, by which the hit or miss is clear.
 */
public record Query(
        Body a,
        Placement placementA,
        Body b,
        Placement placementB,
        Way way,
        double truth,
        double bound,
        double margin) {
    /** Returns the larger of the bodies' extents, the unit of errors. */
    public double size() {
        double size = Math.max(a.extent(), b.extent());
        return size > 0 ? size : 1;
    }
}
