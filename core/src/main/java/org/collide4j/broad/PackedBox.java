package org.collide4j.broad;

/**
 * The sides of a box in two longs: its lower sides and its upper sides, each as three integers of {@value #BITS} bits with a
 * spare bit above, so that two boxes are compared by two subtractions.
 *
 * <p>Sides are in units of a power of two, and rounded down, upper ones too: overlapping boxes also overlap when packed.
 * Integers wrap around at 2^{@value #BITS}; for two boxes within half of this range the sign of the difference still gives
 * the order.
 */
final class PackedBox {
    static final int BITS = 20;
    static final int MASK = (1 << BITS) - 1;

    /** Offset of y in bits; z is at twice this. */
    static final int FIELD = BITS + 1;

    private static final long UNITS = 1L | (1L << FIELD) | (1L << (2 * FIELD));

    /** Spare bits, set in upper sides, so that a difference does not borrow from the field above. */
    static final long SPARE = UNITS << BITS;

    private static final long SIGNS = UNITS << (BITS - 1);

    private PackedBox() {}

    /** Returns a side in integer units, with all bits. */
    static long units(double side, double unitsPerLength) {
        return (long) Math.floor(side * unitsPerLength);
    }

    static long pack(long x, long y, long z) {
        return (x & MASK) | (y & MASK) << FIELD | (z & MASK) << (2 * FIELD);
    }

    static int x(long packed) {
        return (int) packed & MASK;
    }

    static int y(long packed) {
        return (int) (packed >>> FIELD) & MASK;
    }

    static int z(long packed) {
        return (int) (packed >>> (2 * FIELD)) & MASK;
    }

    /** Returns 1 if the packed boxes overlap, else 0; without a branch, as overlaps are unpredictable. */
    static int overlap(long lowA, long highA, long lowB, long highB) {
        long signs = ((highA - lowB) | (highB - lowA)) & SIGNS;
        return (int) ((signs - 1) >>> 63);
    }

    /** Returns true if near boxes whose packed form overlaps are proven to overlap. */
    static boolean surely(long lowA, long highA, long lowB, long highB) {
        return (((highA - lowB - UNITS) | (highB - lowA - UNITS)) & SIGNS) == 0;
    }
}
