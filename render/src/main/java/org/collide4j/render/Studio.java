package org.collide4j.render;

import org.collide4j.math.Vector3;

/**
 * Light and backdrop of a picture: a key light, a fill light without shadows, and a dome that is brighter above than below.
 *
 * <p>Colours are red, green and blue in x, y and z. They are added up as squares of what a screen is given, which is near to
 * its brightness.
 */
final class Studio {
    private static final Vector3 KEY = new Vector3(0.92, 0.89, 0.84);
    private static final Vector3 FILL = new Vector3(0.10, 0.11, 0.13);
    private static final Vector3 DOME_ABOVE = new Vector3(0.46, 0.48, 0.52);
    private static final Vector3 DOME_BELOW = new Vector3(0.30, 0.28, 0.26);
    private static final Vector3 BACKDROP_ABOVE = new Vector3(0.66, 0.72, 0.80);
    private static final Vector3 BACKDROP_BELOW = new Vector3(0.93, 0.94, 0.95);

    /** Share of the dome's light that reaches a point by reflections where the dome itself is hidden. */
    private static final double REFLECTED = 0.25;

    private static final double GLOSS = 0.28;

    private final Vector3 up;
    private final Vector3 light;
    private final Vector3 fill;
    private final Vector3 half = new Vector3();

    /**
     * @param up unit vector
     * @param light unit vector to the key light
     */
    Studio(Vector3 up, Vector3 light) {
        this.up = up;
        this.light = light;
        fill = new Vector3(up)
                .scale(2 * up.dot(light))
                .sub(light)
                .addScaled(0.5, up)
                .normalize();
    }

    /** Sets {@code out} to the backdrop along a direction. */
    void backdrop(Vector3 direction, Vector3 out) {
        double height = Math.max(0, Math.min(1, 0.5 + 0.9 * direction.dot(up)));
        out.scale(1 - height, BACKDROP_BELOW).addScaled(height, BACKDROP_ABOVE);
    }

    /** Darkens a colour of the backdrop by what the ground under it does not receive. */
    void shade(boolean isLit, boolean isOpen, Vector3 colour) {
        double key = Math.max(0, up.dot(light)) * KEY.y;
        double received = (isLit ? key : 0) + (isOpen ? 1 : REFLECTED) * DOME_ABOVE.y;
        colour.scale(received / (key + DOME_ABOVE.y));
    }

    /**
     * Sets {@code out} to the light that a point of a body sends to the eye.
     *
     * @param normal unit normal of the surface, outwards
     * @param direction unit vector from the eye
     * @param isLit true if nothing is between the point and the key light
     * @param dome share of the dome that the point sees
     */
    void reflect(int colour, Vector3 normal, Vector3 direction, boolean isLit, double dome, Vector3 out) {
        double above = 0.5 + 0.5 * normal.dot(up);
        double ambient = REFLECTED + (1 - REFLECTED) * dome;
        out.scale(ambient * above, DOME_ABOVE)
                .addScaled(ambient * (1 - above), DOME_BELOW)
                .addScaled(Math.max(0, normal.dot(fill)), FILL);
        double facing = Math.max(0, normal.dot(light));
        if (isLit) {
            out.addScaled(facing, KEY);
        }
        out.set(out.x * square(colour >> 16), out.y * square(colour >> 8), out.z * square(colour));
        if (isLit && facing > 0) {
            half.sub(light, direction).normalize();
            double gloss = Math.max(0, normal.dot(half));
            for (int i = 0; i < 5; i++) {
                gloss *= gloss; // to the 32nd power
            }
            out.addScaled(GLOSS * gloss, KEY);
        }
    }

    private static double square(int channel) {
        double share = (channel & 0xFF) / 255.0;
        return share * share;
    }

    /** Returns the screen's colour of a sum of lights, as 0xRRGGBB. */
    static int toScreen(Vector3 light) {
        return rgb(Math.sqrt(light.x), Math.sqrt(light.y), Math.sqrt(light.z));
    }

    /** Returns a colour of shares of 1, as 0xRRGGBB. */
    static int rgb(double red, double green, double blue) {
        return channel(red) << 16 | channel(green) << 8 | channel(blue);
    }

    private static int channel(double share) {
        return (int) (255 * Math.max(0, Math.min(1, share)) + 0.5);
    }
}
