package org.collide4j.broad;

/**
 * The cells of a grid that may contain boxes which overlap a box of another grid, with this box in the grid's units. Not
 * thread-safe.
 */
final class AskedCells {
    /** Extent in units below which boxes may be compared packed. */
    private static final long MOST_UNITS = 1 << (PackedBox.BITS - 2);

    /** First cell and number of cells, by axis. */
    private long x;

    private long y;
    private long z;

    private long low;
    private long high;
    private boolean isLarge;

    /** Computes the cells of a level for a box of the array. */
    void of(GridLevel level, double[] b, int p) {
        double scale = level.unitsPerLength();
        long loX = PackedBox.units(b[p], scale);
        long loY = PackedBox.units(b[p + 1], scale);
        long loZ = PackedBox.units(b[p + 2], scale);
        long hiX = PackedBox.units(b[p + 3], scale);
        long hiY = PackedBox.units(b[p + 4], scale);
        long hiZ = PackedBox.units(b[p + 5], scale);
        x = level.x.ask(loX, hiX);
        y = level.y.ask(loY, hiY);
        z = level.z.ask(loZ, hiZ);
        low = PackedBox.pack(loX, loY, loZ);
        high = PackedBox.SPARE | PackedBox.pack(hiX, hiY, hiZ);
        long extents = (hiX - loX) | (hiY - loY) | (hiZ - loZ); // negative ones have overflowed
        isLarge = extents < 0 || extents >= MOST_UNITS;
    }

    int firstX() {
        return GridAxis.firstAsked(x);
    }

    int countX() {
        return GridAxis.countAsked(x);
    }

    int firstY() {
        return GridAxis.firstAsked(y);
    }

    int countY() {
        return GridAxis.countAsked(y);
    }

    int firstZ() {
        return GridAxis.firstAsked(z);
    }

    int countZ() {
        return GridAxis.countAsked(z);
    }

    /** Returns the number of cells. */
    long cells() {
        return (long) countX() * countY() * countZ();
    }

    long low() {
        return low;
    }

    long high() {
        return high;
    }

    /** Returns true if the box is too large to be compared packed. */
    boolean isLarge() {
        return isLarge;
    }
}
