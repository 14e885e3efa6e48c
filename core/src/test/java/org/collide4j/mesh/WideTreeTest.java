package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.BitSet;
import java.util.Random;
import org.collide4j.broad.AabbTree;
import org.junit.jupiter.api.Test;

/** The boxes of a wide tree, decoded in exact arithmetic, hold what they stand for. */
class WideTreeTest {
    private double[] boxes = {};
    private WideTree tree = new WideTree(new AabbTree());
    private BigDecimal[] origin = {};
    private BitSet seen = new BitSet();
    private int sides;

    @Test
    void everyItemHangsOnOneLinkAndTheBoxesOnTheWayHoldIt() {
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            boxes = SearchedBoxes.random(random, 1 + random.nextInt(200), (int) (seed % SearchedBoxes.KINDS));
            tree = new WideTree(new AabbTree(boxes));
            check("seed " + seed);
        }
        assertTrue(sides > 100_000);
    }

    @Test
    void refittedBoxesHoldWhatHasMoved() {
        for (long seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            int count = 1 + random.nextInt(200);
            boxes = SearchedBoxes.random(random, count, 0);
            AabbTree fine = new AabbTree(boxes);
            tree = new WideTree(fine);
            boxes = SearchedBoxes.random(random, count, (int) (seed % SearchedBoxes.KINDS));
            fine.refit((item, out, at) -> System.arraycopy(boxes, 6 * item, out, at, 6));
            tree.refit();
            check("seed " + seed);
        }
    }

    @Test
    void aTreeWithoutItemsHasNoNode() {
        assertTrue(new WideTree(new AabbTree()).isEmpty());
        assertFalse(new WideTree(new AabbTree(0, 0, 0, 1, 1, 1)).isEmpty());
    }

    private void check(String what) {
        seen = new BitSet();
        origin = new BigDecimal[3];
        for (int axis = 0; axis < 3; axis++) {
            origin[axis] = new BigDecimal(least(axis));
        }
        walk(WideTree.ROOT, what);
        assertEquals(boxes.length / 6, seen.cardinality(), what);
    }

    private double least(int axis) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = axis; i < boxes.length; i += 6) {
            least = Math.min(least, boxes[i]);
        }
        return least;
    }

    /** Returns the items below the node. */
    private BitSet walk(int node, String what) {
        BitSet all = new BitSet();
        for (int child = 0; child < WideTree.WIDTH; child++) {
            int link = tree.words()[node + WideTree.LINKS + child];
            if (link == WideTree.NOTHING) {
                continue;
            }
            BitSet items = new BitSet();
            if (link < 0) {
                assertFalse(seen.get(~link), what);
                seen.set(~link);
                items.set(~link);
            } else {
                items = walk(link, what);
            }
            for (int axis = 0; axis < 3; axis++) {
                checkSides(node, child, axis, items, what);
            }
            all.or(items);
        }
        return all;
    }

    private void checkSides(int node, int child, int axis, BitSet items, String what) {
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (int item = items.nextSetBit(0); item >= 0; item = items.nextSetBit(item + 1)) {
            min = Math.min(min, boxes[6 * item + axis]);
            max = Math.max(max, boxes[6 * item + 3 + axis]);
        }
        BigDecimal low = side(node, child, axis, 0);
        BigDecimal high = side(node, child, axis, 1);
        assertTrue(low.compareTo(new BigDecimal(min)) <= 0, what);
        assertTrue(high.compareTo(new BigDecimal(max)) >= 0, what);
        // a step on either side, and two cells
        BigDecimal larger = new BigDecimal(max).subtract(new BigDecimal(min)).add(step(node, axis));
        larger = larger.add(step(node, axis)).add(new BigDecimal(4 * tree.cell()));
        assertTrue(high.subtract(low).compareTo(larger) <= 0, what);
        sides += 2;
    }

    private BigDecimal step(int node, int axis) {
        int shift = WideTree.shift(tree.words()[node + WideTree.GRID + axis]);
        return new BigDecimal(tree.cell()).multiply(new BigDecimal(1 << shift));
    }

    private BigDecimal side(int node, int child, int axis, int end) {
        int[] words = tree.words();
        int steps = words[node + WideTree.SIDES + 2 * axis + end] >> (8 * child) & 255;
        BigDecimal corner = new BigDecimal(WideTree.corner(words[node + WideTree.GRID + axis]))
                .multiply(new BigDecimal(tree.cell()));
        return origin[axis].add(corner).add(step(node, axis).multiply(new BigDecimal(steps)));
    }
}
