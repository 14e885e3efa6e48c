package org.collide4j.app.export;

/** Colours that tell neighbouring pieces apart, on a light ground and on a dark one. */
public final class Palette {
    private static final int[] COLOURS = {
        0x4c78a8, 0xf58518, 0x54a24b, 0xe45756, 0x72b7b2, 0xb279a2, 0xeeca3b, 0x9d755d, 0x6b8fd6, 0xd6a05b, 0x3f9c8f,
        0xd67195, 0x8fb339, 0x8a6fc2
    };

    private Palette() {}

    /** Returns the colour of a piece as 0xRRGGBB. */
    public static int colour(int piece) {
        return COLOURS[piece % COLOURS.length];
    }

    /** Returns a channel of a colour, 0 for red to 2 for blue, as light from 0 to 1 (sRGB decoded). */
    static double light(int colour, int channel) {
        double coded = ((colour >> (16 - 8 * channel)) & 0xFF) / 255.0;
        return coded <= 0.04045 ? coded / 12.92 : Math.pow((coded + 0.055) / 1.055, 2.4);
    }
}
