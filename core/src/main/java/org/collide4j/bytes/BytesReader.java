package org.collide4j.bytes;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.Buffer;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;

/**
 * Reader of what a {@link BytesWriter} has written: any content is read, or refused in one line.
 *
 * <p>Header, length and checksum are compared before the first number is read. No count in the bytes makes the reader
 * allocate more than a few times their length.
 *
 * <pre>{@code
 * var format = new BytesFormat(0x6D796D6170733031L, 1, "map");
 * var out = new BytesWriter(format);
 * out.put(new double[] {1, 2, 3});
 * BytesReader in = BytesReader.of(format, out.finish());
 * double[] numbers = in.getDoubles(); // 1, 2, 3
 * in.finish(); // nothing is left over
 * }</pre>
 */
public class BytesReader {
    private static final int LONGEST_NAME = 200;
    private static final int BLOCK = 8192;

    private final BytesFormat format;
    private final ByteBuffer bytes;

    /** The bytes as Android 8 knows them: position(int) and limit(int) are methods of this class alone. */
    private final Buffer cursor;

    private final double[] numbers = new double[Pose.NUMBERS];

    /**
     * Checks that the bytes are one complete, undamaged file of the format.
     *
     * @throws IllegalArgumentException if they are not
     */
    protected BytesReader(BytesFormat format, byte[] all) {
        this.format = format;
        bytes = ByteBuffer.wrap(all);
        cursor = bytes;
        int length = length(format, bytes);
        check(format, length, all.length - BytesFormat.HEADER);
        int end = all.length - BytesFormat.CHECKSUM;
        check(format, BytesFormat.checksum(new byte[0], all, 0, end), bytes.getLong(end));
        cursor.limit(end);
    }

    /**
     * Reads one file of the format from a stream, and nothing behind it.
     *
     * @throws IllegalArgumentException if the bytes are no such file, or are damaged
     */
    protected BytesReader(BytesFormat format, InputStream in) throws IOException {
        this.format = format;
        byte[] header = read(in, BytesFormat.HEADER);
        int length = length(format, ByteBuffer.wrap(header));
        byte[] body = read(in, Math.max(0, length));
        check(format, length, body.length);
        bytes = ByteBuffer.wrap(body);
        cursor = bytes;
        int end = body.length - BytesFormat.CHECKSUM;
        check(format, BytesFormat.checksum(header, body, 0, end), bytes.getLong(end));
        cursor.limit(end);
    }

    /** Returns so many bytes, or fewer at the end of the stream; what a damaged length promises is not allocated before. */
    private static byte[] read(InputStream in, int most) throws IOException {
        var read = new ByteArrayOutputStream();
        byte[] block = new byte[BLOCK];
        int count = in.read(block, 0, Math.min(BLOCK, most));
        while (count > 0) {
            read.write(block, 0, count);
            count = in.read(block, 0, Math.min(BLOCK, most - read.size()));
        }
        return read.toByteArray();
    }

    /** Returns the reader of one complete file. */
    public static BytesReader of(BytesFormat format, byte[] all) {
        return new BytesReader(format, all);
    }

    private static int length(BytesFormat format, ByteBuffer header) {
        if (header.remaining() < BytesFormat.HEADER || header.getLong() != format.magic()) {
            throw new IllegalArgumentException("this is no " + format.name() + ": it does not begin as one");
        }
        int version = header.getInt();
        if (version != format.version()) {
            throw new IllegalArgumentException("the " + format.name() + " is of version " + version + ": version "
                    + format.version() + " can be read");
        }
        return header.getInt();
    }

    private static void check(BytesFormat format, int length, int following) {
        if (length != following || length < BytesFormat.CHECKSUM) {
            throw format.damaged(length + " bytes should follow its header, " + following + " do");
        }
    }

    private static void check(BytesFormat format, long checksum, long expected) {
        if (checksum != expected) {
            throw format.damaged(
                    "its checksum is " + Long.toHexString(checksum) + " and should be " + Long.toHexString(expected));
        }
    }

    /**
     * Refuses content that contradicts itself.
     *
     * @throws IllegalArgumentException if it makes no sense
     */
    public final void check(boolean makesSense, String what) {
        if (!makesSense) {
            throw new IllegalArgumentException(contradiction(what));
        }
    }

    private String contradiction(String what) {
        return "the " + format.name() + " contradicts itself: " + what;
    }

    /** Returns the exception for contradictory content. */
    final IllegalArgumentException nonsense(String what, Throwable cause) {
        return new IllegalArgumentException(contradiction(what), cause);
    }

    private IllegalArgumentException tooShort(BufferUnderflowException cause) {
        return nonsense("it ends too early", cause);
    }

    public final int getInt() {
        try {
            return bytes.getInt();
        } catch (BufferUnderflowException e) {
            throw tooShort(e);
        }
    }

    /** Reads a count of items with at least {@code itemBytes} bytes each. */
    public final int getCount(int itemBytes) {
        int count = getInt();
        check(count >= 0 && count <= bytes.remaining() / itemBytes, "a count of " + count);
        return count;
    }

    /** Reads a number from {@code least} to {@code most}. */
    public final int getInt(int least, int most) {
        int number = getInt();
        check(number >= least && number <= most, number + " is not between " + least + " and " + most);
        return number;
    }

    public final long getLong() {
        try {
            return bytes.getLong();
        } catch (BufferUnderflowException e) {
            throw tooShort(e);
        }
    }

    public final double getDouble() {
        return Double.longBitsToDouble(getLong());
    }

    public final boolean getBoolean() {
        try {
            return bytes.get() != 0;
        } catch (BufferUnderflowException e) {
            throw tooShort(e);
        }
    }

    /** Reads a text. */
    public final String getString() {
        byte[] encoded = new byte[getCount(1)];
        bytes.get(encoded);
        return new String(encoded, StandardCharsets.UTF_8);
    }

    /** Reads a text of one line and at most 200 characters. */
    public final String getName() {
        String name = getString();
        check(name.length() <= LONGEST_NAME && name.chars().noneMatch(Character::isISOControl), "a name is none");
        return name;
    }

    /** Reads an array of numbers. */
    public final double[] getDoubles() {
        double[] all = new double[getCount(Double.BYTES)];
        bytes.asDoubleBuffer().get(all);
        cursor.position(bytes.position() + Double.BYTES * all.length);
        return all;
    }

    /** Reads an array of numbers. */
    public final int[] getInts() {
        int[] all = new int[getCount(Integer.BYTES)];
        bytes.asIntBuffer().get(all);
        cursor.position(bytes.position() + Integer.BYTES * all.length);
        return all;
    }

    /** Reads an array of numbers from 0 to {@code limit} − 1. */
    public final int[] getInts(int limit) {
        int[] all = getInts();
        for (int number : all) {
            check(number >= 0 && number < limit, number + " is not between 0 and " + (limit - 1));
        }
        return all;
    }

    /** Reads an array of numbers. */
    public final long[] getLongs() {
        long[] all = new long[getCount(Long.BYTES)];
        bytes.asLongBuffer().get(all);
        cursor.position(bytes.position() + Long.BYTES * all.length);
        return all;
    }

    /** Reads an array of numbers. */
    public final float[] getFloats() {
        float[] all = new float[getCount(Float.BYTES)];
        bytes.asFloatBuffer().get(all);
        cursor.position(bytes.position() + Float.BYTES * all.length);
        return all;
    }

    public final Pose get(Pose out) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = getDouble();
        }
        out.load(numbers);
        return out;
    }

    public final Aabb get(Aabb out) {
        return out.set(getDouble(), getDouble(), getDouble(), getDouble(), getDouble(), getDouble());
    }

    public final Motion get(Motion out) {
        for (int i = 0; i < Motion.NUMBERS; i++) {
            numbers[i] = getDouble();
        }
        out.load(numbers);
        return out;
    }

    /** Begins a block: nothing behind it is read before {@link #endBlock}, which takes the number returned. */
    final int beginBlock() {
        int end = bytes.limit();
        int length = getCount(1);
        cursor.limit(bytes.position() + length);
        return end;
    }

    /** Checks that the block was read to its end, and leaves it. */
    final void endBlock(int end) {
        finish();
        cursor.limit(end);
    }

    /** Returns true if all bytes have been read. */
    public final boolean isAtEnd() {
        return bytes.remaining() == 0;
    }

    /** Checks that all bytes have been read. */
    public final void finish() {
        check(isAtEnd(), bytes.remaining() + " bytes are left over");
    }
}
