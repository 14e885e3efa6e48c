package org.collide4j.alternatives.broad;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.collide4j.broad.GridBroadPhase;
import org.collide4j.broad.PairChanges;
import org.collide4j.math.Aabb;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The candidates find the pairs that the grids find. */
class CandidatesTest {
    private static final long SEED = 20261122;

    static Stream<Supplier<Candidate>> candidates() {
        return Stream.of(FatTrees::new, SweepAndPrune::new);
    }

    @ParameterizedTest
    @MethodSource("candidates")
    void allFindTheSamePairs(Supplier<Candidate> make) {
        Random random = new Random(SEED);
        int pairs = 0;
        for (double way : new double[] {0.01, 0.3}) {
            Candidate candidate = make.get();
            GridBroadPhase grid = new GridBroadPhase();
            Aabb[] boxes = new Aabb[200];
            for (int id = 0; id < boxes.length; id++) {
                boxes[id] = box(random);
                if (id % 4 == 0) {
                    candidate.fix(id, boxes[id]);
                    grid.fix(id, boxes[id]);
                } else {
                    candidate.move(id, boxes[id]);
                    grid.move(id, boxes[id]);
                }
            }
            for (int frame = 0; frame < 200; frame++) {
                TreeSet<Long> found = new TreeSet<>();
                candidate.update(PairChanges.NONE);
                int count = candidate.pairCount();
                for (int i = 0; i < count; i++) {
                    found.add(candidate.pair(i));
                }
                assertEquals(count, found.size(), "seed " + SEED);
                grid.update(PairChanges.NONE);
                TreeSet<Long> expected = new TreeSet<>();
                for (int i = 0; i < grid.pairCount(); i++) {
                    expected.add(((long) grid.first(i) << 32) | grid.second(i));
                }
                assertEquals(expected, found, "seed " + SEED + ", frame " + frame);
                pairs += count;
                for (int id = 0; id < boxes.length; id++) {
                    if (id % 4 != 0) {
                        move(boxes[id], way, random);
                        candidate.move(id, boxes[id]);
                        grid.move(id, boxes[id]);
                    }
                }
            }
        }
        assertTrue(pairs > 10_000, "pairs: " + pairs);
    }

    private static Aabb box(Random random) {
        double x = 6 * random.nextDouble();
        double y = 6 * random.nextDouble();
        double z = 6 * random.nextDouble();
        double size = Math.pow(10, -random.nextDouble());
        return new Aabb(x, y, z, x + 2 * size, y + size, z + size);
    }

    private static void move(Aabb box, double way, Random random) {
        double x = way * random.nextGaussian();
        double y = way * random.nextGaussian();
        double z = way * random.nextGaussian();
        box.set(box.minX + x, box.minY + y, box.minZ + z, box.maxX + x, box.maxY + y, box.maxZ + z);
    }
}
