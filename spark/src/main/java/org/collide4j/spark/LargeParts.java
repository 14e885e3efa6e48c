package org.collide4j.spark;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;
import org.collide4j.broad.AabbTree;
import org.collide4j.broad.BoxPairs;
import org.collide4j.spark.grid.GridPlan;

/** Parts that every task has, as a tree of boxes: floors, walls, long pipes. */
final class LargeParts implements Serializable {
    private static final int PARTS_AT_ONCE = 4096;

    @Serial
    private static final long serialVersionUID = 1;

    private final PartRow[] rows;

    LargeParts(List<PartRow> rows) {
        this.rows = rows.toArray(new PartRow[0]);
    }

    int count() {
        return rows.length;
    }

    /** Hands out the pairs of any part and a large one whose boxes are within reach; two large ones once. */
    void forEachPair(Iterator<PartRow> parts, GridPlan grid, double reach, BiConsumer<PartRow, PartRow> pair) {
        AabbTree large = tree(List.of(rows));
        BoxPairs search = new BoxPairs();
        while (parts.hasNext()) {
            List<PartRow> some = new ArrayList<>();
            while (parts.hasNext() && some.size() < PARTS_AT_ONCE) {
                some.add(parts.next());
            }
            search.start(tree(some), large, reach);
            while (search.next()) {
                PartRow one = some.get(search.first());
                PartRow other = rows[search.second()];
                if (one.id() < other.id() || !grid.isLarge(one.sides())) {
                    pair.accept(one, other);
                }
            }
        }
    }

    private static AabbTree tree(List<PartRow> parts) {
        double[] boxes = new double[6 * parts.size()];
        for (int i = 0; i < parts.size(); i++) {
            System.arraycopy(parts.get(i).sides(), 0, boxes, 6 * i, 6);
        }
        return new AabbTree(boxes);
    }
}
