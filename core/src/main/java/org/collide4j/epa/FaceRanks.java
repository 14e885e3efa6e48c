package org.collide4j.epa;

/** The faces of a polytope, ranked by their signed distances from the origin. */
final class FaceRanks {
    /** Most faces for a search without branches: mispredicted branches cost more than all products. */
    static final int MOST_WITHOUT_BRANCHES = 32;

    /** Rank of faces that are flat or removed. */
    private static final long LAST = Long.MAX_VALUE >> 1;

    /** Ranks in the order of the distances; within half the range of long, so that differences do not overflow. */
    private final long[] rank;

    FaceRanks(int capacity) {
        rank = new long[capacity];
    }

    /** Ranks a face by any number that grows with its signed distance. */
    void set(int face, double number) {
        long bits = Double.doubleToRawLongBits(number);
        rank[face] = (bits ^ ((bits >> 63) >>> 1)) >> 1; // 63 bits in the order of the numbers
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

    /** Returns the first of the faces below {@code end}; of equal ones the smallest index. */
    int first(int end) {
        return end <= MOST_WITHOUT_BRANCHES ? firstOfFew(end) : firstOfMany(end);
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

    /**
     * Returns the first of few faces without branches, in two chains of odd and even indices, as each comparison depends on
     * the previous one.
     */
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
