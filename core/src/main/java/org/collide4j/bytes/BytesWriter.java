package org.collide4j.bytes;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;

/**
 * Writer of numbers into bytes with a header and a checksum, in the order in which a {@link BytesReader} reads them.
 *
 * <p><b>Cost</b>: arrays are copied at the speed of memory; a warm writer that is {@linkplain #restart restarted} allocates
 * nothing. For one thread at a time.
 *
 * <pre>{@code
 * var out = new BytesWriter(new BytesFormat(0x6D796D6170733031L, 1, "map"));
 * out.put("harbour");
 * out.put(new double[] {1, 2, 3});
 * byte[] saved = out.finish();
 * }</pre>
 */
public class BytesWriter {
    /** Largest array that every virtual machine makes. */
    private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

    private final BytesFormat format;
    private final double[] numbers = new double[Pose.NUMBERS];
    private ByteBuffer bytes = ByteBuffer.allocate(1 << 12);

    /** Creates a writer of a file of that format. */
    public BytesWriter(BytesFormat format) {
        this.format = format;
        restart();
    }

    /** Begins another file of the format, in the memory of the last one. */
    public final void restart() {
        Buffer all = bytes; // Android 8 knows clear() and position(int) here alone
        all.clear();
        bytes.putLong(format.magic()).putInt(format.version()).putInt(0);
    }

    private ByteBuffer reserve(long needed) {
        if (bytes.remaining() < needed) {
            long least = bytes.position() + needed;
            if (least > MOST_BYTES) {
                throw new IllegalArgumentException(
                        "a " + format.name() + " holds at most 2 GiB: save the shapes in several files");
            }
            ByteBuffer more = ByteBuffer.allocate((int) Math.min(MOST_BYTES, Math.max(least, 2L * bytes.capacity())));
            more.put(bytes.array(), 0, bytes.position());
            bytes = more;
        }
        return bytes;
    }

    private static void skip(Buffer to, int length) {
        to.position(to.position() + length);
    }

    public final void put(int number) {
        reserve(Integer.BYTES).putInt(number);
    }

    public final void put(long number) {
        reserve(Long.BYTES).putLong(number);
    }

    public final void put(double number) {
        reserve(Double.BYTES).putDouble(number);
    }

    public final void put(boolean flag) {
        reserve(1).put((byte) (flag ? 1 : 0));
    }

    /** Writes a text. */
    public final void put(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        put(encoded.length);
        reserve(encoded.length).put(encoded);
    }

    /** Writes the numbers and how many they are. */
    public final void put(double... all) {
        put(all, all.length);
    }

    /** Writes the first {@code count} numbers, and the count. */
    public final void put(double[] all, int count) {
        put(count);
        ByteBuffer to = reserve((long) Double.BYTES * count);
        to.asDoubleBuffer().put(all, 0, count);
        skip(to, Double.BYTES * count);
    }

    /** Writes the numbers and how many they are. */
    public final void put(int... all) {
        put(all, all.length);
    }

    /** Writes the first {@code count} numbers, and the count. */
    public final void put(int[] all, int count) {
        put(count);
        ByteBuffer to = reserve((long) Integer.BYTES * count);
        to.asIntBuffer().put(all, 0, count);
        skip(to, Integer.BYTES * count);
    }

    /** Writes the numbers and how many they are. */
    public final void put(long... all) {
        put(all.length);
        ByteBuffer to = reserve((long) Long.BYTES * all.length);
        to.asLongBuffer().put(all);
        skip(to, Long.BYTES * all.length);
    }

    /** Writes the numbers and how many they are. */
    public final void put(float... all) {
        put(all.length);
        ByteBuffer to = reserve((long) Float.BYTES * all.length);
        to.asFloatBuffer().put(all);
        skip(to, Float.BYTES * all.length);
    }

    public final void put(Pose pose) {
        pose.store(numbers);
        for (double number : numbers) {
            put(number);
        }
    }

    public final void put(Aabb box) {
        put(box.minX);
        put(box.minY);
        put(box.minZ);
        put(box.maxX);
        put(box.maxY);
        put(box.maxZ);
    }

    public final void put(Motion motion) {
        motion.store(numbers);
        for (int i = 0; i < Motion.NUMBERS; i++) {
            put(numbers[i]);
        }
    }

    /** Begins a block that {@link BytesReader#beginBlock} reads; returns the place that {@link #endBlock} takes. */
    final int beginBlock() {
        put(0);
        return bytes.position();
    }

    /** Ends the block, and writes its length before it. */
    final void endBlock(int begin) {
        bytes.putInt(begin - Integer.BYTES, bytes.position() - begin);
    }

    /** Writes length and checksum, and returns the number of all bytes. */
    private int complete() {
        reserve(BytesFormat.CHECKSUM);
        int end = bytes.position();
        bytes.putInt(BytesFormat.HEADER - Integer.BYTES, end + BytesFormat.CHECKSUM - BytesFormat.HEADER);
        bytes.putLong(BytesFormat.checksum(new byte[0], bytes.array(), 0, end));
        return bytes.position();
    }

    /** Returns all bytes, with length and checksum. The writer takes no more numbers until it is restarted. */
    public final byte[] finish() {
        byte[] all = new byte[complete()];
        System.arraycopy(bytes.array(), 0, all, 0, all.length);
        return all;
    }

    /** Writes all bytes, with length and checksum, to a stream, which stays open. */
    public final void finish(OutputStream out) throws IOException {
        int length = complete();
        out.write(bytes.array(), 0, length);
    }
}
