package org.collide4j.broad;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.collide4j.math.Aabb;
import org.junit.jupiter.api.Test;

class AabbTreeTest {
    private static final double MARGIN = 0.001;

    private final BoxPairs pairs = new BoxPairs();
    private final BoxSearch search = new BoxSearch();

    @Test
    void everyItemLiesInOneLeafAndEveryNodeEnclosesItsChildren() {
        for (long seed = 0; seed < 40; seed++) {
            double[] boxes = randomBoxes(new Random(seed), 1 + (int) (seed * 17 % 300), seed);
            AabbTree tree = new AabbTree(boxes);
            BitSet seen = new BitSet();
            assertTrue(walk(tree, 0, seen) <= AabbTree.MAX_DEPTH);
            assertEquals(boxes.length / 6, seen.cardinality(), "seed " + seed);
        }
    }

    private static int walk(AabbTree tree, int node, BitSet seen) {
        if (tree.isLeaf(node)) {
            assertTrue(!seen.get(tree.item(node)));
            seen.set(tree.item(node));
            return 0;
        }
        int deepest = 0;
        for (int child : new int[] {tree.left(node), tree.right(node)}) {
            for (int axis = 0; axis < 3; axis++) {
                assertTrue(tree.min(node, axis) <= tree.min(child, axis));
                assertTrue(tree.max(node, axis) >= tree.max(child, axis));
            }
            deepest = Math.max(deepest, walk(tree, child, seen));
        }
        return deepest + 1;
    }

    @Test
    void pairsWithinOneTreeAreThoseOfBruteForce() {
        int found = 0;
        for (long seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            double[] boxes = randomBoxes(random, random.nextInt(120), seed);
            double margin = new double[] {0, 0.05, -0.05, 1}[(int) (seed % 4)];
            pairs.start(new AabbTree(boxes), margin);
            Set<String> tree = collect();
            assertEquals(bruteForce(boxes, boxes, margin, true), tree, "seed " + seed);
            found += tree.size();
        }
        assertTrue(found > 1000, "the sweep must find pairs: " + found);
    }

    @Test
    void pairsBetweenTwoTreesAreThoseOfBruteForceInEitherOrder() {
        int found = 0;
        for (long seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            double[] a = randomBoxes(random, random.nextInt(90), seed);
            double[] b = randomBoxes(random, random.nextInt(90), seed + 1);
            pairs.start(new AabbTree(a), new AabbTree(b), 0.03);
            Set<String> forth = collect();
            assertEquals(bruteForce(a, b, 0.03, false), forth, "seed " + seed);
            pairs.start(new AabbTree(b), new AabbTree(a), 0.03);
            assertEquals(bruteForce(b, a, 0.03, false), collect(), "swapped, seed " + seed);
            found += forth.size();
        }
        assertTrue(found > 1000, "the sweep must find pairs: " + found);
    }

    @Test
    void boxesNearABoxAreThoseOfBruteForce() {
        int found = 0;
        for (long seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            double[] boxes = randomBoxes(random, random.nextInt(200), seed);
            double[] probe = randomBoxes(random, 1, seed);
            search.start(
                    new AabbTree(boxes), new Aabb(probe[0], probe[1], probe[2], probe[3], probe[4], probe[5]), 0.01);
            Set<String> tree = new TreeSet<>();
            while (search.next()) {
                assertTrue(tree.add("0 " + search.item()));
            }
            assertEquals(bruteForce(probe, boxes, 0.01, false), tree, "seed " + seed);
            found += tree.size();
        }
        assertTrue(found > 100, "the sweep must find boxes: " + found);
    }

    @Test
    void theSameBoxesMakeTheSameTree() {
        double[] boxes = randomBoxes(new Random(5), 500, 5);
        AabbTree one = new AabbTree(boxes);
        AabbTree two = new AabbTree(boxes.clone());
        for (int node = 0; node < one.nodeCount(); node++) {
            assertEquals(one.isLeaf(node), two.isLeaf(node));
            assertEquals(one.min(node, 0), two.min(node, 0));
        }
    }

    @Test
    void aRefittedTreeHoldsTheMovedBoxes() {
        for (long seed = 0; seed < 20; seed++) {
            AabbTree tree = new AabbTree(randomBoxes(new Random(seed), 200, seed));
            double[] moved = randomBoxes(new Random(seed + 1), 200, seed);
            tree.refit((item, out, at) -> System.arraycopy(moved, 6 * item, out, at, 6));
            BitSet seen = new BitSet();
            walk(tree, 0, seen);
            assertEquals(200, seen.cardinality());
            pairs.start(tree, 0.01);
            assertEquals(bruteForce(moved, moved, 0.01, true), collect(), "seed " + seed);
        }
    }

    @Test
    void coincidentAndExponentiallyScaledBoxesStayShallow() {
        double[] same = new double[6 * 50_000];
        assertTrue(walk(new AabbTree(same), 0, new BitSet()) <= AabbTree.MAX_DEPTH);
        double[] scaled = new double[6 * 900];
        for (int i = 0; i < 900; i++) {
            Arrays.fill(scaled, 6 * i, 6 * i + 6, StrictMath.pow(2, i));
        }
        assertTrue(walk(new AabbTree(scaled), 0, new BitSet()) <= AabbTree.MAX_DEPTH);
    }

    @Test
    void hugeCoordinatesNeitherThrowNorLosePairs() {
        double huge = Double.MAX_VALUE;
        AabbTree tree =
                new AabbTree(-huge, -huge, -huge, huge, huge, huge, huge, 0, 0, huge, 0, 0, -huge, 1, 1, 0, 1, 1);
        pairs.start(tree, 0);
        assertEquals("[0 1, 0 2]", collect().toString());
    }

    @Test
    void aTreeWithoutItemsHasNoPairs() {
        AabbTree empty = new AabbTree();
        assertEquals(0, empty.itemCount());
        assertTrue(empty.bounds(new Aabb()).isEmpty());
        pairs.start(empty, 1);
        assertTrue(!pairs.next());
        search.start(empty, new Aabb(0, 0, 0, 1, 1, 1), 1);
        assertTrue(!search.next());
    }

    @Test
    void badBoxesAreRefusedByName() {
        assertThrows(IllegalArgumentException.class, () -> new AabbTree(1, 2, 3));
        String message = assertThrows(
                        IllegalArgumentException.class, () -> new AabbTree(0, 0, 0, 1, 1, 1, 0, 2, 0, 1, 1, 1))
                .getMessage();
        assertTrue(message.startsWith("box 1 must be finite and not empty"), message);
        assertThrows(IllegalArgumentException.class, () -> new AabbTree(0, 0, 0, 1, Double.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> new AabbTree(0, 0, 0, 1, 1, Double.POSITIVE_INFINITY));
    }

    @Test
    void closePairsOfTenThousandPartsAreThoseOfAPlaneSweep() {
        double[] boxes = new double[60_000];
        Random random = new Random(1);
        for (int i = 0; i < boxes.length; i += 6) {
            for (int k = i; k < i + 3; k++) {
                boxes[k] = random.nextDouble();
                boxes[k + 3] = boxes[k] + 0.04 * random.nextDouble();
            }
        }
        pairs.start(new AabbTree(boxes), MARGIN);
        long count = 0;
        while (pairs.next()) {
            count++;
        }
        assertTrue(count > 1000, "the boxes must come near each other: " + count);
        assertEquals(countByPlaneSweep(boxes), count);
    }

    /** By the order of their least x. */
    private static long countByPlaneSweep(double[] boxes) {
        Integer[] order = new Integer[boxes.length / 6];
        Arrays.setAll(order, i -> 6 * i);
        Arrays.sort(order, Comparator.comparingDouble(i -> boxes[i]));
        long count = 0;
        for (int i = 0; i < order.length; i++) {
            for (int k = i + 1; k < order.length && boxes[order[k]] - boxes[order[i] + 3] <= MARGIN; k++) {
                count += near(boxes, order[i], order[k], 1) && near(boxes, order[i], order[k], 2) ? 1 : 0;
            }
        }
        return count;
    }

    private static boolean near(double[] boxes, int i, int k, int axis) {
        return boxes[i + axis] - boxes[k + axis + 3] <= MARGIN && boxes[k + axis] - boxes[i + axis + 3] <= MARGIN;
    }

    private Set<String> collect() {
        Set<String> found = new TreeSet<>();
        while (pairs.next()) {
            assertTrue(found.add(pairs.first() + " " + pairs.second()), "a pair was found twice");
        }
        return found;
    }

    private static Set<String> bruteForce(double[] a, double[] b, double margin, boolean within) {
        Set<String> found = new TreeSet<>();
        for (int i = 0; i < a.length; i += 6) {
            for (int k = within ? i + 6 : 0; k < b.length; k += 6) {
                boolean near = true;
                for (int axis = 0; axis < 3; axis++) {
                    near &= a[i + axis] - b[k + axis + 3] <= margin && b[k + axis] - a[i + axis + 3] <= margin;
                }
                if (near) {
                    found.add(i / 6 + " " + k / 6);
                }
            }
        }
        return found;
    }

    /** Odd seeds give boxes on a coarse grid, flat ones and duplicates among them. */
    private static double[] randomBoxes(Random random, int count, long seed) {
        double[] boxes = new double[6 * count];
        for (int i = 0; i < boxes.length; i += 6) {
            for (int k = i; k < i + 3; k++) {
                boxes[k] = seed % 2 == 0 ? random.nextDouble() : random.nextInt(5) * 0.25;
                boxes[k + 3] = boxes[k] + (seed % 2 == 0 ? 0.2 * random.nextDouble() : random.nextInt(3) * 0.25);
            }
        }
        return boxes;
    }
}
