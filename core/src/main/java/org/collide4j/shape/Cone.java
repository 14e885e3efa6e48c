package org.collide4j.shape;

import org.collide4j.math.Vector3;

/** A solid cone around the z axis: base disc at z = −halfHeight, apex at z = +halfHeight. */
public record Cone(double radius, double halfHeight) implements SmoothShape, BodyOfRevolution {
    public Cone {
        Require.extent("radius", radius);
        Require.extent("halfHeight", halfHeight);
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        double alongBase = Disc.support(radius, dx, dy, dz, out);
        if (2 * halfHeight * dz > alongBase) {
            out.set(0, 0, halfHeight);
        } else {
            out.z = -halfHeight;
        }
    }

    @Override
    public void center(Vector3 out) {
        out.set(0, 0, -0.5 * halfHeight);
    }

    @Override
    public double reach() {
        return radius + halfHeight; // an upper bound will do, and needs no root
    }

    @Override
    public void supportDerivative(double dx, double dy, double dz, double tx, double ty, double tz, Vector3 out) {
        boolean isApex = dz > 0 && 4 * (halfHeight * dz) * (halfHeight * dz) > radius * radius * (dx * dx + dy * dy);
        if (isApex) {
            out.set(0, 0, 0);
        } else {
            Disc.supportDerivative(radius, dx, dy, tx, ty, out);
        }
    }

    /** The centre is halfHeight / 2 above the base; the other sum is its distance from the slanted side. */
    @Override
    public double innerRadius() {
        double slant = Math.sqrt(4 * halfHeight * halfHeight + radius * radius);
        return slant > 0 ? Math.min(0.5 * halfHeight, 1.5 * radius * (halfHeight / slant)) : 0;
    }
}
