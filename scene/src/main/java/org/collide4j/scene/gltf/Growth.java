package org.collide4j.scene.gltf;

import org.collide4j.scene.ModelFileException;

/**
 * Limit on what the repetitions in a file make of it. A few bytes can place one mesh a million times, or take the same
 * triangles for ten thousand primitives; what exporters write stays far below.
 */
final class Growth {
    private static final long ALWAYS_FINE = 2_000_000;
    private static final long PER_BYTE = 32;

    /** A part takes about as much memory as so many triangles. */
    private static final long PART = 16;

    private long left;

    /** Creates the limit for a file of so many bytes. */
    Growth(long bytes) {
        left = ALWAYS_FINE + PER_BYTE * bytes;
    }

    /** Allows for the bytes of a buffer beside the file. */
    void allow(long bytes) {
        left += PER_BYTE * bytes;
    }

    /** Counts triangles that are to be made. */
    void triangles(Json place, long count) throws ModelFileException {
        left -= count;
        if (left < 0) {
            throw place.bad("repeats meshes far beyond the size of the file", "split it, or export it again");
        }
    }

    /** Counts parts that are to be made, without the triangles of their own. */
    void parts(Json place, long count) throws ModelFileException {
        triangles(place, PART * count);
    }
}
