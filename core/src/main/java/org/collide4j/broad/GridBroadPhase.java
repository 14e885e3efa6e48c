package org.collide4j.broad;

import org.collide4j.crew.Crew;
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
 *
 * <pre>{@code
 * try (var crew = new Crew(2)) {
 *     var boxes = new GridBroadPhase(crew); // two threads share an update
 *     boxes.fix(0, new Aabb(-50, -50, -1, 50, 50, 0)); // a floor
 *     boxes.move(1, new Aabb(0, 0, -0.1, 1, 1, 0.9));
 *     boxes.update(changes);
 *     int pairs = boxes.pairCount(); // 1
 * }
 * }</pre>
 */
public final class GridBroadPhase implements BroadPhase {
    /** Candidates that a thread compares per task. */
    private static final int PAIRS_PER_TASK = 1024;

    private final Crew crew;
    private final BoxTable table = new BoxTable();
    private final FatBoxes fat = new FatBoxes(table);
    private final GridLevels loose = new GridLevels();
    private final GridLevels settled = new GridLevels();
    private final GridLevels fixed = new GridLevels();
    private boolean staticChanged;
    private final LevelSearch search;

    /** Pairs of enlarged boxes with each other and with static ones, ascending: all possible pairs of settled bodies. */
    private final FoundPairs candidates = new FoundPairs();

    private final Crew.Task compareCandidates = this::compareCandidates;

    /** True for each candidate whose exact boxes overlap. */
    private boolean[] overlaps = {};

    private final FoundPairs kept = new FoundPairs();
    private final FoundPairs found = new FoundPairs();
    private final FoundPairs near = new FoundPairs();
    private final PairSorter sorter = new PairSorter();
    private final PairList pairs = new PairList();
    private final BoxQueries queries = new BoxQueries(table, fat.boxes());

    /** Creates a broad phase that finds pairs on the caller's thread. */
    public GridBroadPhase() {
        this(new Crew(1));
    }

    /** Creates a broad phase that finds pairs on all threads of a crew, the same pairs in the same order. */
    public GridBroadPhase(Crew crew) {
        this.crew = crew;
        search = new LevelSearch(crew);
    }

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

    /** Finds the pairs of these boxes with each other and with static ones. */
    private void findPairs(GridLevels levels, FoundPairs out) {
        search.within(levels, out);
        search.between(levels, fixed, out);
    }

    private void keepCandidatesThatOverlap() {
        int count = candidates.size();
        if (overlaps.length < count) {
            overlaps = new boolean[count + (count >> 1)];
        }
        crew.run(count, PAIRS_PER_TASK, compareCandidates);
        kept.clear();
        for (int i = 0; i < count; i++) {
            kept.addIf(candidates.get(i), overlaps[i]);
        }
    }

    private void compareCandidates(int from, int to, int member) {
        for (int i = from; i < to; i++) {
            int a = FoundPairs.first(candidates.get(i));
            int b = FoundPairs.second(candidates.get(i));
            boolean stands = table.isSettledOrStatic(a) && table.isSettledOrStatic(b);
            overlaps[i] = stands && Boxes.overlap(table.boxes, 6 * a, table.boxes, 6 * b);
        }
    }

    private void findPairsOfLoose() {
        found.clear();
        near.clear();
        loose.build(table, BoxTable.LOOSE);
        findPairs(loose, found);
        search.between(loose, settled, near);
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

    /** Returns the number of bodies with an enlarged box. */
    int settledCount() {
        return table.count(BoxTable.SETTLED);
    }
}
