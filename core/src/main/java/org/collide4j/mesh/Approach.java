package org.collide4j.mesh;

import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** Bound of how far a moving body and a moving half-space approach each other. A worker; allocates nothing. */
final class Approach {
    private static final double ROUNDING_UP = 1 + 0x1p-40;

    private final Vector3 corner = new Vector3();
    private final Vector3 pivot = new Vector3();
    private final Vector3 way = new Vector3();

    /**
     * Returns the largest distance by which a point of the body may come nearer to the plane; infinite if the plane turns.
     *
     * @param box bounds of the body in its frame
     */
    double of(Motion ofHalfSpace, Aabb box, Pose pose, Motion ofBody) {
        if (box.isEmpty()) {
            return 0;
        }
        if (ofHalfSpace.turns()) {
            return Double.POSITIVE_INFINITY;
        }
        double straight =
                ofHalfSpace.translation(way).length() + ofBody.translation(way).length();
        return (straight + (ofBody.turns() ? Math.abs(ofBody.angle()) * arm(box, pose, ofBody) : 0)) * ROUNDING_UP;
    }

    /** Returns the distance of the farthest corner of the box from the pivot. */
    private double arm(Aabb box, Pose pose, Motion motion) {
        motion.pivot(pivot);
        double farthest = 0;
        for (int i = 0; i < 8; i++) {
            corner.set(
                    (i & 1) == 0 ? box.minX : box.maxX,
                    (i & 2) == 0 ? box.minY : box.maxY,
                    (i & 4) == 0 ? box.minZ : box.maxZ);
            farthest = Math.max(farthest, pose.transform(corner, corner).distance(pivot));
        }
        return farthest;
    }
}
