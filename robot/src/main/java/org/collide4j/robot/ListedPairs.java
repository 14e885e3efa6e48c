package org.collide4j.robot;

/** Goes through a list of all pairs of links: the fast way for arms. */
final class ListedPairs extends LinkPairs {
    /** Robots with more links that have pieces are searched by a tree. */
    static final int MOST_LINKS = 128;

    /** Places that a pair moves forward at most when near pairs are sorted: any order is valid, so long lists stay fast. */
    private static final int MOST_SHIFTS = 64;

    /** Two links of each pair, one after the other. */
    private final int[] pairs;

    /** Gap between the boxes of each pair, as {@link #likely} has found it. */
    private final double[] gaps;

    /** Pairs to go through, the nearest first. */
    private final int[] order;

    private int end;
    private int next;
    private boolean isSorted;
    private double limit;

    ListedPairs(PlacedPieces placed, ComparedPairs compared) {
        super(placed, compared);
        pairs = compared.list(compared.links());
        gaps = new double[pairs.length / 2];
        order = new int[gaps.length];
    }

    /** Moves to the pair whose boxes are nearest. */
    @Override
    boolean likely() {
        int nearest = 0;
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = placed.gapOfGroups(pairs[2 * i], pairs[2 * i + 1]);
            nearest = gaps[i] < gaps[nearest] ? i : nearest;
        }
        return gaps.length > 0 && set(nearest);
    }

    private boolean set(int pair) {
        a = pairs[2 * pair];
        b = pairs[2 * pair + 1];
        return true;
    }

    @Override
    void start(double within) {
        limit = within;
        next = 0;
        end = gaps.length;
        isSorted = false;
    }

    @Override
    void startSorted(double within) {
        start(within);
        isSorted = true;
        end = 0;
        for (int i = 0; i < gaps.length; i++) {
            if (mayBeWithin(within, gaps[i])) {
                int at = end++;
                int least = Math.max(0, at - MOST_SHIFTS);
                while (at > least && gaps[order[at - 1]] > gaps[i]) {
                    order[at] = order[at - 1];
                    at--;
                }
                order[at] = i;
            }
        }
    }

    @Override
    boolean next() {
        if (isSorted) {
            return next < end && set(order[next++]);
        }
        while (next < end) {
            set(next++);
            if (mayBeWithin(limit, placed.gapOfGroups(a, b))) {
                return true;
            }
        }
        return false;
    }
}
