package org.collide4j.broad;

import java.util.Arrays;
import org.collide4j.math.Aabb;

/**
 * A {@link BroadPhase} that sorts the moving boxes into grids anew each frame, and the static ones when one has changed.
 *
 * <p><b>Cost</b>: an update takes time in proportion to the moving boxes and the pairs, wherever the boxes are and however
 * far they have moved; a level of sizes more (one for each factor of four) costs each smaller box a look at a few cells of
 * it. Memory in proportion to the ids. Once all room has grown, an update allocates nothing.
 *
 * <p>Rebuilding beats keeping: a sort that touches memory in order costs less than finding out what has changed, and does
 * not suffer from fast bodies as fattened trees and sorted axes do (decision 0032).
 */
public final class GridBroadPhase implements BroadPhase {
    private static final byte GONE = 0;
    private static final byte MOVING = 1;
    private static final byte STATIC = 2;

    private double[] boxes = new double[6 * 16];
    private byte[] kinds = new byte[16];

    /** One more than the largest id so far. */
    private int ids;

    private boolean staticChanged;
    private final GridLevels moving = new GridLevels();
    private final GridLevels fixed = new GridLevels();
    private final PairSet pairs = new PairSet();
    private final BoxQueries queries = new BoxQueries(2);

    @Override
    public void move(int id, Aabb box) {
        set(id, box, MOVING);
    }

    @Override
    public void fix(int id, Aabb box) {
        set(id, box, STATIC);
        staticChanged = true;
    }

    @Override
    public void remove(int id) {
        queries.requireIdle();
        requireId(id);
        if (id < ids) {
            queries.change(kinds[id]);
            staticChanged |= kinds[id] == STATIC;
            kinds[id] = GONE;
        }
    }

    private void set(int id, Aabb box, byte kind) {
        queries.requireIdle();
        requireId(id);
        requireFinite(id, box);
        if (id >= kinds.length) {
            int room = Math.max(id + 1, kinds.length + (kinds.length >> 1));
            kinds = Arrays.copyOf(kinds, room);
            boxes = Arrays.copyOf(boxes, 6 * room);
        }
        ids = Math.max(ids, id + 1);
        staticChanged |= kinds[id] == STATIC;
        queries.change(kinds[id]);
        queries.change(kind);
        kinds[id] = kind;
        write(box, boxes, 6 * id);
    }

    private static void write(Aabb box, double[] out, int at) {
        out[at] = box.minX;
        out[at + 1] = box.minY;
        out[at + 2] = box.minZ;
        out[at + 3] = box.maxX;
        out[at + 4] = box.maxY;
        out[at + 5] = box.maxZ;
    }

    private static void requireId(int id) {
        if (id < 0 || id >= MOST_IDS) {
            throw new IllegalArgumentException("ids are numbers from 0 to " + (MOST_IDS - 1) + ": " + id);
        }
    }

    private static void requireFinite(int id, Aabb box) {
        boolean finite = Math.abs(box.minX) < Double.POSITIVE_INFINITY
                && Math.abs(box.minY) < Double.POSITIVE_INFINITY
                && Math.abs(box.minZ) < Double.POSITIVE_INFINITY
                && Math.abs(box.maxX) < Double.POSITIVE_INFINITY
                && Math.abs(box.maxY) < Double.POSITIVE_INFINITY
                && Math.abs(box.maxZ) < Double.POSITIVE_INFINITY;
        if (!finite || box.isEmpty()) {
            throw new IllegalArgumentException("box " + id + " must be finite and not empty: " + box);
        }
    }

    @Override
    public void update(PairChanges changes) {
        queries.requireIdle();
        if (staticChanged) {
            fixed.build(boxes, kinds, ids, STATIC);
            staticChanged = false;
        }
        moving.build(boxes, kinds, ids, MOVING);
        pairs.beginFrame();
        for (int i = 0; i < moving.count(); i++) {
            GridLevel level = moving.level(i);
            level.findPairs(pairs);
            for (int coarser = 0; coarser < i; coarser++) {
                level.findPairs(moving.level(coarser), pairs);
            }
            for (int k = 0; k < fixed.count(); k++) {
                level.findPairs(fixed.level(k), pairs);
            }
        }
        pairs.endFrame(changes);
    }

    @Override
    public int pairCount() {
        return pairs.size();
    }

    @Override
    public int first(int pair) {
        return PairSet.first(pairs.pair(pair));
    }

    @Override
    public int second(int pair) {
        return PairSet.second(pairs.pair(pair));
    }

    @Override
    public void nearest(Aabb box, double most, BoxVisitor visitor) {
        queries.prepare(boxes, kinds, ids);
        queries.nearest(box, most, boxes, visitor);
    }

    @Override
    public void sweep(Aabb box, double dx, double dy, double dz, double most, BoxVisitor visitor) {
        queries.prepare(boxes, kinds, ids);
        queries.sweep(box, dx, dy, dz, most, boxes, visitor);
    }
}
