package org.collide4j.world;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import org.collide4j.list.IntList;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;

/** Reader of a snapshot's bytes; any content is read to the end, or rejected. */
final class SnapshotReader {
    private final ByteBuffer bytes;
    private final double[] numbers = new double[Pose.NUMBERS];

    /**
     * Checks that the bytes are a complete, undamaged snapshot of this version.
     *
     * @throws IllegalArgumentException if they are not
     */
    SnapshotReader(byte[] snapshot) {
        int least = SnapshotWriter.HEADER + SnapshotWriter.CHECKSUM;
        bytes = ByteBuffer.wrap(snapshot);
        if (snapshot.length < least || bytes.getLong() != SnapshotWriter.MAGIC) {
            throw new IllegalArgumentException("this is no snapshot of a world: it does not begin as one");
        }
        int version = bytes.getInt();
        if (version != SnapshotWriter.VERSION) {
            throw new IllegalArgumentException(
                    "the snapshot is of version " + version + ": version " + SnapshotWriter.VERSION + " can be read");
        }
        int length = bytes.getInt();
        if (length != snapshot.length - SnapshotWriter.HEADER) {
            throw new IllegalArgumentException("the snapshot is damaged: " + length
                    + " bytes should follow its header, " + (snapshot.length - SnapshotWriter.HEADER) + " do");
        }
        int end = snapshot.length - SnapshotWriter.CHECKSUM;
        long checksum = SnapshotWriter.checksum(snapshot, end);
        if (bytes.getLong(end) != checksum) {
            throw new IllegalArgumentException("the snapshot is damaged: its checksum is " + Long.toHexString(checksum)
                    + " and should be " + Long.toHexString(bytes.getLong(end)));
        }
        bytes.limit(end);
    }

    /** Returns the exception for contradictory content. */
    static IllegalArgumentException nonsense(String what) {
        return new IllegalArgumentException("the snapshot contradicts itself: " + what);
    }

    static void require(boolean makesSense, String what) {
        if (!makesSense) {
            throw nonsense(what);
        }
    }

    private static IllegalArgumentException tooShort(BufferUnderflowException cause) {
        return new IllegalArgumentException("the snapshot contradicts itself: it ends too early", cause);
    }

    int getInt() {
        try {
            return bytes.getInt();
        } catch (BufferUnderflowException e) {
            throw tooShort(e);
        }
    }

    /** Reads a count of items with at least {@code itemBytes} bytes each. */
    int getCount(int itemBytes) {
        int count = getInt();
        require(count >= 0 && count <= bytes.remaining() / itemBytes, "a count of " + count);
        return count;
    }

    /** Reads a number from {@code least} to {@code most}. */
    int getInt(int least, int most) {
        int number = getInt();
        require(number >= least && number <= most, number + " is not between " + least + " and " + most);
        return number;
    }

    long getLong() {
        try {
            return bytes.getLong();
        } catch (BufferUnderflowException e) {
            throw tooShort(e);
        }
    }

    double getDouble() {
        return Double.longBitsToDouble(getLong());
    }

    boolean getBoolean() {
        try {
            return bytes.get() != 0;
        } catch (BufferUnderflowException e) {
            throw tooShort(e);
        }
    }

    /** Reads a list of numbers below the limit. */
    void get(IntList out, int limit) {
        out.clear();
        int count = getCount(Integer.BYTES);
        for (int i = 0; i < count; i++) {
            out.add(getInt(0, limit - 1));
        }
    }

    void get(Pose out) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = getDouble();
        }
        out.load(numbers);
    }

    void get(Aabb out) {
        out.set(getDouble(), getDouble(), getDouble(), getDouble(), getDouble(), getDouble());
    }

    void get(Motion out) {
        for (int i = 0; i < Motion.NUMBERS; i++) {
            numbers[i] = getDouble();
        }
        out.load(numbers);
    }

    /** Checks that all bytes have been read. */
    void finish() {
        require(bytes.remaining() == 0, bytes.remaining() + " bytes are left over");
    }
}
