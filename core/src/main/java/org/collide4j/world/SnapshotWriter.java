package org.collide4j.world;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import org.collide4j.list.IntList;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;

/**
 * Writer of a snapshot's bytes.
 *
 * <p>The header has a magic number, the version, and the number of bytes that follow; then come the state and its checksum.
 */
final class SnapshotWriter {
    /** The file's magic number, "c4jworld". */
    static final long MAGIC = 0x63346A776F726C64L;

    static final int VERSION = 3;

    /** Bytes of the header: magic number, version and length. */
    static final int HEADER = 16;

    static final int CHECKSUM = 8;

    private ByteBuffer bytes = ByteBuffer.allocate(1 << 12);
    private final double[] numbers = new double[Pose.NUMBERS];

    SnapshotWriter() {
        bytes.putLong(MAGIC).putInt(VERSION).putInt(0);
    }

    private ByteBuffer room(int needed) {
        if (bytes.remaining() < needed) {
            ByteBuffer more = ByteBuffer.allocate(2 * bytes.capacity() + needed);
            bytes.flip();
            more.put(bytes);
            bytes = more;
        }
        return bytes;
    }

    void put(int number) {
        room(Integer.BYTES).putInt(number);
    }

    void put(long number) {
        room(Long.BYTES).putLong(number);
    }

    void put(double number) {
        room(Double.BYTES).putDouble(number);
    }

    void put(boolean flag) {
        room(1).put((byte) (flag ? 1 : 0));
    }

    void put(IntList list) {
        put(list.size());
        for (int i = 0; i < list.size(); i++) {
            put(list.get(i));
        }
    }

    void put(Pose pose) {
        pose.store(numbers);
        for (double number : numbers) {
            put(number);
        }
    }

    void put(Aabb box) {
        put(box.minX);
        put(box.minY);
        put(box.minZ);
        put(box.maxX);
        put(box.maxY);
        put(box.maxZ);
    }

    void put(Motion motion) {
        motion.store(numbers);
        for (int i = 0; i < Motion.NUMBERS; i++) {
            put(numbers[i]);
        }
    }

    /** Returns all bytes, with length and checksum. */
    byte[] finish() {
        room(CHECKSUM);
        bytes.putInt(HEADER - Integer.BYTES, bytes.position() + CHECKSUM - HEADER);
        bytes.putLong(checksum(bytes.array(), bytes.position()));
        byte[] all = new byte[bytes.position()];
        System.arraycopy(bytes.array(), 0, all, 0, all.length);
        return all;
    }

    /** Returns the checksum of the first {@code length} bytes; any change of 32 bits in a row changes it. */
    static long checksum(byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        return crc.getValue();
    }
}
