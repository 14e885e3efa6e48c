package org.collide4j.bench.measure;

import java.util.Arrays;
import org.collide4j.bench.peer.Questions;

/** One peer in a contest, with its prepared queries and the times of its rounds. */
final class Entrant {
    /** Receives the answers, so that the JIT cannot remove a query. */
    @SuppressWarnings("unused")
    private static volatile double sink;

    /** Time ratio of a pass to the fastest one below which the pass is an improvement, not noise. */
    private static final double IMPROVED_RATIO = 0.98;

    private final String name;
    private final Questions questions;
    private final int queries;
    private final Verdict verdict;
    private final double[] nanos;
    private long leastBytes = Long.MAX_VALUE;
    private int passes = 1;

    Entrant(String name, Questions questions, int queries, Verdict verdict, int rounds) {
        this.name = name;
        this.questions = questions;
        this.queries = queries;
        this.verdict = verdict;
        nanos = new double[rounds];
    }

    /**
     * Runs passes for at least {@code millis} and until the JIT compilers have settled; then sets the number of passes of a
     * round. The compilers have settled when no pass has improved for as long again. The limit is eight times {@code
     * millis}, as depths of mixed bodies need.
     */
    void warmUp(long millis, int roundMillis) {
        long start = Clock.nanos();
        long least = millis * 1_000_000;
        long fastest = Long.MAX_VALUE;
        long improved = start;
        long last;
        long now = start;
        do {
            last = now;
            pass();
            now = Clock.nanos();
            if (now - last < IMPROVED_RATIO * fastest) {
                fastest = now - last;
                improved = now;
            }
        } while (now - start < least || (now - improved < least && now - start < 8 * least));
        long onePass = Math.max(1, now - last);
        passes = (int) Math.max(1, roundMillis * 1_000_000L / onePass);
    }

    void round(int round) {
        long bytes = Clock.bytes();
        long start = Clock.nanos();
        for (int i = 0; i < passes; i++) {
            pass();
        }
        nanos[round] = (Clock.nanos() - start) / ((double) passes * queries);
        leastBytes = Math.min(leastBytes, (Clock.bytes() - bytes) / passes);
    }

    private void pass() {
        double sum = 0;
        for (int i = 0; i < queries; i++) {
            sum += questions.ask(i);
        }
        sink = sum;
    }

    String name() {
        return name;
    }

    Verdict verdict() {
        return verdict;
    }

    double medianNanos() {
        return Median.of(nanos);
    }

    /** Returns the interquartile range of the rounds, as a fraction of the median. */
    double spread() {
        double[] sorted = nanos.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return (sorted[n - 1 - n / 4] - sorted[n / 4]) / Median.of(nanos);
    }

    /** Returns the ratio of this entrant's time to another's: the median over the rounds, which alternate. */
    double timesAsLongAs(Entrant other) {
        double[] ratios = new double[nanos.length];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = nanos[i] / other.nanos[i];
        }
        return Median.of(ratios);
    }

    double bytesPerQuery() {
        return (double) leastBytes / queries;
    }
}
