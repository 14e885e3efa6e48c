package org.collide4j.bounds;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * The tightest box around a placed shape, by six support points (van den Bergen 2001, §2, "Bounding Boxes"). A worker:
 * it owns its scratch and allocates nothing; one per thread.
 */
public final class PlacedBounds {
    private static final double ROUNDING = 0x1p-48;

    private final Vector3 s = new Vector3();

    /**
     * out = the box around the shape and its margin, in the frame that the pose leads to: the world, or another body's.
     *
     * <p>It holds the shape, rounding included, and no side is farther out than needed by more than some 2⁻⁴⁶ of the shape's
     * size and its distance from that frame's origin.
     */
    public Aabb of(ConvexShape shape, Pose pose, Aabb out) {
        out.set(
                -most(shape, pose, 0, -1),
                -most(shape, pose, 1, -1),
                -most(shape, pose, 2, -1),
                most(shape, pose, 0, 1),
                most(shape, pose, 1, 1),
                most(shape, pose, 2, 1));
        double size =
                Math.max(Math.max(larger(out.minX, out.maxX), larger(out.minY, out.maxY)), larger(out.minZ, out.maxZ));
        return out.inflate(shape.margin() + ROUNDING * size + 2 * shape.rounding());
    }

    private static double larger(double low, double high) {
        return Math.max(Math.abs(low), Math.abs(high));
    }

    /** How far the core reaches along an axis, or against it; a large shape near the origin rounds by its own size. */
    private double most(ConvexShape shape, Pose pose, int axis, double sense) {
        double x = pose.rotation(axis, 0);
        double y = pose.rotation(axis, 1);
        double z = pose.rotation(axis, 2);
        shape.support(sense * x, sense * y, sense * z, s);
        double t = axis == 0 ? pose.translationX() : axis == 1 ? pose.translationY() : pose.translationZ();
        double along = sense * (x * s.x + y * s.y + z * s.z + t);
        return along + ROUNDING * (s.sumAbs() + Math.abs(t));
    }
}
