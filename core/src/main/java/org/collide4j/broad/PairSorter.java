package org.collide4j.broad;

import java.util.Arrays;
import org.collide4j.list.InPlaceSort;

/** Sorts pairs of ids: by the second id, then by the first, by counting; few pairs of many ids by comparisons. */
final class PairSorter {
    /** Comparing is faster for up to one pair for so many ids. */
    private static final int FEW = 16;

    private long[] spare = {};
    private int[] firsts = {};
    private int[] seconds = {};

    /** Sorts the first so many pairs of ids less than this. */
    void sort(long[] pairs, int count, int ids) {
        if (count <= ids / FEW) {
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
