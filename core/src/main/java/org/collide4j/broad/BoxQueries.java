package org.collide4j.broad;

import java.util.Arrays;
import org.collide4j.math.Aabb;

/** The searches of a broad phase: a tree for each kind of boxes, rebuilt on demand after a change. */
final class BoxQueries {
    private final BoxTable table;
    private final BoxTable fat;
    private final CurveTree[] trees = new CurveTree[BoxTable.KINDS];
    private final boolean[] changed = new boolean[BoxTable.KINDS];
    private final BestFirst search = new BestFirst();
    private final BoxGap distance = new BoxGap();
    private final BoxSweep way = new BoxSweep();
    private boolean running;

    /** Creates the searches; settled bodies are found by their enlarged boxes. */
    BoxQueries(BoxTable table, BoxTable fat) {
        this.table = table;
        this.fat = fat;
        Arrays.setAll(trees, kind -> new CurveTree());
    }

    /** Marks a kind as changed: a box was added, removed or moved. */
    void change(byte kind) {
        requireIdle();
        changed[kind] = true;
    }

    /** Checks that no search is running. */
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

    /** Returns the tree of the boxes of a kind. */
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

    /** Rebuilds the tree of a kind if its boxes have changed. */
    private void prepare(byte kind, BoxTable from) {
        if (changed[kind]) {
            trees[kind].build(from.list(kind), from.count(kind), from.boxes);
            changed[kind] = false;
        }
    }
}
