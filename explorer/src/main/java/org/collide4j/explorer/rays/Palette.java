package org.collide4j.explorer.rays;

import org.collide4j.explorer.situation.PlacedShape;

/** Colours for the colour-blind (Okabe and Ito), as 0xBBGGRR; the ground is grey. */
final class Palette {
    private static final int GROUND = 0xD2CFCB;
    private static final int[] COLOURS = {
        0xE9B456, 0x009FE6, 0x739E00, 0x42E4F0, 0xB27200, 0x005ED5, 0xA779CC, 0x9AC58B, 0xBFA3D9
    };

    private Palette() {}

    static int of(int index, PlacedShape shape) {
        return index == 0 && shape.isGround() ? GROUND : COLOURS[index % COLOURS.length];
    }
}
