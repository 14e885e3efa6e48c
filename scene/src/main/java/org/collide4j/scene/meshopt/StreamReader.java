package org.collide4j.scene.meshopt;

/** Bytes of a compressed stream, read one after the other up to the tail of the stream. */
final class StreamReader {
    private final byte[] bytes;
    private final int end;
    private int at;

    /** Reads the bytes from {@code start} on; the last {@code tail} bytes are not part of the sequence. */
    StreamReader(byte[] bytes, int start, int tail) throws DamagedStreamException {
        this.bytes = bytes;
        at = start;
        end = bytes.length - tail;
        if (end < start) {
            throw new DamagedStreamException("the compressed data is shorter than its tail");
        }
    }

    int left() {
        return end - at;
    }

    /** Takes the next byte, from 0 to 255. */
    int next() throws DamagedStreamException {
        return bytes[skip(1)] & 0xFF;
    }

    /** Passes over bytes and returns the place of the first. */
    int skip(int count) throws DamagedStreamException {
        if (count > left()) {
            throw new DamagedStreamException("the compressed data ends too early");
        }
        at += count;
        return at - count;
    }

    /** Takes an unsigned number of up to 32 bits in LEB128: seven bits a byte, the lowest first. */
    int varint() throws DamagedStreamException {
        int value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int next = next();
            value |= (next & 0x7F) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw new DamagedStreamException("a number of the compressed data has more than five bytes");
    }

    /** Refuses bytes that no element took. */
    void requireEnd() throws DamagedStreamException {
        if (left() > 0) {
            throw new DamagedStreamException("the compressed data has " + left() + " bytes too many");
        }
    }

    /** Returns the signed number of a zigzag code: 0, −1, 1, −2, 2 … */
    static int unzigzag(int code) {
        return (code >>> 1) ^ -(code & 1);
    }
}
