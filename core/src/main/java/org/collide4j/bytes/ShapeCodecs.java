package org.collide4j.bytes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Codecs by class and by name. Immutable.
 *
 * <pre>{@code
 * ShapeCodecs codecs = new ShapeBytes().codecs(); // those of all shapes of the library
 * }</pre>
 */
public final class ShapeCodecs {
    private final List<ShapeCodec<?>> all;
    private final Map<Class<?>, ShapeCodec<?>> ofClass = new HashMap<>();
    private final Map<String, ShapeCodec<?>> ofName = new HashMap<>();

    /**
     * Creates a table of codecs.
     *
     * @throws IllegalArgumentException if two have one name or one class
     */
    public ShapeCodecs(List<ShapeCodec<?>> all) {
        this.all = List.copyOf(all);
        for (ShapeCodec<?> codec : all) {
            if (ofClass.put(codec.type(), codec) != null || ofName.put(codec.name(), codec) != null) {
                throw new IllegalArgumentException("codecs must have distinct names and classes: " + codec.name()
                        + " of " + codec.type().getName());
            }
        }
    }

    /** Returns these codecs and one more. */
    public ShapeCodecs with(ShapeCodec<?> codec) {
        List<ShapeCodec<?>> more = new ArrayList<>(all);
        more.add(codec);
        return new ShapeCodecs(more);
    }

    boolean has(Object shape) {
        return ofClass.containsKey(shape.getClass());
    }

    /** Returns the codec of a shape's class. */
    ShapeCodec<?> of(Object shape) {
        ShapeCodec<?> codec = ofClass.get(shape.getClass());
        if (codec == null) {
            throw new IllegalArgumentException("no codec writes a "
                    + shape.getClass().getName() + ": register one by ShapeBytes.with(ShapeCodec.of(…))");
        }
        return codec;
    }

    /** Returns the codec of that name. */
    ShapeCodec<?> named(String name) {
        ShapeCodec<?> codec = ofName.get(name);
        if (codec == null) {
            throw new IllegalArgumentException("no codec reads a shape of the class '" + name
                    + "': register the one that wrote it by ShapeBytes.with(ShapeCodec.of(…))");
        }
        return codec;
    }
}
