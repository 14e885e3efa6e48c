package org.collide4j.experiments;

import java.util.SplittableRandom;

/**
 * Parameters of a run of an experiment.
 *
 * @param quick takes far fewer samples, as a smoke test
 * @param seed seed of all random numbers
 */
record Setting(boolean quick, long seed) {
    int choose(int full, int quickly) {
        return quick ? quickly : full;
    }

    /** Returns a new generator; the sequence is always the same. */
    SplittableRandom random() {
        return new SplittableRandom(seed);
    }
}
