package org.collide4j.world;

import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/** Ball of half the inner radius around a shape's centre. Not thread-safe, reused for one shape after another. */
final class InnerBall implements ConvexShape {
    private final Vector3 center = new Vector3();
    private double radius;

    void set(ConvexShape shape) {
        shape.center(center);
        radius = 0.5 * (shape.innerRadius() + shape.margin());
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        out.set(center);
    }

    @Override
    public void center(Vector3 out) {
        out.set(center);
    }

    @Override
    public double margin() {
        return radius;
    }

    @Override
    public String toString() {
        return "ball of radius " + radius + " at " + center;
    }
}
