package org.collide4j.spark.pack;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.ModelFileException;
import org.jspecify.annotations.Nullable;

/**
 * Geometries of a packed folder by their keys, loaded when they are asked for: those used last stay, within a limit of bytes.
 * One per process; any number of threads may ask at once.
 *
 * <p><b>Contract</b>: as long as anybody holds a geometry, its key gives the same object: two parts with one key share their
 * geometry whenever they are asked for. <b>Memory</b>: the geometries that the cache keeps have together at most the limit, as
 * the bytes of their files, which is about what they take in memory; those that threads hold come on top.
 * <b>Errors</b>: a missing or damaged file ends every call that asks for it in one line, and is tried again by the next.
 *
 * <pre>{@code
 * var cache = new GeometryCache(folder, 1L << 30); // 1 GiB
 * Geometry geometry = cache.get(part.key()); // part is a PackedPart
 * }</pre>
 */
public final class GeometryCache {
    private final PackedFolder folder;
    private final long limit;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition loadingEnds = lock.newCondition();

    /** Geometries that stay; the one that was asked for longest ago is first. */
    private final LinkedHashMap<String, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);

    /** Geometries that may still be held by others, by key. */
    private final Map<String, Held> held = new HashMap<>();

    private final ReferenceQueue<Object> dropped = new ReferenceQueue<>();

    /** Keys that threads are loading. */
    private final Set<String> loading = new HashSet<>();

    private long bytes;
    private long loads;

    /**
     * Creates an empty cache.
     *
     * @param limit bytes of the geometries that stay; a larger geometry is loaded and does not stay
     * @throws IllegalArgumentException if the limit is negative
     */
    public GeometryCache(Path folder, long limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("the limit must not be negative: " + limit);
        }
        this.folder = new PackedFolder(folder);
        this.limit = limit;
    }

    private record Kept(Geometry geometry, long bytes) {}

    /** Mesh or solid that is there as long as anybody holds it, with or without its geometry. */
    private static final class Held extends WeakReference<Object> {
        final String key;
        final long bytes;

        Held(String key, Kept entry, ReferenceQueue<Object> dropped) {
            super(GeometryBytes.shape(entry.geometry()), dropped);
            this.key = key;
            bytes = entry.bytes();
        }
    }

    /** Returns the limit that a process has unless it is given one: a quarter of the memory that Java may take. */
    public static long defaultLimit() {
        return Runtime.getRuntime().maxMemory() / 4;
    }

    /**
     * Returns the geometry with a key.
     *
     * @throws ModelFileException if its file is missing or damaged
     */
    public Geometry get(String key) throws ModelFileException {
        lock.lock();
        try {
            while (loading.contains(key)) {
                loadingEnds.awaitUninterruptibly();
            }
            Geometry known = known(key);
            if (known != null) {
                return known;
            }
            loading.add(key);
        } finally {
            lock.unlock();
        }
        return load(key);
    }

    private @Nullable Geometry known(String key) {
        Kept entry = kept.get(key);
        if (entry != null) {
            return entry.geometry();
        }
        Held reference = held.get(key);
        if (reference == null) {
            return null;
        }
        Object shape = reference.get();
        if (shape == null) {
            return null;
        }
        Kept again = new Kept(GeometryBytes.of(shape), reference.bytes);
        keep(key, again);
        return again.geometry();
    }

    private Geometry load(String key) throws ModelFileException {
        Kept loaded = null;
        try {
            byte[] encoded = folder.store().encoded(key);
            loaded = new Kept(folder.store().decoded(key, encoded), encoded.length);
            return loaded.geometry();
        } finally {
            lock.lock();
            try {
                if (loaded != null) {
                    loads++;
                    held.put(key, new Held(key, loaded, dropped));
                    keep(key, loaded);
                }
                loading.remove(key);
                loadingEnds.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    private void keep(String key, Kept entry) {
        for (Held gone = (Held) dropped.poll(); gone != null; gone = (Held) dropped.poll()) {
            held.remove(gone.key, gone);
        }
        if (entry.bytes() > limit) {
            return;
        }
        kept.put(key, entry);
        bytes += entry.bytes();
        Iterator<Kept> oldest = kept.values().iterator();
        while (bytes > limit) {
            bytes -= oldest.next().bytes();
            oldest.remove();
        }
    }

    /** Returns the bytes of the geometries that stay now. */
    public long bytes() {
        lock.lock();
        try {
            return bytes;
        } finally {
            lock.unlock();
        }
    }

    /** Returns how often a geometry has been loaded. */
    public long loads() {
        lock.lock();
        try {
            return loads;
        } finally {
            lock.unlock();
        }
    }
}
