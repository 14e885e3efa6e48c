package org.collide4j.scene.clash;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Compares the pairs on all processors; each answer has its place, so that threads cannot change the order. */
final class PairRunner {
    private final List<Body> bodies;
    private final long[] pairs;
    private final Progress progress;
    private final int[] order;
    private final AtomicInteger next = new AtomicInteger();
    private final @Nullable Finding[] found;
    private final int step;
    private int done;

    PairRunner(List<Body> bodies, long[] pairs, Progress progress) {
        this.bodies = bodies;
        this.pairs = pairs;
        this.progress = progress;
        found = new Finding[pairs.length];
        step = Math.max(1, pairs.length / 500);
        // the long ones first, so that no thread is left alone with one at the end
        order = IntStream.range(0, pairs.length)
                .boxed()
                .sorted(Comparator.comparingLong((Integer i) -> -work(pairs[i])))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private long work(long pair) {
        return (long) first(pair).size() + second(pair).size();
    }

    private Body first(long pair) {
        return bodies.get((int) (pair >> 32));
    }

    private Body second(long pair) {
        return bodies.get((int) pair);
    }

    @Nullable
    Finding[] run(Supplier<PairCheck> checks) {
        progress.at(0, pairs.length);
        int threads = Math.max(1, Math.min(Runtime.getRuntime().availableProcessors(), pairs.length));
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            CompletableFuture<?>[] running = new CompletableFuture<?>[threads];
            Arrays.setAll(running, i -> CompletableFuture.runAsync(() -> work(checks.get()), executor));
            CompletableFuture.allOf(running).join();
        } finally {
            executor.shutdownNow();
        }
        return found;
    }

    private void work(PairCheck check) {
        for (int i = next.getAndIncrement(); i < order.length; i = next.getAndIncrement()) {
            long pair = pairs[order[i]];
            found[order[i]] = check.check(first(pair), second(pair));
            report();
        }
    }

    private synchronized void report() {
        done++;
        if (done % step == 0 || done == pairs.length) {
            progress.at(done, pairs.length);
        }
    }
}
