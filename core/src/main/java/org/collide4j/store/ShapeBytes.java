package org.collide4j.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.bytes.BytesFormat;
import org.collide4j.bytes.ShapeCodec;
import org.collide4j.bytes.ShapeCodecs;
import org.collide4j.bytes.ShapeReader;
import org.collide4j.bytes.ShapeWriter;
import org.collide4j.hull.HullCodecs;
import org.collide4j.mesh.BodyCodecs;
import org.collide4j.shape.ConvexCodecs;

/**
 * Saves and loads shapes with all that was built for them: the faces and searches of hulls, the trees and the topology of
 * meshes. Immutable.
 *
 * <p><b>Contract</b>: a loaded shape answers every query with the bits of the saved one. Shapes that share parts share them
 * again, and one object that is saved twice is loaded as one. All shapes of the library can be saved, nested or not; a
 * class of your own needs a {@link ShapeCodec}, and is refused by name without one. A hull whose search is a class of your
 * own is loaded with the fastest search, which answers alike.
 *
 * <p><b>Errors</b>: files have a version, a length and a CRC-32. A damaged file, or one of another version, is refused in
 * one line. <b>Cost</b>: loading copies arrays and checks their indices; a mesh of a million triangles takes a fraction of a
 * second (docs/worlds.md has figures). A file holds at most 2 GiB.
 *
 * <pre>{@code
 * var bytes = new ShapeBytes();
 * Hull hull = Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
 * byte[] saved = bytes.write(hull, new Box(1, 2, 3));
 * List<Object> loaded = bytes.read(saved); // the hull and the box
 * Hull same = bytes.read(Hull.class, bytes.write(hull));
 * }</pre>
 */
public final class ShapeBytes {
    private static final BytesFormat FORMAT = new BytesFormat(0x63346A7368617065L, 1, "file of shapes"); // "c4jshape"

    private final ShapeCodecs codecs;

    /** Creates a face of the codecs of all shapes of the library. */
    public ShapeBytes() {
        this(new ShapeCodecs(ofTheLibrary()));
    }

    private ShapeBytes(ShapeCodecs codecs) {
        this.codecs = codecs;
    }

    private static List<ShapeCodec<?>> ofTheLibrary() {
        List<ShapeCodec<?>> all = new ArrayList<>(ConvexCodecs.all());
        all.addAll(HullCodecs.all());
        all.addAll(BodyCodecs.all());
        return all;
    }

    /**
     * Returns a face that also saves and loads a class of your own.
     *
     * @throws IllegalArgumentException if its class or its name has a codec
     */
    public ShapeBytes with(ShapeCodec<?> codec) {
        return new ShapeBytes(codecs.with(codec));
    }

    /** Returns the codecs, for files of your own that have shapes among other numbers. */
    public ShapeCodecs codecs() {
        return codecs;
    }

    private ShapeWriter written(List<?> shapes) {
        ShapeWriter out = new ShapeWriter(FORMAT, codecs);
        out.put(shapes.size());
        for (Object shape : shapes) {
            out.define(shape);
            out.putShape(shape);
        }
        return out;
    }

    /**
     * Returns the shapes as bytes.
     *
     * @throws IllegalArgumentException if no codec is of a shape's class, naming it, or all are larger than 2 GiB
     */
    public byte[] write(Object... shapes) {
        return written(List.of(shapes)).finish();
    }

    /**
     * Writes the shapes to a stream, which stays open.
     *
     * @throws IllegalArgumentException if no codec is of a shape's class, naming it, or all are larger than 2 GiB
     */
    public void write(OutputStream out, List<?> shapes) throws IOException {
        written(shapes).finish(out);
    }

    /**
     * Returns the shapes in the order in which they were written.
     *
     * @throws IllegalArgumentException if the bytes are no file of shapes, are damaged or of another version
     */
    public List<Object> read(byte[] saved) {
        return shapes(new ShapeReader(FORMAT, codecs, saved));
    }

    /**
     * Reads the shapes that one call has written, and nothing behind them.
     *
     * @throws IllegalArgumentException if the bytes are no file of shapes, are damaged or of another version
     */
    public List<Object> read(InputStream in) throws IOException {
        return shapes(new ShapeReader(FORMAT, codecs, in));
    }

    /**
     * Returns the only shape of a file.
     *
     * @throws IllegalArgumentException if the file has another number of shapes or one of another class, or cannot be read
     */
    public <T> T read(Class<T> type, byte[] saved) {
        List<Object> shapes = read(saved);
        if (shapes.size() != 1 || !type.isInstance(shapes.get(0))) {
            throw new IllegalArgumentException("the file must hold one " + type.getSimpleName() + ": " + shapes);
        }
        return type.cast(shapes.get(0));
    }

    private static List<Object> shapes(ShapeReader in) {
        int count = in.getCount(Integer.BYTES);
        List<Object> shapes = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            in.define();
            shapes.add(in.getShape(Object.class));
        }
        in.finish();
        return shapes;
    }
}
