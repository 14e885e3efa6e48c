package org.collide4j.broad;

import org.collide4j.crew.Crew;

/**
 * Finds the pairs of boxes in levels of grids, on all threads of a crew: each takes some rows of cells, or some boxes that
 * ask, and keeps the pairs in a list of its own. So the pairs are the same for any number of threads, their order is not.
 */
final class LevelSearch {
    /** About so many boxes are taken by a thread at once: some tens of microseconds. */
    private static final int BOXES = 128;

    private final Crew crew;
    private final GridSearch[] searches;
    private final FoundPairs[] found;
    private final RowOrder order = new RowOrder();
    private final Crew.Task takeRows = this::takeRows;
    private final Crew.Task takeBoxes = this::takeBoxes;

    /** The levels at work. */
    private GridLevel asking = new GridLevel();

    private GridLevel asked = asking;
    private int[] ids = {};

    LevelSearch(Crew crew) {
        this.crew = crew;
        searches = new GridSearch[crew.size()];
        found = new FoundPairs[crew.size()];
        for (int i = 0; i < crew.size(); i++) {
            searches[i] = new GridSearch();
            found[i] = new FoundPairs();
        }
    }

    /** Finds the pairs of all boxes of these levels with each other. */
    void within(GridLevels levels, FoundPairs out) {
        for (int i = 0; i < levels.count(); i++) {
            asking = levels.level(i);
            int rows = asking.rows();
            run(rows, 1 + Math.floorDiv(rows * BOXES, 1 + asking.size()), takeRows, out);
            for (int coarser = 0; coarser < i; coarser++) {
                between(levels.level(i), levels.level(coarser), out);
            }
        }
    }

    /** Finds the pairs of the boxes of one level with those of others. */
    void between(GridLevel level, GridLevels others, FoundPairs out) {
        for (int i = 0; i < others.count(); i++) {
            between(level, others.level(i), out);
        }
    }

    private void between(GridLevel a, GridLevel b, FoundPairs out) {
        boolean aIsCoarse = a.exponent() == b.exponent() ? a.size() > b.size() : a.exponent() > b.exponent();
        GridLevel coarse = aIsCoarse ? a : b;
        GridLevel fine = aIsCoarse ? b : a;
        boolean few = coarse.size() < (fine.hasManyFor(coarse) ? 4 : fine.size() / 4);
        asked = few ? fine : coarse;
        asking = few ? coarse : fine;
        ids = order.byRows(asking, asked);
        run(asking.size(), BOXES, takeBoxes, out);
    }

    /** The caller's thread writes to the list asked for, the others' lists follow. */
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

    private void takeBoxes(int from, int to, int member) {
        searches[member].between(ids, from, to, asking.boxes(), asked, found[member]);
    }
}
