package org.collide4j.world;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.collide4j.store.ShapeBytes;

/**
 * Saves and loads worlds with their shapes: a level of a game that is loaded and not built.
 *
 * <p><b>Contract</b>: a loaded world goes on with the bits of the saved one, on any number of threads. A file is one of
 * {@link ShapeBytes}, and a snapshot behind it. Objects of the caller, filters and impacts are not saved. Saving clears the
 * caches of all pairs, as {@link CollisionWorld#snapshot} does.
 *
 * <p><b>Errors</b>: damaged files and those of another version are refused in one line, and so is a shape of a class without
 * a codec.
 *
 * <pre>{@code
 * var bytes = new WorldBytes(new ShapeBytes());
 * world.addStatic(mesh, new Pose());
 * byte[] saved = bytes.write(world);
 * try (CollisionWorld same = bytes.read(saved, 2)) { // two threads
 *     int bodies = same.bodyCount(); // 3
 * }
 * }</pre>
 */
public final class WorldBytes {
    private final ShapeBytes shapes;

    /** Creates a face of the codecs of these shapes. */
    public WorldBytes(ShapeBytes shapes) {
        this.shapes = shapes;
    }

    /**
     * Writes the world to a stream, which stays open.
     *
     * @throws IllegalArgumentException if a shape of it cannot be saved, naming its class
     */
    public void write(CollisionWorld world, OutputStream out) throws IOException {
        shapes.write(out, world.shapes());
        out.write(world.snapshot());
    }

    /**
     * Returns the world as bytes.
     *
     * @throws IllegalArgumentException if a shape of it cannot be saved, naming its class
     */
    public byte[] write(CollisionWorld world) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            write(world, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // an array in memory has none
        }
        return out.toByteArray();
    }

    /**
     * Reads a world from a stream, and nothing behind it.
     *
     * @param threads threads that share an update
     * @throws IllegalArgumentException if the bytes are no world, are damaged or of another version
     */
    public CollisionWorld read(InputStream in, int threads) throws IOException {
        List<Object> loaded = shapes.read(in);
        return WorldState.read(new SnapshotReader(in), loaded, threads);
    }

    /**
     * Makes a world of bytes.
     *
     * @param threads threads that share an update
     * @throws IllegalArgumentException if the bytes are no world, are damaged or of another version
     */
    public CollisionWorld read(byte[] saved, int threads) {
        ByteArrayInputStream in = new ByteArrayInputStream(saved);
        try {
            CollisionWorld world = read(in, threads);
            if (in.available() > 0) {
                world.close();
                throw new IllegalArgumentException(
                        "the file of a world is damaged: " + in.available() + " bytes are left over");
            }
            return world;
        } catch (IOException e) {
            throw new UncheckedIOException(e); // an array in memory has none
        }
    }
}
