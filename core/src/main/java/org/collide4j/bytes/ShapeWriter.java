package org.collide4j.bytes;

import java.util.IdentityHashMap;
import java.util.Objects;

/**
 * Writer of shapes: each object is written once and has a number, by which others refer to it.
 *
 * <p>Numbers go on when the writer is {@linkplain #restart restarted}: files that are read one after the other share shapes.
 *
 * <pre>{@code
 * var format = new BytesFormat(0x6D796C6576656C31L, 1, "level");
 * ShapeCodecs codecs = new ShapeBytes().codecs();
 * var out = new ShapeWriter(format, codecs);
 * var box = new Box(1, 2, 3);
 * out.define(box); // its numbers
 * out.putShape(box); // a reference
 * var in = new ShapeReader(format, codecs, out.finish());
 * in.define();
 * Box same = in.getShape(Box.class);
 * }</pre>
 */
public final class ShapeWriter extends BytesWriter {
    private final ShapeCodecs codecs;
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();

    /** Creates a writer of a file that has shapes among its numbers. */
    public ShapeWriter(BytesFormat format, ShapeCodecs codecs) {
        super(format);
        this.codecs = codecs;
    }

    /** Returns true if the shape and its parts can be written. */
    public boolean hasCodecs(Object shape) {
        return numbers.containsKey(shape)
                || (codecs.has(shape) && codecs.of(shape).parts(shape).stream().allMatch(this::hasCodecs));
    }

    /**
     * Checks that the shape and its parts can be written.
     *
     * @throws IllegalArgumentException if no codec is of the class of one of them, naming it
     */
    public void requireCodecs(Object shape) {
        if (!numbers.containsKey(Objects.requireNonNull(shape, "shape"))) {
            codecs.of(shape).parts(shape).forEach(this::requireCodecs);
        }
    }

    /**
     * Writes a shape and its parts, for {@link ShapeReader#define}; those that have been written before have no bytes.
     *
     * @throws IllegalArgumentException if no codec is of its class, naming it
     */
    public void define(Object shape) {
        requireCodecs(shape);
        defineParts(shape);
        put(false);
    }

    private void defineParts(Object shape) {
        if (numbers.containsKey(shape)) {
            return;
        }
        ShapeCodec<?> codec = codecs.of(shape);
        for (Object part : codec.parts(shape)) {
            defineParts(part);
        }
        put(true);
        put(codec.name());
        int begin = beginBlock();
        codec.write(shape, this);
        endBlock(begin);
        numbers.put(shape, numbers.size());
    }

    /**
     * Writes a reference to a shape.
     *
     * @throws IllegalArgumentException if it has not been written: it is no part that its codec names
     */
    public void putShape(Object shape) {
        Integer number = numbers.get(shape);
        if (number == null) {
            throw new IllegalArgumentException("the codec must name all parts by withParts, and this one is missing: "
                    + Objects.requireNonNull(shape, "shape"));
        }
        put(number.intValue());
    }
}
