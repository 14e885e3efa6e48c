package org.collide4j.world;

import org.collide4j.bytes.BytesReader;

/** Queries of a world within a recording; files hold their numbers. */
enum WorldQuery {
    RAYCAST,
    RAYCAST_ALL,
    RAYCAST_ANY,
    CAST,
    CAST_ALL,
    CAST_ANY,
    NEAREST,
    OVERLAPS,
    NEAREST_PAIR,
    DISTANCE;

    private static final WorldQuery[] ALL = values();

    /** Returns the number of the query within files. */
    @SuppressWarnings("EnumOrdinal") // a change of the order is another version of the format
    int code() {
        return ordinal();
    }

    /** Reads the number of a query. */
    @SuppressWarnings("EnumOrdinal")
    static WorldQuery read(BytesReader in) {
        return ALL[in.getInt(0, ALL.length - 1)];
    }
}
