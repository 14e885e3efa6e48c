package org.collide4j.hull;

import java.util.Comparator;
import java.util.PriorityQueue;

/** The points that wait to become vertices, farthest first; of equally far ones the first in the cloud's order. */
final class EyeQueue {
    private record Eye(int point, double height, int triangle) {}

    /** Says whether the point still is the farthest above the triangle. */
    interface Check {
        boolean stands(int point, int triangle);
    }

    private final PriorityQueue<Eye> queue;

    EyeQueue(ScaledPoints points) {
        Comparator<Eye> highest = Comparator.comparingDouble(Eye::height).reversed();
        queue = new PriorityQueue<>(highest.thenComparing(
                (a, b) -> a.point() == b.point() ? 0 : points.precedes(a.point(), b.point()) ? -1 : 1));
    }

    /** A height lost in rounding counts as none. */
    void add(int point, double height, int triangle) {
        queue.add(new Eye(point, height > 0 ? height : 0, triangle));
    }

    /** The triangle below the farthest point that stands, −1 if there is none. */
    int next(Check check) {
        for (Eye eye = queue.poll(); eye != null; eye = queue.poll()) {
            if (check.stands(eye.point(), eye.triangle())) {
                return eye.triangle();
            }
        }
        return -1;
    }
}
