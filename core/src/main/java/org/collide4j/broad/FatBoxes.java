package org.collide4j.broad;

import java.util.Arrays;
import org.collide4j.math.Aabb;

/**
 * Larger boxes for bodies that move little: while bodies stay in theirs, no two can come to overlap whose larger boxes
 * do not.
 *
 * <p>A larger box reaches as far ahead as its body will have gone, by its mean motion so far, when all are measured anew.
 * The slower the bodies are, the more frames later that is: measuring costs once for all frames, larger boxes cost in each.
 * Bodies that would need one of much more than their size do without.
 */
final class FatBoxes {
    private static final double FEWEST_FRAMES = 3;
    private static final double MOST_FRAMES = 32;

    /** Frames are this over the root of the mean motion a frame, in sizes: by trial. */
    private static final double PATIENCE = 1;

    /** A box grows by this part of its size at most along the motion, and on all sides by that, for what is not foreseen. */
    private static final double MOST_GROWTH = 0.4;

    private static final double MARGIN = 0.01;

    /** Bodies whose mean motion is less stay in their boxes for longer than is worth foreseeing. */
    private static final double AT_REST = 1e-3;

    /**
     * All boxes are measured anew once more than {@link #FEW} bodies, and more than 1 of this many, lack an enlarged
     * box.
     */
    private static final int ONE_OF = 8;

    private static final int FEW = 16;

    private final BoxTable table;

    /** The larger boxes of those that are settled. */
    private final BoxTable fat = new BoxTable();

    /** Per id: the lower corner when all were measured last, or when the body came. */
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

    /** Takes the new box of a body that moves from now on or did so before; the kind that it is then. */
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

    /** A body moves no longer. */
    void remove(int id) {
        fat.remove(id);
    }

    /** Counts a frame; true if it is time to measure anew, as was foreseen or because many have left their boxes. */
    boolean nextFrame() {
        frames++;
        int without = table.count(BoxTable.LOOSE);
        boolean many = without > FEW && without > table.count(BoxTable.SETTLED) / ONE_OF;
        return (moves && frames >= patience) || (many && frames >= FEWEST_FRAMES);
    }

    /** Measures all bodies that move anew. */
    void measure() {
        listMovers();
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += motion(movers[i]);
        }
        double mean = sum / Math.max(1, count);
        moves = mean > AT_REST;
        patience = Math.floor(Math.max(FEWEST_FRAMES, Math.min(MOST_FRAMES, PATIENCE / Math.sqrt(mean))));
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

    /** The mean motion a frame in sizes, up to 1. */
    private double motion(int id) {
        double[] b = table.boxes;
        int p = 6 * id;
        double x = Math.abs(b[p] - origins[3 * id]);
        double y = Math.abs(b[p + 1] - origins[3 * id + 1]);
        double z = Math.abs(b[p + 2] - origins[3 * id + 2]);
        double way = Math.max(x, Math.max(y, z));
        return way == 0 ? 0 : Math.min(1, way / (Boxes.extent(b, p) * Math.max(1, frames)));
    }

    /** Gives a body a larger box, if it is not too large. */
    private void settle(int id) {
        double[] b = table.boxes;
        int p = 6 * id;
        double ahead = patience / Math.max(1, frames);
        double x = ahead * (b[p] - origins[3 * id]);
        double y = ahead * (b[p + 1] - origins[3 * id + 1]);
        double z = ahead * (b[p + 2] - origins[3 * id + 2]);
        System.arraycopy(b, p, origins, 3 * id, 3);
        double size = Boxes.extent(b, p);
        double m = MARGIN * size;
        box.set(
                b[p] - m + Math.min(0, x),
                b[p + 1] - m + Math.min(0, y),
                b[p + 2] - m + Math.min(0, z),
                b[p + 3] + m + Math.max(0, x),
                b[p + 4] + m + Math.max(0, y),
                b[p + 5] + m + Math.max(0, z));
        double growth = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        if (growth <= MOST_GROWTH * size && BoxTable.isFinite(box)) {
            fat.set(id, box, BoxTable.SETTLED);
            table.setKind(id, BoxTable.SETTLED);
        } else {
            fat.remove(id);
            table.setKind(id, BoxTable.LOOSE);
        }
    }
}
