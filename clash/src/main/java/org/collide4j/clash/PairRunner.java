package org.collide4j.clash;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Supplier;

/** Compares the pairs on several threads; each answer has its place, so that threads cannot change the order. */
final class PairRunner {
    private static final int NONE = -1;
    private static final int MILLIS_BETWEEN_REPORTS = 200;

    private final List<PartBody> bodies;
    private final long[] pairs;
    private final PairTable table;
    private final Progress progress;
    private final int[] order;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicIntegerArray current;
    private final PairOutcome[] outcomes;

    /** Creates a runner of the pairs on at most so many threads. */
    PairRunner(List<PartBody> bodies, long[] pairs, PairTable table, Progress progress, int threads) {
        this.bodies = bodies;
        this.pairs = pairs;
        this.table = table;
        this.progress = progress;
        outcomes = new PairOutcome[pairs.length];
        order = longestFirst();
        current = new AtomicIntegerArray(Math.max(1, Math.min(threads, pairs.length)));
        for (int i = 0; i < current.length(); i++) {
            current.set(i, NONE);
        }
    }

    /** The long ones first, so that no thread is left alone with one at the end. */
    private int[] longestFirst() {
        long[] keys = new long[pairs.length];
        for (int i = 0; i < keys.length; i++) {
            long work =
                    Math.min((long) first(pairs[i]).size() + second(pairs[i]).size(), Integer.MAX_VALUE);
            keys[i] = (Integer.MAX_VALUE - work) << 32 | i;
        }
        Arrays.sort(keys);
        return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
    }

    private PartBody first(long pair) {
        return bodies.get(PairOutcomes.first(pair));
    }

    private PartBody second(long pair) {
        return bodies.get(PairOutcomes.second(pair));
    }

    /** Compares all pairs, each thread with a worker of its own; returns the outcomes in the order of the pairs. */
    PairOutcome[] run(Supplier<PairWorker> workers) {
        progress.at(0, pairs.length);
        int threads = current.length();
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            CompletableFuture<?>[] running = new CompletableFuture<?>[threads];
            Arrays.setAll(running, i -> CompletableFuture.runAsync(() -> work(i, workers), executor));
            await(CompletableFuture.allOf(running));
        } finally {
            executor.shutdownNow();
        }
        return outcomes;
    }

    private void await(CompletableFuture<?> all) {
        int told = 0;
        while (!all.isDone()) {
            try {
                all.get(MILLIS_BETWEEN_REPORTS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException stillRunning) {
                int now = done.get();
                if (now > told) {
                    progress.at(now, pairs.length);
                    told = now;
                }
                progress.busyWith(longestRunning());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while pairs were compared", e);
            } catch (ExecutionException e) {
                break; // joined below, which throws
            }
        }
        all.join();
        progress.at(pairs.length, pairs.length);
    }

    /** The pair that was begun first of those that are not done: it comes first in the order. */
    private String longestRunning() {
        int first = Integer.MAX_VALUE;
        for (int i = 0; i < current.length(); i++) {
            int place = current.get(i);
            first = place == NONE ? first : Math.min(first, place);
        }
        return first == Integer.MAX_VALUE ? "" : names(order[first]);
    }

    private String names(int index) {
        return UnsettledNotes.names(first(pairs[index]).part, second(pairs[index]).part);
    }

    private void work(int thread, Supplier<PairWorker> workers) {
        PairWorker worker = workers.get();
        for (int i = next.getAndIncrement(); i < order.length; i = next.getAndIncrement()) {
            current.set(thread, i);
            int index = order[i];
            int a = PairOutcomes.first(pairs[index]);
            int b = PairOutcomes.second(pairs[index]);
            outcomes[index] = worker.compare(bodies.get(a), bodies.get(b), table.lengths(a, b));
            done.incrementAndGet();
        }
        current.set(thread, NONE);
    }
}
