package org.collide4j.spark.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    @Test
    void endsOfListsByHand() {
        assertEquals(0, Schedule.end(List.of(), 4));
        assertEquals(12, Schedule.end(List.of(3L, 4L, 5L), 1)); // one after the other
        assertEquals(5, Schedule.end(List.of(3L, 4L, 5L), 3)); // the longest
        assertEquals(5, Schedule.end(List.of(3L, 4L, 5L), 100));
        assertEquals(8, Schedule.end(List.of(3L, 4L, 5L), 2)); // 5 starts where 3 ends
        assertEquals(7, Schedule.end(List.of(5L, 4L, 3L), 2)); // 3 starts where 4 ends
        assertEquals(8, Schedule.end(List.of(2L, 2L, 2L, 2L, 4L), 2)); // 6 with the longest first
    }

    /** The bounds of Graham (1966): at least the mean load and the longest task, at most their sum. */
    @Test
    void endsAreWithinTheBoundsOfListScheduling() {
        Random random = new Random(1);
        for (int round = 0; round < 200; round++) {
            List<Long> durations =
                    random.longs(1 + random.nextInt(60), 0, 1000).boxed().toList();
            int cores = 1 + random.nextInt(12);
            long sum = durations.stream().mapToLong(Long::longValue).sum();
            long longest = durations.stream().mapToLong(Long::longValue).max().orElseThrow();
            long end = Schedule.end(durations, cores);
            assertTrue(end >= longest && cores * end >= sum, durations + " on " + cores);
            assertTrue(cores * end <= sum + (cores - 1) * longest, durations + " on " + cores);
        }
    }
}
