package org.collide4j.broad;

import java.util.Arrays;

/**
 * Boxes of similar size in the cells of a grid; a box is in the cell of its lower corner.
 *
 * <p>No box is larger than a cell on y and z. On x there are four cells to this length, so that rows of cells have their
 * boxes nearly sorted: the boxes that can overlap a box in a row are one run in memory, with few others in between.
 *
 * <p>The grid wraps around on axes that are longer than the number of boxes warrants: its size depends on their number, not
 * on their spread. Distant boxes in the same cell are separated by comparing the boxes. Lengths of cells are powers of two,
 * so that a box's cell is computed without rounding.
 */
final class GridLevel {
    /** Units in the largest box, as a power of two. */
    private static final int UNIT_BITS = 8;

    /** Cells on x per cell on y and z, as a power of two. */
    private static final int SPLIT_BITS = 2;

    /** Boxes that are compared together; arrays have as many spare elements. */
    static final int AT_ONCE = 4;

    private static final int MANY = 16;

    /** Smallest exponent of a cell's length, so that numbers of units do not overflow. */
    private static final int SMALLEST_EXPONENT = -900;

    final GridAxis x = new GridAxis(UNIT_BITS, SPLIT_BITS);
    final GridAxis y = new GridAxis(UNIT_BITS, 0);
    final GridAxis z = new GridAxis(UNIT_BITS, 0);

    private BoxTable table = new BoxTable();
    private double unitsPerLength;
    private int exponent;
    private int[] members = new int[16];
    private int size;

    /** Start of each cell's boxes; one more than there are cells. */
    int[] start = {};

    /** Packed boxes and their ids, in the order of cells. */
    long[] low = {};

    long[] high = {};
    int[] ids = {};

    private final CurveTree tree = new CurveTree();
    private boolean treeStands;

    /** Packed boxes of the members, and their cells. */
    private long[] memberLow = {};

    private long[] memberHigh = {};
    private int[] cell = {};

    /** Removes all boxes, and sets the length of cells to 2^e. */
    void clear(int e) {
        exponent = Math.max(SMALLEST_EXPONENT, e);
        unitsPerLength = Math.scalb(1.0, UNIT_BITS - exponent);
        size = 0;
    }

    int size() {
        return size;
    }

    int exponent() {
        return exponent;
    }

    /** Returns the boxes by id. */
    double[] boxes() {
        return table.boxes;
    }

    /** Returns true if boxes of a coarser level may find many distant boxes in the cells that they query. */
    boolean hasManyFor(GridLevel coarser) {
        return coarser.exponent > exponent && wraps() && size > MANY;
    }

    /** Returns a tree of the boxes, built on demand; valid while the boxes are as sorted. */
    CurveTree tree() {
        if (!treeStands) {
            tree.build(ids, size, table.boxes);
            treeStands = true;
        }
        return tree;
    }

    /** Returns true if boxes in one cell may be far from each other. */
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

    /** Packs the members' boxes, and measures their range. */
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

    /** Chooses the number of cells: as many as the boxes need, or about twice as many rows of four as there are boxes. */
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

    /** Returns the row of cells in which a box starts, or any row if it is outside of all. */
    int rowOf(double[] b, int p) {
        int digitsY = (int) PackedBox.units(b[p + 1], unitsPerLength) & PackedBox.MASK;
        int digitsZ = (int) PackedBox.units(b[p + 2], unitsPerLength) & PackedBox.MASK;
        return Math.min(z.cells() - 1, z.cell(digitsZ)) * y.cells() + Math.min(y.cells() - 1, y.cell(digitsY));
    }

    /** Returns the number of cells. */
    int cells() {
        return x.cells() * rows();
    }

    /** Returns the number of rows of cells; the index of a row is its cell on y plus its cell on z times the cells on y. */
    int rows() {
        return y.cells() * z.cells();
    }

    /** Returns the first cell of a row. */
    int row(int cellY, int cellZ) {
        return (cellZ * y.cells() + cellY) * x.cells();
    }

    boolean isEmpty(int row) {
        return start[row] == start[row + x.cells()];
    }
}
