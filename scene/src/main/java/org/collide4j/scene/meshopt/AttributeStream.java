package org.collide4j.scene.meshopt;

import java.util.Arrays;

/**
 * Mode ATTRIBUTES: elements of {@code stride} bytes, in blocks of up to 256. Within a block each byte of the element is
 * stored apart, as differences from the element before, 16 of them in a group with as many bits as the group needs.
 */
final class AttributeStream {
    private static final int GROUP = 16;
    private static final int MOST_IN_BLOCK = 256;
    private static final int BYTES_IN_BLOCK = 8192;

    /** Bits of a difference by the mode of a group; the row is that of version 0, or of the control mode in version 1. */
    private static final int[][] BITS = {{0, 2, 4, 8}, {0, 1, 2, 4}, {1, 2, 4, 8}};

    private static final int ALL_EQUAL = 2;

    private final StreamReader reader;
    private final byte[] bytes;
    private final boolean isVersion1;
    private final int stride;
    private final int channelsAt;
    private final byte[] elements;
    private final byte[] previous;
    private final byte[] deltas;

    private AttributeStream(byte[] bytes, int count, int stride) throws DamagedStreamException {
        this.bytes = bytes;
        this.stride = stride;
        isVersion1 = bytes.length > 0 && bytes[0] == (byte) 0xA1;
        if (!isVersion1) {
            Meshopt.requireHeader(bytes, 0xA0);
        }
        int channels = isVersion1 ? stride / 4 : 0;
        reader = new StreamReader(bytes, 1, Math.max(stride + channels, isVersion1 ? 24 : 32));
        channelsAt = bytes.length - channels;
        if (leastBytes(count) > reader.left()) {
            throw new DamagedStreamException("the compressed data ends too early");
        }
        previous = Arrays.copyOfRange(bytes, channelsAt - stride, channelsAt);
        deltas = new byte[stride * MOST_IN_BLOCK];
        elements = new byte[Math.multiplyExact(count, stride)];
    }

    static byte[] decode(byte[] bytes, int count, int stride) throws DamagedStreamException {
        AttributeStream stream = new AttributeStream(bytes, count, stride);
        int perBlock = stream.perBlock();
        for (int first = 0; first < count; first += perBlock) {
            stream.block(first, Math.min(perBlock, count - first));
        }
        stream.reader.requireEnd();
        return stream.elements;
    }

    private int perBlock() {
        return Math.min(BYTES_IN_BLOCK / stride & -GROUP, MOST_IN_BLOCK);
    }

    /** Returns how many bytes the headers of all blocks take, so that nothing is made for elements that are not there. */
    private long leastBytes(int count) {
        long blocks = (count + (long) perBlock() - 1) / perBlock();
        return isVersion1 ? blocks * (stride / 4) : (count + 63L) / 64 * stride;
    }

    private void block(int first, int count) throws DamagedStreamException {
        int groups = (count + GROUP - 1) / GROUP;
        int controls = isVersion1 ? reader.skip(stride / 4) : 0;
        for (int lane = 0; lane < stride; lane++) {
            int at = lane * MOST_IN_BLOCK;
            int control = isVersion1 ? bytes[controls + lane / 4] >>> (2 * (lane % 4)) & 3 : -1;
            if (control == ALL_EQUAL) {
                Arrays.fill(deltas, at, at + count, (byte) 0);
            } else if (control > ALL_EQUAL) {
                System.arraycopy(bytes, reader.skip(count), deltas, at, count);
            } else {
                groups(groups, BITS[control + 1], at);
            }
        }
        for (int channel = 0; channel < stride / 4; channel++) {
            add(channel, first, count);
        }
    }

    private void groups(int groups, int[] bitsOfMode, int to) throws DamagedStreamException {
        int header = reader.skip((groups + 3) / 4);
        for (int group = 0; group < groups; group++) {
            int mode = bytes[header + group / 4] >>> (2 * (group % 4)) & 3;
            group(bitsOfMode[mode], to + group * GROUP);
        }
    }

    /** Reads 16 differences; one with all its bits set stands for a byte behind the group. */
    private void group(int bits, int to) throws DamagedStreamException {
        if (bits == 0) {
            Arrays.fill(deltas, to, to + GROUP, (byte) 0);
            return;
        }
        int from = reader.skip(2 * bits);
        if (bits == 8) {
            System.arraycopy(bytes, from, deltas, to, GROUP);
            return;
        }
        int sentinel = (1 << bits) - 1;
        for (int i = 0; i < GROUP; i++) {
            int offset = i * bits % 8;
            int shift = bits == 1 ? offset : 8 - bits - offset; // single bits stand lowest first
            int delta = bytes[from + i * bits / 8] >>> shift & sentinel;
            deltas[to + i] = (byte) (delta == sentinel ? reader.next() : delta);
        }
    }

    /** Adds the differences of four bytes to the elements before, as the mode of the channel says. */
    private void add(int channel, int first, int count) throws DamagedStreamException {
        int mode = isVersion1 ? bytes[channelsAt + channel] & 0xFF : 0;
        if ((mode & 0xF) > 2 || (mode > 2 && (mode & 0xF) < 2)) {
            throw new DamagedStreamException("the compressed data has an unknown kind of differences: " + mode);
        }
        for (int i = 0; i < count; i++) {
            int at = 4 * channel;
            int code = 0;
            int value = 0;
            for (int b = 3; b >= 0; b--) {
                code = code << 8 | (deltas[(at + b) * MOST_IN_BLOCK + i] & 0xFF);
                value = value << 8 | (previous[at + b] & 0xFF);
            }
            value = (mode & 0xF) == 2
                    ? value ^ Integer.rotateRight(code, mode >>> 4)
                    : mode == 1 ? sum(value, code, 16) : sum(value, code, 8);
            for (int b = 0; b < 4; b++, value >>>= 8) {
                previous[at + b] = (byte) value;
                elements[(first + i) * stride + at + b] = (byte) value;
            }
        }
    }

    /** Adds zigzag codes to the numbers of that many bits of which the value consists, each for itself. */
    private static int sum(int value, int codes, int bits) {
        int mask = (1 << bits) - 1;
        int sum = 0;
        for (int shift = 0; shift < 32; shift += bits) {
            int delta = StreamReader.unzigzag(codes >>> shift & mask);
            sum |= ((value >>> shift) + delta & mask) << shift;
        }
        return sum;
    }
}
