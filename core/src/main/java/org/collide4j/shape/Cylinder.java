package org.collide4j.shape;

import org.collide4j.check.Require;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;

/**
 * A solid cylinder around the z axis with flat caps at z = ±halfHeight.
 *
 * <pre>{@code
 * var can = new Cylinder(0.5, 1); // radius, half height: 2 high, along z
 * double volume = can.mass().volume(); // 1.5708
 * }</pre>
 */
public record Cylinder(double radius, double halfHeight) implements SmoothShape, BodyOfRevolution, Solid, Faces {
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
    public Faces faces() {
        return this;
    }

    /**
     * Ids: 0 to 15 around the upper rim, 16 to 31 the lower one, 32 and 33 above and below on the side, 34 and 35 of a
     * rim.
     */
    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        double across = Math.sqrt(dx * dx + dy * dy);
        double along = Math.abs(dz);
        int below = dz < 0 ? 1 : 0;
        out.clear();
        if (across <= tilt * along && radius > 0) {
            Disc.addRim(radius, radius, Math.copySign(halfHeight, dz), Disc.RIM * below, out);
            return true;
        }
        support(dx, dy, dz, out.point);
        if (along <= tilt * across && halfHeight > 0) {
            out.add(out.point.x, out.point.y, halfHeight, 2 * Disc.RIM);
            out.add(out.point.x, out.point.y, -halfHeight, 2 * Disc.RIM + 1);
        } else {
            out.add(out.point.x, out.point.y, out.point.z, 2 * Disc.RIM + 2 + below);
        }
        return true;
    }

    @Override
    public void center(Vector3 out) {
        out.set(0, 0, 0);
    }

    @Override
    public boolean isSymmetric() {
        return true;
    }

    @Override
    public double reach() {
        return radius + halfHeight; // an upper bound will do, and needs no root
    }

    @Override
    public void addHessian(double dx, double dy, double dz, SymmetricMatrix out) {
        Disc.addHessian(radius, dx, dy, out);
    }

    @Override
    public boolean hasParts() {
        return true;
    }

    /** Writes the support point of the rim that the point is on. */
    @Override
    public void supportOfPart(Vector3 on, double dx, double dy, double dz, Vector3 out) {
        out.z = on.z;
        Disc.support(radius, dx, dy, dz, out);
    }

    @Override
    public boolean ellipsoidOfPart(Vector3 on, EllipsoidalPart out) {
        out.set(0, 0, on.z, radius, radius, 0);
        return true;
    }

    @Override
    public void addRadiiOfPart(Vector3 on, double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
        addRadiiOfCurvature(dx, dy, dz, tilt, out);
    }

    /** Adds the radii of curvature of the rim. */
    @Override
    public void addRadiiOfCurvature(double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
        out.addDisc(radius, dx, dy, dz, tilt);
    }

    /** Adds the hull of the two rims. */
    @Override
    public boolean addClosedForm(ClosedForm out) {
        out.addPart();
        out.addEllipsoid(0, 0, halfHeight, radius, radius, 0);
        out.addEllipsoid(0, 0, -halfHeight, radius, radius, 0);
        return out.isWhole();
    }

    @Override
    public double innerRadius() {
        return Math.min(radius, halfHeight);
    }

    @Override
    public MassProperties mass() {
        return MassForms.cylinder(radius, 2 * halfHeight);
    }
}
