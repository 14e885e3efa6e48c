package org.collide4j.shape;

import org.collide4j.math.Vector3;

/** A solid cylinder around the z axis with flat caps at z = ±halfHeight. */
public record Cylinder(double radius, double halfHeight) implements SmoothShape, BodyOfRevolution {
    public Cylinder {
        Require.extent("radius", radius);
        Require.extent("halfHeight", halfHeight);
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        Disc.support(radius, dx, dy, dz, out);
        out.z = Math.copySign(halfHeight, dz);
    }

    @Override
    public void center(Vector3 out) {
        out.set(0, 0, 0);
    }

    @Override
    public double reach() {
        return radius + halfHeight; // an upper bound will do, and needs no root
    }

    @Override
    public void supportDerivative(double dx, double dy, double dz, double tx, double ty, double tz, Vector3 out) {
        Disc.supportDerivative(radius, dx, dy, tx, ty, out);
    }

    @Override
    public double innerRadius() {
        return Math.min(radius, halfHeight);
    }
}
