package org.collide4j.shape;

import org.collide4j.check.Require;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;

/**
 * A solid cone around the z axis: base disc at z = −halfHeight, apex at z = +halfHeight.
 *
 * <pre>{@code
 * var cone = new Cone(1, 1.5); // base of radius 1 at z = −1.5, apex at z = 1.5
 * double volume = cone.mass().volume(); // 3.14159
 * }</pre>
 */
public record Cone(double radius, double halfHeight) implements SmoothShape, BodyOfRevolution, Solid, Faces {
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
    public Faces faces() {
        return this;
    }

    /** Ids: 0 to 15 around the rim, 16 the apex, 17 the foot of a line on the side, 18 any other point of the rim. */
    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        double across = Math.sqrt(dx * dx + dy * dy);
        out.clear();
        if (across <= -tilt * dz && radius > 0) {
            Disc.addRim(radius, radius, -halfHeight, 0, out);
            return true;
        }
        Disc.support(radius, dx, dy, dz, out.point);
        double fall = 2 * halfHeight * dz - (dx * out.point.x + dy * out.point.y); // from the apex to the foot
        double square = 4 * halfHeight * halfHeight + radius * radius;
        boolean side = fall * fall * (1 + tilt * tilt) <= tilt * tilt * square && square > 0;
        if (side || fall > 0) {
            out.add(0, 0, halfHeight, Disc.RIM);
        }
        if (side || fall <= 0) {
            out.add(out.point.x, out.point.y, -halfHeight, side ? Disc.RIM + 1 : Disc.RIM + 2);
        }
        return true;
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
    public void addHessian(double dx, double dy, double dz, SymmetricMatrix out) {
        boolean isApex = dz > 0 && 4 * (halfHeight * dz) * (halfHeight * dz) > radius * radius * (dx * dx + dy * dy);
        if (!isApex) {
            Disc.addHessian(radius, dx, dy, out);
        }
    }

    /** Adds the radii of curvature of the rim, where the rim is farthest. */
    @Override
    public void addRadiiOfCurvature(double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
        support(dx, dy, dz, out.scratch);
        addRadiiOfPart(out.scratch, dx, dy, dz, tilt, out);
    }

    @Override
    public boolean hasParts() {
        return true;
    }

    /** Writes the support point of the rim, or the apex. */
    @Override
    public void supportOfPart(Vector3 on, double dx, double dy, double dz, Vector3 out) {
        out.set(on);
        if (isOnRim(on)) {
            Disc.support(radius, dx, dy, dz, out);
        }
    }

    /** True for points of the rim. All points of a flat cone count: its apex is within the disc. */
    private boolean isOnRim(Vector3 on) {
        return on.z < 0 || halfHeight == 0;
    }

    @Override
    public boolean ellipsoidOfPart(Vector3 on, EllipsoidalPart out) {
        double ofRim = isOnRim(on) ? radius : 0;
        out.set(0, 0, on.z, ofRim, ofRim, 0);
        return true;
    }

    @Override
    public void addHessianOfPart(Vector3 on, double dx, double dy, double dz, SymmetricMatrix out) {
        if (isOnRim(on)) {
            Disc.addHessian(radius, dx, dy, out);
        }
    }

    @Override
    public void addRadiiOfPart(Vector3 on, double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
        if (isOnRim(on)) {
            out.addDisc(radius, dx, dy, dz, tilt);
        }
    }

    /** Adds the hull of the apex and the rim. */
    @Override
    public boolean addClosedForm(ClosedForm out) {
        out.addPart();
        out.addPoint(0, 0, halfHeight);
        out.addEllipsoid(0, 0, -halfHeight, radius, radius, 0);
        return out.isWhole();
    }

    /**
     * Returns the inner radius: the centre is halfHeight / 2 above the base; the other sum is its distance from the
     * slanted side.
     */
    @Override
    public double innerRadius() {
        double slant = Math.sqrt(4 * halfHeight * halfHeight + radius * radius);
        return slant > 0 ? Math.min(0.5 * halfHeight, 1.5 * radius * (halfHeight / slant)) : 0;
    }

    @Override
    public MassProperties mass() {
        return MassForms.cone(radius, 2 * halfHeight);
    }
}
