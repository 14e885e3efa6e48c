package org.collide4j.bench.measure;

import java.util.Arrays;
import org.collide4j.bench.peer.Questions;

/** One peer in a contest: its questions, and what its rounds have taken. */
final class Entrant {
    /** Answers go here, so that no compiler can leave a query out. */
    @SuppressWarnings("unused")
    private static volatile double sink;

    /** A pass that takes less than this part of the fastest so far is not noise. */
    private static final double FASTER = 0.98;

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
     * Runs passes until so much time is used and the compilers have settled, and fixes how many make up a round. They have
     * where no pass has become faster for as long again; eight times as much is all they get, which depths of mixed bodies
     * need.
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
            if (now - last < FASTER * fastest) {
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

    /** The middle half of the rounds, in parts of the median. */
    double spread() {
        double[] sorted = nanos.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return (sorted[n - 1 - n / 4] - sorted[n / 4]) / Median.of(nanos);
    }

    /** How many times longer than another this one took: the median over the rounds, which were run in turns. */
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
