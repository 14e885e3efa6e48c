package org.collide4j.explorer.rays;

import org.collide4j.explorer.situation.UnreadableException;

/** The ray tracer behind the page's workers; holds one scene. */
public final class RayRoom {
    private static final String INITIAL_SCENE = "place 0 0 0 0 0 0 1 sphere 1";

    private RayTracer tracer;

    public RayRoom() {
        try {
            tracer = RayTracer.of(INITIAL_SCENE);
        } catch (UnreadableException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Opens a scene. Returns an empty text, or the error message; on an error the current scene stays. */
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
