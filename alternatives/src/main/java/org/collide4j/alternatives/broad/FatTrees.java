package org.collide4j.alternatives.broad;

import java.util.Arrays;
import org.collide4j.math.Aabb;

/**
 * Two dynamic trees, of moving and of static boxes: a moving box is fattened and extended along its motion, and reinserted
 * when it leaves its fat box.
 */
public final class FatTrees implements Candidate {
    /** Growth of a fat box on all sides, relative to its size; it also grows by {@link #MOTIONS_AHEAD} times the motion. */
    private static final double RELATIVE_MARGIN = 0.05;

    private static final double MOTIONS_AHEAD = 4;
    private static final int NONE = -1;

    private final DynamicTree moving = new DynamicTree();
    private final DynamicTree fixed = new DynamicTree();
    private double[] boxes = {};
    private int[] leaf = {};
    private boolean[] isStatic = {};
    private int[] entered = new int[64];
    private int enteredCount;

    /** Pairs of overlapping fat boxes. */
    private final PairBag near = new PairBag();

    private long[] found = new long[64];
    private final double[] larger = new double[6];

    @Override
    public void fix(int id, Aabb box) {
        makeRoom(id);
        write(box, boxes, 6 * id);
        isStatic[id] = true;
        leaf[id] = fixed.insert(id, boxes, 6 * id);
    }

    @Override
    public void move(int id, Aabb box) {
        makeRoom(id);
        double x = leaf[id] == NONE ? 0 : MOTIONS_AHEAD * (box.minX - boxes[6 * id]);
        double y = leaf[id] == NONE ? 0 : MOTIONS_AHEAD * (box.minY - boxes[6 * id + 1]);
        double z = leaf[id] == NONE ? 0 : MOTIONS_AHEAD * (box.minZ - boxes[6 * id + 2]);
        write(box, boxes, 6 * id);
        if (leaf[id] != NONE && moving.holds(leaf[id], boxes, 6 * id)) {
            return;
        }
        if (leaf[id] != NONE) {
            moving.remove(leaf[id]);
        }
        double m = RELATIVE_MARGIN * Math.max(box.maxX - box.minX, Math.max(box.maxY - box.minY, box.maxZ - box.minZ));
        larger[0] = box.minX - m + Math.min(0, x);
        larger[1] = box.minY - m + Math.min(0, y);
        larger[2] = box.minZ - m + Math.min(0, z);
        larger[3] = box.maxX + m + Math.max(0, x);
        larger[4] = box.maxY + m + Math.max(0, y);
        larger[5] = box.maxZ + m + Math.max(0, z);
        leaf[id] = moving.insert(id, larger, 0);
        if (enteredCount == entered.length) {
            entered = Arrays.copyOf(entered, 2 * enteredCount);
        }
        entered[enteredCount++] = id;
    }

    private void makeRoom(int id) {
        if (id >= leaf.length) {
            int old = leaf.length;
            int room = Math.max(id + 1, 2 * old);
            boxes = Arrays.copyOf(boxes, 6 * room);
            isStatic = Arrays.copyOf(isStatic, room);
            leaf = Arrays.copyOf(leaf, room);
            Arrays.fill(leaf, old, room, NONE);
        }
    }

    private static void write(Aabb box, double[] out, int at) {
        out[at] = box.minX;
        out[at + 1] = box.minY;
        out[at + 2] = box.minZ;
        out[at + 3] = box.maxX;
        out[at + 4] = box.maxY;
        out[at + 5] = box.maxZ;
    }

    @Override
    public int update() {
        for (int i = 0; i < enteredCount; i++) {
            moving.addPairs(moving, leaf[entered[i]], near);
            fixed.addPairs(moving, leaf[entered[i]], near);
        }
        enteredCount = 0;
        int count = 0;
        for (int i = near.size() - 1; i >= 0; i--) {
            int a = PairBag.first(near.get(i));
            int b = PairBag.second(near.get(i));
            if (DynamicTree.overlap(boxes, 6 * a, boxes, 6 * b)) {
                if (count == found.length) {
                    found = Arrays.copyOf(found, 2 * count);
                }
                found[count++] = near.get(i);
            } else if (!tree(a).overlap(leaf[a], tree(b), leaf[b])) {
                near.removeAt(i);
            }
        }
        return count;
    }

    private DynamicTree tree(int id) {
        return isStatic[id] ? fixed : moving;
    }

    @Override
    public long pair(int index) {
        return found[index];
    }
}
