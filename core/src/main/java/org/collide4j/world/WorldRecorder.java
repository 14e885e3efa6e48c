package org.collide4j.world;

import java.io.IOException;
import java.io.OutputStream;
import java.util.IdentityHashMap;
import java.util.Optional;
import org.collide4j.bytes.ShapeWriter;
import org.collide4j.list.IntList;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.store.ShapeBytes;

/**
 * Records every call that changes a world, so that a {@link WorldReplay} runs it again to the same bits: a bug report in one
 * file.
 *
 * <p><b>Contract</b>: a recording begins with the state of the world, whatever has happened before. From then on it has all
 * bodies, moves, sweeps, layers, sensors, reaches and sleeps, the answers of the {@link PairFilter}, and after each update
 * three hashes: of poses, of pairs, of contacts. {@code collide4j replay FILE} compares them and plays the file in a page.
 *
 * <p><b>Errors</b>: the world refuses to add a shape that cannot be saved, in one line ({@link ShapeBytes}). A stream that
 * fails ends the recording and not the game: {@link #close} throws what it threw. <b>Cost</b>: a move writes 140 bytes, an
 * update the hashes; each update is written and flushed on its own, so that a crash loses the last frame alone. A world
 * that is not recorded pays a call of an empty method.
 *
 * <pre>{@code
 * var file = new ByteArrayOutputStream(); // or Files.newOutputStream(Path.of("bug.c4jrec"))
 * try (WorldRecorder recorder = WorldRecorder.start(world, file, new ShapeBytes())) {
 *     world.move(ball, Pose.at(0, 0, 0.4));
 *     world.update();
 * }
 * try (var replay = WorldReplay.open(new ByteArrayInputStream(file.toByteArray()), new ShapeBytes(), 1)) {
 *     while (replay.next()) {}
 *     boolean same = replay.difference().isEmpty(); // true
 * }
 * }</pre>
 */
public final class WorldRecorder implements AutoCloseable {
    private final CollisionWorld world;
    private final OutputStream stream;
    private final ShapeWriter out;
    private final Log log = new Log();
    private final WorldHash hash = new WorldHash();

    /** Answers of the filter since the last call was written: 1 for true. */
    private final IntList decisions = new IntList();

    /** Concave bodies of the recording, each with its version. */
    private final IdentityHashMap<Object, Long> versions = new IdentityHashMap<>();

    private Optional<IOException> failure = Optional.empty();
    private boolean isOpen = true;

    private WorldRecorder(CollisionWorld world, OutputStream stream, ShapeBytes shapes) {
        this.world = world;
        this.stream = stream;
        out = new ShapeWriter(RecordedCall.FORMAT, shapes.codecs());
    }

    /**
     * Starts to record the world into a stream, which stays open when the recording is closed. Clears the caches of all pairs,
     * as {@link CollisionWorld#snapshot} does.
     *
     * @throws IllegalStateException if the world is recorded already
     * @throws IllegalArgumentException if a shape of the world cannot be saved, naming its class
     * @throws IOException if the stream fails
     */
    public static WorldRecorder start(CollisionWorld world, OutputStream stream, ShapeBytes shapes) throws IOException {
        if (world.isRecorded()) {
            throw new IllegalStateException("the world is being recorded: close the other recorder first");
        }
        WorldRecorder recorder = new WorldRecorder(world, stream, shapes);
        recorder.writeStart();
        world.setLog(recorder.log);
        return recorder;
    }

    private void writeStart() throws IOException {
        byte[] snapshot = world.snapshot();
        out.put(world.shapes().size());
        for (Object shape : world.shapes()) {
            define(shape);
        }
        out.put(world.settings().threads());
        out.finish(stream);
        stream.write(snapshot);
        stream.flush();
        out.restart();
    }

    private void define(Object shape) {
        out.define(shape);
        out.putShape(shape);
        if (shape instanceof ConcaveBody body) {
            versions.putIfAbsent(body, body.version());
        }
    }

    /** Refuses a body that has changed since it was recorded: the recording would answer for the old one. */
    private void requireSame(ConcaveBody body) {
        if (body.version() != versions.getOrDefault(body, 0L)) {
            throw new IllegalArgumentException("a recording holds no bodies that change, and this one has: " + body
                    + "; close the recorder, or add the changed body as a new one");
        }
    }

    /** Returns true until the recorder is closed or its stream has failed. */
    public boolean isRecording() {
        return isOpen;
    }

    /**
     * Ends the recording; the world goes on without.
     *
     * @throws IOException if the stream has failed, now or before
     */
    @Override
    public void close() throws IOException {
        if (isOpen) {
            out.put(RecordedCall.END.code());
            writeFrame();
            end();
        }
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    private void end() {
        isOpen = false;
        world.setLog(WorldLog.NONE);
    }

    /** Writes the calls since the last update as one checked part of the file. */
    private void writeFrame() {
        try {
            out.finish(stream);
            stream.flush();
            out.restart();
        } catch (IOException e) {
            failure = Optional.of(e);
            end();
        }
    }

    private void begin(RecordedCall call, long body) {
        out.put(call.code());
        out.put(body);
    }

    /** Writes the calls into the frame. */
    private final class Log extends WorldLog {
        @Override
        void admit(Object shape) {
            out.requireCodecs(shape);
        }

        @Override
        void add(long body, Object shape, Pose pose) {
            begin(RecordedCall.ADD, body);
            define(shape);
            out.put(pose);
        }

        @Override
        void remove(long body) {
            begin(RecordedCall.REMOVE, body);
        }

        @Override
        void reshape(long body, Object shape) {
            begin(RecordedCall.RESHAPE, body);
            define(shape);
        }

        @Override
        void move(long body, Object shape, Pose pose) {
            if (shape instanceof ConcaveBody pieces) {
                requireSame(pieces);
            }
            begin(RecordedCall.MOVE, body);
            out.put(pose);
        }

        @Override
        void sweep(long body, Motion motion) {
            begin(RecordedCall.SWEEP, body);
            out.put(motion);
        }

        @Override
        void setAsleep(long body, boolean asleep) {
            begin(RecordedCall.SLEEP, body);
            out.put(asleep);
        }

        @Override
        void setStatic(long body, boolean isStatic) {
            begin(RecordedCall.STATIC, body);
            out.put(isStatic);
        }

        @Override
        void setLayers(long body, int on, int touches) {
            begin(RecordedCall.LAYERS, body);
            out.put(on);
            out.put(touches);
        }

        @Override
        void refilter(long body) {
            begin(RecordedCall.REFILTER, body);
        }

        @Override
        void setReach(long body, double reach) {
            begin(RecordedCall.REACH, body);
            out.put(reach);
        }

        @Override
        void setSensor(long body, boolean sensor) {
            begin(RecordedCall.SENSOR, body);
            out.put(sensor);
        }

        @Override
        void setTag(long body, long tag) {
            begin(RecordedCall.TAG, body);
            out.put(tag);
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // the one that allows all has no answers to record
        PairFilter filter(PairFilter filter) {
            boolean isAll = filter == PairFilter.ALL;
            begin(RecordedCall.FILTER, 0);
            out.put(isAll);
            return isAll
                    ? filter
                    : (a, b) -> {
                        boolean mayTouch = filter.mayTouch(a, b);
                        decisions.add(mayTouch ? 1 : 0);
                        return mayTouch;
                    };
        }

        @Override
        void refine() {
            begin(RecordedCall.REFINE, 0);
        }

        @Override
        void snapshot() {
            begin(RecordedCall.SNAPSHOT, 0);
        }

        @Override
        void update() {
            begin(RecordedCall.UPDATE, 0);
            out.put(decisions);
            decisions.clear();
            out.put(hash.ofPoses(world));
            out.put(hash.ofPairs(world));
            out.put(hash.ofContacts(world));
            writeFrame();
        }
    }
}
