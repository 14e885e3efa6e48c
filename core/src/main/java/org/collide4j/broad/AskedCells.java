package org.collide4j.broad;

/**
 * The cells of a grid that may hold boxes which overlap a box of another grid, and that box in the grid's units. A
 * worker.
 */
final class AskedCells {
    /** Boxes up to so many units may be compared packed. */
    private static final long LARGE = 1 << (PackedBox.BITS - 2);

    /** The first cell and the number of cells on each axis. */
    private long x;

    private long y;
    private long z;

    private long low;
    private long high;
    private boolean isLarge;

    /** Asks a level for the box at this place. */
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
        long extents = (hiX - loX) | (hiY - loY) | (hiZ - loZ); // negative ones are beyond measure
        isLarge = extents < 0 || extents >= LARGE;
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

    /** How many cells there are. */
    long cells() {
        return (long) countX() * countY() * countZ();
    }

    long low() {
        return low;
    }

    long high() {
        return high;
    }

    /** True if the box cannot be compared packed. */
    boolean isLarge() {
        return isLarge;
    }
}
