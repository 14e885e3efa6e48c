package org.collide4j.robot;

/** Goes through a list of all pairs of links: the fast way for arms. */
final class ListedPairs extends LinkPairs {
    /** Robots with more links that have pieces are searched by a tree. */
    static final int MOST_LINKS = 128;

    /** Two links of each pair, one after the other. */
    private final int[] pairs;

    private int next;
    private double limit;

    ListedPairs(PlacedPieces placed, ComparedPairs compared) {
        super(placed, compared);
        pairs = compared.list(compared.links());
    }

    /** Moves to the pair whose boxes are nearest. */
    @Override
    boolean likely() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < pairs.length; i += 2) {
            double gap = placed.gapOfGroups(pairs[i], pairs[i + 1]);
            if (gap < least) {
                least = gap;
                a = pairs[i];
                b = pairs[i + 1];
            }
        }
        return least < Double.POSITIVE_INFINITY;
    }

    @Override
    void start(double within) {
        limit = within;
        next = 0;
    }

    @Override
    boolean next() {
        while (next < pairs.length) {
            a = pairs[next++];
            b = pairs[next++];
            if (mayBeWithin(limit, placed.gapOfGroups(a, b))) {
                return true;
            }
        }
        return false;
    }
}
