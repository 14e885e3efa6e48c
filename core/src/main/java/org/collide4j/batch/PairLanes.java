package org.collide4j.batch;

/**
 * Decides for many pairs at once whether they share a point, one pair in each lane of a vector register.
 *
 * <p>A worker of one thread, found by way of {@link PairLanesProvider}. It may leave any pair open; what it does decide must
 * be proven beyond rounding, and be what {@link org.collide4j.query.NarrowPhase#intersects} answers.
 */
public interface PairLanes {
    /**
     * Writes which of the pairs {@code from} to {@code to} − 1 share a point.
     *
     * @param out overwritten where the pair is decided
     * @param open overwritten for each of the pairs: true if it is not decided
     */
    void intersects(Pairs pairs, int from, int to, boolean[] out, boolean[] open);
}
