package org.collide4j.bounds;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** Boxes around boxes that stand in another frame. A worker. */
public final class TurnedBounds {
    private final Aabb turned = new Aabb();
    private final Vector3 corner = new Vector3();

    /**
     * Returns the box around the given box in the frame that the pose maps to; empty around an empty one. Valid until the
     * next call.
     */
    public Aabb of(Aabb box, Pose pose) {
        turned.setEmpty();
        if (!box.isEmpty()) {
            for (int i = 0; i < 8; i++) {
                corner.set(
                        (i & 1) == 0 ? box.minX : box.maxX,
                        (i & 2) == 0 ? box.minY : box.maxY,
                        (i & 4) == 0 ? box.minZ : box.maxZ);
                turned.add(pose.transform(corner, corner));
            }
        }
        return turned;
    }
}
