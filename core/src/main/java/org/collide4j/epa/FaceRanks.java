package org.collide4j.epa;

/** The faces of a polytope in the order of their signed distances from the origin. */
final class FaceRanks {
    /** So many faces are searched without branches, as mispredicted ones cost more than all the products. */
    static final int FEW = 32;

    /** The rank of faces that are flat or removed. */
    private static final long LAST = Long.MAX_VALUE >> 1;

    /** In the order of the distances; half the range of long, so that differences are in it, too. */
    private final long[] rank;

    FaceRanks(int capacity) {
        rank = new long[capacity];
    }

    /** Ranks a face by any number that grows with its signed distance. */
    void set(int face, double number) {
        long bits = Double.doubleToRawLongBits(number);
        rank[face] = (bits ^ ((bits >> 63) >>> 1)) >> 1; // half its bits, in the order of the numbers
    }

    void setLast(int face) {
        rank[face] = LAST;
    }

    boolean isLast(int face) {
        return rank[face] == LAST;
    }

    long get(int face) {
        return rank[face];
    }

    void raise(int face, long least) {
        rank[face] = Math.max(least, rank[face]);
    }

    boolean isBefore(int face, int other) {
        return rank[face] < rank[other];
    }

    /** The first of so many faces; of equal ones the smallest number. */
    int first(int end) {
        return end <= FEW ? firstOfFew(end) : firstOfMany(end);
    }

    private int firstOfMany(int end) {
        int nearest = 0;
        long least = LAST;
        for (int face = 0; face < end; face++) {
            if (rank[face] < least) {
                least = rank[face];
                nearest = face;
            }
        }
        return nearest;
    }

    /** Searched without branches, in two chains, of odd and even numbers, as each comparison depends on the last. */
    private int firstOfFew(int end) {
        int even = 0;
        int odd = 0;
        long leastEven = LAST;
        long leastOdd = LAST;
        for (int face = 0; face < end - 1; face += 2) {
            long belowEven = rank[face] - leastEven;
            long belowOdd = rank[face + 1] - leastOdd;
            long lessEven = belowEven >> 63;
            long lessOdd = belowOdd >> 63;
            leastEven += belowEven & lessEven;
            leastOdd += belowOdd & lessOdd;
            even ^= (even ^ face) & (int) lessEven;
            odd ^= (odd ^ face) & (int) lessOdd;
        }
        if ((end & 1) != 0 && rank[end - 1] < leastEven) {
            leastEven = rank[end - 1];
            even = end - 1;
        }
        return leastOdd < leastEven || (leastOdd == leastEven && odd < even) ? odd + 1 : even;
    }
}
