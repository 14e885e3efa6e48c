package org.collide4j.bench.workload;

/**
 * One record of a case file with its truth.
 *
 * <p>Pairs: the truth is the signed distance, and also the margin. Casts: the truth is the time of the first contact, or
 * -1, and the margin is the signed distance of B from the volume that A sweeps, by which the hit or miss is clear.
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
    /** The larger of the bodies' extents, in which errors are measured. */
    public double size() {
        double size = Math.max(a.extent(), b.extent());
        return size > 0 ? size : 1;
    }
}
