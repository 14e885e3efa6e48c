package org.collide4j.mesh;

import java.util.BitSet;
import org.collide4j.bytes.ShapeReader;
import org.collide4j.bytes.ShapeWriter;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/**
 * A terrain: heights over the x-y plane at the corners of rectangular cells, of which any may be holes. Immutable.
 *
 * <p><b>Frame</b>: the sample in column c and row r lies at (c · cellX, r · cellY, height). Each cell is two triangles that
 * meet in its diagonal from the low corner to the high one; up is their front:
 *
 * <pre>
 *   y ▲  (c, r+1) ┌─────────┐ (c+1, r+1)
 *     │           │ 2k+1 ╱  │
 *     │           │   ╱  2k │            k = r · (columns − 1) + c
 *     │    (c, r) └─────────┘ (c+1, r)
 *     └──────► x
 * </pre>
 *
 * <p>Heights are single precision, as terrain files have them; each is exact as a double. A cell takes 4.7 bytes: no
 * triangle is stored, and the pyramid of lowest and highest values begins at blocks of four by four cells.
 *
 * <pre>{@code
 * var terrain = new HeightField(11, 11, 1, 1, new float[121]); // 10 by 10 flat cells
 * var near = new PieceProximity();
 * double gap = meshes.distance(new Sphere(0.5), Pose.at(5, 5, 2), terrain, new Pose(), near); // 1.5
 * }</pre>
 */
public final class HeightField implements ConcaveBody {
    /** Piece numbers fit an int. */
    private static final long MOST_CELLS = 1L << 30;

    private static final double LARGEST_CELL = 1e290;

    private final int columns;
    private final int rows;
    private final double cellX;
    private final double cellY;
    private final float[] heights;
    private final BitSet holes;
    private final HeightPyramid pyramid;
    private final Sides sides;

    /** Creates a field without holes, whose triangles stop bodies from both sides. */
    public HeightField(int columns, int rows, double cellX, double cellY, float[] heights) {
        this(columns, rows, cellX, cellY, heights, new BitSet(), Sides.BOTH);
    }

    /**
     * @param columns how many samples lie side by side along x; 2 at least
     * @param rows how many along y; 2 at least
     * @param heights columns · rows samples, row by row
     * @param holes the cells that are not there; cell k lies in row k / (columns − 1)
     * @throws IllegalArgumentException if the numbers do not fit each other, or one is not finite, naming it
     */
    public HeightField(int columns, int rows, double cellX, double cellY, float[] heights, BitSet holes, Sides sides) {
        requireValid(columns, rows, cellX, cellY, heights, sides);
        this.columns = columns;
        this.rows = rows;
        this.cellX = cellX;
        this.cellY = cellY;
        this.heights = heights.clone();
        this.holes = (BitSet) holes.clone();
        this.sides = sides;
        pyramid = new HeightPyramid(columns, rows, this.heights);
    }

    private HeightField(ShapeReader in) {
        columns = in.getInt();
        rows = in.getInt();
        cellX = in.getDouble();
        cellY = in.getDouble();
        sides = Sides.valueOf(in.getName());
        holes = BitSet.valueOf(in.getLongs());
        heights = in.getFloats();
        requireValid(columns, rows, cellX, cellY, heights, sides);
        pyramid = HeightPyramid.read(columns, rows, heights, in);
    }

    void write(ShapeWriter out) {
        out.put(columns);
        out.put(rows);
        out.put(cellX);
        out.put(cellY);
        out.put(sides.name());
        out.put(holes.toLongArray());
        out.put(heights);
        pyramid.write(out);
    }

    static HeightField read(ShapeReader in) {
        return new HeightField(in);
    }

    private static void requireValid(int columns, int rows, double cellX, double cellY, float[] heights, Sides sides) {
        requireSize(columns, rows, heights.length);
        requireCell("cellX", cellX, columns);
        requireCell("cellY", cellY, rows);
        if (sides == Sides.SOLID) {
            throw new IllegalArgumentException("sides must be BOTH or FRONT: a height field encloses nothing");
        }
        for (int i = 0; i < heights.length; i++) {
            if (!Float.isFinite(heights[i])) {
                throw new IllegalArgumentException("height " + i + " is not finite: " + heights[i]
                        + "; make the cells around a missing sample holes");
            }
        }
    }

    private static void requireSize(int columns, int rows, int samples) {
        if (columns < 2 || rows < 2 || (long) columns * rows != samples) {
            throw new IllegalArgumentException("heights must hold columns · rows samples, 2 each way at least: "
                    + samples + " for " + columns + " columns and " + rows + " rows");
        }
        if ((columns - 1L) * (rows - 1L) > MOST_CELLS) {
            throw new IllegalArgumentException("a field has at most 2^30 cells: divide it");
        }
    }

    private static void requireCell(String name, double size, int count) {
        if (!(size > 0 && size * count <= LARGEST_CELL)) {
            throw new IllegalArgumentException(
                    name + " must be more than 0, and the field at most 1e290 long: " + size);
        }
    }

    public int columns() {
        return columns;
    }

    public int rows() {
        return rows;
    }

    /** Returns the height of a sample. */
    public double height(int column, int row) {
        return heights[row * columns + column];
    }

    /** True if the cell between the sample and the next ones in column and row is missing. */
    public boolean isHole(int column, int row) {
        return holes.get(row * (columns - 1) + column);
    }

    /** Returns twice the number of cells; the triangles of holes are not in use. */
    @Override
    public int pieceCount() {
        return 2 * (columns - 1) * (rows - 1);
    }

    @Override
    public boolean hasPiece(int number) {
        return !holes.get(number >> 1);
    }

    @Override
    public void piece(int number, Piece out) {
        corners(number, out.triangle.corners);
        out.triangle.ready();
        out.setTriangle(sides);
    }

    /** Writes the nine coordinates of a triangle's corners, in their order, into {@code out}. */
    void corners(int number, double[] out) {
        int cell = number >> 1;
        int row = cell / (columns - 1);
        int column = cell - row * (columns - 1);
        boolean upper = (number & 1) != 0;
        corner(column, row, out, 0);
        if (upper) {
            corner(column + 1, row + 1, out, 3);
            corner(column, row + 1, out, 6);
        } else {
            corner(column + 1, row, out, 3);
            corner(column + 1, row + 1, out, 6);
        }
    }

    private void corner(int column, int row, double[] out, int at) {
        out[at] = column * cellX;
        out[at + 1] = row * cellY;
        out[at + 2] = heights[row * columns + column];
    }

    /** out = the sample's place. */
    public Vector3 sample(int column, int row, Vector3 out) {
        return out.set(column * cellX, row * cellY, height(column, row));
    }

    @Override
    public Aabb bounds(Aabb out) {
        return out.set(0, 0, pyramid.lowest(), (columns - 1) * cellX, (rows - 1) * cellY, pyramid.highest());
    }

    @Override
    public Sides sides() {
        return sides;
    }

    @Override
    public ConcaveBody transformed(double... matrix) {
        return new SurfaceImage(this, AffineMap.of(matrix), 0);
    }

    @Override
    public ConcaveBody rounded(double radius) {
        return new SurfaceImage(this, AffineMap.IDENTITY, radius);
    }

    /** Returns the size of the arrays that the field keeps. */
    public long bytes() {
        return 4L * heights.length + pyramid.bytes() + holes.size() / 8;
    }

    double cellX() {
        return cellX;
    }

    double cellY() {
        return cellY;
    }

    HeightPyramid pyramid() {
        return pyramid;
    }

    @Override
    public String toString() {
        return "height field of " + columns + " by " + rows + " samples";
    }
}
