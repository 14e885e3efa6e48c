package org.collide4j.mesh;

import java.util.Arrays;

/** The pieces that a search has already met: a set of numbers that grows once and then allocates nothing. */
final class SeenPieces {
    private int[] slots = new int[64];
    private int count;

    void clear() {
        if (count > 0) {
            Arrays.fill(slots, 0);
            count = 0;
        }
    }

    /** True if the number is new; numbers are 0 or more. */
    boolean add(int number) {
        if (2 * count >= slots.length) {
            grow();
        }
        return put(number);
    }

    private boolean put(int number) {
        int at = ((number * 0x9E3779B1) >>> 7) & (slots.length - 1);
        while (slots[at] != 0) {
            if (slots[at] == number + 1) {
                return false;
            }
            at = (at + 1) & (slots.length - 1);
        }
        slots[at] = number + 1;
        count++;
        return true;
    }

    private void grow() {
        int[] before = slots;
        slots = new int[2 * before.length];
        count = 0;
        for (int slot : before) {
            if (slot != 0) {
                put(slot - 1);
            }
        }
    }
}
