package org.collide4j.clash;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.collide4j.scene.PartLabels;
import org.collide4j.scene.Printable;
import org.collide4j.solid.budget.Budget;
import org.jspecify.annotations.Nullable;

/**
 * Compares the pairs on several threads; each answer has its place, so that threads cannot change the order.
 *
 * <p>A failure in one pair leaves this pair unsettled, and all others are compared.
 */
final class PairRunner {
    /** Compares two bodies. */
    @FunctionalInterface
    interface Check {
        @Nullable
        Finding check(Body a, Body b);
    }

    private static final int NONE = -1;
    private static final int MILLIS_BETWEEN_REPORTS = 200;

    private final List<Body> bodies;
    private final long[] pairs;
    private final Progress progress;
    private final BooleanSupplier timeIsUp;
    private final double effort;
    private final int[] order;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicIntegerArray current;
    private final @Nullable Finding[] found;
    private final Map<Integer, Reason> reasons = new ConcurrentHashMap<>();
    private final Map<Integer, String> failures = new ConcurrentHashMap<>();

    /** Compares the pairs on at most so many threads. */
    PairRunner(List<Body> bodies, long[] pairs, Progress progress, BooleanSupplier timeIsUp, int threads) {
        this(bodies, pairs, progress, timeIsUp, threads, 1);
    }

    /** @param effort how many times the usual work a pair may take */
    PairRunner(
            List<Body> bodies, long[] pairs, Progress progress, BooleanSupplier timeIsUp, int threads, double effort) {
        this.effort = effort;
        this.bodies = bodies;
        this.pairs = pairs;
        this.progress = progress;
        this.timeIsUp = timeIsUp;
        found = new Finding[pairs.length];
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

    private Body first(long pair) {
        return bodies.get((int) (pair >> 32));
    }

    private Body second(long pair) {
        return bodies.get((int) pair);
    }

    /** Compares all pairs, each thread by a check of its own within the budget that it is made with. */
    @Nullable
    Finding[] run(Function<Budget, Check> checks) {
        progress.at(0, pairs.length);
        int threads = current.length();
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            CompletableFuture<?>[] running = new CompletableFuture<?>[threads];
            Arrays.setAll(running, i -> CompletableFuture.runAsync(() -> work(i, checks), executor));
            await(CompletableFuture.allOf(running));
        } finally {
            executor.shutdownNow();
        }
        return found;
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
        return label(first(pairs[index])) + " and " + label(second(pairs[index]));
    }

    private static String label(Body body) {
        return Printable.token(PartLabels.cut(body.part.name()));
    }

    private void work(int thread, Function<Budget, Check> checks) {
        Budget budget = new Budget(timeIsUp, effort);
        Check check = checks.apply(budget);
        for (int i = next.getAndIncrement(); i < order.length; i = next.getAndIncrement()) {
            current.set(thread, i);
            int index = order[i];
            Reason trouble = tryToCompare(index, check, budget);
            if (trouble != null) {
                found[index] = BoxPair.unsettled(first(pairs[index]), second(pairs[index]))
                        .withReason(trouble);
                reasons.put(index, trouble);
            }
            if (trouble == Reason.MEMORY || trouble == Reason.FAILURE) {
                check = checks.apply(budget); // the scratch of the other may be huge, or half done
            }
            done.incrementAndGet();
        }
        current.set(thread, NONE);
    }

    /** Returns what kept the pair from being compared, or null. */
    private @Nullable Reason tryToCompare(int index, Check check, Budget budget) {
        if (timeIsUp.getAsBoolean()) {
            return Reason.TIME;
        }
        try {
            Finding finding = check.check(first(pairs[index]), second(pairs[index]));
            if (finding != null && finding.kind() == Kind.UNSETTLED) {
                Reason reason = reason(index, budget);
                reasons.put(index, reason);
                finding = finding.withReason(reason);
            }
            found[index] = finding;
            return null;
        } catch (OutOfMemoryError e) {
            return Reason.MEMORY;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            failures.put(index, e.toString());
            return Reason.FAILURE;
        }
    }

    /** Returns why a pair that was compared is unsettled. */
    private Reason reason(int index, Budget budget) {
        if (budget.isStopped()) {
            return Reason.TIME;
        }
        boolean isLost = PairSize.of(first(pairs[index]), second(pairs[index])).isLostInRounding();
        return isLost ? Reason.ROUNDING : Reason.WORK;
    }

    /** Returns a line for each reason why pairs are unsettled. */
    List<String> notes() {
        UnsettledNotes notes = new UnsettledNotes(effort);
        new TreeMap<>(reasons).forEach((index, reason) -> {
            notes.add(reason, names(index), failures.getOrDefault(index, ""));
            Finding finding = found[index];
            if (reason == Reason.WORK && finding != null) {
                notes.addInterval(finding);
            }
        });
        return notes.lines();
    }

    /** How many pairs are unsettled. */
    int unsettled() {
        return reasons.size();
    }
}
