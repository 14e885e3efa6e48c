package org.collide4j.world;

import java.util.Arrays;
import java.util.BitSet;
import org.collide4j.broad.BoxVisitor;
import org.collide4j.broad.BroadPhase;
import org.collide4j.broad.PairChanges;
import org.collide4j.list.InPlaceSort;
import org.collide4j.list.IntList;
import org.collide4j.math.Aabb;

/**
 * Broad phase of a world: the boxes of bounded bodies, and the half-spaces, which have none.
 *
 * <p>Half-spaces are few. Each is compared with the boxes that have changed since the last update, and with all boxes if its
 * own plane has changed: bodies at rest cost nothing. Pairs and visits come in an order that depends on boxes and slots
 * alone. Not thread-safe; allocates nothing once its lists have grown.
 */
final class Surroundings {
    private final BodyStore bodies;
    private final BroadPhase broad;

    /** Slots of the half-spaces, ascending. */
    private final IntList planes = new IntList();

    /** Slots of the bodies near each half-space, by its slot; of two half-spaces, the smaller slot holds the pair. */
    private BitSet[] near = new BitSet[0];

    /** Slots that were placed or removed since the last update. */
    private final IntList changed = new IntList();

    private final BitSet isChanged = new BitSet();
    private long[] ended = new long[16];
    private long[] begun = new long[16];
    private int endedCount;
    private int begunCount;

    private final BoxVisitor merge = this::merge;
    private BoxVisitor visitor = (slot, at) -> BoxVisitor.ENOUGH;

    /** Half-spaces that the current search meets, by their measure. */
    private int[] met = new int[4];

    private double[] measures = new double[4];
    private int metCount;
    private int next;
    private double limit;

    Surroundings(BodyStore bodies, BroadPhase broad) {
        this.bodies = bodies;
        this.broad = broad;
    }

    /** Sets the place of a body for the next update. */
    void place(Body body) {
        int slot = Handles.slot(body.handle);
        change(slot);
        if (body.isHalfSpace) {
            addPlane(slot);
        } else if (body.isFixed) {
            broad.fix(slot, body.box);
        } else {
            broad.move(slot, body.box);
        }
    }

    private void change(int slot) {
        if (!isChanged.get(slot)) {
            isChanged.set(slot);
            changed.add(slot);
        }
    }

    private void addPlane(int slot) {
        if (near.length <= slot) {
            near = Arrays.copyOf(near, slot + 16);
        }
        if (near[slot] == null) {
            near[slot] = new BitSet();
        }
        int at = indexOf(slot);
        if (at == planes.size() || planes.get(at) != slot) {
            planes.add(slot);
            for (int i = planes.size() - 1; i > at; i--) {
                planes.set(i, planes.get(i - 1));
            }
            planes.set(at, slot);
        }
    }

    private int indexOf(int slot) {
        int at = 0;
        while (at < planes.size() && planes.get(at) < slot) {
            at++;
        }
        return at;
    }

    /** Removes a body, whose pairs the caller ends. */
    void remove(Body body) {
        int slot = Handles.slot(body.handle);
        change(slot);
        if (body.isHalfSpace) {
            int at = indexOf(slot);
            if (at < planes.size() && planes.get(at) == slot) {
                for (int i = at; i + 1 < planes.size(); i++) {
                    planes.set(i, planes.get(i + 1));
                }
                planes.removeLast();
                near[slot].clear();
            }
        } else {
            broad.remove(slot);
        }
    }

    /** Finds all pairs, and reports the changes since the last update. */
    void update(PairChanges changes) {
        broad.update(changes);
        endedCount = 0;
        begunCount = 0;
        for (int i = 0; i < planes.size(); i++) {
            int plane = planes.get(i);
            if (isChanged.get(plane)) {
                for (int slot = 0; slot < bodies.slots(); slot++) {
                    compare(plane, slot);
                }
            } else {
                for (int k = 0; k < changed.size(); k++) {
                    compare(plane, changed.get(k));
                }
            }
        }
        changed.clear();
        isChanged.clear();
        report(changes);
    }

    private void compare(int plane, int slot) {
        Body halfSpace = bodies.at(plane);
        Body body = bodies.at(slot);
        boolean isHolder = slot != plane && !(body.isHalfSpace && slot < plane);
        boolean isPair = isHolder && body.isKnown && !(halfSpace.isFixed && body.isFixed) && areNear(halfSpace, body);
        if (isPair != near[plane].get(slot)) {
            near[plane].set(slot, isPair);
            long pair = (long) Math.min(plane, slot) << 32 | Math.max(plane, slot);
            if (isPair) {
                begun = withRoom(begun, begunCount);
                begun[begunCount++] = pair;
            } else {
                ended = withRoom(ended, endedCount);
                ended[endedCount++] = pair;
            }
        }
    }

    private static long[] withRoom(long[] pairs, int count) {
        return count < pairs.length ? pairs : Arrays.copyOf(pairs, 2 * count);
    }

    private void report(PairChanges changes) {
        InPlaceSort.sort(ended, endedCount);
        InPlaceSort.sort(begun, begunCount);
        for (int i = 0; i < endedCount; i++) {
            changes.ended((int) (ended[i] >>> 32), (int) ended[i]);
        }
        for (int i = 0; i < begunCount; i++) {
            changes.began((int) (begun[i] >>> 32), (int) begun[i]);
        }
    }

    /** Returns true if the boxes of two bodies overlap, or the box of one and the half-space. */
    static boolean areNear(Body one, Body other) {
        if (one.isHalfSpace) {
            return one.plane.gap(other.box) <= 0;
        }
        return other.isHalfSpace ? other.plane.gap(one.box) <= 0 : one.box.overlaps(other.box);
    }

    /** Visits all bodies near a body. */
    void overlaps(Body body, BoxVisitor visitor) {
        if (!body.isHalfSpace) {
            overlaps(body.box, visitor);
            return;
        }
        for (int slot = 0; slot < bodies.slots(); slot++) {
            if (bodies.at(slot).isKnown && areNear(body, bodies.at(slot))) {
                visitor.met(slot, 0);
            }
        }
    }

    /** Visits all bodies near a box, by ascending slots, as {@link BroadPhase#overlaps} does. */
    void overlaps(Aabb box, BoxVisitor visitor) {
        nearest(box, 0, visitor);
    }

    /** Visits bodies by ascending distance from a box, as {@link BroadPhase#nearest} does. */
    void nearest(Aabb box, double most, BoxVisitor visitor) {
        metCount = 0;
        for (int i = 0; i < planes.size(); i++) {
            double gap = bodies.at(planes.get(i)).plane.gap(box);
            addMet(planes.get(i), Math.max(0, gap), most);
        }
        if (metCount == 0) {
            broad.nearest(box, most, visitor);
            return;
        }
        begin(most, visitor);
        broad.nearest(box, most, merge);
        visitRest();
    }

    /** Visits the bodies that a box touches during a motion, by ascending time, as {@link BroadPhase#sweep} does. */
    void sweep(Aabb box, double dx, double dy, double dz, double most, BoxVisitor visitor) {
        metCount = 0;
        for (int i = 0; i < planes.size(); i++) {
            Body halfSpace = bodies.at(planes.get(i));
            double gap = halfSpace.plane.gap(box);
            addMet(planes.get(i), halfSpace.plane.entry(gap, dx, dy, dz), most);
        }
        if (metCount == 0) {
            broad.sweep(box, dx, dy, dz, most, visitor);
            return;
        }
        begin(most, visitor);
        broad.sweep(box, dx, dy, dz, most, merge);
        visitRest();
    }

    private void addMet(int slot, double measure, double most) {
        if (!(measure <= most) || measure == Double.POSITIVE_INFINITY) {
            return;
        }
        if (metCount == met.length) {
            met = Arrays.copyOf(met, 2 * metCount);
            measures = Arrays.copyOf(measures, 2 * metCount);
        }
        int at = metCount++;
        for (; at > 0 && measures[at - 1] > measure; at--) {
            met[at] = met[at - 1];
            measures[at] = measures[at - 1];
        }
        met[at] = slot;
        measures[at] = measure;
    }

    private void begin(double most, BoxVisitor visitor) {
        this.visitor = visitor;
        next = 0;
        limit = most;
    }

    /** Passes on the half-spaces that come before a box, and the box. */
    private double merge(int slot, double at) {
        while (next < metCount && limit >= at && isBefore(slot, at)) {
            visit(met[next], measures[next++]);
        }
        if (limit >= at) {
            visit(slot, at);
        }
        return limit;
    }

    private boolean isBefore(int slot, double at) {
        return measures[next] < at || (measures[next] == at && met[next] < slot);
    }

    private void visit(int slot, double at) {
        limit = Math.min(limit, visitor.met(slot, at));
    }

    private void visitRest() {
        while (next < metCount && limit >= measures[next]) {
            visit(met[next], measures[next++]);
        }
    }
}
