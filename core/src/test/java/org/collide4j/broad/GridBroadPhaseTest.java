package org.collide4j.broad;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.collide4j.math.Aabb;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The behaviour of all broad phases, and what grids promise beyond it. */
@Isolated("counts bytes")
class GridBroadPhaseTest extends BroadPhaseContract {
    private static final long SEED = 20261122;

    private final Random random = new Random(SEED);

    private record Grid(GridBroadPhase broad) implements Subject {
        @Override
        public void move(int id, Aabb box) {
            broad.move(id, box);
        }

        @Override
        public void fix(int id, Aabb box) {
            broad.fix(id, box);
        }

        @Override
        public void remove(int id) {
            broad.remove(id);
        }

        @Override
        public void update(PairChanges changes) {
            broad.update(changes);
        }

        @Override
        public int pairCount() {
            return broad.pairCount();
        }

        @Override
        public long pair(int index) {
            return (long) broad.first(index) << 32 | broad.second(index);
        }
    }

    @Override
    protected Subject create() {
        return new Grid(new GridBroadPhase());
    }

    @Override
    protected void checkFurther(Subject subject, List<Aabb> boxes, Aabb probe) {
        TreeSet<Integer> expected = new TreeSet<>();
        for (int i = 0; i < boxes.size(); i++) {
            if (boxes.get(i) != null && boxes.get(i).overlaps(probe)) {
                expected.add(i);
            }
        }
        TreeSet<Integer> found = new TreeSet<>();
        ((Grid) subject).broad.overlaps(probe, (id, at) -> {
            assertTrue(found.add(id), "seed " + SEED + ": found twice: " + id);
            return at;
        });
        assertEquals(expected, found, "seed " + SEED + ": " + probe);
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
}
