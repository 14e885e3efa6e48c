package org.collide4j.shape;

import org.collide4j.math.SymmetricMatrix;

/** A convex shape that knows how its support point moves as the direction turns; see {@link Curvature#isSmooth}. */
public interface SmoothShape extends ConvexShape, Curvature {
    @Override
    default Curvature curvature() {
        return this;
    }

    @Override
    default boolean isSmooth() {
        return true;
    }

    @Override
    void addHessian(double dx, double dy, double dz, SymmetricMatrix out);
}
