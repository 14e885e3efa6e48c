package org.collide4j.draw;

import java.util.Arrays;

/**
 * Arrays of lines, points and triangles, for one draw call each: vertices as floats, and a colour a vertex.
 *
 * <p>{@link #clear} it before each frame. The arrays grow to the most that a frame needed; then nothing is allocated. Their
 * ends are unused, so read as many vertices as the count says.
 *
 * <pre>{@code
 * var buffer = new DebugBuffer();
 * buffer.clear();
 * new DebugLines(buffer).box(new Aabb(-1, -1, -1, 1, 1, 1), 0xffffff);
 * int vertices = buffer.lines().count(); // 24: twelve lines
 * float x = buffer.lines().positions()[0];
 * }</pre>
 */
public final class DebugBuffer implements DebugSink {
    private final Vertices lines = new Vertices();
    private final Vertices points = new Vertices();
    private final Vertices triangles = new Vertices();

    /** Vertices with their colours. */
    public static final class Vertices {
        private float[] positions = new float[0];
        private int[] colours = new int[0];
        private int count;

        private Vertices() {}

        /** Returns the number of vertices. */
        public int count() {
            return count;
        }

        /** Returns three coordinates a vertex; the array is the buffer's own. */
        public float[] positions() {
            return positions;
        }

        /** Returns a colour 0xRRGGBB a vertex; the array is the buffer's own. */
        public int[] colours() {
            return colours;
        }

        private void add(double x, double y, double z, int colour) {
            if (count == colours.length) {
                colours = Arrays.copyOf(colours, Math.max(256, 2 * count));
                positions = Arrays.copyOf(positions, 3 * colours.length);
            }
            positions[3 * count] = (float) x;
            positions[3 * count + 1] = (float) y;
            positions[3 * count + 2] = (float) z;
            colours[count++] = colour;
        }
    }

    /** Makes the buffer empty. */
    public DebugBuffer clear() {
        lines.count = 0;
        points.count = 0;
        triangles.count = 0;
        return this;
    }

    /** Returns two vertices a line. */
    public Vertices lines() {
        return lines;
    }

    /** Returns one vertex a point. */
    public Vertices points() {
        return points;
    }

    /** Returns three vertices a triangle. */
    public Vertices triangles() {
        return triangles;
    }

    @Override
    public void line(double x0, double y0, double z0, double x1, double y1, double z1, int colour) {
        lines.add(x0, y0, z0, colour);
        lines.add(x1, y1, z1, colour);
    }

    @Override
    public void point(double x, double y, double z, int colour) {
        points.add(x, y, z, colour);
    }

    @Override
    public void triangle(
            double x0,
            double y0,
            double z0,
            double x1,
            double y1,
            double z1,
            double x2,
            double y2,
            double z2,
            int colour) {
        triangles.add(x0, y0, z0, colour);
        triangles.add(x1, y1, z1, colour);
        triangles.add(x2, y2, z2, colour);
    }
}
