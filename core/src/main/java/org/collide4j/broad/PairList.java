package org.collide4j.broad;

/** The pairs of this frame and of the one before, each ascending. */
final class PairList {
    private final PairSorter sorter = new PairSorter();
    private FoundPairs now = new FoundPairs();
    private FoundPairs before = new FoundPairs();

    /** Begins a frame: its pairs are to be added to what is returned, in any order. */
    FoundPairs beginFrame() {
        FoundPairs old = before;
        before = now;
        now = old;
        now.clear();
        return now;
    }

    /** Ends the frame, and tells what has ended and what has begun, each by ascending ids; all ids are less than this. */
    void endFrame(int ids, PairChanges changes) {
        now.sort(ids, sorter);
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
