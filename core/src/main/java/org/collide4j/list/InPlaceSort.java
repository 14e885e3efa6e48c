package org.collide4j.list;

/**
 * Sorts without a byte of garbage; {@link java.util.Arrays#sort(long[], int, int)} makes some on newer JDKs.
 *
 * <p>Shellsort with the gaps of Ciura (2001), which grow by 9/4 beyond those that he found: on long lists in no order it
 * is slower than quicksort, on short ones and on those that are nearly sorted it is as fast.
 */
public final class InPlaceSort {
    private static final int[] GAPS = gaps();

    private InPlaceSort() {}

    private static int[] gaps() {
        int[] found = {1, 4, 10, 23, 57, 132, 301, 701};
        int[] all = new int[24];
        for (int i = 0; i < all.length; i++) {
            all[i] = i < found.length ? found[i] : (int) (9L * all[i - 1] / 4);
        }
        return all;
    }

    /** Sorts the first so many items, ascending. */
    public static void sort(long[] items, int count) {
        for (int g = GAPS.length - 1; g >= 0; g--) {
            int gap = GAPS[g];
            for (int i = gap; i < count; i++) {
                long item = items[i];
                int at = i;
                for (; at >= gap && items[at - gap] > item; at -= gap) {
                    items[at] = items[at - gap];
                }
                items[at] = item;
            }
        }
    }

    /** Sorts the first so many items, ascending. */
    public static void sort(int[] items, int count) {
        for (int g = GAPS.length - 1; g >= 0; g--) {
            int gap = GAPS[g];
            for (int i = gap; i < count; i++) {
                int item = items[i];
                int at = i;
                for (; at >= gap && items[at - gap] > item; at -= gap) {
                    items[at] = items[at - gap];
                }
                items[at] = item;
            }
        }
    }

    /** Sorts the first so many numbers, ascending; both zeros are equal. */
    public static void sort(double[] items, int count) {
        for (int g = GAPS.length - 1; g >= 0; g--) {
            int gap = GAPS[g];
            for (int i = gap; i < count; i++) {
                double item = items[i];
                int at = i;
                for (; at >= gap && items[at - gap] > item; at -= gap) {
                    items[at] = items[at - gap];
                }
                items[at] = item;
            }
        }
    }
}
