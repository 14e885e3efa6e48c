package org.collide4j.laws;

import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/** Any shape with a ball swept over it. */
record Thickened(ConvexShape inner, double by) implements ConvexShape {

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        inner.support(dx, dy, dz, out);
    }

    @Override
    public double margin() {
        return inner.margin() + by;
    }
}
