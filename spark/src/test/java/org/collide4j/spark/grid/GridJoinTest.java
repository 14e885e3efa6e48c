package org.collide4j.spark.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The grid join finds the pairs that a look at every two boxes finds, each in exactly one cell. */
class GridJoinTest {
    /** Boxes by their sides; one without points is alone. */
    private record Listed(List<double[]> all) implements Boxes {
        @Override
        public int count() {
            return all.size();
        }

        @Override
        public boolean isAlone(int box) {
            return all.get(box)[0] > all.get(box)[3];
        }

        @Override
        public double[] sides(int box) {
            return all.get(box);
        }
    }

    /** A box in a cell. */
    private record Row(int box, boolean isHome) {}

    private static double[] box(double x, double y, double z, double dx, double dy, double dz) {
        return new double[] {x, y, z, x + dx, y + dy, z + dz};
    }

    private static boolean isNear(double[] a, double[] b, double reach) {
        boolean near = true;
        for (int axis = 0; axis < 3; axis++) {
            near &= a[axis] - b[axis + 3] <= reach && b[axis] - a[axis + 3] <= reach;
        }
        return near;
    }

    /** Returns how often the grid finds each near pair without a large box, and the rows of every cell. */
    private static Map<Long, Integer> found(Listed boxes, double reach, GridPlan grid, Map<Cell, List<Row>> cells) {
        for (int i = 0; i < boxes.count(); i++) {
            int box = i;
            if (!boxes.isAlone(i)) {
                grid.forEachCell(
                        i,
                        boxes.sides(i),
                        (cell, isHome) -> cells.computeIfAbsent(cell, c -> new ArrayList<>())
                                .add(new Row(box, isHome)));
            }
        }
        Map<Long, Integer> found = new HashMap<>();
        CellJoin join = new CellJoin(grid);
        cells.forEach((cell, rows) -> {
            join.start(cell);
            rows.forEach(row -> join.add(boxes.sides(row.box()), row.isHome()));
            join.forEachPair((i, k) -> {
                int a = Math.min(rows.get(i).box(), rows.get(k).box());
                int b = Math.max(rows.get(i).box(), rows.get(k).box());
                if (isNear(boxes.sides(a), boxes.sides(b), reach)) {
                    found.merge((long) a << 32 | b, 1, Integer::sum);
                }
            });
        });
        return found;
    }

    private static BitSet large(GridPlan grid, Listed boxes) {
        BitSet large = new BitSet();
        for (int i = 0; i < boxes.count(); i++) {
            large.set(i, !boxes.isAlone(i) && grid.isLarge(boxes.sides(i)));
        }
        return large;
    }

    /** Fails unless each near pair is found once; returns the rows by cell. */
    private static Map<Cell, List<Row>> assertFindsAll(Listed boxes, double reach) {
        GridPlan grid = GridPlan.of(boxes, reach);
        BitSet large = large(grid, boxes);
        Map<Long, Integer> expected = new TreeMap<>();
        for (int a = 0; a < boxes.count(); a++) {
            for (int b = a + 1; b < boxes.count(); b++) {
                boolean takesPart = !boxes.isAlone(a) && !boxes.isAlone(b) && !large.get(a) && !large.get(b);
                if (takesPart && isNear(boxes.sides(a), boxes.sides(b), reach)) {
                    expected.put((long) a << 32 | b, 1);
                }
            }
        }
        Map<Cell, List<Row>> cells = new HashMap<>();
        assertEquals(expected, new TreeMap<>(found(boxes, reach, grid, cells)));
        assertTrue(!expected.isEmpty());
        return cells;
    }

    @ParameterizedTest
    @CsvSource({"1,0", "2,0.01", "3,0.5", "4,20", "5,0", "6,1e-9"})
    void boxesOfVeryDifferentSizes(long seed, double reach) {
        Random random = new Random(seed);
        List<double[]> boxes = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            double size = Math.pow(10, -2 + 3.5 * random.nextDouble());
            boxes.add(box(
                    40 * random.nextDouble() - 20,
                    40 * random.nextDouble() - 20,
                    10 * random.nextGaussian(),
                    size * random.nextDouble(),
                    size * random.nextDouble(),
                    size));
        }
        boxes.add(new double[] {1, 1, 1, 0, 0, 0}); // no points
        assertFindsAll(new Listed(boxes), reach);
    }

    /** Coordinates on the borders of cells, and gaps that are the reach exactly: what rounding may lose. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.25, 0.1, 1.0 / 3})
    void touchingBoxesOnALattice(double reach) {
        List<double[]> boxes = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            double step = 1 + reach;
            int layer = i / 100;
            boxes.add(box(step * (i % 10) - 5, step * (i / 10 % 10) - 5, step * layer - 5, 1, 1, 1));
        }
        assertFindsAll(new Listed(boxes), reach);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-60, 1, 1e12, 1e70})
    void anyScaleAndFarFromTheOrigin(double scale) {
        Random random = new Random(7);
        List<double[]> boxes = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            double far = i % 2 == 0 ? 0 : 1e5;
            boxes.add(box(
                    scale * (far + 5 * random.nextDouble()),
                    scale * 5 * random.nextDouble(),
                    scale * -far,
                    scale * random.nextDouble(),
                    scale,
                    scale * 0.1));
        }
        boxes.add(box(0, 0, 0, 0, 0, 0)); // a point
        boxes.add(box(0, 0, 0, 0, 0, 0));
        assertFindsAll(new Listed(boxes), 0.01 * scale);
    }

    @Test
    void aFloorUnderEverythingIsInNoCell() {
        List<double[]> boxes = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            boxes.add(box(2 * (i % 60), 2 * (i / 60), 0, 1 + 0.5 * (i % 3), 1, 1));
        }
        boxes.add(box(-1, -1, -1, 130, 130, 1));
        Listed listed = new Listed(boxes);
        GridPlan grid = GridPlan.of(listed, 0.1);
        assertTrue(large(grid, listed).get(3000));
        assertTrue(large(grid, listed).cardinality() < 50);
        int most = assertFindsAll(listed, 0.6).values().stream()
                .mapToInt(List::size)
                .max()
                .orElseThrow();
        assertTrue(most < 100, most + " boxes in one cell");
    }

    /** Many boxes at one place are split: no share holds more than its groups. */
    @Test
    @Tag("thorough")
    void manyBoxesAtOnePlace() {
        Random random = new Random(3);
        List<double[]> boxes = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            boxes.add(box(random.nextDouble(), random.nextDouble(), random.nextDouble(), 0.9, 0.9, 0.9));
        }
        int most = assertFindsAll(new Listed(boxes), 0).values().stream()
                .mapToInt(List::size)
                .max()
                .orElseThrow();
        assertTrue(most <= 2 * 2 * Crowds.homesInGroup(1000), most + " boxes in one share");
    }

    /** Many small boxes around boxes that are larger, but too many to be broadcast. */
    @Test
    @Tag("thorough")
    void manyGuestsOfSomeLargerBoxes() {
        Random random = new Random(4);
        List<double[]> boxes = new ArrayList<>();
        for (int i = 0; i < 6000; i++) {
            boxes.add(box(0.5 * random.nextDouble(), 8 * random.nextDouble(), 0, 1e-3, 1e-3, 1e-3));
        }
        for (int i = 0; i < 60; i++) {
            boxes.add(box(0, 0.01 * i, 0, 0.9, 7, 0.01));
        }
        int most = assertFindsAll(new Listed(boxes), 0).values().stream()
                .mapToInt(List::size)
                .max()
                .orElseThrow();
        assertTrue(most <= 1.4 * Crowds.guestsInGroup(6060), most + " boxes in one share");
    }
}
