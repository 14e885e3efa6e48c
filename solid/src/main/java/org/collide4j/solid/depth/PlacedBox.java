package org.collide4j.solid.depth;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** The box around a box at a pose. A worker. */
final class PlacedBox {
    private final Vector3 corner = new Vector3();
    private final Aabb out = new Aabb();

    /** Returns the box around the placed box; overwritten by the next call. */
    Aabb of(Aabb box, Pose pose) {
        out.setEmpty();
        for (int i = 0; i < 8 && !box.isEmpty(); i++) {
            corner.set(
                    (i & 1) == 0 ? box.minX : box.maxX,
                    (i & 2) == 0 ? box.minY : box.maxY,
                    (i & 4) == 0 ? box.minZ : box.maxZ);
            pose.transform(corner, corner);
            out.add(corner.x, corner.y, corner.z);
        }
        return out;
    }
}
