package org.collide4j.world;

import java.io.IOException;
import java.io.InputStream;
import org.collide4j.bytes.BytesReader;
import org.collide4j.list.IntList;

/** Reader of a snapshot's bytes; any content is read to the end, or rejected. */
final class SnapshotReader extends BytesReader {
    /**
     * Checks that the bytes are a complete, undamaged snapshot of this version.
     *
     * @throws IllegalArgumentException if they are not
     */
    SnapshotReader(byte[] snapshot) {
        super(SnapshotWriter.FORMAT, snapshot);
    }

    /** Reads a snapshot from a stream, and nothing behind it. */
    SnapshotReader(InputStream in) throws IOException {
        super(SnapshotWriter.FORMAT, in);
    }

    /** Reads a list of numbers from 0 to {@code limit} − 1. */
    void get(IntList out, int limit) {
        out.clear();
        int count = getCount(Integer.BYTES);
        for (int i = 0; i < count; i++) {
            out.add(getInt(0, limit - 1));
        }
    }

    static void require(boolean makesSense, String what) {
        if (!makesSense) {
            throw new IllegalArgumentException("the snapshot contradicts itself: " + what);
        }
    }
}
