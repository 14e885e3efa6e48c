package org.collide4j.dynamics;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** A state as bytes: magic and version, how many bytes follow, the state, its checksum. */
final class SimulationSnapshot {
    /** The file's magic number, "c4jmoves". */
    private static final long MAGIC = 0x63346A6D6F766573L;

    private static final int VERSION = 5;
    private static final int HEADER = Long.BYTES + 2 * Integer.BYTES;
    private static final int CHECKSUM = Long.BYTES;

    /** Writes a part of the state. */
    interface Writer {
        void write(DataOutputStream out) throws IOException;
    }

    /** Reads a part of the state. */
    interface Reader {
        void read(DataInputStream in) throws IOException;
    }

    private SimulationSnapshot() {}

    static byte[] write(Writer state) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            state.write(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // there is none in memory
        }
        int length = bytes.size();
        ByteBuffer all = ByteBuffer.allocate(HEADER + length + CHECKSUM);
        all.putLong(MAGIC).putInt(VERSION).putInt(length).put(bytes.toByteArray());
        return all.putLong(checksum(all.array(), HEADER + length)).array();
    }

    /** Reads what {@link #write} has written; anything else is refused before any of it is read. */
    static void read(byte[] snapshot, Reader state) {
        ByteBuffer all = ByteBuffer.wrap(snapshot);
        require(snapshot.length >= HEADER + CHECKSUM && all.getLong() == MAGIC, "this is no snapshot of a simulation");
        int version = all.getInt();
        require(version == VERSION, "the snapshot is of version " + version + ": version " + VERSION + " can be read");
        int length = snapshot.length - HEADER - CHECKSUM;
        require(all.getInt() == length, "the snapshot is damaged: it is not as long as it should be");
        boolean whole = all.getLong(HEADER + length) == checksum(snapshot, HEADER + length);
        require(whole, "the snapshot is damaged: its checksum is another one");
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(snapshot, HEADER, length))) {
            state.read(in);
            require(in.available() == 0, "the snapshot is longer than its state");
        } catch (IOException e) {
            throw new IllegalArgumentException("the snapshot ends too early", e);
        }
    }

    static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** A count of items of so many bytes at least. */
    static int count(int count, int available, int itemBytes) {
        require(count >= 0 && count <= available / itemBytes, "the snapshot has a count of " + count);
        return count;
    }

    static int index(int index, int size) {
        require(index >= 0 && index < size, "the snapshot names body " + index + " of " + size);
        return index;
    }

    static void put(DataOutputStream out, double[] numbers, int from, int count) throws IOException {
        for (int i = from; i < from + count; i++) {
            out.writeDouble(numbers[i]);
        }
    }

    static void get(DataInputStream in, double[] numbers, int from, int count) throws IOException {
        for (int i = from; i < from + count; i++) {
            numbers[i] = in.readDouble();
        }
    }

    private static long checksum(byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        return crc.getValue();
    }
}
