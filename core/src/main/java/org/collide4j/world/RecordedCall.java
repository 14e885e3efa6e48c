package org.collide4j.world;

import org.collide4j.bytes.BytesFormat;
import org.collide4j.bytes.BytesReader;

/** Calls on a world within a recording; files hold their numbers. */
enum RecordedCall {
    ADD,
    REMOVE,
    RESHAPE,
    MOVE,
    SWEEP,
    SLEEP,
    STATIC,
    LAYERS,
    REFILTER,
    REACH,
    SENSOR,
    TAG,
    FILTER,
    REFINE,
    SNAPSHOT,
    UPDATE,
    QUERY,
    END;

    /** Format of each part of a recording, with the magic number "c4jrecrd": the start, a frame or the end. */
    static final BytesFormat FORMAT = new BytesFormat(0x63346A7265637264L, 1, "recording");

    private static final RecordedCall[] ALL = values();

    /** Returns the number of the call within files. */
    @SuppressWarnings("EnumOrdinal") // a change of the order is another version of the format
    int code() {
        return ordinal();
    }

    /** Reads the number of a call. */
    @SuppressWarnings("EnumOrdinal")
    static RecordedCall read(BytesReader in) {
        return ALL[in.getInt(0, ALL.length - 1)];
    }
}
