package org.collide4j.explorer.browser;

import org.collide4j.explorer.worlds.WorldRoom;
import org.teavm.jso.JSExport;
import org.teavm.jso.core.JSMapLike;

/** Functions exported to the page of the simulator's scenes. */
public final class WorldsMain {
    private static final WorldRoom ROOM = new WorldRoom();

    private WorldsMain() {}

    public static void main(String[] unused) {}

    @JSExport
    public static String names() {
        return ROOM.names();
    }

    @JSExport
    public static String open(String name) {
        return ROOM.open(name);
    }

    /** Opens a scene file, given as a parsed JSON object. */
    @JSExport
    public static String openFile(String name, JSMapLike<?> file) {
        return ROOM.open(name, JsonReader.object(file));
    }

    @JSExport
    public static String shoot(double x, double y, double z, double vx, double vy, double vz, double radius) {
        return ROOM.shoot(x, y, z, vx, vy, vz, radius);
    }

    /** Sets the velocity that the character is to walk at, and lets it jump. */
    @JSExport
    public static void steer(double x, double y, boolean jump) {
        ROOM.steer(x, y, jump);
    }

    @JSExport
    public static boolean step() {
        ROOM.step();
        return true;
    }

    @JSExport
    public static float[] matrices() {
        return ROOM.matrices();
    }

    /** Holds a body at a point; false for a static body. */
    @JSExport
    public static boolean grab(int part, double x, double y, double z) {
        return ROOM.grab(part, x, y, z);
    }

    @JSExport
    public static void drag(double x, double y, double z) {
        ROOM.drag(x, y, z);
    }

    @JSExport
    public static void release() {
        ROOM.release();
    }

    @JSExport
    public static float[] contacts() {
        return ROOM.contacts();
    }

    @JSExport
    public static float[] boxes() {
        return ROOM.boxes();
    }

    @JSExport
    public static String state() {
        return ROOM.state();
    }
}
