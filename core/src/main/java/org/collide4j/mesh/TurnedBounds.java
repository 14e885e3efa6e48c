package org.collide4j.mesh;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * The box around a concave body in another frame: the one around its own box, turned. A worker.
 *
 * <pre>{@code
 * Aabb box = new TurnedBounds().of(mesh, Pose.at(10, 0, 0));
 * double right = box.maxX; // 11
 * }</pre>
 */
public final class TurnedBounds {
    private final Aabb box = new Aabb();
    private final Aabb turned = new Aabb();
    private final Vector3 corner = new Vector3();

    /** Returns the box in the frame that the pose maps to; empty if there is no piece. Valid until the next call. */
    public Aabb of(ConcaveBody body, Pose pose) {
        body.bounds(box);
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
