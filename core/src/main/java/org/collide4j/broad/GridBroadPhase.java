package org.collide4j.broad;

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
    private final BoxTable table = new BoxTable();
    private boolean staticChanged;
    private final GridLevels moving = new GridLevels();
    private final GridLevels fixed = new GridLevels();
    private final GridSearch search = new GridSearch();
    private final TreePairs trees = new TreePairs();
    private final PairList pairs = new PairList();
    private final BoxQueries queries = new BoxQueries();

    @Override
    public void move(int id, Aabb box) {
        set(id, box, BoxTable.MOVING);
    }

    @Override
    public void fix(int id, Aabb box) {
        set(id, box, BoxTable.STATIC);
    }

    private void set(int id, Aabb box, byte kind) {
        BoxTable.require(id, box);
        change(table.kind(id));
        change(kind);
        table.set(id, box, kind);
    }

    @Override
    public void remove(int id) {
        BoxTable.requireId(id);
        change(table.kind(id));
        table.remove(id);
    }

    private void change(byte kind) {
        queries.change(kind);
        staticChanged |= kind == BoxTable.STATIC;
    }

    @Override
    public void update(PairChanges changes) {
        queries.requireIdle();
        if (staticChanged) {
            fixed.build(table, BoxTable.STATIC);
            staticChanged = false;
        }
        moving.build(table, BoxTable.MOVING);
        FoundPairs found = pairs.beginFrame();
        for (int i = 0; i < moving.count(); i++) {
            GridLevel level = moving.level(i);
            search.within(level, table.boxes, found);
            for (int coarser = 0; coarser < i; coarser++) {
                search.between(level, moving.level(coarser), table.boxes, found);
            }
            findPairsWithStatic(level, found);
        }
        pairs.endFrame(table.ids(), changes);
    }

    /** Boxes that would ask a grid of much smaller ones for most of its cells ask a tree. */
    private void findPairsWithStatic(GridLevel level, FoundPairs found) {
        boolean byTree = false;
        for (int k = 0; k < fixed.count(); k++) {
            byTree |= fixed.level(k).hasManyFor(level);
        }
        if (byTree) {
            trees.between(level, queries.tree(BoxTable.STATIC, table), table.boxes, found);
        } else {
            for (int k = 0; k < fixed.count(); k++) {
                search.between(level, fixed.level(k), table.boxes, found);
            }
        }
    }

    @Override
    public int pairCount() {
        return pairs.size();
    }

    @Override
    public int first(int pair) {
        return FoundPairs.first(pairs.pair(pair));
    }

    @Override
    public int second(int pair) {
        return FoundPairs.second(pairs.pair(pair));
    }

    @Override
    public void nearest(Aabb box, double most, BoxVisitor visitor) {
        queries.nearest(box, most, table, visitor);
    }

    @Override
    public void sweep(Aabb box, double dx, double dy, double dz, double most, BoxVisitor visitor) {
        queries.sweep(box, dx, dy, dz, most, table, visitor);
    }
}
