package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pairs, begins and ends of a world to which random things happen, against all pairs of bodies asked one by one. */
class RandomWorldTest {
    /** Set it to a million for the long run; then it takes minutes. */
    private static final int STEPS = Integer.getInteger("collide4j.worldSteps", 10_000);

    private static final int STEPS_AN_UPDATE = 6;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void aWorldFindsWhatBruteForceFinds(long seed) {
        WorldSettings settings =
                WorldSettings.DEFAULT.withThreads(seed % 2 == 0 ? 2 : 1).withReach(seed < 3 ? 0 : 0.05);
        WorldModel model = new WorldModel(new Random(seed), settings, 4);
        for (int step = 0; step < STEPS / 4; step++) {
            model.step(16);
            if (step % STEPS_AN_UPDATE == 0) {
                model.update("seed " + seed + ", step " + step);
            }
        }
        model.world.close();
        int least = STEPS / 50;
        assertTrue(model.begins > least, () -> "begins: " + model.begins);
        assertTrue(model.ends > least, () -> "ends: " + model.ends);
        assertTrue(model.persists > least, () -> "persisting: " + model.persists);
        assertTrue(model.dozing > least, () -> "asleep: " + model.dozing);
        assertTrue(model.points > least, () -> "points: " + model.points);
    }
}
