package org.collide4j.broad;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.collide4j.math.Aabb;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Behaviour of all broad phases: pairs, begins and ends against all pairs of boxes, one by one, where boxes come, move and
 * go at any time. A subclass names the broad phase.
 */
public abstract class BroadPhaseContract {
    private static final long SEED = 20261122;

    private final Random random = new Random(SEED);

    /** Calls that all broad phases have in common. */
    public interface Subject {
        void move(int id, Aabb box);

        void fix(int id, Aabb box);

        void remove(int id);

        void update(PairChanges changes);

        int pairCount();

        /** Returns a pair with the smaller id in the upper 32 bits. */
        long pair(int index);
    }

    /** Creates an empty broad phase. */
    protected abstract Subject create();

    /** Holds a broad phase's other answers against the boxes, null where there is none, after an update. */
    protected void checkFurther(Subject subject, List<Aabb> boxes, Aabb probe) {}

    /** What a broad phase has to say, from all pairs one by one. */
    private final class Model implements PairChanges {
        private final Subject broad = create();
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
            if (id < boxes.size()) {
                boxes.set(id, null);
            }
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
                assertTrue(found.add(broad.pair(i)), "seed " + SEED + ": found twice");
            }
            assertEquals(expected, found, "seed " + SEED);
            assertEquals(expected, told, "seed " + SEED + ": begun and not ended");
            return expected.size();
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
            checkFurther(model.broad, model.boxes, scene.box(random));
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

    private int countOf(int id, Model model) {
        model.assertUpdateIsRight();
        int count = 0;
        for (int i = 0; i < model.broad.pairCount(); i++) {
            count += model.broad.pair(i) >>> 32 == id ? 1 : 0;
        }
        return count;
    }

    @ParameterizedTest
    @CsvSource({"-1, 0, 1", "0, 1, 0", "0, NaN, 1", "0, 0, Infinity", "1073741824, 0, 1"})
    void badBoxesAndIdsAreRefusedAndChangeNothing(int id, double min, double max) {
        Subject broad = create();
        broad.move(1, new Aabb(0, 0, 0, 1, 1, 1));
        broad.move(2, new Aabb(0, 0, 0, 1, 1, 1));
        String message = assertThrows(
                        IllegalArgumentException.class, () -> broad.move(id, new Aabb(min, 0, 0, max, 1, 1)))
                .getMessage();
        assertTrue(message.contains(" " + id) || message.contains(": " + id), message);
        broad.update(PairChanges.NONE);
        assertEquals(1, broad.pairCount());
    }

    /** Two static boxes that overlap are a pair as long as one of them moves, and events tell both turns. */
    @Test
    void aStaticBoxMayBecomeAMovingOneWhereItIs() {
        Model model = new Model();
        Aabb box = new Aabb(0, 0, 0, 1, 1, 1);
        for (int id = 0; id < 40; id++) {
            model.put(id, box, true);
        }
        assertEquals(0, model.assertUpdateIsRight());
        model.put(7, box, false);
        assertEquals(39, model.assertUpdateIsRight());
        model.put(7, box, true);
        assertEquals(0, model.assertUpdateIsRight());
        assertTrue(model.begins == 39 && model.ends == 39, model.begins + " begins, " + model.ends + " ends");
    }

    /** A body that goes and comes back between two updates persists; one that goes away ends. */
    @Test
    void anIdMayBeReusedAtOnce() {
        Model model = new Model();
        for (int id = 0; id < 50; id++) {
            model.put(id, BoxScene.EQUAL_SIZES.box(random), false);
        }
        model.assertUpdateIsRight();
        int begins = model.begins;
        Aabb same = model.boxes.get(3);
        model.remove(3);
        model.put(4, same, false);
        model.put(3, same, false);
        model.remove(9);
        model.remove(9);
        model.remove(60);
        assertTrue(model.assertUpdateIsRight() > 10 && model.begins > begins, "boxes 3 and 4 overlap");
    }

    /** Few boxes that enter among many that stand, a frame at a time, and leave again. */
    @Test
    void boxesEnterOneByOneAndLeave() {
        Model model = new Model();
        for (int id = 0; id < 100; id++) {
            model.put(id, BoxScene.EQUAL_SIZES.box(random), id % 2 == 0);
        }
        for (int frame = 0; frame < 60; frame++) {
            model.assertUpdateIsRight();
            model.put(100 + frame, BoxScene.EQUAL_SIZES.box(random), frame % 5 == 0);
            if (frame % 3 == 0) {
                model.remove(100 + frame / 2);
            }
        }
        assertTrue(model.begins > 100 && model.ends > 20, model.begins + " begins, " + model.ends + " ends");
    }
}
