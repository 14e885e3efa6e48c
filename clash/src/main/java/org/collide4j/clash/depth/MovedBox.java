package org.collide4j.clash.depth;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** Boxes around boxes that were moved. */
public final class MovedBox {
    private MovedBox() {}

    /** out = the least box around the moved corners of the box; empty if the box is. */
    public static Aabb of(Aabb box, Pose pose, Aabb out) {
        Aabb moved = new Aabb();
        Vector3 corner = new Vector3();
        for (int i = 0; i < 8 && !box.isEmpty(); i++) {
            corner.set(
                    (i & 1) == 0 ? box.minX : box.maxX,
                    (i & 2) == 0 ? box.minY : box.maxY,
                    (i & 4) == 0 ? box.minZ : box.maxZ);
            moved.add(pose.transform(corner, corner));
        }
        return out.set(moved);
    }
}
