package org.collide4j.broad;

import org.collide4j.math.Aabb;

/**
 * A {@link BroadPhase} of grids: bodies that move little get larger boxes in which they may, and are sorted into grids anew
 * after some frames; the others are in each, and the static ones when one of them has changed.
 *
 * <p><b>Cost</b>: a frame takes time in proportion to the moving boxes and the pairs, wherever the boxes are. It is least
 * for bodies that move by a few hundredths of their size, and never much more than for sorting all of them; every tenth
 * frame or so, in which that is done, takes longer than the others. A level of sizes more (one for each factor of four)
 * costs each smaller box a look at a few cells of it. Memory in proportion to the ids. Once all room has grown, an update
 * allocates nothing.
 */
public final class GridBroadPhase implements BroadPhase {
    private final BoxTable table = new BoxTable();
    private final FatBoxes fat = new FatBoxes(table);
    private final GridLevels loose = new GridLevels();
    private final GridLevels settled = new GridLevels();
    private final GridLevels fixed = new GridLevels();
    private boolean staticChanged;
    private final GridSearch search = new GridSearch();
    private final TreePairs trees = new TreePairs();

    /** The pairs of larger boxes, and of these with static ones, ascending: all that there can be among bodies settled. */
    private final FoundPairs candidates = new FoundPairs();

    private final FoundPairs kept = new FoundPairs();
    private final FoundPairs found = new FoundPairs();
    private final FoundPairs near = new FoundPairs();
    private final PairSorter sorter = new PairSorter();
    private final PairList pairs = new PairList();
    private final BoxQueries queries = new BoxQueries(table, fat.boxes());

    @Override
    public void move(int id, Aabb box) {
        queries.requireIdle();
        BoxTable.require(id, box);
        byte old = table.kind(id);
        byte kind = fat.move(id, box);
        if (kind != BoxTable.SETTLED) {
            change(old);
            change(kind);
        }
        table.set(id, box, kind);
    }

    @Override
    public void fix(int id, Aabb box) {
        queries.requireIdle();
        BoxTable.require(id, box);
        leave(id);
        change(BoxTable.STATIC);
        table.set(id, box, BoxTable.STATIC);
    }

    @Override
    public void remove(int id) {
        queries.requireIdle();
        BoxTable.requireId(id);
        leave(id);
        table.remove(id);
    }

    private void leave(int id) {
        change(table.kind(id));
        fat.remove(id);
    }

    private void change(byte kind) {
        if (kind != BoxTable.SETTLED) { // the tree of their larger boxes stays as it is
            queries.change(kind);
        }
        staticChanged |= kind == BoxTable.STATIC;
    }

    @Override
    public void update(PairChanges changes) {
        queries.requireIdle();
        boolean due = fat.nextFrame();
        if (staticChanged) {
            fixed.build(table, BoxTable.STATIC);
        }
        if (due || staticChanged) {
            settle();
        }
        staticChanged = false;
        keepCandidatesThatOverlap();
        findPairsOfLoose();
        pairs.nextFrame(kept, found, table.ids(), changes);
    }

    private void settle() {
        fat.measure();
        queries.change(BoxTable.LOOSE);
        queries.change(BoxTable.SETTLED);
        settled.build(fat.boxes(), BoxTable.SETTLED);
        candidates.clear();
        findPairs(settled, candidates);
        candidates.sort(table.ids(), sorter);
    }

    /** The pairs of these boxes with each other and with static ones. */
    private void findPairs(GridLevels levels, FoundPairs out) {
        for (int i = 0; i < levels.count(); i++) {
            search.within(levels.level(i), out);
            for (int coarser = 0; coarser < i; coarser++) {
                search.between(levels.level(i), levels.level(coarser), out);
            }
            findPairs(levels.level(i), fixed, BoxTable.STATIC, out);
        }
    }

    /** Boxes that would ask a grid of much smaller ones for most of its cells ask a tree. */
    private void findPairs(GridLevel level, GridLevels others, byte kind, FoundPairs out) {
        if (others.haveManyFor(level)) {
            trees.between(level, queries.tree(kind), others.level(0).boxes(), out);
        } else {
            for (int k = 0; k < others.count(); k++) {
                search.between(level, others.level(k), out);
            }
        }
    }

    private void keepCandidatesThatOverlap() {
        kept.clear();
        for (int i = 0; i < candidates.size(); i++) {
            long pair = candidates.get(i);
            int a = FoundPairs.first(pair);
            int b = FoundPairs.second(pair);
            boolean stands = table.isSettledOrStatic(a) && table.isSettledOrStatic(b);
            kept.addIf(pair, stands && Boxes.overlap(table.boxes, 6 * a, table.boxes, 6 * b));
        }
    }

    private void findPairsOfLoose() {
        found.clear();
        near.clear();
        loose.build(table, BoxTable.LOOSE);
        findPairs(loose, found);
        for (int i = 0; i < loose.count(); i++) {
            findPairs(loose.level(i), settled, BoxTable.SETTLED, near);
        }
        for (int i = 0; i < near.size(); i++) {
            int a = FoundPairs.first(near.get(i));
            int b = FoundPairs.second(near.get(i));
            boolean stands = table.isSettledOrStatic(a) != table.isSettledOrStatic(b);
            found.addIf(near.get(i), stands && Boxes.overlap(table.boxes, 6 * a, table.boxes, 6 * b));
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
        queries.nearest(box, most, visitor);
    }

    @Override
    public void sweep(Aabb box, double dx, double dy, double dz, double most, BoxVisitor visitor) {
        queries.sweep(box, dx, dy, dz, most, visitor);
    }

    /** How many bodies have a larger box in which they move. */
    int settledCount() {
        return table.count(BoxTable.SETTLED);
    }
}
