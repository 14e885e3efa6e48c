package org.collide4j.batch;

import java.util.List;
import org.collide4j.crew.Crew;
import org.collide4j.math.Motion;
import org.collide4j.query.Accuracy;

/**
 * Asks about many pairs in one call: what {@link org.collide4j.query.NarrowPhase} answers, to the bit, on several threads.
 * With {@link Pairs#keepWarmStarts} it is what {@code NarrowPhase} answers about a {@link org.collide4j.query.Pair}.
 *
 * <p>A worker that owns its threads: close it when it is no longer needed. One call at a time. <b>Cost</b>: the time of the
 * single queries over the number of threads; a call allocates at most some dozen bytes, a pair none.
 *
 * <p>User-written shapes are asked by several threads at once. If one throws, the call ends with an IllegalStateException
 * that names the pair, and the answers are worthless.
 *
 * <pre>{@code
 * var pairs = new Pairs();
 * pairs.add(new Box(1, 1, 1), new Pose(), new Sphere(0.5), Pose.at(3, 0, 0));
 * var distances = new Distances();
 * try (var batch = new BatchPhase()) {
 *     batch.signedDistance(pairs, distances);
 * }
 * double gap = distances.signedDistance(0); // 1.5
 * }</pre>
 */
public final class BatchPhase implements BatchQueries {
    /** Large enough that taking a part costs nothing, small enough that no thread ends long before another. */
    private static final int PART = 64;

    /** Answers one pair, which the worker has placed; the answer and the warm start belong to the pair alone. */
    private interface Task {
        void answer(int index, Worker worker);
    }

    private final Crew crew;
    private final Worker[] workers;

    /** Creates a worker pool with as many threads as the machine has processors. */
    public BatchPhase() {
        this(Runtime.getRuntime().availableProcessors());
    }

    /**
     * Creates a worker pool of {@code threads} threads, the caller's included.
     *
     * @throws IllegalArgumentException if it is less than 1 or more than 1000
     */
    public BatchPhase(int threads) {
        this(threads, Accuracy.FULL);
    }

    /**
     * Creates a worker pool of {@code threads} threads, the caller's included, whose answers have the given accuracy.
     *
     * @throws IllegalArgumentException if {@code threads} is less than 1 or more than 1000
     */
    public BatchPhase(int threads, Accuracy accuracy) {
        crew = new Crew(threads);
        workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(accuracy);
        }
    }

    public int threads() {
        return crew.size();
    }

    @Override
    public void signedDistance(Pairs pairs, Distances out) {
        out.resize(pairs.size());
        run(pairs, (i, worker) -> {
            worker.signedDistance(pairs, i);
            out.set(i, worker.proximity);
        });
    }

    @Override
    public void distance(Pairs pairs, Distances out) {
        out.resize(pairs.size());
        run(pairs, (i, worker) -> {
            worker.distance(pairs, i);
            out.set(i, worker.proximity);
        });
    }

    @Override
    public void intersects(Pairs pairs, boolean[] out) {
        within(0, pairs, out);
    }

    @Override
    public void within(double limit, Pairs pairs, boolean[] out) {
        BatchQueries.requireRoom("out", out.length, pairs.size());
        run(pairs, (i, worker) -> out[i] = worker.within(limit, pairs, i));
    }

    @Override
    public void cast(Pairs pairs, double[] translations, Hits out) {
        BatchQueries.requireTranslations(translations, pairs.size());
        out.resize(pairs.size());
        run(pairs, (i, worker) -> {
            worker.cast(pairs, i, translations[3 * i], translations[3 * i + 1], translations[3 * i + 2]);
            out.set(i, worker.hit);
        });
    }

    @Override
    public void cast(Pairs pairs, List<Motion> motions, Hits out) {
        BatchQueries.requireMotions("motions", motions, pairs.size());
        out.resize(pairs.size());
        run(pairs, (i, worker) -> {
            worker.cast(pairs, i, motions.get(i));
            out.set(i, worker.hit);
        });
    }

    @Override
    public void cast(Pairs pairs, List<Motion> motionsA, List<Motion> motionsB, Hits out) {
        BatchQueries.requireMotions("motionsA", motionsA, pairs.size());
        BatchQueries.requireMotions("motionsB", motionsB, pairs.size());
        out.resize(pairs.size());
        run(pairs, (i, worker) -> {
            worker.cast(pairs, i, motionsA.get(i), motionsB.get(i));
            out.set(i, worker.hit);
        });
    }

    private void run(Pairs pairs, Task task) {
        if (pairs.keepsWarmStarts()) {
            pairs.warmStarts().createPairs(pairs);
        }
        crew.run(pairs.size(), PART, (from, to, member) -> {
            for (int i = from; i < to; i++) {
                answer(pairs, i, task, workers[member]);
            }
        });
    }

    private static void answer(Pairs pairs, int index, Task task, Worker worker) {
        try {
            worker.place(pairs, index);
            task.answer(index, worker);
        } catch (RuntimeException e) {
            throw new IllegalStateException("pair " + index + ": its shapes threw " + e, e);
        }
    }

    /** Ends the threads. */
    @Override
    public void close() {
        crew.close();
    }
}
