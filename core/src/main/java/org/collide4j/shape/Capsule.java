package org.collide4j.shape;

import org.collide4j.check.Require;
import org.collide4j.math.Vector3;

/** A ball of the radius swept along the z axis from −halfHeight to +halfHeight: a segment with a margin. */
public record Capsule(double radius, double halfHeight) implements BodyOfRevolution {
    public Capsule {
        Require.extent("radius", radius);
        Require.extent("halfHeight", halfHeight);
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        out.set(0, 0, Math.copySign(halfHeight, dz));
    }

    @Override
    public void face(double dx, double dy, double dz, double tilt, Face out) {
        boolean lies = dz * dz <= tilt * tilt * (dx * dx + dy * dy) && halfHeight > 0;
        out.clear();
        if (lies || !(dz < 0)) {
            out.add(0, 0, halfHeight, 0);
        }
        if (lies || dz < 0) {
            out.add(0, 0, -halfHeight, 1);
        }
    }

    @Override
    public double margin() {
        return radius;
    }

    @Override
    public void center(Vector3 out) {
        out.set(0, 0, 0);
    }

    @Override
    public boolean isPolytope() {
        return true;
    }

    @Override
    public double reach() {
        return halfHeight;
    }
}
