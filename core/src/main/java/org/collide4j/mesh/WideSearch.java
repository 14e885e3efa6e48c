package org.collide4j.mesh;

import org.collide4j.broad.AabbTree;
import org.collide4j.math.Aabb;

/**
 * The search for the pieces on a ray, down a {@link WideTree} whose items they are. For ways alone, not for what is near.
 *
 * <p>Large trees lie in memory, and a search mostly waits: for a node, or because it has guessed wrong which child comes
 * next. So four children are looked at together, without a branch that depends on where they are: each is written onto
 * the stack, and stays there if it is met.
 *
 * <p><b>Rounding</b>: on each axis a child's sides are (corner of the node + step · a byte − side of the box) per unit of
 * the way, of which the first two are whole numbers of cells and exact; with the sum of the lengths that enter as 1, what
 * is computed is off by 6 roundings, 2⁻⁵⁰, and {@link PieceSearch} has made the box larger by 2⁻⁴⁶. Where numbers
 * overflow into something that is none, a child counts as met.
 */
final class WideSearch extends PieceSearch {
    private static final int STACK = (WideTree.WIDTH - 1) * (AabbTree.MAX_DEPTH + 2) + WideTree.WIDTH;

    /**
     * A way that is across an axis, or more nearly so than this, goes along it by this part of its length: by less than
     * the box is larger, while it passes through all pieces.
     */
    private static final double ACROSS = 0x1p-60;

    /** Lengths of a way without length. */
    private static final double AT_REST = 0x1p900;

    private final int[] links = new int[STACK];
    private final double[] bounds = new double[STACK];
    private final Aabb box = new Aabb();
    private final Axis x = new Axis();
    private final Axis y = new Axis();
    private final Axis z = new Axis();
    private WideTree tree = new WideTree(new AabbTree());
    private int top;

    WideSearch over(WideTree tree) {
        if (this.tree != tree) {
            this.tree = tree;
        }
        return this;
    }

    @Override
    double reach() {
        return reachOf(tree.bounds(box));
    }

    @Override
    void begin() {
        top = 0;
        if (tree.isEmpty()) {
            return;
        }
        tree.bounds(box);
        double lower = bound(box.minX, box.minY, box.minZ, box.maxX, box.maxY, box.maxZ);
        if (lower < Double.POSITIVE_INFINITY) {
            links[0] = WideTree.ROOT;
            bounds[0] = lower;
            top = 1;
            double least = Math.min(Math.abs(perX), Math.min(Math.abs(perY), Math.abs(perZ)));
            double most = least < Double.POSITIVE_INFINITY ? least / ACROSS : AT_REST;
            x.set(perX, most, bottomX - box.minX, topX - box.minX, tree.cell());
            y.set(perY, most, bottomY - box.minY, topY - box.minY, tree.cell());
            z.set(perZ, most, bottomZ - box.minZ, topZ - box.minZ, tree.cell());
        }
    }

    @Override
    boolean next(double limit) {
        while (top > 0) {
            double lower = bounds[--top];
            int link = links[top];
            if (lower > limit || link == WideTree.NOTHING) {
                continue;
            }
            if (link < 0) {
                piece = ~link;
                bound = lower >= 0 ? lower : 0;
                return true;
            }
            int base = top;
            open(link, limit);
            if (top > base + 1) {
                nearestLast(base);
            }
        }
        return false;
    }

    /** Pushes the children that are met, in no order. */
    private void open(int at, double limit) {
        int[] words = tree.words();
        int gridX = words[at + WideTree.GRID];
        int gridY = words[at + WideTree.GRID + 1];
        int gridZ = words[at + WideTree.GRID + 2];
        double stepX = x.perCell * (1 << WideTree.shift(gridX));
        double stepY = y.perCell * (1 << WideTree.shift(gridY));
        double stepZ = z.perCell * (1 << WideTree.shift(gridZ));
        double cornerX = x.perCell * WideTree.corner(gridX);
        double cornerY = y.perCell * WideTree.corner(gridY);
        double cornerZ = z.perCell * WideTree.corner(gridZ);
        int nearX = words[at + WideTree.SIDES + x.near];
        int farX = words[at + WideTree.SIDES + 1 - x.near];
        int nearY = words[at + WideTree.SIDES + 2 + y.near];
        int farY = words[at + WideTree.SIDES + 3 - y.near];
        int nearZ = words[at + WideTree.SIDES + 4 + z.near];
        int farZ = words[at + WideTree.SIDES + 5 - z.near];
        int end = top;
        for (int i = 0; i < WideTree.WIDTH; i++) {
            int shift = 8 * i;
            double inX = cornerX - x.toNear + (nearX >>> shift & 255) * stepX;
            double inY = cornerY - y.toNear + (nearY >>> shift & 255) * stepY;
            double inZ = cornerZ - z.toNear + (nearZ >>> shift & 255) * stepZ;
            double outX = cornerX - x.toFar + (farX >>> shift & 255) * stepX;
            double outY = cornerY - y.toFar + (farY >>> shift & 255) * stepY;
            double outZ = cornerZ - z.toFar + (farZ >>> shift & 255) * stepZ;
            double lower = Math.max(Math.max(0, inX), Math.max(inY, inZ));
            double upper = Math.min(Math.min(limit, outX), Math.min(outY, outZ));
            links[end] = words[at + WideTree.LINKS + i];
            bounds[end] = lower;
            end += lower > upper ? 0 : 1;
        }
        top = end;
    }

    private void nearestLast(int from) {
        for (int i = from + 1; i < top; i++) {
            double lower = bounds[i];
            int link = links[i];
            int k = i;
            for (; k > from && bounds[k - 1] < lower; k--) {
                bounds[k] = bounds[k - 1];
                links[k] = links[k - 1];
            }
            bounds[k] = lower;
            links[k] = link;
        }
    }

    /** An axis of a search: lengths from the grid's corner, in units of the way's length along the axis. */
    private static final class Axis {
        /** The word of a child's sides that is met first: 0 for the lower ones, 1 for the upper ones. */
        int near;

        double perCell;

        /** From the corner to the side of the box that meets the near side, and to the other one. */
        double toNear;

        double toFar;

        void set(double per, double most, double bottom, double top, double cell) {
            double bounded = Math.max(-most, Math.min(most, per));
            near = bounded > 0 ? 0 : 1;
            perCell = cell * bounded;
            toNear = (bounded > 0 ? top : bottom) * bounded;
            toFar = (bounded > 0 ? bottom : top) * bounded;
        }
    }
}
