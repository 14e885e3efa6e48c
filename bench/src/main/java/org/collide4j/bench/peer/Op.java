package org.collide4j.bench.peer;

import java.util.Locale;

/** An operation, and the encoding of its answer as one number. */
public enum Op {
    /** 1 if the closed shapes share a point, else 0. */
    INTERSECT,
    /** The distance; 0 or less if the shapes share a point, without the depth. */
    DISTANCE,
    /** The signed distance: minus the depth if they overlap. */
    SIGNED_DISTANCE,
    /** The time of the first contact in [0, 1], or -1. */
    CAST;

    /** Returns the operation's name in tables and on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
