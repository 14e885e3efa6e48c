package org.collide4j.bench.peer;

/**
 * One operation on the queries of one workload, everything built beforehand: shapes, poses, results. What {@link #ask} does is
 * what a user of the library does for one pair.
 */
@FunctionalInterface
public interface Questions {
    /** Asks about the query with that index; the answer is written as {@link Op} says. */
    double ask(int index);
}
