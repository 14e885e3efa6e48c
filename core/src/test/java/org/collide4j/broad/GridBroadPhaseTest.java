package org.collide4j.broad;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.collide4j.math.Aabb;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pairs, begins and ends against all pairs of boxes, one by one. */
@Isolated("counts bytes")
class GridBroadPhaseTest {
    private static final long SEED = 20261122;

    private final Random random = new Random(SEED);

    /** What a broad phase has to say, from all pairs one by one. */
    private static final class Model implements PairChanges {
        private final GridBroadPhase broad = new GridBroadPhase();
        private final List<Aabb> boxes = new ArrayList<>();
        private final List<Boolean> fixed = new ArrayList<>();
        private final TreeSet<Long> told = new TreeSet<>();
        private long lastTold;
        private boolean beginsTold;
        private int begins;
        private int ends;

        private void put(int id, Aabb box, boolean isStatic) {
            while (boxes.size() <= id) {
                boxes.add(null);
                fixed.add(false);
            }
            boxes.set(id, box);
            fixed.set(id, isStatic);
            if (isStatic) {
                broad.fix(id, box);
            } else {
                broad.move(id, box);
            }
        }

        private void remove(int id) {
            broad.remove(id);
            boxes.set(id, null);
        }

        @Override
        public void began(int first, int second) {
            lastTold = beginsTold ? lastTold : -1;
            beginsTold = true;
            inOrder(first, second);
            begins++;
            assertTrue(told.add(lastTold), "seed " + SEED + ": began twice: " + first + ", " + second);
        }

        @Override
        public void ended(int first, int second) {
            assertTrue(!beginsTold, "ends come first");
            inOrder(first, second);
            ends++;
            assertTrue(told.remove(lastTold), "seed " + SEED + ": ended, not begun: " + first + ", " + second);
        }

        private void inOrder(int first, int second) {
            long pair = (long) first << 32 | second;
            assertTrue(first < second && pair > lastTold, "by ascending ids");
            lastTold = pair;
        }

        private static boolean meet(Aabb a, Aabb b) {
            return a.minX <= b.maxX
                    && b.minX <= a.maxX
                    && a.minY <= b.maxY
                    && b.minY <= a.maxY
                    && a.minZ <= b.maxZ
                    && b.minZ <= a.maxZ;
        }

        private int assertUpdateIsRight() {
            lastTold = -1;
            beginsTold = false;
            broad.update(this);
            TreeSet<Long> expected = new TreeSet<>();
            for (int i = 0; i < boxes.size(); i++) {
                for (int k = i + 1; k < boxes.size(); k++) {
                    if (boxes.get(i) != null
                            && boxes.get(k) != null
                            && !(fixed.get(i) && fixed.get(k))
                            && meet(boxes.get(i), boxes.get(k))) {
                        expected.add((long) i << 32 | k);
                    }
                }
            }
            TreeSet<Long> found = new TreeSet<>();
            for (int i = 0; i < broad.pairCount(); i++) {
                assertTrue(found.add((long) broad.first(i) << 32 | broad.second(i)), "seed " + SEED + ": found twice");
            }
            assertEquals(expected, found, "seed " + SEED);
            assertEquals(expected, told, "seed " + SEED + ": begun and not ended");
            return expected.size();
        }

        private void assertOverlapsAreRight(Aabb box) {
            TreeSet<Integer> expected = new TreeSet<>();
            for (int i = 0; i < boxes.size(); i++) {
                if (boxes.get(i) != null && meet(boxes.get(i), box)) {
                    expected.add(i);
                }
            }
            TreeSet<Integer> found = new TreeSet<>();
            broad.overlaps(box, (id, at) -> {
                assertTrue(found.add(id), "seed " + SEED + ": found twice: " + id);
                return at;
            });
            assertEquals(expected, found, "seed " + SEED + ": " + box);
        }
    }

    @ParameterizedTest
    @EnumSource
    void randomBoxesThatComeMoveAndGo(BoxScene scene) {
        Model model = new Model();
        int pairs = 0;
        for (int frame = 0; frame < 300; frame++) {
            int changes = random.nextInt(40);
            for (int i = 0; i < changes; i++) {
                int id = random.nextInt(120);
                if (random.nextInt(8) == 0 && id < model.boxes.size()) {
                    model.remove(id);
                } else {
                    model.put(id, scene.box(random), random.nextInt(4) == 0);
                }
            }
            pairs += model.assertUpdateIsRight();
            model.assertOverlapsAreRight(scene.box(random));
        }
        assertTrue(pairs > 1000 && model.begins > 300 && model.ends > 300, pairs + " pairs, " + model.begins);
    }

    /** Of every number of boxes, so that every number of cells occurs. */
    @Test
    void fewBoxesAndMany() {
        for (int n = 0; n < 300; n++) {
            Model model = new Model();
            for (int id = 0; id < n; id++) {
                model.put(id, BoxScene.EQUAL_SIZES.box(random), false);
            }
            model.assertUpdateIsRight();
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1, 1e3})
    void boxesThatTouchAreAPairAndOnesBeyondAreNot(double size) {
        Model model = new Model();
        model.put(0, new Aabb(0, 0, 0, size, size, size), false);
        int id = 1;
        for (int x = -1; x <= 1; x++) {
            for (int y = -1; y <= 1; y++) {
                for (int z = -1; z <= 1; z++) {
                    Aabb box = new Aabb(x * size, y * size, z * size, (x + 1) * size, (y + 1) * size, (z + 1) * size);
                    model.put(id++, box, false);
                }
            }
        }
        assertEquals(27, countOf(0, model));
        model.put(0, new Aabb(0, 0, 0, Math.nextDown(size), size, size), false);
        assertEquals(18, countOf(0, model));
    }

    private static int countOf(int id, Model model) {
        model.assertUpdateIsRight();
        int count = 0;
        for (int i = 0; i < model.broad.pairCount(); i++) {
            count += model.broad.first(i) == id ? 1 : 0;
        }
        return count;
    }

    @Test
    void theOrderOfThePairsDoesNotDependOnWhatWasBefore() {
        GridBroadPhase busy = new GridBroadPhase();
        for (int id = 0; id < 500; id++) {
            busy.move(id, BoxScene.SIZES_OVER_SIX_DECADES.box(random));
        }
        busy.update(PairChanges.NONE);
        GridBroadPhase fresh = new GridBroadPhase();
        for (int id = 0; id < 500; id++) {
            Aabb box = BoxScene.SIZES_OVER_SIX_DECADES.box(random);
            busy.move(id, box);
            fresh.move(id, box);
        }
        busy.update(PairChanges.NONE);
        fresh.update(PairChanges.NONE);
        assertEquals(fresh.pairCount(), busy.pairCount());
        for (int i = 0; i < fresh.pairCount(); i++) {
            assertEquals(fresh.first(i), busy.first(i));
            assertEquals(fresh.second(i), busy.second(i));
        }
    }

    /** Frames in which larger boxes are measured anew are among them. */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.03, 1})
    void warmFramesAllocateNothing(double way) {
        GridBroadPhase broad = new GridBroadPhase();
        Aabb[] boxes = new Aabb[2000];
        for (int id = 0; id < boxes.length; id++) {
            boxes[id] = BoxScene.EQUAL_SIZES.box(random);
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 40 && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int frame = 0; frame < 40; frame++) {
                for (int id = 0; id < boxes.length; id++) {
                    Aabb b = boxes[id];
                    double x = frame < 20 ? way : -way;
                    b.set(b.minX + x, b.minY, b.minZ, b.maxX + x, b.maxY, b.maxZ);
                    broad.move(id, b);
                }
                broad.update(PairChanges.NONE);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
        assertTrue(broad.pairCount() > 1000);
    }

    @ParameterizedTest
    @CsvSource({"-1, 0, 1", "0, 1, 0", "0, NaN, 1", "0, 0, Infinity", "1073741824, 0, 1"})
    void badBoxesAndIdsAreRefusedAndChangeNothing(int id, double min, double max) {
        GridBroadPhase broad = new GridBroadPhase();
        broad.move(1, new Aabb(0, 0, 0, 1, 1, 1));
        broad.move(2, new Aabb(0, 0, 0, 1, 1, 1));
        String message = assertThrows(
                        IllegalArgumentException.class, () -> broad.move(id, new Aabb(min, 0, 0, max, 1, 1)))
                .getMessage();
        assertTrue(message.contains(" " + id) || message.contains(": " + id), message);
        broad.update(PairChanges.NONE);
        assertEquals(1, broad.pairCount());
    }
}
