package org.collide4j.explorer.situation;

import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;

/** A shape and where it stands. */
public record PlacedShape(ConvexShape shape, Pose pose) {
    private static final double BROAD = 10;

    /** True for a box that is far broader than high: what others stand on. */
    public boolean isGround() {
        return shape instanceof Box box && box.halfX() > BROAD * box.halfZ() && box.halfY() > BROAD * box.halfZ();
    }
}
