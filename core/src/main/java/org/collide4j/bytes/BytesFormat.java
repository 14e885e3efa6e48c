package org.collide4j.bytes;

import java.util.zip.CRC32;

/**
 * Format of a file of bytes: a header, numbers, and their checksum.
 *
 * <pre>{@code
 * var format = new BytesFormat(0x6D796D6170733031L, 1, "map"); // refusals say "this is no map"
 * var out = new BytesWriter(format);
 * out.put(0.5);
 * byte[] saved = out.finish();
 * double half = BytesReader.of(format, saved).getDouble(); // 0.5
 * }</pre>
 *
 * @param magic first eight bytes of every file
 * @param version number that a change of the content increases; a reader refuses other versions
 * @param name noun by which refusals call the file
 */
public record BytesFormat(long magic, int version, String name) {
    /** Bytes of the header: magic number, version, and the number of bytes that follow. */
    static final int HEADER = 16;

    static final int CHECKSUM = 8;

    /** Returns the exception for bytes that are not as they were written. */
    IllegalArgumentException damaged(String fault) {
        return new IllegalArgumentException("the " + name + " is damaged: " + fault);
    }

    /** Returns the checksum of bytes that follow others; any change of 32 bits in a row changes it. */
    static long checksum(byte[] before, byte[] bytes, int from, int to) {
        CRC32 crc = new CRC32();
        crc.update(before, 0, before.length);
        crc.update(bytes, from, to - from);
        return crc.getValue();
    }
}
