package org.collide4j.broad;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.crew.Crew;
import org.collide4j.math.Aabb;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pairs, begins and ends are the same ones in the same order, however many threads look for them. */
class CrewedBroadPhaseTest {
    private static final long SEED = 20261122;
    private static final int BOXES = 3000;
    private static final int STATIC_ONES = 1000;
    private static final int FRAMES = Effort.of(40, 10);

    /** A hash of what is told, in its order. */
    private static final class Heard implements PairChanges {
        private long hash;
        private int count;

        @Override
        public void began(int first, int second) {
            hear(first, second, 1);
        }

        @Override
        public void ended(int first, int second) {
            hear(first, second, 2);
        }

        private void hear(int first, int second, int what) {
            hash = 31 * (31 * (31 * hash + first) + second) + what;
            count++;
        }
    }

    /** Slow boxes have larger ones, fast ones are sorted in each frame. */
    @ParameterizedTest
    @CsvSource({"EQUAL_SIZES, 0.01", "EQUAL_SIZES, 1", "SIZES_OVER_SIX_DECADES, 0.05", "POWERS_OF_TWO, 0.25"})
    void theNumberOfThreadsChangesNothing(BoxScene scene, double way) {
        Random random = new Random(SEED);
        int[] threads = {1, 2, 4};
        Crew[] crews = new Crew[threads.length];
        GridBroadPhase[] broads = new GridBroadPhase[threads.length];
        Heard[] heard = new Heard[threads.length];
        for (int k = 0; k < threads.length; k++) {
            crews[k] = new Crew(threads[k]);
            broads[k] = new GridBroadPhase(crews[k]);
            heard[k] = new Heard();
        }
        Aabb[] boxes = new Aabb[BOXES];
        for (int id = 0; id < BOXES; id++) {
            boxes[id] = scene.box(random);
            if (id < STATIC_ONES) {
                for (GridBroadPhase broad : broads) {
                    broad.fix(id, boxes[id]);
                }
            }
        }
        for (int frame = 0; frame < FRAMES; frame++) {
            for (int id = STATIC_ONES; id < BOXES; id++) {
                Aabb b = boxes[id];
                double x = way * (random.nextDouble() - 0.5) * (b.maxX - b.minX);
                b.set(b.minX + x, b.minY, b.minZ, b.maxX + x, b.maxY, b.maxZ);
                for (GridBroadPhase broad : broads) {
                    broad.move(id, b);
                }
            }
            for (int k = 0; k < threads.length; k++) {
                broads[k].update(heard[k]);
                assertEquals(heard[0].hash, heard[k].hash, "seed " + SEED + ", frame " + frame);
            }
        }
        for (Crew crew : crews) {
            crew.close();
        }
        assertTrue(broads[0].pairCount() > 1000, () -> "pairs: " + broads[0].pairCount());
        assertTrue(heard[0].count > 50 * FRAMES, () -> "changes: " + heard[0].count);
    }
}
