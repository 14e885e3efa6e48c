package org.collide4j.gpu;

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
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.query.Accuracy;
import org.collide4j.shape.ConvexShape;

/**
 * Asks about many pairs in one call, on a device: most pairs are settled by one kernel, a lane for each, and what that
 * cannot settle is answered by {@link org.collide4j.query.NarrowPhase} on the CPU meanwhile.
 *
 * <p>Every answer has a true interval, rounding included, as wide as the accuracy allows, and its relation is
 * {@code NarrowPhase}'s. The bits are the same on every device and without one, where the same kernel runs in Java; they
 * are not those of {@link org.collide4j.batch.BatchPhase}. A device whose arithmetic has other bits is not used; one that
 * fails is left with one line in the log, and the kernel in Java goes on from the piece that was under way.
 *
 * <p>The walk is asked about all pairs, and the depth of those only that it has found to overlap. What is nearer to touch
 * than 2⁻³⁰ of the pair always comes from the CPU. One call at a time.
 */
public final class GpuBatch implements BatchQueries {
    private static final System.Logger LOGGER = System.getLogger(GpuBatch.class.getName());
    private static final int PART = 256;
    private static final double[] NO_MOTIONS = {};

    /** Puts the answer about a pair to where its batch wants it. */
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

    /** By piece: the engine that answers it. */
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

    /** How many pairs of the last call the CPU's narrow phase answered. */
    public long pairsOfCpu() {
        return pairsOfCpu;
    }

    /** How many support points the lanes took in the last call, in all its passes. */
    public long laneSteps() {
        return laneSteps;
    }

    /** How long the lanes were at work in the last call, transfers not counted: the times of all pieces, added. */
    public long laneNanos() {
        return laneNanos;
    }

    @Override
    public void signedDistance(Pairs pairs, Distances out) {
        out.resize(pairs.size());
        passes.begin(pairs.size(), question(Kind.DISTANCE, 0), question(Kind.DEPTH, 0));
        run(pairs, NO_MOTIONS, (pair, piece, i, worker) -> {
            worker.place(pairs, pair);
            if (piece.isMet(i)) {
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
        passes.begin(pairs.size(), question(Kind.DISTANCE, 0));
        run(pairs, NO_MOTIONS, (pair, piece, i, worker) -> {
            worker.place(pairs, pair);
            if (piece.isMet(i)) {
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
        passes.begin(pairs.size(), question(Kind.WITHIN, limit));
        run(pairs, NO_MOTIONS, (pair, piece, i, worker) -> {
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
        passes.begin(pairs.size(), question(Kind.CAST, 0));
        run(pairs, translations, (pair, piece, i, worker) -> {
            worker.place(pairs, pair);
            if (piece.isMet(i) || piece.isBeyond(i)) {
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

    /**
     * Casts each ray at the body of the same number: {@link org.collide4j.query.NarrowPhase#raycast(Ray, ConvexShape, Pose,
     * org.collide4j.query.CastHit)}, one by one; rays may be infinite. The plane of a miss parts the body from the ray as far
     * as that could meet it.
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
        passes.begin(rays.size(), question(Kind.CAST, 0));
        run(rayPairs.pairs(), rayPairs.motions(), (i, piece, index, worker) -> {
            Ray ray = rays.get(i);
            if (piece.isMet(index) || piece.isBeyond(index)) {
                worker.place(rayPairs.pairs(), i);
                out.set(i, worker.hitOfLane.take(piece, index, worker.poseA, rayPairs.scale(i), ray.length()));
            } else {
                worker.pairs++;
                worker.narrow.raycast(ray, shapes.get(i), poses.get(i), worker.hit);
                out.set(i, worker.hit);
            }
        });
    }

    private Question question(Kind kind, double limit) {
        Format format = options.precision().format();
        Accuracy accuracy = options.accuracy();
        return new Question(
                kind, limit, format.down(accuracy.relative()), format.down(accuracy.absolute()), options.steps());
    }

    private void run(Pairs pairs, double[] motions, Settler settler) {
        table.trim();
        laneSteps = 0;
        laneNanos = 0;
        for (Worker worker : workers) {
            worker.pairs = 0;
        }
        for (int pass = 0; pass < passes.count(); pass++) {
            run(pass, pairs, motions, settler);
        }
        pairsOfCpu = 0;
        for (Worker worker : workers) {
            pairsOfCpu += worker.pairs;
        }
    }

    /** The next piece is filled, and the oldest settled, while the devices are at work. */
    private void run(int pass, Pairs pairs, double[] motions, Settler settler) {
        Question question = passes.question(pass);
        Selection selection = passes.selection(pass);
        int slots = pieces.length;
        int count = (selection.size() + pieceSize - 1) / pieceSize;
        for (int i = 0; i < count + slots - 1; i++) {
            if (i < count) {
                fill(pieces[i % slots], pairs, motions, selection, i * pieceSize);
                submit(i % slots, question);
            }
            int oldest = i - (slots - 1);
            if (oldest >= 0 && oldest < count) {
                settle(oldest % slots, pass, settler);
            }
        }
    }

    private void fill(Piece piece, Pairs pairs, double[] motions, Selection selection, int from) {
        int count = Math.min(pieceSize, selection.size() - from);
        piece.set(count);
        for (int i = 0; i < count; i++) {
            int pair = selection.pair(from + i);
            piece.pairs[i] = pair;
            piece.ids[2 * i] = table.id(pairs.a(pair));
            piece.ids[2 * i + 1] = table.id(pairs.b(pair));
        }
        crew.run(count, PART, (first, end, member) -> {
            for (int i = first; i < end; i++) {
                workers[member].fill(piece, i, pairs, motions);
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

    /** Waits for a piece that has not been settled yet; a device that was lost meanwhile has not answered it. */
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

    private void settle(int slot, int pass, Settler settler) {
        await(slot, passes.question(pass));
        Piece piece = pieces[slot];
        crew.run(piece.count(), PART, (from, to, member) -> {
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
