package org.collide4j.alternatives.broad;

import java.util.Arrays;
import org.collide4j.broad.AabbTree;
import org.collide4j.broad.BoxPairs;
import org.collide4j.broad.PairChanges;
import org.collide4j.math.Aabb;

/**
 * Incremental sweep and prune: the interval ends of all boxes are kept sorted on each axis by swaps of neighbours; where a
 * lower end passes an upper one, a pair begins or ends (Cohen et al. 1995).
 *
 * <p>A new box waits for the next update. There, few new boxes are inserted from the far end of each axis, in time
 * proportional to the number of boxes; many are sorted in with all others at once. Removed boxes are left out of the axes
 * by one pass an update.
 */
public final class SweepAndPrune implements Candidate {
    /** New boxes up to this part of those on the axes are inserted one by one. */
    private static final int INSERTED_DIVISOR = 16;

    private final BoxStore store = new BoxStore();
    private final SortedAxis[] axes = new SortedAxis[3];

    /** True for an id that has ends on the axes, whether or not it was removed since the last update. */
    private boolean[] sorted = {};

    private int sortedCount;
    private boolean anyRemoved;

    /** Ids to be put on the axes by the next update; those removed or listed twice since are passed over. */
    private int[] waiting = new int[16];

    private int waitingCount;

    private final PairBag pairs = new PairBag();

    /** Pairs that began or ended an odd number of times since the last update. */
    private final PairBag changed = new PairBag();

    private final PairEvents events = new PairEvents();

    public SweepAndPrune() {
        for (int axis = 0; axis < 3; axis++) {
            axes[axis] = new SortedAxis(this::pass);
        }
    }

    @Override
    public void fix(int id, Aabb box) {
        set(id, box, true);
    }

    @Override
    public void move(int id, Aabb box) {
        set(id, box, false);
    }

    private void set(int id, Aabb box, boolean isStatic) {
        boolean turns = store.isPresent(id) && store.isStatic(id) != isStatic;
        boolean isNew = !store.isPresent(id);
        store.set(id, box, isStatic);
        if (id >= sorted.length) {
            sorted = Arrays.copyOf(sorted, Math.max(id + 1, 2 * sorted.length));
        }
        if (!sorted[id]) {
            wait(id, isNew);
        } else if (turns || isNew) { // pairs of static boxes are not known
            reinsert(id);
        } else {
            for (int axis = 0; axis < 3; axis++) {
                axes[axis].move(id, end(axis, 2 * id), end(axis, 2 * id + 1));
            }
        }
    }

    private void wait(int id, boolean isNew) {
        if (isNew) {
            if (waitingCount == waiting.length) {
                waiting = Arrays.copyOf(waiting, 2 * waitingCount);
            }
            waiting[waitingCount++] = id;
        }
    }

    /** Takes the box to the far end of all axes and back: its pairs end, and those that it has now begin. */
    private void reinsert(int id) {
        for (int axis = 0; axis < 3; axis++) {
            axes[axis].move(id, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        for (int axis = 0; axis < 3; axis++) {
            axes[axis].move(id, end(axis, 2 * id), end(axis, 2 * id + 1));
        }
    }

    @Override
    public void remove(int id) {
        anyRemoved |= store.isPresent(id) && sorted[id];
        store.remove(id);
    }

    /** Receives from an axis that a lower end and an upper end have changed places. */
    private void pass(int a, int b, boolean overlapping) {
        if (a == b) {
            return;
        }
        boolean toggled;
        if (overlapping) {
            toggled = store.isPair(a, b) && pairs.add(a, b);
        } else {
            toggled = pairs.remove(a, b);
        }
        if (toggled && !changed.add(a, b)) {
            changed.remove(a, b);
        }
    }

    @Override
    public void update(PairChanges changes) {
        if (anyRemoved) {
            leaveOutRemoved();
        }
        sortIn();
        for (int i = 0; i < changed.size(); i++) {
            long pair = changed.get(i);
            if (pairs.contains(pair)) {
                events.begin(pair);
            } else {
                events.end(pair);
            }
        }
        changed.clear();
        events.report(changes);
    }

    private void leaveOutRemoved() {
        for (int id = 0; id < store.ids(); id++) {
            if (sorted[id] && !store.isPresent(id)) {
                sorted[id] = false;
                sortedCount--;
            }
        }
        for (SortedAxis axis : axes) {
            axis.keep(sorted);
        }
        for (int i = pairs.size() - 1; i >= 0; i--) {
            int a = PairBag.first(pairs.get(i));
            int b = PairBag.second(pairs.get(i));
            if (!store.isPresent(a) || !store.isPresent(b)) {
                pass(a, b, false);
            }
        }
        anyRemoved = false;
    }

    /** Puts the waiting boxes on the axes. */
    private void sortIn() {
        boolean few = waitingCount <= sortedCount / INSERTED_DIVISOR;
        int before = sortedCount;
        for (int i = 0; i < waitingCount; i++) {
            int id = waiting[i];
            if (store.isPresent(id) && !sorted[id]) {
                sorted[id] = true;
                sortedCount++;
                if (few) {
                    for (SortedAxis axis : axes) {
                        axis.append(id);
                    }
                    reinsert(id);
                }
            }
        }
        waitingCount = 0;
        if (!few && sortedCount > before) {
            sortAll();
        }
    }

    private void sortAll() {
        int[] ids = new int[sortedCount];
        double[] boxes = new double[6 * sortedCount];
        int count = 0;
        for (int id = 0; id < store.ids(); id++) {
            if (sorted[id]) {
                System.arraycopy(store.boxes, 6 * id, boxes, 6 * count, 6);
                ids[count++] = id;
            }
        }
        for (int axis = 0; axis < 3; axis++) {
            axes[axis].sort(ids, store.boxes, axis);
        }
        BoxPairs near = new BoxPairs();
        near.start(new AabbTree(boxes), 0);
        while (near.next()) {
            pass(ids[near.first()], ids[near.second()], true);
        }
    }

    private double end(int axis, int end) {
        return store.boxes[6 * (end >> 1) + 3 * (end & 1) + axis];
    }

    @Override
    public int pairCount() {
        return pairs.size();
    }

    @Override
    public long pair(int index) {
        return pairs.get(index);
    }
}
