package org.collide4j.shape;

/** A convex shape whose core is symmetric about the z axis of its frame; see {@link ConvexShape#isRound}. */
public interface BodyOfRevolution extends ConvexShape {
    @Override
    default boolean isRound() {
        return true;
    }
}
