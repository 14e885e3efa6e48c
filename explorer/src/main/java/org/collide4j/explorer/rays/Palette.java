package org.collide4j.explorer.rays;

import org.collide4j.explorer.situation.PlacedShape;
import org.collide4j.render.BodyColours;

/** Colours of a scene's shapes as 0xRRGGBB; a ground is grey. */
final class Palette {
    private static final int GROUND = 0xCBCFD2;

    private Palette() {}

    static int of(int index, PlacedShape shape) {
        return index == 0 && shape.isGround() ? GROUND : BodyColours.of(index);
    }
}
