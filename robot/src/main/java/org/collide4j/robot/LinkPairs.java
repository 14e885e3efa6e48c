package org.collide4j.robot;

/**
 * Passes on the compared pairs of links whose boxes come within a limit.
 *
 * <p>A worker: {@link #start}, then {@code while (next())} read {@link #linkA} and {@link #linkB}; A has the smaller number.
 */
abstract class LinkPairs {
    final PlacedPieces placed;
    final ComparedPairs compared;

    /** Links of the current pair. */
    int a;

    int b;

    LinkPairs(PlacedPieces placed, ComparedPairs compared) {
        this.placed = placed;
        this.compared = compared;
    }

    /** Returns the pairs of a robot: by a list, or by a tree of boxes where a list would be long. */
    static LinkPairs of(PlacedPieces placed, ComparedPairs compared) {
        int links = 0;
        for (int i = 0; i < compared.links(); i++) {
            links += compared.hasPieces(i) ? 1 : 0;
        }
        return links <= ListedPairs.MOST_LINKS ? new ListedPairs(placed, compared) : new TreePairs(placed, compared);
    }

    /** Moves to a pair that is likely to be near; false if there is no pair at all. */
    abstract boolean likely();

    /** Starts over, where the pieces are placed now. */
    abstract void start(double limit);

    /** Starts over after {@link #likely}, with the nearest boxes first where that is cheap. */
    void startSorted(double limit) {
        start(limit);
    }

    /** Moves to the next pair; false if there is none left. */
    abstract boolean next();

    int linkA() {
        return a;
    }

    int linkB() {
        return b;
    }

    /** Returns true if what has such a gap between its boxes may come within a limit; boxes that overlap tell no depth. */
    static boolean mayBeWithin(double limit, double gap) {
        return gap == 0 || gap <= limit;
    }
}
