package org.collide4j.experiments;

import java.util.SplittableRandom;

/**
 * How an experiment is to be run.
 *
 * @param quick far fewer samples: to see that it works, not what it shows
 * @param seed of all random numbers
 */
record Setting(boolean quick, long seed) {
    int choose(int full, int quickly) {
        return quick ? quickly : full;
    }

    /** A new sequence of random numbers, always the same. */
    SplittableRandom random() {
        return new SplittableRandom(seed);
    }
}
