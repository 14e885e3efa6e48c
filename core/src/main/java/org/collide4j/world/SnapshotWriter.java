package org.collide4j.world;

import org.collide4j.bytes.BytesFormat;
import org.collide4j.bytes.BytesWriter;
import org.collide4j.list.IntList;

/** Writer of a snapshot's bytes: the state of a world without its shapes. */
final class SnapshotWriter extends BytesWriter {
    static final int VERSION = 3;

    /** Format with the magic number "c4jworld". */
    static final BytesFormat FORMAT = new BytesFormat(0x63346A776F726C64L, VERSION, "snapshot");

    SnapshotWriter() {
        super(FORMAT);
    }

    /** Writes the numbers of a list and how many they are. */
    void put(IntList list) {
        put(list.size());
        for (int i = 0; i < list.size(); i++) {
            put(list.get(i));
        }
    }
}
