package org.collide4j.world;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.collide4j.bytes.ShapeReader;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;
import org.collide4j.store.ShapeBytes;

/**
 * Runs a recording of a {@link WorldRecorder} again, frame by frame, and compares all bits.
 *
 * <p><b>Contract</b>: the world of the replay makes the recorded calls, on any number of threads. After each update the
 * hashes of poses, pairs and contacts are compared; {@link #difference} tells the first that differs. Queries are asked
 * again. Answers of the recorded filters and visitors are taken from the file. <b>Errors</b>: a damaged file is refused in
 * one line where the damage begins; the frames before it have been played.
 *
 * <pre>{@code
 * var file = new ByteArrayOutputStream();
 * try (WorldRecorder recorder = WorldRecorder.start(world, file, new ShapeBytes())) {
 *     world.update();
 * }
 * try (var replay = WorldReplay.open(new ByteArrayInputStream(file.toByteArray()), new ShapeBytes(), 1)) {
 *     while (replay.next()) {
 *         int touching = replay.world().touchingCount(); // as it was
 *     }
 *     long frames = replay.frame(); // 1
 *     boolean same = replay.difference().isEmpty(); // true
 * }
 * }</pre>
 */
public final class WorldReplay implements AutoCloseable {
    private final InputStream stream;
    private final CollisionWorld world;
    private final int recordedThreads;
    private final WorldHash hash = new WorldHash();
    private final Pose pose = new Pose();
    private final Motion motion = new Motion();
    private int[] decisions = {};
    private ShapeReader in;
    private int decided;
    private long frame;
    private boolean ended;
    private Optional<String> difference = Optional.empty();

    private WorldReplay(InputStream stream, ShapeReader in, int threads) throws IOException {
        this.stream = stream;
        this.in = in;
        List<Object> shapes = new ArrayList<>();
        int count = in.getCount(Integer.BYTES);
        for (int i = 0; i < count; i++) {
            in.define();
            shapes.add(in.getShape(Object.class));
        }
        recordedThreads = in.getInt(1, 1000);
        in.finish();
        int used = threads > 0
                ? threads
                : Math.min(recordedThreads, Runtime.getRuntime().availableProcessors());
        world = WorldState.read(new SnapshotReader(stream), shapes, used);
    }

    /**
     * Opens a recording, and restores the state with which it begins.
     *
     * @param threads threads that share an update; 0 for as many as were recorded, up to the number of processors
     * @throws IllegalArgumentException if the stream is no recording, or is damaged
     */
    public static WorldReplay open(InputStream stream, ShapeBytes shapes, int threads) throws IOException {
        return new WorldReplay(stream, new ShapeReader(RecordedCall.FORMAT, shapes.codecs(), stream), threads);
    }

    /** Returns the world, in its state after the last frame; whoever changes it makes the replay differ. */
    public CollisionWorld world() {
        return world;
    }

    /** Returns the number of threads of the recorded world. */
    public int recordedThreads() {
        return recordedThreads;
    }

    /** Returns the number of updates so far. */
    public long frame() {
        return frame;
    }

    /** Returns the first difference from the recording, in a sentence; empty as long as all bits are equal. */
    public Optional<String> difference() {
        return difference;
    }

    /**
     * Plays the calls up to the next update.
     *
     * @return false if there is none: the recording has been played to its end
     * @throws IllegalArgumentException if the recording is damaged here, or was not closed
     */
    public boolean next() throws IOException {
        if (ended) {
            return false;
        }
        try {
            in = in.next(RecordedCall.FORMAT, stream);
            boolean updated = false;
            while (!updated && !ended) {
                updated = play(RecordedCall.read(in));
            }
            in.finish();
        } catch (IllegalArgumentException e) {
            ended = true;
            throw new IllegalArgumentException(
                    "the recording ends after frame " + frame + ", it is damaged or was not closed: " + e.getMessage(),
                    e);
        }
        return !ended;
    }

    /** Makes one call, and returns true for an update. */
    private boolean play(RecordedCall call) {
        if (call == RecordedCall.END) {
            ended = true;
            return false;
        }
        long body = in.getLong();
        switch (call) {
            case ADD -> add(body);
            case RESHAPE -> reshape(body);
            case FILTER -> world.setFilter(in.getBoolean() ? PairFilter.ALL : (a, b) -> decide());
            case REFINE -> world.refine();
            case SNAPSHOT -> world.snapshot();
            case UPDATE -> update();
            case QUERY -> query();
            default -> change(call, body);
        }
        return call == RecordedCall.UPDATE;
    }

    private void change(RecordedCall call, long body) {
        in.check(world.isAlive(body), "it changes a body that does not live");
        switch (call) {
            case REMOVE -> world.remove(body);
            case MOVE -> world.move(body, in.get(pose));
            case SWEEP -> world.sweep(body, in.get(motion));
            case SLEEP -> sleep(body, in.getBoolean());
            case STATIC -> world.setStatic(body, in.getBoolean());
            case LAYERS -> world.setLayers(body, in.getInt(), in.getInt());
            case REFILTER -> world.refilter(body);
            case REACH -> world.setReach(body, in.getDouble());
            case SENSOR -> world.setSensor(body, in.getBoolean());
            default -> world.setTag(body, in.getLong());
        }
    }

    private void sleep(long body, boolean asleep) {
        if (asleep) {
            world.sleep(body);
        } else {
            world.wake(body);
        }
    }

    private void reshape(long body) {
        Object shape = shape();
        in.check(world.isAlive(body), "it changes a body that does not live");
        if (shape instanceof ConvexShape convex) {
            world.setShape(body, convex);
        } else {
            world.setShape(body, (ConcaveBody) shape);
        }
    }

    private Object shape() {
        in.define();
        Object shape = in.getShape(Object.class);
        in.check(shape instanceof ConvexShape || shape instanceof ConcaveBody, "it adds what is no shape");
        return shape;
    }

    private void add(long body) {
        Object shape = shape();
        in.get(pose);
        long added =
                shape instanceof ConvexShape convex ? world.add(convex, pose) : world.add((ConcaveBody) shape, pose);
        compare(added == body, "a body has another handle");
    }

    private boolean decide() {
        return decided >= decisions.length || decisions[decided++] != 0;
    }

    private void readDecisions() {
        decisions = in.getInts(2);
        decided = 0;
    }

    private void query() {
        WorldQuery query = WorldQuery.read(in);
        boolean isFiltered = in.getBoolean();
        RecordedQuery recorded = RecordedQuery.read(query, in);
        readDecisions();
        long expected = in.getLong();
        long found = recorded.ask(world, isFiltered ? body -> decide() : WorldQueries.ALL, this::decide);
        compare(found == expected, "the query " + query + " has another answer");
    }

    private void update() {
        readDecisions();
        frame++;
        world.update();
        boolean poses = hash.ofPoses(world) == in.getLong();
        boolean pairs = hash.ofPairs(world) == in.getLong();
        boolean contacts = hash.ofContacts(world) == in.getLong();
        compare(poses, "the poses differ");
        compare(pairs, "the pairs differ, the poses do not");
        compare(contacts, "the contacts differ, the poses and pairs do not");
    }

    private void compare(boolean isSame, String what) {
        if (!isSame && !difference.isPresent()) {
            difference = Optional.of("frame " + frame + ": " + what);
        }
    }

    /** Ends the threads of the world; the stream stays open. */
    @Override
    public void close() {
        world.close();
    }
}
