package org.collide4j.shape;

/**
 * A shape whose core is that of another, perhaps mirrored at the frame's origin: what does not depend on directions is
 * the same.
 */
interface CongruentCore extends ConvexShape {
    ConvexShape shape();

    @Override
    default boolean isSmooth() {
        return shape().isSmooth();
    }

    @Override
    default boolean isPolytope() {
        return shape().isPolytope();
    }

    @Override
    default int vertexCount() {
        return shape().vertexCount();
    }

    @Override
    default boolean addClosedForm(ClosedForm out) {
        return shape().addClosedForm(out);
    }

    @Override
    default boolean isSymmetric() {
        return shape().isSymmetric();
    }

    @Override
    default double reach() {
        return shape().reach();
    }

    @Override
    default double innerRadius() {
        return shape().innerRadius();
    }
}
