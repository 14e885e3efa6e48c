package org.collide4j.broad;

import org.collide4j.crew.Crew;

/**
 * Finds the pairs of boxes in levels of grids, on all threads of a crew: each task takes some rows of cells, or some
 * querying boxes, and each thread has its own list of pairs. So the pairs are the same for any number of threads, but not
 * their order.
 */
final class LevelSearch {
    /** Boxes per task: about some tens of microseconds. */
    private static final int BOXES_PER_TASK = 128;

    /** Ratio of small to large boxes above which the small ones query the large ones' grid, instead of a tree. */
    private static final int FEW_FOR_TREE = 8;

    private final Crew crew;
    private final GridPairs[] searches;
    private final TreePairs[] trees;
    private final FoundPairs[] found;
    private final RowOrder order = new RowOrder();
    private final Crew.Task takeRows = this::takeRows;
    private final Crew.Task takeBoxes = this::takeBoxes;
    private final Crew.Task askTree = this::askTree;

    /** Levels of the current search. */
    private GridLevel asking = new GridLevel();

    private GridLevel asked = asking;
    private CurveTree tree = new CurveTree();
    private int[] ids = {};

    LevelSearch(Crew crew) {
        this.crew = crew;
        searches = new GridPairs[crew.size()];
        trees = new TreePairs[crew.size()];
        found = new FoundPairs[crew.size()];
        for (int i = 0; i < crew.size(); i++) {
            searches[i] = new GridPairs();
            trees[i] = new TreePairs();
            found[i] = new FoundPairs();
        }
    }

    /** Finds the pairs of all boxes of these levels with each other. */
    void within(GridLevels levels, FoundPairs out) {
        for (int i = 0; i < levels.count(); i++) {
            asking = levels.level(i);
            int rows = asking.rows();
            run(rows, 1 + Math.floorDiv(rows * BOXES_PER_TASK, 1 + asking.size()), takeRows, out);
            for (int coarser = 0; coarser < i; coarser++) {
                between(levels.level(i), levels.level(coarser), out);
            }
        }
    }

    /** Finds the pairs of all boxes of these levels with those of other levels, which stay unchanged for some frames. */
    void between(GridLevels levels, GridLevels lasting, FoundPairs out) {
        for (int i = 0; i < levels.count(); i++) {
            for (int k = 0; k < lasting.count(); k++) {
                GridLevel level = levels.level(i);
                GridLevel other = lasting.level(k);
                if (other.hasManyFor(level) && level.size() < other.size() / FEW_FOR_TREE) {
                    askTree(level, other, out);
                } else {
                    between(level, other, out);
                }
            }
        }
    }

    /** Lets boxes query a tree of much smaller boxes, where cells would give many distant ones. */
    private void askTree(GridLevel coarse, GridLevel fine, FoundPairs out) {
        tree = fine.tree();
        asking = coarse;
        asked = fine;
        run(coarse.size(), BOXES_PER_TASK, askTree, out);
    }

    private void between(GridLevel a, GridLevel b, FoundPairs out) {
        boolean aIsCoarse = a.exponent() == b.exponent() ? a.size() > b.size() : a.exponent() > b.exponent();
        GridLevel coarse = aIsCoarse ? a : b;
        GridLevel fine = aIsCoarse ? b : a;
        boolean few = coarse.size() < (fine.hasManyFor(coarse) ? 4 : fine.size() / 4);
        asked = few ? fine : coarse;
        asking = few ? coarse : fine;
        ids = order.byRows(asking, asked);
        run(asking.size(), BOXES_PER_TASK, takeBoxes, out);
    }

    /** Runs a task; the caller's thread writes to the output, and the other threads' lists are appended. */
    private void run(int count, int part, Crew.Task task, FoundPairs out) {
        FoundPairs own = found[0];
        found[0] = out;
        crew.run(count, part, task);
        found[0] = own;
        for (int i = 1; i < found.length; i++) {
            out.addAll(found[i]);
            found[i].clear();
        }
    }

    private void takeRows(int from, int to, int member) {
        searches[member].within(asking, from, to, found[member]);
    }

    private void askTree(int from, int to, int member) {
        trees[member].between(asking, from, to, tree, asked.boxes(), found[member]);
    }

    private void takeBoxes(int from, int to, int member) {
        searches[member].between(ids, from, to, asking.boxes(), asked, found[member]);
    }
}
