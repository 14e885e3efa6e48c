package org.collide4j.broad;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.collide4j.list.InPlaceSort;

/**
 * The pairs of this frame and of the one before, in a table of open addressing.
 *
 * <p>An entry is a pair of ids and a bit that says in which of the two frames it was found last: what has the old bit when
 * the frame ends has ended. One number an entry, so that a pair found costs one place of memory.
 */
final class PairSet implements IntConsumer {
    /** No entry: the larger id of a pair is never 0. */
    private static final long FREE = 0;

    private long[] table = new long[64];
    private int entries;
    private long frame;
    private int one;
    private final LongArray pairs = new LongArray();
    private final LongArray begun = new LongArray();
    private final LongArray ended = new LongArray();

    /** Begins a frame: nothing is found yet. */
    void beginFrame() {
        frame ^= 1;
        pairs.clear();
        begun.clear();
        ended.clear();
    }

    /** The pairs that are {@link #accept accepted} next are those of this id. */
    void of(int id) {
        one = id;
    }

    @Override
    public void accept(int other) {
        add(one, other);
    }

    /** Adds a pair of different ids that was found in this frame; each pair once a frame. */
    void add(int a, int b) {
        long pair = a < b ? (long) a << 32 | b : (long) b << 32 | a;
        pairs.add(pair);
        int mask = table.length - 1;
        int at = place(pair, mask);
        for (long entry = table[at]; entry != FREE; entry = table[at]) {
            if (entry >>> 1 == pair) {
                table[at] = pair << 1 | frame;
                return;
            }
            at = (at + 1) & mask;
        }
        table[at] = pair << 1 | frame;
        begun.add(pair);
        if (2 * ++entries > table.length) {
            grow();
        }
    }

    /** Ends the frame, and tells what has ended and what has begun, each by ascending ids. */
    void endFrame(PairChanges changes) {
        for (long entry : table) {
            if (entry != FREE && (entry & 1) != frame) {
                ended.add(entry >>> 1);
            }
        }
        for (int i = 0; i < ended.size(); i++) {
            remove(ended.get(i));
        }
        ended.sort();
        begun.sort();
        for (int i = 0; i < ended.size(); i++) {
            changes.ended(first(ended.get(i)), second(ended.get(i)));
        }
        for (int i = 0; i < begun.size(); i++) {
            changes.began(first(begun.get(i)), second(begun.get(i)));
        }
    }

    int size() {
        return pairs.size();
    }

    long pair(int index) {
        return pairs.get(index);
    }

    static int first(long pair) {
        return (int) (pair >>> 32);
    }

    static int second(long pair) {
        return (int) pair;
    }

    private static int place(long pair, int mask) {
        long mixed = pair * 0x9E3779B97F4A7C15L; // 2^64 over the golden ratio (Knuth, 6.4)
        return (int) (mixed >>> 32) & mask;
    }

    /** Entries that follow without a gap move up, so that none is lost behind the free place (Knuth, 6.4, algorithm R). */
    private void remove(long pair) {
        int mask = table.length - 1;
        int hole = place(pair, mask);
        while (table[hole] >>> 1 != pair) {
            hole = (hole + 1) & mask;
        }
        for (int at = (hole + 1) & mask; table[at] != FREE; at = (at + 1) & mask) {
            int home = place(table[at] >>> 1, mask);
            if (((at - home) & mask) >= ((at - hole) & mask)) {
                table[hole] = table[at];
                hole = at;
            }
        }
        table[hole] = FREE;
        entries--;
    }

    private void grow() {
        long[] old = table;
        table = new long[2 * old.length];
        int mask = table.length - 1;
        for (long entry : old) {
            if (entry != FREE) {
                int at = place(entry >>> 1, mask);
                while (table[at] != FREE) {
                    at = (at + 1) & mask;
                }
                table[at] = entry;
            }
        }
    }

    /** A growing list of longs. */
    private static final class LongArray {
        private long[] items = new long[64];
        private int size;

        int size() {
            return size;
        }

        long get(int index) {
            return items[index];
        }

        void add(long item) {
            if (size == items.length) {
                items = Arrays.copyOf(items, 2 * size);
            }
            items[size++] = item;
        }

        void clear() {
            size = 0;
        }

        void sort() {
            InPlaceSort.sort(items, size);
        }
    }
}
