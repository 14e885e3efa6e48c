package org.collide4j.crew;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every item once, whoever comes when. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
@Isolated("has a time limit")
class CrewTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 9})
    void everyItemIsDoneOnce(int threads) {
        int[] done = new int[1000];
        int[] expected = new int[1000];
        try (Crew crew = new Crew(threads)) {
            for (int round = 0; round < 3000; round++) {
                int count = round % 1000;
                crew.run(count, 1 + round % 7, (from, to, member) -> {
                    assertTrue(member < threads);
                    for (int i = from; i < to; i++) {
                        done[i]++;
                    }
                });
                for (int i = 0; i < count; i++) {
                    expected[i]++;
                }
                assertArrayEquals(expected, done);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void theFirstFailureIsTold(int threads) {
        try (Crew crew = new Crew(threads)) {
            for (int round = 0; round < 200; round++) {
                var failure = assertThrows(
                        IllegalArgumentException.class,
                        () -> crew.run(100, 3, (from, to, member) -> {
                            if (from >= 30) {
                                throw new IllegalArgumentException("part " + from);
                            }
                        }));
                assertEquals("part 30", failure.getMessage());
            }
            int[] done = new int[100];
            crew.run(100, 3, (from, to, member) -> Arrays.fill(done, from, to, 1));
            assertEquals(100, Arrays.stream(done).sum(), "works on after a failure");
        }
    }

    @Test
    void aClosedCrewWorksOnAlone() {
        Crew crew = new Crew(3);
        crew.close();
        int[] done = new int[100];
        crew.run(100, 3, (from, to, member) -> Arrays.fill(done, from, to, 1));
        assertEquals(100, Arrays.stream(done).sum());
    }

    @Test
    void thereIsAtLeastTheCaller() {
        assertThrows(IllegalArgumentException.class, () -> new Crew(0));
    }
}
