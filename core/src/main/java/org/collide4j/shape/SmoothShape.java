package org.collide4j.shape;

import org.collide4j.math.Vector3;

/** A convex shape that knows how its support point moves as the direction turns; see {@link ConvexShape#isSmooth}. */
public interface SmoothShape extends ConvexShape {
    @Override
    default boolean isSmooth() {
        return true;
    }

    @Override
    void supportDerivative(double dx, double dy, double dz, double tx, double ty, double tz, Vector3 out);
}
