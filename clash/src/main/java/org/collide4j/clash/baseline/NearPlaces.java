package org.collide4j.clash.baseline;

import java.util.List;
import java.util.function.IntConsumer;
import org.collide4j.broad.AabbTree;

/** Finds the items whose points lie near a point. */
final class NearPlaces {
    private final AabbTree tree;
    private final int[] items;
    private final int[] stack = new int[AabbTree.MAX_DEPTH + 2];

    /** Takes the items whose points are known. */
    NearPlaces(List<Place> places) {
        items = places.stream().mapToInt(Place::item).toArray();
        double[] boxes = new double[6 * items.length];
        for (int i = 0; i < items.length; i++) {
            Place p = places.get(i);
            double[] sides = {p.x(), p.y(), p.z(), p.x(), p.y(), p.z()};
            System.arraycopy(sides, 0, boxes, 6 * i, 6);
        }
        tree = new AabbTree(boxes);
    }

    /** The point of an item. */
    record Place(int item, double x, double y, double z) {
        boolean isKnown() {
            return Double.isFinite(x + y + z);
        }

        /** Returns one coordinate, by the number of its axis. */
        double along(int axis) {
            return axis == 0 ? x : axis == 1 ? y : z;
        }
    }

    /** Passes on every item whose coordinates differ from those of the point by at most the reach. */
    void forEachNear(Place point, double reach, IntConsumer visitor) {
        if (items.length == 0 || !point.isKnown()) {
            return;
        }
        int top = 0;
        stack[top++] = 0;
        while (top > 0) {
            int node = stack[--top];
            if (isApart(node, point, reach)) {
                continue;
            }
            if (tree.isLeaf(node)) {
                visitor.accept(items[tree.item(node)]);
            } else {
                stack[top++] = tree.left(node);
                stack[top++] = tree.right(node);
            }
        }
    }

    private boolean isApart(int node, Place point, double reach) {
        for (int axis = 0; axis < 3; axis++) {
            double at = point.along(axis);
            if (tree.min(node, axis) > at + reach || tree.max(node, axis) < at - reach) {
                return true;
            }
        }
        return false;
    }
}
