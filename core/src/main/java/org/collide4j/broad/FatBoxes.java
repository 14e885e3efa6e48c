package org.collide4j.broad;

import java.util.Arrays;
import org.collide4j.math.Aabb;

/**
 * Enlarged boxes for slow bodies: while bodies stay in theirs, only bodies whose enlarged boxes overlap can overlap.
 *
 * <p>An enlarged box covers the expected motion of its body, by its mean motion so far, until all boxes are measured again.
 * The slower the bodies are, the more frames later this is: measuring costs once for all frames, enlarged boxes cost in
 * each. Bodies that would need a box much larger than their size have none.
 */
final class FatBoxes {
    private static final double FEWEST_FRAMES = 3;
    private static final double MOST_FRAMES = 32;

    /** Number of frames times the root of the mean motion per frame in sizes; found by experiment. */
    private static final double FRAMES_FACTOR = 1;

    /**
     * Largest growth of a box along the motion, relative to its size; on all sides it also grows by
     * {@link #RELATIVE_MARGIN}, for unexpected motions.
     */
    private static final double MOST_RELATIVE_GROWTH = 0.4;

    private static final double RELATIVE_MARGIN = 0.01;

    /** Mean motion per frame, in sizes, below which bodies stay in their boxes for longer than any prediction. */
    private static final double RESTING_MOTION = 1e-3;

    /**
     * Divisor of the number of settled bodies: all boxes are measured again once more than {@link #FEW_LOOSE} bodies, and
     * more than the quotient, lack an enlarged box.
     */
    private static final int LOOSE_DIVISOR = 8;

    private static final int FEW_LOOSE = 16;

    private final BoxTable table;

    /** Enlarged boxes of the settled bodies. */
    private final BoxTable fat = new BoxTable();

    /** Lower corner of each id's box when all were measured last, or when the body was added. */
    private double[] origins = {};

    private int[] movers = {};
    private int count;
    private int frames;
    private double patience = FEWEST_FRAMES;
    private boolean moves;
    private final Aabb box = new Aabb();

    FatBoxes(BoxTable table) {
        this.table = table;
    }

    BoxTable boxes() {
        return fat;
    }

    /** Updates the box of a moving body; returns its new kind. */
    byte move(int id, Aabb to) {
        byte kind = table.kind(id);
        if (kind == BoxTable.SETTLED) {
            if (Boxes.contains(fat.boxes, 6 * id, to)) {
                return BoxTable.SETTLED;
            }
            fat.remove(id);
        } else if (kind != BoxTable.LOOSE) {
            if (origins.length < 3 * id + 3) {
                origins = Arrays.copyOf(origins, 3 * Math.max(id + 1, table.ids() + (table.ids() >> 1)));
            }
            origins[3 * id] = to.minX;
            origins[3 * id + 1] = to.minY;
            origins[3 * id + 2] = to.minZ;
        }
        return BoxTable.LOOSE;
    }

    /** Removes a body from the moving ones. */
    void remove(int id) {
        fat.remove(id);
    }

    /**
     * Counts a frame; returns true if all boxes must be measured again, as predicted or because many bodies have left
     * theirs.
     */
    boolean nextFrame() {
        frames++;
        int without = table.count(BoxTable.LOOSE);
        boolean many = without > FEW_LOOSE && without > table.count(BoxTable.SETTLED) / LOOSE_DIVISOR;
        return (moves && frames >= patience) || (many && frames >= FEWEST_FRAMES);
    }

    /** Measures all moving bodies again. */
    void measure() {
        listMovers();
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += motion(movers[i]);
        }
        double mean = sum / Math.max(1, count);
        moves = mean > RESTING_MOTION;
        patience = Math.floor(Math.max(FEWEST_FRAMES, Math.min(MOST_FRAMES, FRAMES_FACTOR / Math.sqrt(mean))));
        for (int i = 0; i < count; i++) {
            settle(movers[i]);
        }
        frames = 0;
    }

    private void listMovers() {
        int loose = table.count(BoxTable.LOOSE);
        int settled = table.count(BoxTable.SETTLED);
        count = loose + settled;
        if (movers.length < count) {
            movers = new int[count + (count >> 1)];
        }
        System.arraycopy(table.list(BoxTable.LOOSE), 0, movers, 0, loose);
        System.arraycopy(table.list(BoxTable.SETTLED), 0, movers, loose, settled);
    }

    /** Returns the mean motion per frame in sizes, at most 1. */
    private double motion(int id) {
        double[] b = table.boxes;
        int p = 6 * id;
        double x = Math.abs(b[p] - origins[3 * id]);
        double y = Math.abs(b[p + 1] - origins[3 * id + 1]);
        double z = Math.abs(b[p + 2] - origins[3 * id + 2]);
        double way = Math.max(x, Math.max(y, z));
        return way == 0 ? 0 : Math.min(1, way / (Boxes.extent(b, p) * Math.max(1, frames)));
    }

    /** Enlarges the box of a body, unless it would be too large. */
    private void settle(int id) {
        double[] b = table.boxes;
        int p = 6 * id;
        double ahead = patience / Math.max(1, frames);
        double x = ahead * (b[p] - origins[3 * id]);
        double y = ahead * (b[p + 1] - origins[3 * id + 1]);
        double z = ahead * (b[p + 2] - origins[3 * id + 2]);
        System.arraycopy(b, p, origins, 3 * id, 3);
        double size = Boxes.extent(b, p);
        double m = RELATIVE_MARGIN * size;
        box.set(
                b[p] - m + Math.min(0, x),
                b[p + 1] - m + Math.min(0, y),
                b[p + 2] - m + Math.min(0, z),
                b[p + 3] + m + Math.max(0, x),
                b[p + 4] + m + Math.max(0, y),
                b[p + 5] + m + Math.max(0, z));
        double growth = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        if (growth <= MOST_RELATIVE_GROWTH * size && BoxTable.isFinite(box)) {
            fat.set(id, box, BoxTable.SETTLED);
            table.setKind(id, BoxTable.SETTLED);
        } else {
            fat.remove(id);
            table.setKind(id, BoxTable.LOOSE);
        }
    }
}
