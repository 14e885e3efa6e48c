package org.collide4j.world;

import java.io.IOException;
import java.io.OutputStream;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.collide4j.bytes.ShapeWriter;
import org.collide4j.list.IntList;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.collide4j.store.ShapeBytes;

/**
 * Records every call that changes a world, so that a {@link WorldReplay} runs it again to the same bits: a bug report in one
 * file.
 *
 * <p><b>Contract</b>: a recording begins with the state of the world, whatever has happened before. From then on it has all
 * bodies, moves, sweeps, layers, sensors, reaches and sleeps, and the answers of the {@link PairFilter}. Each update adds
 * three hashes: of poses, of pairs, of contacts. Queries are recorded with a hash of their answers; those with a {@link
 * WorldCache}, along a trajectory, or of all near pairs are left out, and so are those that change the world. {@code
 * collide4j replay FILE} compares them and plays the file in a page.
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
    /** Shape of queries that have none: every file of shapes may hold it. */
    private static final ConvexShape NO_SHAPE = new Point(0, 0, 0);

    private final CollisionWorld world;
    private final OutputStream stream;
    private final ShapeWriter out;
    private final Log log = new Log();
    private final WorldHash hash = new WorldHash();

    /** Answers of the filters and visitors of the update or query that runs: 1 for true. */
    private final IntList decisions = new IntList();

    /** Hash of what the visitor of the query that runs has seen. */
    private final WorldHash seen = new WorldHash();

    private boolean isFiltered;

    /** Calls written so far, and before the query that runs. */
    private long changes;

    private long changesBefore;

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
     * Starts to record the world into a stream, which stays open when the recording is closed. Clears the caches of all
     * pairs, as {@link CollisionWorld#snapshot} does.
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

    private void write(RecordedCall call, long body) {
        changes++;
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
            write(RecordedCall.ADD, body);
            define(shape);
            out.put(pose);
        }

        @Override
        void remove(long body) {
            write(RecordedCall.REMOVE, body);
        }

        @Override
        void reshape(long body, Object shape) {
            write(RecordedCall.RESHAPE, body);
            define(shape);
        }

        @Override
        void move(long body, Object shape, Pose pose) {
            if (shape instanceof ConcaveBody pieces) {
                requireSame(pieces);
            }
            write(RecordedCall.MOVE, body);
            out.put(pose);
        }

        @Override
        void sweep(long body, Motion motion) {
            write(RecordedCall.SWEEP, body);
            out.put(motion);
        }

        @Override
        void setAsleep(long body, boolean asleep) {
            write(RecordedCall.SLEEP, body);
            out.put(asleep);
        }

        @Override
        void setStatic(long body, boolean isStatic) {
            write(RecordedCall.STATIC, body);
            out.put(isStatic);
        }

        @Override
        void setLayers(long body, int on, int touches) {
            write(RecordedCall.LAYERS, body);
            out.put(on);
            out.put(touches);
        }

        @Override
        void refilter(long body) {
            write(RecordedCall.REFILTER, body);
        }

        @Override
        void setReach(long body, double reach) {
            write(RecordedCall.REACH, body);
            out.put(reach);
        }

        @Override
        void setSensor(long body, boolean sensor) {
            write(RecordedCall.SENSOR, body);
            out.put(sensor);
        }

        @Override
        void setTag(long body, long tag) {
            write(RecordedCall.TAG, body);
            out.put(tag);
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // the one that allows all has no answers to record
        PairFilter filter(PairFilter filter) {
            boolean isAll = filter == PairFilter.ALL;
            write(RecordedCall.FILTER, 0);
            out.put(isAll);
            return isAll ? filter : (a, b) -> decided(filter.mayTouch(a, b));
        }

        @Override
        void refine() {
            write(RecordedCall.REFINE, 0);
        }

        @Override
        void snapshot() {
            write(RecordedCall.SNAPSHOT, 0);
        }

        @Override
        void update() {
            write(RecordedCall.UPDATE, 0);
            out.put(decisions.toArray());
            out.put(hash.ofPoses(world));
            out.put(hash.ofPairs(world));
            out.put(hash.ofContacts(world));
            writeFrame();
        }

        private boolean decided(boolean yes) {
            decisions.add(yes ? 1 : 0);
            return yes;
        }

        @Override
        void begin() {
            decisions.clear();
            seen.start();
            isFiltered = false;
            changesBefore = changes;
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // the one that accepts all has no answers to record
        LongPredicate asked(LongPredicate filter) {
            isFiltered = filter != WorldQueries.ALL;
            return isFiltered ? body -> decided(filter.test(body)) : filter;
        }

        @Override
        Predicate<? super WorldHit> visited(Predicate<? super WorldHit> visitor) {
            return hit -> {
                seen.addHit(hit);
                return decided(visitor.test(hit));
            };
        }

        @Override
        LongPredicate met(LongPredicate visitor) {
            return body -> {
                seen.add(body);
                return decided(visitor.test(body));
            };
        }

        /** Begins the record of a query; false if its filter or visitor has changed the world, which a replay cannot do. */
        private boolean beginQuery(WorldQuery query, Object shape) {
            boolean isPure = changes == changesBefore && out.hasCodecs(shape);
            if (isPure) {
                write(RecordedCall.QUERY, 0);
                out.put(query.code());
                out.put(isFiltered);
            }
            return isPure;
        }

        private void endQuery() {
            out.put(decisions.toArray());
            out.put(seen.value());
        }

        @Override
        void ray(WorldQuery query, Ray ray, boolean answer, WorldHit hit) {
            if (beginQuery(query, NO_SHAPE)) {
                out.put(ray.x(), ray.y(), ray.z(), ray.dx(), ray.dy(), ray.dz(), ray.length());
                seen.addAnswer(answer).addHit(hit);
                endQuery();
            }
        }

        @Override
        void cast(WorldQuery query, ConvexShape shape, Pose pose, Motion motion, boolean answer, WorldHit hit) {
            if (beginQuery(query, shape)) {
                define(shape);
                out.put(pose);
                out.put(motion);
                seen.addAnswer(answer).addHit(hit);
                endQuery();
            }
        }

        @Override
        void near(WorldQuery query, ConvexShape shape, Pose pose, double most, boolean answer, WorldProximity near) {
            if (beginQuery(query, shape)) {
                define(shape);
                out.put(pose);
                out.put(most);
                seen.addAnswer(answer).addPair(near);
                endQuery();
            }
        }

        @Override
        void nearestPair(double most, boolean answer, WorldProximity near) {
            if (beginQuery(WorldQuery.NEAREST_PAIR, NO_SHAPE)) {
                out.put(most);
                seen.addAnswer(answer).addPair(near);
                endQuery();
            }
        }

        @Override
        void distance(long bodyA, long bodyB, WorldProximity near) {
            if (beginQuery(WorldQuery.DISTANCE, NO_SHAPE)) {
                out.put(bodyA);
                out.put(bodyB);
                seen.addAnswer(true).addPair(near);
                endQuery();
            }
        }
    }
}
