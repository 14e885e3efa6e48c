package org.collide4j.shape;

/**
 * A shape whose core is that of another, perhaps mirrored at the frame's origin: what does not depend on directions is
 * the same.
 */
interface CongruentCore extends ConvexShape {
    ConvexShape shape();

    @Override
    default double reach() {
        return shape().reach();
    }

    @Override
    default double innerRadius() {
        return shape().innerRadius();
    }
}
