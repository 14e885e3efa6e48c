package org.collide4j.bytes;

import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * How the shapes of one class are written and read.
 *
 * <p>The name identifies the class within files, so it must never change. A shape that refers to others names them as its
 * {@linkplain #withParts parts}: they are written before it, each once.
 *
 * <pre>{@code
 * record Ball(double radius) implements ConvexShape { // a shape of your own
 *     @Override
 *     public void support(double dx, double dy, double dz, Vector3 out) {
 *         double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
 *         out.set(dx, dy, dz).scale(length > 0 ? radius / length : 0);
 *     }
 * }
 * var codec = ShapeCodec.of(
 *         "com.example.Ball", Ball.class, (ball, out) -> out.put(ball.radius()), in -> new Ball(in.getDouble()));
 * byte[] saved = new ShapeBytes().with(codec).write(new Ball(2));
 * }</pre>
 *
 * @param <T> class of the shapes; subclasses need codecs of their own
 */
public final class ShapeCodec<T> {
    private final String name;
    private final Class<T> type;
    private final BiConsumer<T, ShapeWriter> writer;
    private final Function<ShapeReader, T> reader;
    private final Function<T, List<?>> parts;

    private ShapeCodec(
            String name,
            Class<T> type,
            BiConsumer<T, ShapeWriter> writer,
            Function<ShapeReader, T> reader,
            Function<T, List<?>> parts) {
        this.name = Objects.requireNonNull(name, "name");
        this.type = Objects.requireNonNull(type, "type");
        this.writer = Objects.requireNonNull(writer, "writer");
        this.reader = Objects.requireNonNull(reader, "reader");
        this.parts = Objects.requireNonNull(parts, "parts");
    }

    /**
     * Returns a codec of shapes that refer to no others.
     *
     * @param reader reads all that the writer has written, and throws {@link IllegalArgumentException} if it makes no sense
     */
    public static <T> ShapeCodec<T> of(
            String name, Class<T> type, BiConsumer<T, ShapeWriter> writer, Function<ShapeReader, T> reader) {
        return new ShapeCodec<>(name, type, writer, reader, shape -> List.of());
    }

    /** Returns this codec for shapes that refer to others, which the writer puts by {@link ShapeWriter#putShape}. */
    public ShapeCodec<T> withParts(Function<T, List<?>> newParts) {
        return new ShapeCodec<>(name, type, writer, reader, newParts);
    }

    /** Returns the name of the class within files. */
    public String name() {
        return name;
    }

    /** Returns the class of the shapes. */
    public Class<T> type() {
        return type;
    }

    List<?> parts(Object shape) {
        return parts.apply(type.cast(shape));
    }

    void write(Object shape, ShapeWriter out) {
        writer.accept(type.cast(shape), out);
    }

    T read(ShapeReader in) {
        return reader.apply(in);
    }
}
