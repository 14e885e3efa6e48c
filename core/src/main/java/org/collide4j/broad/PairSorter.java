package org.collide4j.broad;

import java.util.Arrays;
import org.collide4j.list.InPlaceSort;

/** Sorts pairs of ids: by the second id, then by the first, by counting; few pairs of many ids by comparisons. */
final class PairSorter {
    /** Ids per pair from which comparisons are faster than counting. */
    private static final int IDS_PER_PAIR = 16;

    private long[] spare = {};
    private int[] firsts = {};
    private int[] seconds = {};

    /** Sorts the first {@code count} pairs; {@code ids} exceeds all ids. */
    void sort(long[] pairs, int count, int ids) {
        if (count <= ids / IDS_PER_PAIR) {
            InPlaceSort.sort(pairs, count);
            return;
        }
        if (firsts.length <= ids) {
            firsts = new int[ids + 1 + (ids >> 1)];
            seconds = new int[firsts.length];
        }
        if (spare.length < pairs.length) {
            spare = new long[pairs.length];
        }
        Arrays.fill(firsts, 0, ids + 1, 0);
        Arrays.fill(seconds, 0, ids + 1, 0);
        for (int i = 0; i < count; i++) {
            firsts[FoundPairs.first(pairs[i]) + 1]++;
            seconds[FoundPairs.second(pairs[i]) + 1]++;
        }
        for (int id = 0; id < ids; id++) {
            firsts[id + 1] += firsts[id];
            seconds[id + 1] += seconds[id];
        }
        for (int i = 0; i < count; i++) {
            spare[seconds[FoundPairs.second(pairs[i])]++] = pairs[i];
        }
        for (int i = 0; i < count; i++) {
            pairs[firsts[FoundPairs.first(spare[i])]++] = spare[i];
        }
    }
}
