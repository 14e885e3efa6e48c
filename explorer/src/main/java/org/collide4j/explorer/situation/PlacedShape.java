package org.collide4j.explorer.situation;

import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;

/** A shape with its pose. */
public record PlacedShape(ConvexShape shape, Pose pose) {
    private static final double GROUND_WIDTH_TO_HEIGHT = 10;

    /** Returns true for a box that is much wider than high: the ground of a scene. */
    public boolean isGround() {
        return shape instanceof Box box
                && box.halfX() > GROUND_WIDTH_TO_HEIGHT * box.halfZ()
                && box.halfY() > GROUND_WIDTH_TO_HEIGHT * box.halfZ();
    }
}
