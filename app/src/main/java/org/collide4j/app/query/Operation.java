package org.collide4j.app.query;

import java.util.Locale;

/** The questions a query file can be asked. */
enum Operation {
    INTERSECT,
    DISTANCE,
    PENETRATION,
    CAST;

    /** As the command line writes it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
