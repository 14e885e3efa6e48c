package org.collide4j.robot;

import java.util.stream.IntStream;
import org.collide4j.broad.AabbTree;
import org.collide4j.broad.BoxPairs;
import org.collide4j.math.Aabb;

/** Searches a tree of the links' boxes for near pairs: no list of pairs, for robots with many links. */
final class TreePairs extends LinkPairs {
    /** Beyond any robot; boxes without bounds end here. */
    private static final double FAR = 1e100;

    private final int[] links;
    private final BoxPairs search = new BoxPairs();
    private final Aabb bounds = new Aabb();
    private AabbTree tree = new AabbTree();
    private int versionOfTree = -1;
    private double limit;

    TreePairs(PlacedPieces placed, ComparedPairs compared) {
        super(placed, compared);
        links = IntStream.range(0, compared.links()).filter(compared::hasPieces).toArray();
    }

    /** Builds the tree of boxes where the links are. */
    private void build() {
        if (versionOfTree != placed.version()) {
            tree = new AabbTree(links.length, this::write);
            versionOfTree = placed.version();
        }
    }

    private void write(int item, double[] out, int at) {
        placed.box(links[item], out, at);
        for (int i = at; i < at + 6; i++) {
            double outermost = i < at + 3 ? -FAR : FAR; // for half-spaces
            out[i] = Math.abs(out[i]) < FAR ? out[i] : outermost;
        }
    }

    /** Moves to a pair whose boxes overlap; else to one within a distance that is doubled until there is one. */
    @Override
    boolean likely() {
        build();
        double all = tree.bounds(bounds).diagonal();
        double step = all / Math.cbrt(Math.max(1, links.length));
        for (double margin = 0; margin <= 2 * all; margin = margin == 0 ? step : 2 * margin) {
            start(margin);
            if (next()) {
                return true;
            }
            if (all == 0) {
                break;
            }
        }
        return false;
    }

    @Override
    void start(double within) {
        build();
        limit = within;
        search.start(tree, Math.max(0, within));
    }

    @Override
    boolean next() {
        while (search.next()) {
            a = links[search.first()];
            b = links[search.second()];
            if (compared.contains(a, b) && mayBeWithin(limit, placed.gapOfGroups(a, b))) {
                return true;
            }
        }
        return false;
    }
}
