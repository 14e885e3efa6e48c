package org.collide4j.explorer.browser;

import org.collide4j.explorer.AnswerDigest;
import org.collide4j.explorer.Explorer;
import org.collide4j.explorer.rays.RayRoom;
import org.teavm.jso.JSExport;

/** Functions exported to the explorer's page: texts go in, JSON comes out. */
public final class Main {
    private static final Explorer EXPLORER = new Explorer();
    private static final RayRoom RAYS = new RayRoom();

    private Main() {}

    public static void main(String[] unused) {}

    @JSExport
    public static String scene(String text) {
        return EXPLORER.scene(text);
    }

    @JSExport
    public static String answer(String text) {
        return EXPLORER.answer(text);
    }

    @JSExport
    public static String trace(String text, String algorithm) {
        return EXPLORER.trace(text, algorithm);
    }

    @JSExport
    public static String obstacle(String text) {
        return EXPLORER.obstacle(text);
    }

    @JSExport
    public static boolean repeat(String text, int times) {
        return EXPLORER.repeat(text, times);
    }

    @JSExport
    public static String hull(double[] points) {
        return EXPLORER.hull(points);
    }

    /** Opens a scene of the ray tracer; returns an empty text, or the error message. */
    @JSExport
    public static String seeScene(String text) {
        return RAYS.open(text);
    }

    @JSExport
    public static void look(double eyeX, double eyeY, double eyeZ, double targetX, double targetY, double targetZ) {
        RAYS.look(eyeX, eyeY, eyeZ, targetX, targetY, targetZ);
    }

    @JSExport
    public static int[] render(int width, int height, int firstRow, int rows, int step, String looks) {
        return RAYS.render(width, height, firstRow, rows, step, looks);
    }

    @JSExport
    public static double raysCast() {
        return RAYS.raysCast();
    }

    @JSExport
    public static String digest(int answers) {
        return AnswerDigest.of(answers);
    }
}
