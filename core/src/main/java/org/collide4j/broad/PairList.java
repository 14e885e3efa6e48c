package org.collide4j.broad;

/** Pairs of the current and the previous frame, each ascending. */
final class PairList {
    private final PairSorter sorter = new PairSorter();
    private FoundPairs now = new FoundPairs();
    private FoundPairs before = new FoundPairs();

    /**
     * Sets the pairs of a frame: ascending ones, and others in any order, which are sorted here. Reports ended and begun
     * pairs, each by ascending ids; {@code ids} exceeds all ids.
     */
    void nextFrame(FoundPairs sorted, FoundPairs others, int ids, PairChanges changes) {
        FoundPairs old = before;
        before = now;
        now = old;
        others.sort(ids, sorter);
        now.merge(sorted, others);
        tell(changes);
    }

    private void tell(PairChanges changes) {
        int k = 0;
        for (int i = 0; i < before.size(); i++) {
            long pair = before.get(i);
            while (k < now.size() && now.get(k) < pair) {
                k++;
            }
            if (k == now.size() || now.get(k) != pair) {
                changes.ended(FoundPairs.first(pair), FoundPairs.second(pair));
            }
        }
        k = 0;
        for (int i = 0; i < now.size(); i++) {
            long pair = now.get(i);
            while (k < before.size() && before.get(k) < pair) {
                k++;
            }
            if (k == before.size() || before.get(k) != pair) {
                changes.began(FoundPairs.first(pair), FoundPairs.second(pair));
            }
        }
    }

    int size() {
        return now.size();
    }

    long pair(int index) {
        return now.get(index);
    }
}
