package org.collide4j.alternatives.broad;

import java.util.Arrays;
import org.collide4j.broad.PairChanges;
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
    private final BoxStore store = new BoxStore();

    /** Leaf of each id in one of the trees. */
    private int[] leaf = {};

    /** Ids inserted into a tree since the last update; those removed since are passed over. */
    private int[] entered = new int[64];

    private int enteredCount;

    /** Pairs of overlapping fat boxes, marked where the exact boxes overlapped at the last update. */
    private final PairBag near = new PairBag();

    private long[] found = new long[64];
    private int foundCount;
    private final PairEvents events = new PairEvents();
    private final double[] larger = new double[6];

    @Override
    public void fix(int id, Aabb box) {
        leave(id);
        store.set(id, box, true);
        enter(id, fixed, store.boxes, 6 * id);
    }

    @Override
    public void move(int id, Aabb box) {
        boolean goesOn = store.isPresent(id) && !store.isStatic(id);
        double x = goesOn ? MOTIONS_AHEAD * (box.minX - store.boxes[6 * id]) : 0;
        double y = goesOn ? MOTIONS_AHEAD * (box.minY - store.boxes[6 * id + 1]) : 0;
        double z = goesOn ? MOTIONS_AHEAD * (box.minZ - store.boxes[6 * id + 2]) : 0;
        if (!goesOn) {
            leave(id);
        }
        store.set(id, box, false);
        if (goesOn && moving.holds(leaf[id], store.boxes, 6 * id)) {
            return;
        }
        if (goesOn) {
            moving.remove(leaf[id]);
        }
        double m = RELATIVE_MARGIN * Math.max(box.maxX - box.minX, Math.max(box.maxY - box.minY, box.maxZ - box.minZ));
        larger[0] = box.minX - m + Math.min(0, x);
        larger[1] = box.minY - m + Math.min(0, y);
        larger[2] = box.minZ - m + Math.min(0, z);
        larger[3] = box.maxX + m + Math.max(0, x);
        larger[4] = box.maxY + m + Math.max(0, y);
        larger[5] = box.maxZ + m + Math.max(0, z);
        enter(id, moving, larger, 0);
    }

    /** Takes a box out of its tree. */
    private void leave(int id) {
        if (store.isPresent(id)) {
            tree(id).remove(leaf[id]);
            leaf[id] = NONE;
        }
    }

    private void enter(int id, DynamicTree tree, double[] box, int at) {
        if (id >= leaf.length) {
            int old = leaf.length;
            leaf = Arrays.copyOf(leaf, Math.max(id + 1, 2 * old));
            Arrays.fill(leaf, old, leaf.length, NONE);
        }
        leaf[id] = tree.insert(id, box, at);
        if (enteredCount == entered.length) {
            entered = Arrays.copyOf(entered, 2 * enteredCount);
        }
        entered[enteredCount++] = id;
    }

    @Override
    public void remove(int id) {
        leave(id);
        store.remove(id);
    }

    @Override
    public void update(PairChanges changes) {
        for (int i = 0; i < enteredCount; i++) {
            int id = entered[i];
            if (store.isPresent(id)) {
                moving.addPairs(tree(id), leaf[id], near);
                if (!store.isStatic(id)) {
                    fixed.addPairs(moving, leaf[id], near);
                }
            }
        }
        enteredCount = 0;
        foundCount = 0;
        for (int i = near.size() - 1; i >= 0; i--) {
            compare(i);
        }
        events.report(changes);
    }

    /** Compares the exact boxes of a near pair, which is forgotten once its fat boxes are apart. */
    private void compare(int index) {
        long pair = near.get(index);
        int a = PairBag.first(pair);
        int b = PairBag.second(pair);
        boolean overlap = store.isPair(a, b);
        if (overlap != near.isMarked(index)) {
            near.mark(index, overlap);
            if (overlap) {
                events.begin(pair);
            } else {
                events.end(pair);
            }
        }
        if (overlap) {
            if (foundCount == found.length) {
                found = Arrays.copyOf(found, 2 * foundCount);
            }
            found[foundCount++] = pair;
        } else if (!areNear(a, b)) {
            near.removeAt(index);
        }
    }

    private boolean areNear(int a, int b) {
        return store.isPresent(a)
                && store.isPresent(b)
                && !(store.isStatic(a) && store.isStatic(b))
                && tree(a).overlap(leaf[a], tree(b), leaf[b]);
    }

    private DynamicTree tree(int id) {
        return store.isStatic(id) ? fixed : moving;
    }

    @Override
    public int pairCount() {
        return foundCount;
    }

    @Override
    public long pair(int index) {
        return found[index];
    }
}
