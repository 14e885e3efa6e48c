package org.collide4j.bounds;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;

/**
 * The boundary plane of a placed half-space, which takes the place of a box: how far boxes are beyond it, at least.
 *
 * <p><b>Frame</b>: the one that the pose leads to. A worker; allocates nothing.
 */
public final class PlacedPlane {
    /** Relative to the coordinates; more than what rounding does to the height of a corner. */
    private static final double ROUNDING = 0x1p-44;

    private final Vector3 normal = new Vector3(0, 0, 1);
    private final Vector3 place = new Vector3();
    private double offset = Double.POSITIVE_INFINITY;

    /** Places the plane of a half-space, rounded or not. */
    public PlacedPlane of(ConvexShape shape, Pose pose) {
        HalfSpace halfSpace = HalfSpace.under(shape);
        halfSpace.normal(normal);
        pose.rotate(normal.x, normal.y, normal.z, normal);
        pose.translation(place);
        offset = halfSpace.offset() + shape.margin() + normal.dot(place);
        double size = Math.abs(halfSpace.offset()) + shape.margin() + place.sumAbs();
        return grow(ROUNDING * size);
    }

    /** Sets the plane by its outward normal and offset. */
    public PlacedPlane set(double nx, double ny, double nz, double offset) {
        normal.set(nx, ny, nz);
        this.offset = offset;
        return this;
    }

    /** Returns the outward unit normal. */
    public Vector3 normal() {
        return normal;
    }

    /** Returns the distance of the plane from the origin along the normal; infinite for all of space. */
    public double offset() {
        return offset;
    }

    /** Moves the plane outwards. */
    public PlacedPlane grow(double distance) {
        offset += distance;
        return this;
    }

    /** Moves the plane so that the half-space holds all that it sweeps along the vector. */
    public PlacedPlane sweep(Vector3 way) {
        return grow(Math.max(0, normal.dot(way)) + ROUNDING * way.sumAbs());
    }

    /** Lets the half-space hold all of space. */
    public PlacedPlane setEverywhere() {
        return grow(Double.POSITIVE_INFINITY);
    }

    /** Returns a lower bound of the height of a box over the plane; −∞ for an unbounded box. */
    public double gap(Aabb box) {
        return gap(box.minX, box.minY, box.minZ, box.maxX, box.maxY, box.maxZ);
    }

    /** Returns a lower bound of the height of a box over the plane; −∞ for an unbounded box. */
    public double gap(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        double x = lowest(normal.x, minX, maxX);
        double y = lowest(normal.y, minY, maxY);
        double z = lowest(normal.z, minZ, maxZ);
        double height = x + y + z - offset;
        return height - ROUNDING * (Math.abs(x) + Math.abs(y) + Math.abs(z));
    }

    /** Returns the least product; infinite bounds need not be multiplied by 0. */
    private static double lowest(double n, double min, double max) {
        return n == 0 ? 0 : n * (n > 0 ? min : max);
    }

    /** Returns a lower bound of the time at which a box that is so high meets the plane; infinite if it never does. */
    public double entry(double gap, double dx, double dy, double dz) {
        if (!(gap > 0)) {
            return 0;
        }
        double slack = ROUNDING * (Math.abs(dx) + Math.abs(dy) + Math.abs(dz));
        double closing = slack - (normal.x * dx + normal.y * dy + normal.z * dz);
        return closing > 0 ? gap / closing * (1 - ROUNDING) : Double.POSITIVE_INFINITY;
    }
}
