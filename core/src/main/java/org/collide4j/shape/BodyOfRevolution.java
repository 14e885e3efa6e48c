package org.collide4j.shape;

/** A convex shape whose core is round: about the z axis of its frame, unless it says otherwise. */
public interface BodyOfRevolution extends ConvexShape {
    @Override
    default boolean axis(AxisOfRevolution out) {
        out.setThroughOrigin(0, 0, 1);
        return true;
    }
}
