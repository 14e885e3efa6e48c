package org.collide4j.batch;

import org.collide4j.crew.Crew;
import org.collide4j.query.Accuracy;
import org.collide4j.shape.ConvexShape;

/**
 * Asks about many pairs in one call: what {@link org.collide4j.query.NarrowPhase} answers, to the bit, on several threads.
 *
 * <p>A worker that owns its threads: close it when it is no longer needed. One call at a time. <b>Cost</b>: the time of the
 * single queries over the number of threads; a call allocates at most some dozen bytes, a pair none.
 *
 * <p>User-written shapes are asked by several threads at once. If one throws, the call ends with an IllegalStateException
 * that names the pair, and the answers are worthless.
 */
public final class BatchPhase implements AutoCloseable {
    /** Large enough that taking a part costs nothing, small enough that no thread ends long before another. */
    private static final int PART = 64;

    /** Answers one pair; the answer goes to the pair's own place, and the worker remembers nothing. */
    private interface Task {
        void answer(int index, Worker worker);
    }

    private final Crew crew;
    private final Worker[] workers;

    /** With as many threads as the machine has processors. */
    public BatchPhase() {
        this(Runtime.getRuntime().availableProcessors());
    }

    /**
     * With so many threads, the caller's included.
     *
     * @throws IllegalArgumentException if it is less than 1 or more than 1000
     */
    public BatchPhase(int threads) {
        this(threads, Accuracy.FULL);
    }

    /**
     * The same, with answers as well as is wanted.
     *
     * @throws IllegalArgumentException if there is less than one thread, or there are more than 1000
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

    /** Signed distances: {@link org.collide4j.query.NarrowPhase#signedDistance}, pair by pair. */
    public void signedDistance(Pairs pairs, Distances out) {
        out.resize(pairs.size());
        run(pairs, (i, worker) -> {
            worker.narrow.signedDistance(pairs.a(i), pairs.poseA(i), pairs.b(i), pairs.poseB(i), worker.proximity);
            out.set(i, worker.proximity);
        });
    }

    /** Distances without depths: {@link org.collide4j.query.NarrowPhase#distance}, pair by pair. */
    public void distance(Pairs pairs, Distances out) {
        out.resize(pairs.size());
        run(pairs, (i, worker) -> {
            worker.narrow.distance(pairs.a(i), pairs.poseA(i), pairs.b(i), pairs.poseB(i), worker.proximity);
            out.set(i, worker.proximity);
        });
    }

    /**
     * Writes which pairs share a point: {@link org.collide4j.query.NarrowPhase#intersects}, pair by pair.
     *
     * @throws IllegalArgumentException if {@code out} has fewer places than there are pairs
     */
    public void intersects(Pairs pairs, boolean[] out) {
        within(0, pairs, out);
    }

    /**
     * Writes which pairs are no farther apart than the limit: {@link org.collide4j.query.NarrowPhase#within}, pair by pair.
     *
     * @throws IllegalArgumentException if {@code out} has fewer places than there are pairs
     */
    public void within(double limit, Pairs pairs, boolean[] out) {
        requireRoom("out", out.length, pairs.size());
        run(
                pairs,
                (i, worker) ->
                        out[i] = worker.narrow.within(limit, pairs.a(i), pairs.poseA(i), pairs.b(i), pairs.poseB(i)));
    }

    /**
     * Moves each A along its vector while B stands: {@link org.collide4j.query.NarrowPhase#cast(ConvexShape,
     * org.collide4j.math.Pose, double, double, double, ConvexShape, org.collide4j.math.Pose,
     * org.collide4j.query.CastHit)}, pair by pair.
     *
     * @param translations x0 y0 z0 x1 y1 z1 …, in the world
     * @throws IllegalArgumentException if there are fewer translations than pairs
     */
    public void cast(Pairs pairs, double[] translations, Hits out) {
        requireRoom("translations", translations.length, 3 * pairs.size());
        out.resize(pairs.size());
        run(pairs, (i, worker) -> {
            worker.narrow.cast(
                    pairs.a(i),
                    pairs.poseA(i),
                    translations[3 * i],
                    translations[3 * i + 1],
                    translations[3 * i + 2],
                    pairs.b(i),
                    pairs.poseB(i),
                    worker.hit);
            out.set(i, worker.hit);
        });
    }

    private void run(Pairs pairs, Task task) {
        crew.run(pairs.size(), PART, (from, to, member) -> {
            for (int i = from; i < to; i++) {
                answer(i, task, workers[member]);
            }
        });
    }

    private static void answer(int index, Task task, Worker worker) {
        try {
            task.answer(index, worker);
        } catch (RuntimeException e) {
            throw new IllegalStateException("pair " + index + ": its shapes threw " + e, e);
        }
    }

    private static void requireRoom(String name, int length, int least) {
        if (length < least) {
            throw new IllegalArgumentException(name + " must have " + least + " places or more: it has " + length);
        }
    }

    /** Ends the threads. */
    @Override
    public void close() {
        crew.close();
    }
}
