package org.collide4j.shape;

import org.collide4j.check.Require;
import org.collide4j.math.Aabb;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;

/**
 * A solid ellipsoid around the origin with its axes along x, y and z; a radius of 0 makes it flat.
 *
 * <p>A ball of the smallest radius of curvature, min²/max, rolls freely inside; so the ellipsoid is a smaller convex core
 * swept by that ball. The core is what {@link #support} answers for: two ellipsoids whose cores are apart need no
 * expanding polytope, however deep they overlap, and three equal radii make a sphere.
 *
 * <pre>{@code
 * var egg = new Ellipsoid(1, 1, 2);
 * double gap = narrow.signedDistance(egg, new Pose(), new Sphere(0.5), Pose.at(0, 0, 3)); // 0.5
 * }</pre>
 */
public final class Ellipsoid implements SmoothShape, BodyOfRevolution, Solid, Faces {
    private final double radiusX;
    private final double radiusY;
    private final double radiusZ;
    private final double margin;

    public Ellipsoid(double radiusX, double radiusY, double radiusZ) {
        Require.extent("radiusX", radiusX);
        Require.extent("radiusY", radiusY);
        Require.extent("radiusZ", radiusZ);
        this.radiusX = radiusX;
        this.radiusY = radiusY;
        this.radiusZ = radiusZ;
        double min = Math.min(radiusX, Math.min(radiusY, radiusZ));
        double max = reach();
        margin = max > 0 ? min * (min / max) : 0;
    }

    public double radiusX() {
        return radiusX;
    }

    public double radiusY() {
        return radiusY;
    }

    public double radiusZ() {
        return radiusZ;
    }

    @Override
    public Faces faces() {
        return this;
    }

    /** Writes one point; if a radius is 0, the rim of the flat side by 16 points, or the two ends of a segment. */
    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        out.clear();
        if (radiusX == 0 || radiusY == 0 || radiusZ == 0) {
            addFlat(out);
            out.outline(dx, dy, dz, tilt);
            if (out.size() > 2) {
                return true;
            }
        }
        if (out.size() < 2) {
            support(dx, dy, dz, out.point);
            out.clear();
            out.add(out.point.x, out.point.y, out.point.z, Disc.RIM);
        }
        return true;
    }

    private void addFlat(Face out) {
        if (radiusZ == 0) {
            Disc.addRim(radiusX, radiusY, 0, 0, out);
            return;
        }
        Disc.addRim(radiusX + radiusY, radiusZ, 0, 0, out); // one of the first two is 0
        for (int i = 0; i < out.size(); i++) {
            out.move(i, radiusY == 0 ? out.x(i) : 0, radiusY == 0 ? 0 : out.x(i), out.y(i));
        }
    }

    @Override
    public double margin() {
        return margin;
    }

    @Override
    public double innerRadius() {
        return Math.min(radiusX, Math.min(radiusY, radiusZ)) - margin;
    }

    /**
     * Writes B·Bᵀd/‖Bᵀd‖ − margin·d/‖d‖: the affine image of a unit ball (van den Bergen 2001, §2.3), less the rolling
     * ball.
     */
    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        double x = radiusX * dx;
        double y = radiusY * dy;
        double z = radiusZ * dz;
        double length = Math.sqrt(x * x + y * y + z * z);
        double direction = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (!(length > 0x1p-400
                && length < 0x1p500
                && direction < 0x1p400)) { // the squares may leave the range of double
            supportOfExtreme(dx, dy, dz, out);
            return;
        }
        double outer = 1 / length;
        double inner = margin / direction;
        out.set(
                radiusX * (x * outer) - dx * inner,
                radiusY * (y * outer) - dy * inner,
                radiusZ * (z * outer) - dz * inner);
    }

    private void supportOfExtreme(double dx, double dy, double dz, Vector3 out) {
        double direction = Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz)));
        double largest = reach();
        if (direction == 0 || largest == 0) {
            out.set(radiusX - margin, 0, 0);
            return;
        }
        double unit = Math.scalb(1.0, -Math.getExponent(direction));
        double size = Math.scalb(1.0, -Math.getExponent(largest));
        double ux = dx * unit;
        double uy = dy * unit;
        double uz = dz * unit;
        double x = radiusX * size * ux;
        double y = radiusY * size * uy;
        double z = radiusZ * size * uz;
        double length = Math.sqrt(x * x + y * y + z * z);
        if (length == 0) { // flat, and seen edge-on or from across
            out.set(radiusX - margin, 0, 0);
            return;
        }
        double inner = margin / Math.sqrt(ux * ux + uy * uy + uz * uz);
        out.set(
                radiusX * (x / length) - ux * inner,
                radiusY * (y / length) - uy * inner,
                radiusZ * (z / length) - uz * inner);
    }

    /** Adds B (I − u uᵀ) Bᵀ t / ‖Bᵀd‖ with u = Bᵀd/‖Bᵀd‖, less the rolling ball's turn. */
    @Override
    public void addHessian(double dx, double dy, double dz, SymmetricMatrix out) {
        double x = radiusX * dx;
        double y = radiusY * dy;
        double z = radiusZ * dz;
        double squared = x * x + y * y + z * z;
        if (!(squared > 0x1p-800
                && squared < 0x1p1000)) { // out of range, as in the support point; a Hessian only proposes
            return;
        }
        double outer = 1 / Math.sqrt(squared);
        out.xx += radiusX * radiusX * outer;
        out.yy += radiusY * radiusY * outer;
        out.zz += radiusZ * radiusZ * outer;
        out.addSquare(-outer, radiusX * (x * outer), radiusY * (y * outer), radiusZ * (z * outer));
        out.addAcross(-margin, dx, dy, dz);
    }

    @Override
    public boolean hasParts() {
        return true;
    }

    /** Writes the support point of the whole ellipsoid, which has one part. */
    @Override
    public void supportOfPart(Vector3 on, double dx, double dy, double dz, Vector3 out) {
        support(dx, dy, dz, out);
    }

    @Override
    public boolean ellipsoidOfPart(Vector3 on, EllipsoidalPart out) {
        out.set(0, 0, 0, radiusX, radiusY, radiusZ);
        out.ball = -margin;
        return true;
    }

    @Override
    public void addRadiiOfPart(Vector3 on, double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
        addRadiiOfCurvature(dx, dy, dz, tilt, out);
    }

    /** Adds the radii of curvature of the ellipsoid, less the rolling ball. */
    @Override
    public void addRadiiOfCurvature(double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
        if (margin < reach()) { // else a point
            out.addEllipsoid(radiusX, radiusY, radiusZ, dx, dy, dz, tilt);
            out.addBall(-margin);
        }
    }

    @Override
    public boolean addClosedForm(ClosedForm out) {
        out.addPart();
        out.addEllipsoid(0, 0, 0, radiusX, radiusY, radiusZ);
        out.addBall(-margin);
        return out.isWhole();
    }

    /** Writes the axis across two equal radii; if all three are equal the core is a point. */
    @Override
    public boolean axis(AxisOfRevolution out) {
        boolean z = radiusX == radiusY;
        boolean x = radiusY == radiusZ;
        boolean y = radiusZ == radiusX;
        boolean every = x && z;
        out.setThroughOrigin(x && !every ? 1 : 0, y && !every ? 1 : 0, z && !every ? 1 : 0);
        return x || y || z;
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
        return Math.max(radiusX, Math.max(radiusY, radiusZ));
    }

    @Override
    public void bounds(Aabb out) {
        out.set(-radiusX, -radiusY, -radiusZ, radiusX, radiusY, radiusZ);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Ellipsoid e && radiusX == e.radiusX && radiusY == e.radiusY && radiusZ == e.radiusZ;
    }

    @Override
    public int hashCode() {
        return Double.hashCode(radiusX) + 31 * (Double.hashCode(radiusY) + 31 * Double.hashCode(radiusZ));
    }

    @Override
    public String toString() {
        return "Ellipsoid[radiusX=" + radiusX + ", radiusY=" + radiusY + ", radiusZ=" + radiusZ + "]";
    }

    @Override
    public MassProperties mass() {
        return MassForms.ellipsoid(radiusX(), radiusY(), radiusZ());
    }
}
