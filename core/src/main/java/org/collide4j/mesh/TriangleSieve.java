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
    private double margin;
    private double limit;
    private boolean ball;

    /** Plane that touches the shape from outside: its normal, its offset, and the size that rounding is relative to. */
    private final Vector3 normal = new Vector3();

    private double offset;
    private double size;
    private boolean hasPlane;

    /** Begins with a shape that lies in the frame of the triangles as its pose says. */
    void start(ConvexShape shape, Pose inFrame, double reach) {
        pose.set(inFrame);
        hasPlane = false;
        ball = shape.reach() == 0;
        margin = ball ? shape.margin() : 0;
        reachOut(reach);
        if (!ball) {
            placedBounds.of(shape, home, bounds);
        }
    }

    /** Goes on with another reach. */
    void reachOut(double reach) {
        limit = reach + margin;
    }

    /** Puts the plane across the normal, unit and in the frame of the triangles, against the shape from outside. */
    void setPlane(ConvexShape shape, Vector3 normal) {
        this.normal.set(normal);
        pose.inverseRotate(normal.x, normal.y, normal.z, corner);
        shape.support(corner.x, corner.y, corner.z, corner);
        size = corner.sumAbs() + shape.margin();
        pose.transform(corner, corner);
        offset = normal.dot(corner) + shape.margin() + 2 * shape.rounding();
        hasPlane = true;
    }

    /**
     * Returns true if the triangle is proven to be farther away than the reach, by the distance of its corners from the
     * plane, or by its distance from a ball.
     */
    boolean isBeyond(MeshTriangle triangle) {
        return (hasPlane && isBeyondPlane(triangle)) || (ball && isFarFromBall(triangle));
    }

    private boolean isBeyondPlane(MeshTriangle triangle) {
        double[] p = triangle.corners;
        double a = normal.x * p[0] + normal.y * p[1] + normal.z * p[2];
        double b = normal.x * p[3] + normal.y * p[4] + normal.z * p[5];
        double c = normal.x * p[6] + normal.y * p[7] + normal.z * p[8];
        double thickness = triangle.margin() + triangle.rounding();
        double beyond = Math.min(a, Math.min(b, c)) - offset - (limit - margin) - thickness;
        return beyond > 0 && beyond > ROUNDING * (size + limit + thickness + largest(p));
    }

    private static double largest(double[] p) {
        double largest = 0;
        for (int i = 0; i < 9; i++) {
            largest = Math.max(largest, Math.abs(p[i]));
        }
        return largest;
    }

    private boolean isFarFromBall(MeshTriangle triangle) {
        double most = limit + triangle.margin() + triangle.rounding();
        pose.translation(corner);
        closest.reset();
        closest.pointAndTriangle(corner.x, corner.y, corner.z, triangle.corners);
        double far = most + ROUNDING * (corner.sumAbs() + most);
        return closest.distanceSquared > far * far;
    }

    /** Returns true if the triangle is proven to be farther than the reach, by its box or by its distance from a ball. */
    boolean isFar(MeshTriangle triangle) {
        if (ball) {
            return isFarFromBall(triangle);
        }
        double[] p = triangle.corners;
        double most = limit + triangle.margin() + triangle.rounding();
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
