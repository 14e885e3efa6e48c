package org.collide4j.robot;

/** Two links, or a link and the surroundings, that may meet within a part of a motion, and the time until which they do not. */
final class Approach {
    private final int linkA;
    private final int linkB;
    private final PairSpeeds speeds;
    private double freeUntil;

    Approach(int linkA, int linkB, PairSpeeds speeds, double freeUntil) {
        this.linkA = linkA;
        this.linkB = linkB;
        this.speeds = speeds;
        this.freeUntil = freeUntil;
    }

    int linkA() {
        return linkA;
    }

    /** Returns the second link; the number of links for the surroundings. */
    int linkB() {
        return linkB;
    }

    double freeUntil() {
        return freeUntil;
    }

    /** Moves the time on by as long as the links need to close a gap that they have then. */
    void advance(double gap) {
        freeUntil = speeds.timeToClose(gap, freeUntil);
    }
}
