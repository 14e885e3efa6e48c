package org.collide4j.experiments;

import org.collide4j.clash.Progress;

/** An experiment of one of the papers, to be run here. */
interface Experiment {
    /** The word for it on the command line; its files are called so too. */
    String name();

    /** Where it was published. */
    String source();

    /** What it asks, in a line. */
    String question();

    /** Runs it, and says how far it has come. */
    Results run(Setting setting, Progress progress);
}
