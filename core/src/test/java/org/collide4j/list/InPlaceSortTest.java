package org.collide4j.list;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InPlaceSortTest {
    private static final long SEED = 20261122;

    @Test
    void itSortsAsTheLibraryDoesAndTouchesNoOther() {
        Random random = new Random(SEED);
        for (int n : new int[] {0, 1, 2, 3, 5, 11, 44, 45, 700, 702, 5000, 100_000}) {
            for (int range : new int[] {1, 3, Integer.MAX_VALUE}) {
                long[] items = random.longs(n + 2)
                        .map(x -> range == 3 ? x % 3 : x * (range / 2))
                        .toArray();
                long[] expected = items.clone();
                Arrays.sort(expected, 0, n);
                InPlaceSort.sort(items, n);
                assertArrayEquals(expected, items, "seed " + SEED + ", " + n + " items");
                int[] ints = random.ints(n + 2).map(x -> x % range).toArray();
                int[] expectedInts = ints.clone();
                Arrays.sort(expectedInts, 0, n);
                InPlaceSort.sort(ints, n);
                assertArrayEquals(expectedInts, ints, "seed " + SEED + ", " + n + " ints");
            }
        }
    }
}
