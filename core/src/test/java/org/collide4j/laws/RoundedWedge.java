package org.collide4j.laws;

import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/** What a user may write: a half disc with a margin, known by its support mapping alone; all defaults are kept. */
record RoundedWedge(double radius, double roundness) implements ConvexShape {

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        double length = Math.hypot(dx, dy);
        if (dx > 0) {
            out.set(radius * dx / length, radius * dy / length, 0);
        } else {
            out.set(0, dy < 0 ? -radius : radius, 0);
        }
    }

    @Override
    public double margin() {
        return roundness;
    }
}
