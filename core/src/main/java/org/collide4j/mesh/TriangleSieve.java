package org.collide4j.mesh;

import org.collide4j.bounds.PlacedBounds;
import org.collide4j.closest.ClosestPoints;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * Tells of most triangles near a convex shape that they are not within reach of it, at the price of a few products: by
 * their box in the shape's frame, and of a ball exactly.
 */
final class TriangleSieve {
    /** Relative to the coordinates; more than what rounding does to a corner and to a distance. */
    private static final double ROUNDING = 0x1p-46;

    private final PlacedBounds placedBounds = new PlacedBounds();
    private final ClosestPoints closest = new ClosestPoints();
    private final Pose home = new Pose();
    private final Pose pose = new Pose();
    private final Aabb bounds = new Aabb();
    private final Aabb box = new Aabb();
    private final Vector3 corner = new Vector3();
    private double limit;
    private boolean ball;

    /** Begins with a shape that lies in the frame of the triangles as its pose says. */
    void start(ConvexShape shape, Pose inFrame, double reach) {
        pose.set(inFrame);
        ball = shape.reach() == 0;
        limit = ball ? reach + shape.margin() : reach;
        if (!ball) {
            placedBounds.of(shape, home, bounds);
        }
    }

    /** True if the triangle is proven to be farther away than the reach. */
    boolean isFar(MeshTriangle triangle) {
        double[] p = triangle.corners;
        double most = limit + triangle.margin() + triangle.rounding();
        if (ball) {
            pose.translation(corner);
            closest.reset();
            closest.pointAndTriangle(corner.x, corner.y, corner.z, p);
            double far = most + ROUNDING * (corner.sumAbs() + most);
            return closest.distanceSquared > far * far;
        }
        box.setEmpty();
        double largest = 0;
        for (int i = 0; i < 9; i += 3) {
            corner.set(p[i], p[i + 1], p[i + 2]);
            largest = Math.max(largest, corner.sumAbs());
            box.add(pose.inverseTransform(corner, corner));
        }
        double far = most + ROUNDING * (largest + pose.translation(corner).sumAbs());
        return box.distanceSquared(bounds) > far * far;
    }
}
