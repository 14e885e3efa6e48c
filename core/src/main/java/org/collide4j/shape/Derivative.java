package org.collide4j.shape;

import org.collide4j.math.Vector3;

/** The derivative of any shape's support point: zero where the shape knows of none. */
final class Derivative {
    private Derivative() {}

    static void of(ConvexShape shape, double dx, double dy, double dz, double tx, double ty, double tz, Vector3 out) {
        if (shape instanceof SmoothShape smooth) {
            smooth.supportDerivative(dx, dy, dz, tx, ty, tz, out);
        } else {
            out.set(0, 0, 0);
        }
    }
}
