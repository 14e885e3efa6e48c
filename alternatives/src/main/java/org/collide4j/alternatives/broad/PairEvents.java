package org.collide4j.alternatives.broad;

import java.util.Arrays;
import org.collide4j.broad.PairChanges;
import org.collide4j.list.InPlaceSort;

/** Begun and ended pairs of a frame, reported in the order that broad phases promise: ends before begins, each by ids. */
final class PairEvents {
    private long[] begun = new long[16];
    private int begunCount;
    private long[] ended = new long[16];
    private int endedCount;

    void begin(long pair) {
        if (begunCount == begun.length) {
            begun = Arrays.copyOf(begun, 2 * begunCount);
        }
        begun[begunCount++] = pair;
    }

    void end(long pair) {
        if (endedCount == ended.length) {
            ended = Arrays.copyOf(ended, 2 * endedCount);
        }
        ended[endedCount++] = pair;
    }

    /** Reports all events of the frame, and forgets them. */
    void report(PairChanges changes) {
        InPlaceSort.sort(ended, endedCount);
        InPlaceSort.sort(begun, begunCount);
        for (int i = 0; i < endedCount; i++) {
            changes.ended(PairBag.first(ended[i]), PairBag.second(ended[i]));
        }
        for (int i = 0; i < begunCount; i++) {
            changes.began(PairBag.first(begun[i]), PairBag.second(begun[i]));
        }
        endedCount = 0;
        begunCount = 0;
    }
}
