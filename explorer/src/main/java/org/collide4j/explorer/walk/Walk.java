package org.collide4j.explorer.walk;

/** A stepped algorithm of the library with its presentation. Lengths in A's frame. */
interface Walk {
    /** Takes one step of the algorithm; false when it has ended. */
    boolean step();

    /** Writes the current state into an empty frame. */
    void show(Frame out);

    /**
     * Returns a sentence on the last step: the support query, its result, and the proven bound. The frame already lists
     * dropped corners.
     */
    String sentence(Frame shown);
}
