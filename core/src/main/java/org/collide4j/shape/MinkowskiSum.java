package org.collide4j.shape;

import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/**
 * All sums of a point of one shape and a point of the other: s(d) = s_A(d) + s_B(d) (van den Bergen 2001, §2.2).
 *
 * <p>The volume that A sweeps along a segment is A plus the segment; sums nest to any depth.
 */
public record MinkowskiSum(ConvexShape a, ConvexShape b) implements SmoothShape {
    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        a.support(dx, dy, dz, out);
        double x = out.x;
        double y = out.y;
        double z = out.z;
        b.support(dx, dy, dz, out);
        out.set(x + out.x, y + out.y, z + out.z);
    }

    @Override
    public double margin() {
        return a.margin() + b.margin();
    }

    @Override
    public void supportDerivative(double dx, double dy, double dz, double tx, double ty, double tz, Vector3 out) {
        Derivative.of(a, dx, dy, dz, tx, ty, tz, out);
        double x = out.x;
        double y = out.y;
        double z = out.z;
        Derivative.of(b, dx, dy, dz, tx, ty, tz, out);
        out.set(x + out.x, y + out.y, z + out.z);
    }

    @Override
    public void center(Vector3 out) {
        a.center(out);
        double x = out.x;
        double y = out.y;
        double z = out.z;
        b.center(out);
        out.set(x + out.x, y + out.y, z + out.z);
    }

    @Override
    public double reach() {
        return a.reach() + b.reach();
    }

    @Override
    public double innerRadius() {
        return a.innerRadius() + b.innerRadius();
    }

    /** The sum of the boxes: exact (van den Bergen 2001, "Bounding Boxes"). */
    @Override
    public void bounds(Aabb out) {
        a.bounds(out);
        Aabb other = new Aabb();
        b.bounds(other);
        out.set(
                out.minX + other.minX,
                out.minY + other.minY,
                out.minZ + other.minZ,
                out.maxX + other.maxX,
                out.maxY + other.maxY,
                out.maxZ + other.maxZ);
    }
}
