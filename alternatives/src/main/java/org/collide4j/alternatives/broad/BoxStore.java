package org.collide4j.alternatives.broad;

import java.util.Arrays;
import org.collide4j.broad.BroadPhase;
import org.collide4j.math.Aabb;

/** The boxes of a broad phase by id, six numbers each, and which of them are there and static. */
final class BoxStore {
    /** Lower corner, then upper corner, of the box of each id. */
    double[] boxes = {};

    private boolean[] present = {};
    private boolean[] fixed = {};
    private int ids;

    /** Sets the box of an id, which is present from then on. */
    void set(int id, Aabb box, boolean isStatic) {
        require(id, box);
        if (id >= present.length) {
            int room = Math.max(id + 1, 2 * present.length);
            boxes = Arrays.copyOf(boxes, 6 * room);
            present = Arrays.copyOf(present, room);
            fixed = Arrays.copyOf(fixed, room);
        }
        ids = Math.max(ids, id + 1);
        present[id] = true;
        fixed[id] = isStatic;
        boxes[6 * id] = box.minX;
        boxes[6 * id + 1] = box.minY;
        boxes[6 * id + 2] = box.minZ;
        boxes[6 * id + 3] = box.maxX;
        boxes[6 * id + 4] = box.maxY;
        boxes[6 * id + 5] = box.maxZ;
    }

    private static void require(int id) {
        if (id < 0 || id >= BroadPhase.MOST_IDS) {
            throw new IllegalArgumentException("id must be from 0 to below " + BroadPhase.MOST_IDS + ": " + id);
        }
    }

    private static void require(int id, Aabb box) {
        require(id);
        boolean finite = box.minX >= -Double.MAX_VALUE
                && box.minY >= -Double.MAX_VALUE
                && box.minZ >= -Double.MAX_VALUE
                && box.maxX <= Double.MAX_VALUE
                && box.maxY <= Double.MAX_VALUE
                && box.maxZ <= Double.MAX_VALUE;
        if (!finite || box.isEmpty()) {
            throw new IllegalArgumentException("box of id " + id + " must be finite and not empty: " + box);
        }
    }

    void remove(int id) {
        require(id);
        if (isPresent(id)) {
            present[id] = false;
        }
    }

    boolean isPresent(int id) {
        return id >= 0 && id < ids && present[id];
    }

    boolean isStatic(int id) {
        return fixed[id];
    }

    /** Returns one more than the largest id so far. */
    int ids() {
        return ids;
    }

    /** True if both boxes are there, overlap, and are not both static. */
    boolean isPair(int a, int b) {
        return present[a] && present[b] && !(fixed[a] && fixed[b]) && DynamicTree.overlap(boxes, 6 * a, boxes, 6 * b);
    }
}
