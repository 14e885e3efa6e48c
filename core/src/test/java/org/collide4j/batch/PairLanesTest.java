package org.collide4j.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.collide4j.math.Pose;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairLanesTest {
    /** Pairs lie apart; these lanes say that every third touches, and leave another third open. */
    @ParameterizedTest
    @CsvSource({"1, 0", "1, 1", "1, 5000", "2, 63", "2, 64", "2, 65", "3, 5000"})
    void lanesAreAskedOnceForEachPairAndSingleQueriesForTheRest(int threads, int count) {
        Pairs pairs = new Pairs();
        for (int i = 0; i < count; i++) {
            pairs.add(new Sphere(1), new Pose(), new Sphere(1), Pose.at(3, 0, 0));
        }
        AtomicIntegerArray asked = new AtomicIntegerArray(count);
        PairLanesProvider provider = () -> Optional.of((all, from, to, out, open) -> {
            for (int i = from; i < to; i++) {
                asked.incrementAndGet(i);
                out[i] = i % 3 != 0;
                open[i] = i % 3 == 2;
            }
        });
        boolean[] out = new boolean[count];
        try (BatchPhase batch = new BatchPhase(threads, provider)) {
            batch.intersects(pairs, out);
        }
        for (int i = 0; i < count; i++) {
            assertEquals(1, asked.get(i), "pair " + i + " in lanes");
            assertEquals(i % 3 == 1, out[i], "pair " + i);
        }
    }

    @Test
    void withoutLanesPairsAreAnsweredOneByOne() {
        assertTrue(InstalledLanes.find().create().isEmpty(), "the library alone has none");
        Pairs pairs = new Pairs();
        pairs.add(new Sphere(1), new Pose(), new Sphere(1), Pose.at(1, 0, 0));
        boolean[] out = new boolean[1];
        try (BatchPhase batch = new BatchPhase(1, Optional::empty)) {
            batch.intersects(pairs, out);
            assertTrue(out[0]);
            assertThrows(IllegalArgumentException.class, () -> batch.intersects(pairs, new boolean[0]));
        }
    }
}
