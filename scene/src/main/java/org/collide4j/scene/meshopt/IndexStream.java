package org.collide4j.scene.meshopt;

/**
 * Mode INDICES: each index is a difference from one of two predecessors; the lowest bit of its code says from which. So
 * two sequences that are spliced together are both predicted well.
 */
final class IndexStream {
    private static final int HEADER = 0xD1;
    private static final int TAIL = 4;

    private IndexStream() {}

    static int[] decode(byte[] bytes, int count) throws DamagedStreamException {
        Meshopt.requireHeader(bytes, HEADER);
        StreamReader reader = new StreamReader(bytes, 1, TAIL);
        if (count > reader.left()) {
            throw new DamagedStreamException("the compressed data ends too early");
        }
        int[] indices = new int[count];
        int[] last = new int[2];
        for (int i = 0; i < count; i++) {
            int code = reader.varint();
            int sequence = code & 1;
            last[sequence] += StreamReader.unzigzag(code >>> 1);
            indices[i] = last[sequence];
        }
        reader.requireEnd();
        return indices;
    }
}
