package org.collide4j.explorer.walk;

/** One of the library's algorithms on its way, and how to show where it stands. All lengths in A's frame. */
interface Walk {
    /** Takes one step of the algorithm; false when it has ended. */
    boolean step();

    /** Writes where the algorithm stands now into an empty frame. */
    void show(Frame out);

    /** What the last step asked, what came back, and what that proves; the frame knows by now which corners have left. */
    String sentence(Frame shown);
}
