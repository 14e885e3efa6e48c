package org.collide4j.render;

/**
 * Colours of bodies that have none of their own: the eight of Okabe and Ito, which the colour-blind tell apart, without
 * black, then two paler ones.
 *
 * <pre>{@code
 * String first = Integer.toHexString(BodyColours.of(0)); // 56b4e9
 * }</pre>
 */
public final class BodyColours {
    private static final int[] COLOURS = {
        0x56B4E9, 0xE69F00, 0x009E73, 0xF0E442, 0x0072B2, 0xD55E00, 0xCC79A7, 0x8BC59A, 0xD9A3BF
    };

    private BodyColours() {}

    /** Returns the colour of the body with that number, as 0xRRGGBB; colours repeat after nine. */
    public static int of(int index) {
        return COLOURS[Math.floorMod(index, COLOURS.length)];
    }
}
