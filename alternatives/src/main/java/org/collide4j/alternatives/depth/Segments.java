package org.collide4j.alternatives.depth;

import org.collide4j.math.Vector3;

/** Projection of the origin onto a segment. */
final class Segments {
    private Segments() {}

    /**
     * Computes the point of the segment nearest to the origin; returns its parameter, 0 at {@code from} and 1 at {@code to}.
     * Both orders of the ends give the same bits, so that two triangles split their common edge at the same point.
     */
    static double nearest(Vector3 from, Vector3 to, Vector3 out) {
        return isFirst(from, to) ? project(from, to, out) : 1 - project(to, from, out);
    }

    private static double project(Vector3 from, Vector3 to, Vector3 out) {
        out.sub(to, from);
        double squared = out.lengthSquared();
        double along = squared > 0 ? Math.max(0, Math.min(-from.dot(out) / squared, 1)) : 0;
        out.scale(along).add(from);
        return along;
    }

    private static boolean isFirst(Vector3 a, Vector3 b) {
        if (a.x != b.x) {
            return a.x < b.x;
        }
        return a.y != b.y ? a.y < b.y : a.z <= b.z;
    }
}
