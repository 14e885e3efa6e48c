package org.collide4j.explorer.rays;

import org.collide4j.explorer.situation.UnreadableException;

/** The ray tracer as the page's workers call it: one scene at a time. */
public final class RayRoom {
    private static final String NOTHING = "place 0 0 0 0 0 0 1 sphere 1";

    private RayTracer tracer;

    public RayRoom() {
        try {
            tracer = RayTracer.of(NOTHING);
        } catch (UnreadableException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Shows another scene. Returns an empty text, or what is wrong with it; then the old one stays. */
    public String open(String text) {
        try {
            tracer = RayTracer.of(text);
            return "";
        } catch (UnreadableException e) {
            return String.valueOf(e.getMessage());
        }
    }

    public void look(double eyeX, double eyeY, double eyeZ, double targetX, double targetY, double targetZ) {
        tracer.look(eyeX, eyeY, eyeZ, targetX, targetY, targetZ);
    }

    public int[] render(int width, int height, int firstRow, int rows, int step, String looks) {
        return tracer.render(width, height, firstRow, rows, step, Looks.valueOf(looks));
    }

    public double raysCast() {
        return tracer.rays();
    }
}
