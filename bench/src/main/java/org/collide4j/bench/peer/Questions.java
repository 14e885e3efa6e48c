package org.collide4j.bench.peer;

/**
 * One operation on the queries of a workload, with all shapes, poses and results built beforehand. {@link #ask} does what a
 * user of the library does for one pair.
 */
@FunctionalInterface
public interface Questions {
    /** Runs the query with an index; returns the answer in the encoding of {@link Op}. */
    double ask(int index);
}
