package org.collide4j.clash;

import org.collide4j.math.Vector3;
import org.collide4j.shape.Point;

/** Points that outlive the query that found them. */
final class Points {
    private Points() {}

    static Point of(Vector3 v) {
        return new Point(v.x, v.y, v.z);
    }
}
