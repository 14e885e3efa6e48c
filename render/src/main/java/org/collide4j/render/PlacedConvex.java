package org.collide4j.render;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.PieceHit;
import org.collide4j.shape.ConvexShape;

/** A convex shape with its pose and colour. */
final class PlacedConvex extends PlacedBody {
    private final ConvexShape shape;

    PlacedConvex(ConvexShape shape, Pose pose, int colour) {
        super(pose, colour);
        this.shape = shape;
    }

    @Override
    boolean isConvex() {
        return true;
    }

    @Override
    double extent(Vector3 direction) {
        Vector3 v = pose().inverseRotate(direction.x, direction.y, direction.z, new Vector3());
        shape.support(v.x, v.y, v.z, v);
        return pose().transform(v, v).dot(direction) + shape.margin();
    }

    @Override
    Aabb bounds(RayWorkers workers, Aabb out) {
        return workers.narrow().bounds(shape, pose(), out);
    }

    @Override
    boolean raycast(RayWorkers workers, Vector3 source, Vector3 direction, double length, PieceHit out) {
        return workers.narrow().raycast(source, direction, length, shape, pose(), out);
    }
}
