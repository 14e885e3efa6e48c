package org.collide4j.world;

import java.util.Arrays;
import org.collide4j.list.IntList;

/**
 * Handles of bodies, which are never reused: the slot in the low half, the slot's generation in the high half.
 *
 * <p>A slot is retired after 2³¹ − 1 generations.
 */
final class Handles {
    private int[] generations = new int[16];
    private boolean[] used = new boolean[16];
    private int slots;
    private final IntList free = new IntList();

    /** Takes a slot, the one that was freed last if there is one, and returns its new handle. */
    long take() {
        int slot = free.size() > 0 ? free.removeLast() : slots++;
        if (slot == generations.length) {
            generations = Arrays.copyOf(generations, 2 * slot);
            used = Arrays.copyOf(used, 2 * slot);
        }
        generations[slot]++;
        used[slot] = true;
        return handle(slot);
    }

    /** Invalidates the handle of a slot; the slot is not reused before it is {@linkplain #recycle freed}. */
    void retire(int slot) {
        used[slot] = false;
    }

    /** Frees a slot. */
    void recycle(int slot) {
        if (generations[slot] < Integer.MAX_VALUE) {
            free.add(slot);
        }
    }

    /** Returns true if the handle belongs to a body that has not been removed. */
    boolean isAlive(long handle) {
        int slot = slot(handle);
        return slot >= 0 && slot < slots && used[slot] && generations[slot] == generation(handle);
    }

    /** Returns the slot of a handle. */
    static int slot(long handle) {
        return (int) handle;
    }

    private static int generation(long handle) {
        return (int) (handle >>> 32);
    }

    /** Returns the last handle of a slot. */
    long last(int slot) {
        return handle(slot);
    }

    /** Returns the slot of a handle, which must be alive. */
    int require(long handle) {
        if (!isAlive(handle)) {
            int slot = slot(handle);
            String what = slot < 0 || slot >= slots || generation(handle) < 1 || generation(handle) > generations[slot]
                    ? "is no handle of this world"
                    : "has been removed";
            throw new IllegalArgumentException("body " + slot + " (generation " + generation(handle) + ") " + what);
        }
        return slot(handle);
    }

    /** Returns the free slots. */
    IntList free() {
        return free;
    }

    void write(SnapshotWriter out) {
        out.put(slots);
        for (int slot = 0; slot < slots; slot++) {
            out.put(generations[slot]);
            out.put(used[slot]);
        }
        out.put(free);
    }

    void read(SnapshotReader in) {
        slots = in.getCount(Integer.BYTES + 1);
        generations = new int[Math.max(16, slots)];
        used = new boolean[generations.length];
        for (int slot = 0; slot < slots; slot++) {
            generations[slot] = in.getInt(1, Integer.MAX_VALUE);
            used[slot] = in.getBoolean();
        }
        in.get(free, slots);
    }

    private long handle(int slot) {
        return (long) generations[slot] << 32 | slot;
    }

    /** Returns the number of slots: the largest slot so far plus 1. */
    int slots() {
        return slots;
    }
}
