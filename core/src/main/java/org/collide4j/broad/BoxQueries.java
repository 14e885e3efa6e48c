package org.collide4j.broad;

import java.util.Arrays;
import org.collide4j.math.Aabb;

/** The searches of a broad phase: a tree of each kind of boxes, made when it is asked after one of them has changed. */
final class BoxQueries {
    private final CurveTree[] trees;
    private final boolean[] changed;
    private final BestFirst search = new BestFirst();
    private final BoxDistance distance = new BoxDistance();
    private final BoxSweep way = new BoxSweep();
    private boolean running;

    /** For so many kinds of boxes, which are numbered from 1 on. */
    BoxQueries(int kinds) {
        trees = new CurveTree[kinds];
        Arrays.setAll(trees, i -> new CurveTree());
        changed = new boolean[kinds];
    }

    /** A box of this kind comes, goes or moves; 0 is for none. */
    void change(byte kind) {
        requireIdle();
        if (kind > 0) {
            changed[kind - 1] = true;
        }
    }

    /** Throws if a visitor is being told of boxes. */
    void requireIdle() {
        if (running) {
            throw new IllegalStateException("a visitor may neither search nor change what is being searched");
        }
    }

    void nearest(Aabb box, double most, double[] boxes, BoxVisitor visitor) {
        requireIdle();
        if (!box.isEmpty()) {
            search(distance.from(box), most, boxes, visitor);
        }
    }

    void sweep(Aabb box, double dx, double dy, double dz, double most, double[] boxes, BoxVisitor visitor) {
        requireIdle();
        double sum = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
        if (!(sum <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("the way must be finite: (" + dx + ", " + dy + ", " + dz + ")");
        }
        if (!box.isEmpty()) {
            search(way.of(box, dx, dy, dz), most, boxes, visitor);
        }
    }

    private void search(BoxMeasure by, double most, double[] boxes, BoxVisitor visitor) {
        if (Double.isNaN(most)) {
            throw new IllegalArgumentException("most must be a number");
        }
        running = true;
        try {
            search.search(trees, boxes, by, most, visitor);
        } finally {
            running = false;
        }
    }

    /** Makes the trees anew whose boxes have changed. */
    void prepare(double[] boxes, byte[] kinds, int ids) {
        requireIdle();
        for (int t = 0; t < trees.length; t++) {
            if (changed[t]) {
                trees[t].clear();
                for (int id = 0; id < ids; id++) {
                    if (kinds[id] == t + 1) {
                        trees[t].add(id);
                    }
                }
                trees[t].build(boxes);
                changed[t] = false;
            }
        }
    }
}
