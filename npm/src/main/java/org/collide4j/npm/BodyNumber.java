package org.collide4j.npm;

/** Handles of bodies as doubles, which have room for 53 of their 64 bits. */
final class BodyNumber {
    private static final double SLOTS = 0x1p26;
    private static final double GENERATIONS = 0x1p27;

    private BodyNumber() {}

    /**
     * Returns the number of a handle.
     *
     * @throws IllegalStateException beyond 67 million bodies at a time, or 134 million uses of one slot
     */
    static double of(long handle) {
        double slot = handle & 0xffff_ffffL;
        double generation = handle >>> 32;
        if (slot >= SLOTS || generation >= GENERATIONS) {
            throw new IllegalStateException("too many bodies: slot " + slot + ", use " + generation);
        }
        return generation * SLOTS + slot;
    }

    static long handle(double number) {
        long whole = (long) number;
        return (whole / (long) SLOTS) << 32 | whole % (long) SLOTS;
    }
}
