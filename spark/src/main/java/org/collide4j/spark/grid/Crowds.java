package org.collide4j.spark.grid;

import java.io.Serial;
import java.io.Serializable;
import java.util.BitSet;
import java.util.HashMap;

/**
 * How crowded cells are, by buckets of a hash: cells of one bucket count as one. Immutable once built; serializable.
 *
 * <p>Counts of a bucket are upper bounds of those of its cells. A cell that is split because of another cell in its bucket
 * gives the same pairs, at the cost of some more rows.
 */
final class Crowds implements Serializable {
    /** Most home boxes of a group: their pairs among each other take a task some ten milliseconds to look at. */
    private static final int MOST_HOMES_IN_GROUP = 256;

    private static final int LEAST_HOMES_IN_GROUP = 16;

    /** Few boxes make small groups, so that there is work for several tasks. */
    private static final int GROUPS_OF_ALL = 64;

    private static final int GUESTS_PER_HOME = 16;

    private static final int LEAST_BITS = 10;
    private static final int MOST_BITS = 24;

    @Serial
    private static final long serialVersionUID = 1;

    private final int bits;
    private final BitSet busy = new BitSet();
    private final HashMap<Integer, Split> splits = new HashMap<>();

    /** Groups of home boxes and of guests in the cells of a bucket. */
    record Split(int homes, int guests) implements Serializable {
        @Serial
        private static final long serialVersionUID = 1;

        static final Split NONE = new Split(1, 1);

        boolean isNone() {
            return homes == 1 && guests == 1;
        }
    }

    private Crowds(int bits) {
        this.bits = bits;
    }

    /** Returns how many home boxes a group has, of so many boxes in all. */
    static int homesInGroup(int boxes) {
        return Math.max(LEAST_HOMES_IN_GROUP, Math.min(MOST_HOMES_IN_GROUP, boxes / GROUPS_OF_ALL));
    }

    /** Returns how many guests a group has, of so many boxes in all. */
    static int guestsInGroup(int boxes) {
        return GUESTS_PER_HOME * homesInGroup(boxes);
    }

    int bucket(int level, long x, long y, long z) {
        return (int) (Cell.mix(level, x, y, z) >>> (64 - bits));
    }

    /** Returns true if a cell of the bucket may have a home box that meets another box. */
    boolean hasPairs(int bucket) {
        return busy.get(bucket);
    }

    Split split(int bucket) {
        return splits.getOrDefault(bucket, Split.NONE);
    }

    /** Counts home boxes, then guests, in buckets. */
    static final class Builder {
        private final Crowds crowds;
        private final int boxes;
        private final int[] homeCounts;
        private final int[] guestCounts;

        /** @param boxes how many there are */
        Builder(int boxes) {
            this.boxes = boxes;
            int bits = 64 - Long.numberOfLeadingZeros(8L * boxes);
            crowds = new Crowds(Math.max(LEAST_BITS, Math.min(MOST_BITS, bits)));
            homeCounts = new int[1 << crowds.bits];
            guestCounts = new int[1 << crowds.bits];
        }

        void addHome(int level, long x, long y, long z) {
            homeCounts[crowds.bucket(level, x, y, z)]++;
        }

        /** Adds a guest, where there is a home box to meet. */
        void addGuest(int level, long x, long y, long z) {
            int bucket = crowds.bucket(level, x, y, z);
            guestCounts[bucket] += homeCounts[bucket] > 0 ? 1 : 0;
        }

        Crowds build() {
            for (int i = 0; i < homeCounts.length; i++) {
                if (homeCounts[i] > 0 && homeCounts[i] + guestCounts[i] > 1) {
                    crowds.busy.set(i);
                    int homeGroups = groups(homeCounts[i], homesInGroup(boxes));
                    int guestGroups = groups(guestCounts[i], guestsInGroup(boxes));
                    if (homeGroups > 1 || guestGroups > 1) {
                        crowds.splits.put(i, new Split(homeGroups, guestGroups));
                    }
                }
            }
            return crowds;
        }

        private static int groups(int count, int inGroup) {
            return Math.max(1, (count + inGroup - 1) / inGroup);
        }
    }
}
