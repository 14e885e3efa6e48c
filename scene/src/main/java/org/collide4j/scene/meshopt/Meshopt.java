package org.collide4j.scene.meshopt;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Decodes compressed views of glTF buffers to the bytes that the view would hold without compression. */
public final class Meshopt {
    private static final int WIDEST = 256;

    private Meshopt() {}

    /** Returns {@code count} elements of {@code stride} bytes: numbers of vertices, or what instances have. */
    public static byte[] attributes(byte[] bytes, int count, int stride, Filter filter) throws DamagedStreamException {
        if (stride <= 0 || stride % 4 != 0 || stride > WIDEST || !filter.fits(stride)) {
            throw new DamagedStreamException("elements of " + stride + " bytes cannot be compressed like this");
        }
        byte[] elements = AttributeStream.decode(bytes, count, stride);
        filter.apply(elements);
        return elements;
    }

    /** Returns {@code count} corner indices of a list of triangles, of 2 or 4 bytes each. */
    public static byte[] triangles(byte[] bytes, int count, int stride) throws DamagedStreamException {
        if (count % 3 != 0) {
            throw new DamagedStreamException("triangles have " + count + " corners");
        }
        return packed(TriangleStream.decode(bytes, count), stride);
    }

    /** Returns {@code count} indices of 2 or 4 bytes each. */
    public static byte[] indices(byte[] bytes, int count, int stride) throws DamagedStreamException {
        return packed(IndexStream.decode(bytes, count), stride);
    }

    static void requireHeader(byte[] bytes, int header) throws DamagedStreamException {
        if (bytes.length == 0 || (bytes[0] & 0xFF) != header) {
            throw new DamagedStreamException("the compressed data does not begin as its mode says");
        }
    }

    private static byte[] packed(int[] indices, int stride) throws DamagedStreamException {
        if (stride != 2 && stride != 4) {
            throw new DamagedStreamException("indices of " + stride + " bytes cannot be compressed like this");
        }
        ByteBuffer packed =
                ByteBuffer.allocate(Math.multiplyExact(indices.length, stride)).order(ByteOrder.LITTLE_ENDIAN);
        for (int index : indices) {
            if (stride == 4) {
                packed.putInt(index);
            } else if (index >>> 16 == 0) {
                packed.putShort((short) index);
            } else {
                throw new DamagedStreamException("an index has more than 16 bits");
            }
        }
        return packed.array();
    }
}
