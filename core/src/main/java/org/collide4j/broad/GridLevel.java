package org.collide4j.broad;

import java.util.Arrays;

/**
 * Boxes of about one size in the cells of a grid; a box lies in the cell of its lower corner.
 *
 * <p>No box is larger than a cell on y and z. On x there are four cells to that length, so that rows of cells hold their
 * boxes nearly sorted: those which a box can overlap in a row are one run in memory, with few others among them.
 *
 * <p>The grid begins again where it ends, on axes that are longer than the number of boxes warrants: it is as small as that
 * number asks, wherever they are. Boxes that meet in a cell from afar are told apart by the boxes themselves. Lengths of
 * cells are powers of two: a box's cell is computed without rounding.
 */
final class GridLevel {
    /** The largest boxes are of so many units, as a power of two. */
    private static final int UNITS = 8;

    /** So many cells on x are as long as one on y and z, as a power of two. */
    private static final int SPLIT = 2;

    /** So many boxes are compared at once: arrays are so much longer. */
    static final int AT_ONCE = 4;

    private static final int MANY = 16;

    /** No cells are smaller than 2 to this: counts of units stay numbers. */
    private static final int SMALLEST = -900;

    final GridAxis x = new GridAxis(UNITS, SPLIT);
    final GridAxis y = new GridAxis(UNITS, 0);
    final GridAxis z = new GridAxis(UNITS, 0);

    private BoxTable table = new BoxTable();
    private double unitsPerLength;
    private int exponent;
    private int[] members = new int[16];
    private int size;

    /** Where the boxes of each cell begin; one more than there are cells. */
    int[] start = {};

    /** In the order of cells: the boxes, packed, and their ids. */
    long[] low = {};

    long[] high = {};
    int[] ids = {};

    private final CurveTree tree = new CurveTree();
    private boolean treeStands;

    /** The members' boxes, and their cells. */
    private long[] memberLow = {};

    private long[] memberHigh = {};
    private int[] cell = {};

    /** Begins anew, with cells of length 2^e. */
    void clear(int e) {
        exponent = Math.max(SMALLEST, e);
        unitsPerLength = Math.scalb(1.0, UNITS - exponent);
        size = 0;
    }

    int size() {
        return size;
    }

    int exponent() {
        return exponent;
    }

    /** The boxes by their ids. */
    double[] boxes() {
        return table.boxes;
    }

    /** True if boxes of a coarser level may find in the cells they ask for many boxes that are far from them. */
    boolean hasManyFor(GridLevel coarser) {
        return coarser.exponent > exponent && wraps() && size > MANY;
    }

    /** A tree of the boxes, made when it is asked for first; they have to be as they were sorted. */
    CurveTree tree() {
        if (!treeStands) {
            tree.build(ids, size, table.boxes);
            treeStands = true;
        }
        return tree;
    }

    /** True if boxes in one cell may be far from each other. */
    boolean wraps() {
        return x.wraps() || y.wraps() || z.wraps();
    }

    void add(int id) {
        if (size == members.length) {
            members = Arrays.copyOf(members, 2 * size);
        }
        members[size++] = id;
    }

    /** Sorts the members into their cells. */
    void build(BoxTable from) {
        table = from;
        treeStands = false;
        makeRoom();
        measure(from.boxes);
        chooseCells();
        int cells = cells();
        if (start.length <= cells) {
            start = new int[cells + 1 + (cells >> 2)];
        }
        Arrays.fill(start, 0, cells + 1, 0);
        for (int i = 0; i < size; i++) {
            long p = memberLow[i];
            int c = row(y.cell(PackedBox.y(p)), z.cell(PackedBox.z(p))) + x.cell(PackedBox.x(p));
            cell[i] = c;
            start[c]++;
        }
        int end = 0;
        for (int c = 0; c <= cells; c++) {
            end += start[c];
            start[c] = end;
        }
        for (int i = size - 1; i >= 0; i--) {
            int to = --start[cell[i]];
            ids[to] = members[i];
            low[to] = memberLow[i];
            high[to] = memberHigh[i];
        }
    }

    private void makeRoom() {
        if (ids.length < size) {
            int room = Math.max(size, ids.length + (ids.length >> 1));
            ids = new int[room];
            cell = new int[room];
            memberLow = new long[room];
            memberHigh = new long[room];
            low = new long[room + AT_ONCE];
            high = new long[room + AT_ONCE];
        }
    }

    /** Packs the members' boxes, and finds how far the grid has to go. */
    private void measure(double[] b) {
        double scale = unitsPerLength;
        long minX = Long.MAX_VALUE;
        long minY = Long.MAX_VALUE;
        long minZ = Long.MAX_VALUE;
        long maxX = Long.MIN_VALUE;
        long maxY = Long.MIN_VALUE;
        long maxZ = Long.MIN_VALUE;
        long reachX = 0;
        long reachY = 0;
        long reachZ = 0;
        for (int i = 0; i < size; i++) {
            int p = 6 * members[i];
            long loX = PackedBox.units(b[p], scale);
            long loY = PackedBox.units(b[p + 1], scale);
            long loZ = PackedBox.units(b[p + 2], scale);
            long hiX = PackedBox.units(b[p + 3], scale);
            long hiY = PackedBox.units(b[p + 4], scale);
            long hiZ = PackedBox.units(b[p + 5], scale);
            memberLow[i] = PackedBox.pack(loX, loY, loZ);
            memberHigh[i] = PackedBox.SPARE | PackedBox.pack(hiX, hiY, hiZ);
            minX = Math.min(minX, loX);
            minY = Math.min(minY, loY);
            minZ = Math.min(minZ, loZ);
            maxX = Math.max(maxX, loX);
            maxY = Math.max(maxY, loY);
            maxZ = Math.max(maxZ, loZ);
            reachX = Math.max(reachX, hiX - loX);
            reachY = Math.max(reachY, hiY - loY);
            reachZ = Math.max(reachZ, hiZ - loZ);
        }
        x.measured(minX, maxX, reachX);
        y.measured(minY, maxY, reachY);
        z.measured(minZ, maxZ, reachZ);
    }

    /** Takes as many cells as the boxes ask for, or about twice as many rows of four as there are boxes. */
    private void chooseCells() {
        while (x.rows() * y.rows() * z.rows() > 2.0 * size + 64) {
            GridAxis yOrZ = y.rows() >= z.rows() ? y : z;
            (x.rows() >= yOrZ.rows() ? x : yOrZ).halve();
        }
        x.lay();
        y.lay();
        z.lay();
    }

    double unitsPerLength() {
        return unitsPerLength;
    }

    /** The number of the row of cells that the box at this place begins in, or of another one if it begins in none. */
    int rowOf(double[] b, int p) {
        int digitsY = (int) PackedBox.units(b[p + 1], unitsPerLength) & PackedBox.MASK;
        int digitsZ = (int) PackedBox.units(b[p + 2], unitsPerLength) & PackedBox.MASK;
        return Math.min(z.cells() - 1, z.cell(digitsZ)) * y.cells() + Math.min(y.cells() - 1, y.cell(digitsY));
    }

    /** How many cells there are. */
    int cells() {
        return x.cells() * rows();
    }

    /** How many rows of cells there are; the number of one is its place on y and that on z, times the cells on y. */
    int rows() {
        return y.cells() * z.cells();
    }

    /** The first cell of a row. */
    int row(int cellY, int cellZ) {
        return (cellZ * y.cells() + cellY) * x.cells();
    }

    boolean isEmpty(int row) {
        return start[row] == start[row + x.cells()];
    }
}
