package org.collide4j.broad;

import java.util.Arrays;
import org.collide4j.math.Aabb;

/** The searches of a broad phase: a tree of each kind of boxes, made when it is asked after one of them has changed. */
final class BoxQueries {
    private final BoxTable table;
    private final BoxTable fat;
    private final CurveTree[] trees = new CurveTree[BoxTable.KINDS];
    private final boolean[] changed = new boolean[BoxTable.KINDS];
    private final BestFirst search = new BestFirst();
    private final BoxGap distance = new BoxGap();
    private final BoxSweep way = new BoxSweep();
    private boolean running;

    /** For bodies of which those that are settled have these larger boxes. */
    BoxQueries(BoxTable table, BoxTable fat) {
        this.table = table;
        this.fat = fat;
        Arrays.setAll(trees, kind -> new CurveTree());
    }

    /** A box of this kind comes, goes or moves. */
    void change(byte kind) {
        requireIdle();
        changed[kind] = true;
    }

    /** Throws if a visitor is being told of boxes. */
    void requireIdle() {
        if (running) {
            throw new IllegalStateException("a visitor may neither search nor change what is being searched");
        }
    }

    void nearest(Aabb box, double most, BoxVisitor visitor) {
        requireIdle();
        if (!box.isEmpty()) {
            search(distance.from(box), most, visitor);
        }
    }

    void sweep(Aabb box, double dx, double dy, double dz, double most, BoxVisitor visitor) {
        requireIdle();
        double sum = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
        if (!(sum <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("the way must be finite: (" + dx + ", " + dy + ", " + dz + ")");
        }
        if (!box.isEmpty()) {
            search(way.of(box, dx, dy, dz), most, visitor);
        }
    }

    /** The tree of the boxes of a kind. */
    CurveTree tree(byte kind) {
        prepare(kind, kind == BoxTable.SETTLED ? fat : table);
        return trees[kind];
    }

    private void search(BoxMeasure by, double most, BoxVisitor visitor) {
        if (Double.isNaN(most)) {
            throw new IllegalArgumentException("most must be a number");
        }
        prepare(BoxTable.LOOSE, table);
        prepare(BoxTable.SETTLED, fat);
        prepare(BoxTable.STATIC, table);
        running = true;
        try {
            search.search(trees, table, by, most, visitor);
        } finally {
            running = false;
        }
    }

    /** Makes the tree of a kind anew if its boxes have changed. */
    private void prepare(byte kind, BoxTable from) {
        if (changed[kind]) {
            trees[kind].build(from.list(kind), from.count(kind), from.boxes);
            changed[kind] = false;
        }
    }
}
