package org.collide4j.hull;

import java.util.Comparator;
import java.util.PriorityQueue;

/** The points that wait to become vertices, farthest first; of equally far ones the first in the cloud's order. */
final class EyeQueue {
    /** Stands for an empty queue. */
    static final Eye NONE = new Eye(-1, 0, -1);

    /** A point, and its distance from a triangle below it. */
    record Eye(int point, double distance, int triangle) {}

    /** Says whether the point still is the farthest above the triangle. */
    interface Check {
        boolean stands(int point, int triangle);
    }

    private final PriorityQueue<Eye> queue;

    EyeQueue(ScaledPoints points) {
        Comparator<Eye> farthest = Comparator.comparingDouble(Eye::distance).reversed();
        queue = new PriorityQueue<>(farthest.thenComparing(
                (a, b) -> a.point() == b.point() ? 0 : points.precedes(a.point(), b.point()) ? -1 : 1));
    }

    void add(int point, double distance, int triangle) {
        queue.add(new Eye(point, distance, triangle));
    }

    /** Takes the farthest point that stands, {@link #NONE} if there is none. */
    Eye next(Check check) {
        for (Eye eye = queue.poll(); eye != null; eye = queue.poll()) {
            if (check.stands(eye.point(), eye.triangle())) {
                return eye;
            }
        }
        return NONE;
    }
}
