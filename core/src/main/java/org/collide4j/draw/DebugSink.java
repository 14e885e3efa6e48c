package org.collide4j.draw;

/**
 * Receives lines, points and triangles to draw: implement these three methods with an engine's renderer.
 *
 * <p><b>Frame</b>: world. <b>Colours</b>: 0xRRGGBB. Calls come in the thread that draws, in the same order for the same
 * state; nothing is kept between frames. {@link DebugBuffer} is a sink that fills arrays.
 *
 * <pre>{@code
 * class Counter implements DebugSink {
 *     int lines;
 *
 *     @Override
 *     public void line(double x0, double y0, double z0, double x1, double y1, double z1, int colour) {
 *         lines++; // or renderer.line((float) x0, …)
 *     }
 *
 *     @Override
 *     public void point(double x, double y, double z, int colour) {}
 *
 *     @Override
 *     public void triangle(
 *             double x0, double y0, double z0,
 *             double x1, double y1, double z1,
 *             double x2, double y2, double z2, int colour) {}
 * }
 * var counter = new Counter();
 * new DebugLines(counter).axes(new Pose(), 1);
 * int lines = counter.lines; // 3
 * }</pre>
 */
public interface DebugSink {
    /** Draws a line. */
    void line(double x0, double y0, double z0, double x1, double y1, double z1, int colour);

    /** Draws a point, of a size on the screen. */
    void point(double x, double y, double z, int colour);

    /** Draws a filled triangle, counter-clockwise seen from its front. */
    void triangle(
            double x0,
            double y0,
            double z0,
            double x1,
            double y1,
            double z1,
            double x2,
            double y2,
            double z2,
            int colour);
}
