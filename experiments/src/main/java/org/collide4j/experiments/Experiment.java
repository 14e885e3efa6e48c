package org.collide4j.experiments;

import org.collide4j.clash.Progress;

/** An experiment of a paper, repeated with this library. */
interface Experiment {
    /** Returns the name on the command line and of the files. */
    String name();

    /** Returns the paper and its section. */
    String source();

    /** Returns the question of the experiment, in one line. */
    String question();

    /** Runs the experiment and reports progress. */
    Results run(Setting setting, Progress progress);
}
