package org.collide4j.shape;

import org.collide4j.check.Require;
import org.collide4j.math.Vector3;

/**
 * A disc of the plane around the origin: a point with a margin.
 *
 * <pre>{@code
 * var disc = new Circle(0.5);
 * boolean touch = new PlanarPhase().intersects(disc, new Pose(), disc, Pose.planar(0.9, 0, 0)); // true
 * }</pre>
 */
public record Circle(double radius) implements PlanarShape, CentralPoint {
    public Circle {
        Require.extent("radius", radius);
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        CentralPoint.super.support(dx, dy, dz, out);
    }
}
