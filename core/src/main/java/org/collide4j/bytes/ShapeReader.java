package org.collide4j.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Reader of shapes that a {@link ShapeWriter} has written.
 *
 * <pre>{@code
 * var format = new BytesFormat(0x6D796C6576656C31L, 1, "level");
 * ShapeCodecs codecs = new ShapeBytes().codecs();
 * var out = new ShapeWriter(format, codecs);
 * var box = new Box(1, 2, 3);
 * out.define(box);
 * out.putShape(box);
 * var in = new ShapeReader(format, codecs, out.finish());
 * in.define();
 * Box same = in.getShape(Box.class);
 * }</pre>
 */
public final class ShapeReader extends BytesReader {
    private final ShapeCodecs codecs;
    private final List<Object> known;

    /**
     * Checks that the bytes are one complete, undamaged file.
     *
     * @throws IllegalArgumentException if they are not
     */
    public ShapeReader(BytesFormat format, ShapeCodecs codecs, byte[] all) {
        super(format, all);
        this.codecs = codecs;
        known = new ArrayList<>();
    }

    /**
     * Reads one file from a stream, and nothing behind it.
     *
     * @throws IllegalArgumentException if the bytes are no such file, or are damaged
     */
    public ShapeReader(BytesFormat format, ShapeCodecs codecs, InputStream in) throws IOException {
        this(format, codecs, in, new ArrayList<>());
    }

    private ShapeReader(BytesFormat format, ShapeCodecs codecs, InputStream in, List<Object> known) throws IOException {
        super(format, in);
        this.codecs = codecs;
        this.known = known;
    }

    /** Reads the next file of a writer that was restarted: its shapes may refer to those of the files before. */
    public ShapeReader next(BytesFormat format, InputStream in) throws IOException {
        return new ShapeReader(format, codecs, in, known);
    }

    /**
     * Reads the shapes that one call of {@link ShapeWriter#define} has written.
     *
     * @throws IllegalArgumentException if no codec has the name of a shape's class, or its bytes make no sense
     */
    public void define() {
        while (getBoolean()) {
            ShapeCodec<?> codec = codecs.named(getName());
            int end = beginBlock();
            known.add(read(codec));
            endBlock(end);
        }
    }

    /** Reads a shape; codecs leave it to the arrays and to arithmetic to notice bytes that were forged. */
    private Object read(ShapeCodec<?> codec) {
        try {
            return codec.read(this);
        } catch (IndexOutOfBoundsException | NegativeArraySizeException | ArithmeticException e) {
            throw nonsense("a " + codec.name() + " cannot be read", e);
        }
    }

    /**
     * Reads a reference to a shape.
     *
     * @throws IllegalArgumentException if it is of another class
     */
    public <T> T getShape(Class<T> type) {
        int number = getInt();
        check(number >= 0 && number < known.size(), "shape " + number + " of " + known.size());
        Object shape = known.get(number);
        check(type.isInstance(shape), "shape " + number + " is no " + type.getSimpleName());
        return type.cast(shape);
    }
}
