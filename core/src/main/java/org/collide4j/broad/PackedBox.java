package org.collide4j.broad;

/**
 * The sides of a box in two numbers: its lower sides, and its upper ones, each three whole numbers of {@value #BITS}
 * bits with a spare bit above, so that two boxes are compared by two subtractions.
 *
 * <p>Sides are counted in units that are a power of two, and rounded down, upper ones too: boxes that overlap do so when
 * packed. Numbers begin again at 2^{@value #BITS}; of two boxes within half of that of each other the order is still told
 * by the sign of the difference.
 */
final class PackedBox {
    static final int BITS = 20;
    static final int MASK = (1 << BITS) - 1;

    /** Where y begins; z begins at twice that. */
    static final int FIELD = BITS + 1;

    private static final long UNITS = 1L | (1L << FIELD) | (1L << (2 * FIELD));

    /** Set in upper sides, so that a difference borrows nothing from the field above. */
    static final long SPARE = UNITS << BITS;

    private static final long SIGNS = UNITS << (BITS - 1);

    private PackedBox() {}

    /** A side in whole units, all digits of it. */
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

    /** 1 if the boxes overlap when rounded, else 0; without a branch: which of two neighbours overlap nobody can predict. */
    static int overlap(long lowA, long highA, long lowB, long highB) {
        long signs = ((highA - lowB) | (highB - lowA)) & SIGNS;
        return (int) ((signs - 1) >>> 63);
    }

    /** True if boxes that overlap when rounded, and are near each other, overlap for sure. */
    static boolean surely(long lowA, long highA, long lowB, long highB) {
        return (((highA - lowB - UNITS) | (highB - lowA - UNITS)) & SIGNS) == 0;
    }
}
