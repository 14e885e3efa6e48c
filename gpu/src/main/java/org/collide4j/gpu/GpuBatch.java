package org.collide4j.gpu;

import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.collide4j.batch.BatchQueries;
import org.collide4j.batch.Distances;
import org.collide4j.batch.Hits;
import org.collide4j.batch.Pairs;
import org.collide4j.crew.Crew;
import org.collide4j.gpu.device.DeviceException;
import org.collide4j.gpu.device.Engine;
import org.collide4j.gpu.kernel.Format;
import org.collide4j.gpu.kernel.Piece;
import org.collide4j.gpu.kernel.Question;
import org.collide4j.gpu.kernel.Question.Kind;
import org.collide4j.gpu.kernel.ShapeTable;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.query.Accuracy;
import org.collide4j.shape.ConvexShape;

/**
 * Collision queries on many pairs in one call, on a GPU: a kernel answers most pairs, one lane a pair, and {@link
 * org.collide4j.query.NarrowPhase} answers the rest on the CPU at the same time.
 *
 * <p>Every answer has a proven interval, rounding included, as wide as the accuracy allows, and the same relation as {@code
 * NarrowPhase}'s answer. The bits are the same on every device and on none: without a device, the same kernel runs in Java.
 * They differ from the bits of {@link org.collide4j.batch.BatchPhase}. A device that rounds differently from Java is
 * rejected. If a device fails, the failure is logged in one line and the Java kernel takes over from the current piece.
 *
 * <p>A GJK kernel runs on all pairs; a penetration depth kernel runs on the pairs that overlap. Pairs with a gap or depth
 * below 2⁻³⁰ of their size are always answered by the CPU. Not thread-safe: one call at a time.
 */
public final class GpuBatch implements BatchQueries {
    private static final System.Logger LOGGER = System.getLogger(GpuBatch.class.getName());
    private static final int PAIRS_PER_TASK = 256;

    /** Writes the answer of a pair to the output of its batch. */
    private interface Settler {
        void settle(int pair, Piece piece, int index, Worker worker);
    }

    private final GpuOptions options;
    private final Consumer<String> log;
    private final Crew crew;
    private final Worker[] workers;
    private final ShapeTable table;
    private final Passes passes = new Passes();
    private final RayPairs rayPairs = new RayPairs();
    private final Piece[] pieces;

    /** Engine that holds the piece of each slot. */
    private final Engine[] holders;

    private final int pieceSize;
    private Engine engine;
    private long pairsOfCpu;
    private long laneSteps;
    private long laneNanos;

    private GpuBatch(GpuOptions options, Consumer<String> log, Function<Crew, Engine> opener) {
        this.options = options;
        this.log = log;
        table = new ShapeTable(options.precision().format());
        crew = new Crew(options.threads());
        engine = opener.apply(crew);
        pieceSize = Math.min(options.pieceSize(), engine.largestPiece());
        workers = new Worker[options.threads()];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker(options.accuracy());
        }
        pieces = new Piece[engine.slots()];
        holders = new Engine[engine.slots()];
        for (int i = 0; i < pieces.length; i++) {
            pieces[i] = new Piece(pieceSize);
            holders[i] = engine;
        }
    }

    /** Opens the device that the options name, or the kernel in Java; each problem found is logged as a warning. */
    public static GpuBatch open(GpuOptions options) {
        return open(options, line -> LOGGER.log(System.Logger.Level.WARNING, line));
    }

    /**
     * Opens the device that the options name, or the kernel in Java; each problem found is passed to {@code log} as one
     * line.
     */
    public static GpuBatch open(GpuOptions options, Consumer<String> log) {
        return open(options, log, crew -> Engines.open(options, crew, log));
    }

    static GpuBatch open(GpuOptions options, Consumer<String> log, Function<Crew, Engine> opener) {
        return new GpuBatch(options, log, opener);
    }

    /** Returns the devices to choose from, a line each; the last is the kernel in Java, which is always there. */
    public static List<String> devices() {
        return Engines.list();
    }

    /** Returns the name of the device that answers, with its driver, or of the kernel in Java. */
    public String device() {
        return engine.name();
    }

    /** Returns the number of pairs of the last call that the narrow phase answered on the CPU. */
    public long pairsOfCpu() {
        return pairsOfCpu;
    }

    /** Returns the number of support points that the lanes evaluated in the last call, over all passes. */
    public long laneSteps() {
        return laneSteps;
    }

    /** Returns the sum of the kernel times of all pieces of the last call, in nanoseconds, without transfers. */
    public long laneNanos() {
        return laneNanos;
    }

    @Override
    public void signedDistance(Pairs pairs, Distances out) {
        out.resize(pairs.size());
        boolean warm = pairs.keepsWarmStarts();
        passes.begin(pairs.size(), question(Kind.DISTANCE, 0, warm), question(Kind.DEPTH, 0, warm));
        run(pairs, Ways.NONE, (pair, piece, i, worker) -> {
            worker.place(pairs, pair);
            if (piece.isConverged(i)) {
                out.set(pair, worker.ofLane.take(piece, i, worker.poseA));
                return;
            }
            worker.pairs++;
            worker.narrow.signedDistance(pairs.a(pair), worker.poseA, pairs.b(pair), worker.poseB, worker.proximity);
            out.set(pair, worker.proximity);
        });
    }

    @Override
    public void distance(Pairs pairs, Distances out) {
        out.resize(pairs.size());
        passes.begin(pairs.size(), question(Kind.DISTANCE, 0, pairs.keepsWarmStarts()));
        run(pairs, Ways.NONE, (pair, piece, i, worker) -> {
            worker.place(pairs, pair);
            if (piece.isConverged(i)) {
                out.set(pair, worker.ofLane.take(piece, i, worker.poseA));
            } else if (piece.isInside(i)) {
                out.set(pair, worker.ofLane.overlap(piece, i));
            } else {
                worker.pairs++;
                worker.narrow.distance(pairs.a(pair), worker.poseA, pairs.b(pair), worker.poseB, worker.proximity);
                out.set(pair, worker.proximity);
            }
        });
    }

    @Override
    public void intersects(Pairs pairs, boolean[] out) {
        within(0, pairs, out);
    }

    @Override
    public void within(double limit, Pairs pairs, boolean[] out) {
        BatchQueries.requireRoom("out", out.length, pairs.size());
        passes.begin(pairs.size(), question(Kind.WITHIN, limit, pairs.keepsWarmStarts()));
        run(pairs, Ways.NONE, (pair, piece, i, worker) -> {
            if (piece.isWithin(i) || piece.isBeyond(i)) {
                out[pair] = piece.isWithin(i);
                return;
            }
            worker.place(pairs, pair);
            worker.pairs++;
            out[pair] = worker.narrow.within(limit, pairs.a(pair), worker.poseA, pairs.b(pair), worker.poseB);
        });
    }

    @Override
    public void cast(Pairs pairs, double[] translations, Hits out) {
        BatchQueries.requireTranslations(translations, pairs.size());
        out.resize(pairs.size());
        passes.begin(pairs.size(), question(Kind.CAST, 0, false));
        run(pairs, Ways.of(translations), (pair, piece, i, worker) -> {
            worker.place(pairs, pair);
            if (piece.isConverged(i) || piece.isBeyond(i)) {
                out.set(pair, worker.hitOfLane.take(piece, i, worker.poseA));
                return;
            }
            worker.pairs++;
            int at = 3 * pair;
            worker.narrow.cast(
                    pairs.a(pair),
                    worker.poseA,
                    translations[at],
                    translations[at + 1],
                    translations[at + 2],
                    pairs.b(pair),
                    worker.poseB,
                    worker.hit);
            out.set(pair, worker.hit);
        });
    }

    @Override
    public void cast(Pairs pairs, List<Motion> motions, Hits out) {
        BatchQueries.requireMotions("motions", motions, pairs.size());
        List<Motion> atRest = Collections.nCopies(pairs.size(), new Motion());
        turn(pairs, motions, atRest, out, (pair, worker) -> {
            worker.narrow.cast(pairs.a(pair), worker.poseA, motions.get(pair), pairs.b(pair), worker.poseB, worker.hit);
        });
    }

    @Override
    public void cast(Pairs pairs, List<Motion> motionsA, List<Motion> motionsB, Hits out) {
        BatchQueries.requireMotions("motionsA", motionsA, pairs.size());
        BatchQueries.requireMotions("motionsB", motionsB, pairs.size());
        turn(pairs, motionsA, motionsB, out, (pair, worker) -> {
            Motion ofA = motionsA.get(pair);
            Motion ofB = motionsB.get(pair);
            worker.narrow.cast(pairs.a(pair), worker.poseA, ofA, pairs.b(pair), worker.poseB, ofB, worker.hit);
        });
    }

    /** Casts by the narrow phase; the worker has placed the pair. */
    private interface CastOnCpu {
        void cast(int pair, Worker worker);
    }

    private void turn(Pairs pairs, List<Motion> motionsA, List<Motion> motionsB, Hits out, CastOnCpu onCpu) {
        out.resize(pairs.size());
        passes.begin(pairs.size(), question(Kind.TURN, 0, false));
        run(pairs, new TurningWays(motionsA, motionsB), (pair, piece, i, worker) -> {
            worker.place(pairs, pair);
            if (piece.isConverged(i) || piece.isBeyond(i)) {
                motionsA.get(pair).at(piece.lower(i), worker.poseA, worker.poseAtHit);
                out.set(pair, worker.hitOfLane.take(piece, i, worker.poseAtHit));
                return;
            }
            worker.pairs++;
            onCpu.cast(pair, worker);
            out.set(pair, worker.hit);
        });
    }

    /**
     * Casts each ray at the body with the same index, like {@link org.collide4j.query.NarrowPhase#raycast(Ray, ConvexShape,
     * Pose, org.collide4j.query.CastHit)} for each. Rays may be infinite. The separating plane of a miss separates the body
     * from the part of the ray within reach of the body.
     *
     * @throws IllegalArgumentException if there are not as many shapes and poses as rays
     */
    public void raycast(List<Ray> rays, List<ConvexShape> shapes, List<Pose> poses, Hits out) {
        if (shapes.size() != rays.size() || poses.size() != rays.size()) {
            throw new IllegalArgumentException("there must be a shape and a pose for each of the " + rays.size()
                    + " rays: there are " + shapes.size() + " and " + poses.size());
        }
        out.resize(rays.size());
        rayPairs.take(rays, shapes, poses);
        passes.begin(rays.size(), question(Kind.CAST, 0, false));
        run(rayPairs.pairs(), Ways.of(rayPairs.motions()), (i, piece, index, worker) -> {
            Ray ray = rays.get(i);
            if (piece.isConverged(index) || piece.isBeyond(index)) {
                worker.place(rayPairs.pairs(), i);
                out.set(i, worker.hitOfLane.take(piece, index, worker.poseA, rayPairs.scale(i), ray.length()));
            } else {
                worker.pairs++;
                worker.narrow.raycast(ray, shapes.get(i), poses.get(i), worker.hit);
                out.set(i, worker.hit);
            }
        });
    }

    private Question question(Kind kind, double limit, boolean warm) {
        Format format = options.precision().format();
        Accuracy accuracy = options.accuracy();
        return new Question(
                kind, limit, format.down(accuracy.relative()), format.down(accuracy.absolute()), options.steps(), warm);
    }

    private void run(Pairs pairs, Ways ways, Settler settler) {
        if (pairs.keepsWarmStarts()) {
            pairs.warmStarts().normals(pairs.size());
            pairs.warmStarts().corners(pairs.size());
        }
        table.trim();
        laneSteps = 0;
        laneNanos = 0;
        for (Worker worker : workers) {
            worker.pairs = 0;
        }
        for (int pass = 0; pass < passes.count(); pass++) {
            run(pass, pairs, ways, settler);
        }
        pairsOfCpu = 0;
        for (Worker worker : workers) {
            pairsOfCpu += worker.pairs;
        }
    }

    /** Runs one pass: fills the next piece and writes the answers of the oldest one while the devices compute. */
    private void run(int pass, Pairs pairs, Ways ways, Settler settler) {
        Question question = passes.question(pass);
        Selection selection = passes.selection(pass);
        int slots = pieces.length;
        int count = (selection.size() + pieceSize - 1) / pieceSize;
        for (int i = 0; i < count + slots - 1; i++) {
            if (i < count) {
                pieces[i % slots].reserveMotions(question.kind().motionNumbers());
                fill(pieces[i % slots], question, pairs, ways, selection, i * pieceSize);
                submit(i % slots, question);
            }
            int oldest = i - (slots - 1);
            if (oldest >= 0 && oldest < count) {
                settle(oldest % slots, pass, pairs, settler);
            }
        }
    }

    private void fill(Piece piece, Question question, Pairs pairs, Ways ways, Selection selection, int from) {
        int count = Math.min(pieceSize, selection.size() - from);
        piece.set(count);
        for (int i = 0; i < count; i++) {
            int pair = selection.pair(from + i);
            piece.pairs[i] = pair;
            piece.ids[2 * i] = table.id(pairs.a(pair));
            piece.ids[2 * i + 1] = table.id(pairs.b(pair));
        }
        crew.run(count, PAIRS_PER_TASK, (first, end, member) -> {
            if (question.warm()) {
                WarmColumns.read(pairs, piece, first, end);
            }
            for (int i = first; i < end; i++) {
                workers[member].fill(piece, i, pairs, ways);
            }
        });
    }

    private void submit(int slot, Question question) {
        try {
            engine.submit(slot, question, table, pieces[slot]);
        } catch (DeviceException e) {
            leaveDevice(e);
            engine.submit(slot, question, table, pieces[slot]);
        }
        holders[slot] = engine;
    }

    /** Waits for the answers of a slot's piece; submits the piece again if its device was lost. */
    @SuppressWarnings("ReferenceEquality")
    private void await(int slot, Question question) {
        if (holders[slot] != engine) {
            submit(slot, question);
        }
        try {
            engine.await(slot);
        } catch (DeviceException e) {
            leaveDevice(e);
            submit(slot, question);
        }
    }

    private void leaveDevice(DeviceException e) {
        log.accept(engine.name() + " is left: " + e.getMessage() + "; the kernel in Java goes on");
        engine.close();
        engine = Engines.inJava(options, crew);
    }

    private void settle(int slot, int pass, Pairs pairs, Settler settler) {
        Question question = passes.question(pass);
        await(slot, question);
        Piece piece = pieces[slot];
        crew.run(piece.count(), PAIRS_PER_TASK, (from, to, member) -> {
            if (question.warm()) {
                WarmColumns.write(pairs, piece, from, to);
            }
            for (int i = from; i < to; i++) {
                if (passes.after(pass, piece, i) == Passes.NONE) {
                    settle(piece, i, workers[member], settler);
                }
            }
        });
        laneNanos += engine.laneNanos(slot);
        for (int i = 0; i < piece.count(); i++) {
            laneSteps += piece.steps(i);
            int next = passes.after(pass, piece, i);
            if (next != Passes.NONE) {
                passes.selection(next).add(piece.pairs[i]);
            }
        }
    }

    private static void settle(Piece piece, int index, Worker worker, Settler settler) {
        int pair = piece.pairs[index];
        try {
            settler.settle(pair, piece, index, worker);
        } catch (RuntimeException e) {
            throw new IllegalStateException("pair " + pair + ": its shapes threw " + e, e);
        }
    }

    @Override
    public void close() {
        engine.close();
        crew.close();
    }
}
