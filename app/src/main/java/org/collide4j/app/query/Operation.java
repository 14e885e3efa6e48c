package org.collide4j.app.query;

import java.util.Locale;
import org.collide4j.app.console.Words;

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

    /** Reads an operation from the command line. */
    static final class Word extends Words<Operation> {
        Word() {
            super(Operation.class);
        }
    }
}
