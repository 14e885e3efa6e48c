package org.collide4j.bench.warm;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.bench.measure.Median;
import org.collide4j.bench.warm.Tracks.ShapeKind;
import org.collide4j.bench.words.Words;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.query.Proximity;
import org.jspecify.annotations.Nullable;

/**
 * Speed-up by the cache of a {@link Pair}: pairs of all kinds on slow tracks, queried cold and warm in alternation. Started
 * by {@code bench/run --warm}; {@code --rounds N} measures longer, {@code --kind CONE} only pairs with one kind.
 *
 * <p>Measures processor time of the thread; prints nanoseconds per query of the median round, and the median of the ratios
 * by round. All kinds are queried before the first is measured, so that call sites have seen them all.
 */
final class WarmPairs {
    /** Duration of the warm-up, which the JIT compilers need even for few kinds. */
    private static final long WARM_UP_NANOS = 10_000_000_000L;

    private static final int ROUNDS = 15;

    /** Passes over the tracks in a round. */
    private static final int PASSES = 3;

    /** Receives the answers, so that the JIT cannot remove a query. */
    @SuppressWarnings("unused")
    private static volatile double sink;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity answer = new Proximity();
    private final int rounds;

    private WarmPairs(int rounds) {
        this.rounds = rounds;
    }

    /** The measured query. */
    private enum Question {
        INTERSECT,
        DISTANCE,
        SIGNED
    }

    /** A row of the table. */
    private record Line(ShapeKind a, ShapeKind b, Tracks apart, Tracks overlapping) {}

    public static void main(String[] arguments) {
        Words words = Words.of("bench/run --warm", "Measures what the memory of a pair saves, kind by kind.")
                .count("--rounds", "rounds of each pair; " + ROUNDS + " by default")
                .choice("--kind", ShapeKind.values(), "measures pairs with this shape only")
                .read(arguments);
        String kind = words.text("--kind", "").toUpperCase(Locale.ROOT);
        ShapeKind only = kind.isEmpty() ? null : ShapeKind.valueOf(kind);
        new WarmPairs(words.count("--rounds", ROUNDS)).print(lines(only));
    }

    private static List<Line> lines(@Nullable ShapeKind only) {
        List<Line> lines = new ArrayList<>();
        for (ShapeKind a : ShapeKind.values()) {
            for (ShapeKind b : ShapeKind.values()) {
                if (a.compareTo(b) <= 0 && (only == null || only == a || only == b)) {
                    lines.add(new Line(a, b, new Tracks(a, b, false), new Tracks(a, b, true)));
                }
            }
        }
        return lines;
    }

    private void warmUp(List<Line> lines) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < WARM_UP_NANOS) {
            for (Line line : lines) {
                for (Question question : Question.values()) {
                    askAll(question, line.apart);
                    askAll(question, line.overlapping);
                }
            }
        }
    }

    private void print(List<Line> lines) {
        warmUp(lines);
        System.out.println("| cold, warm (ratio) | intersect, apart | overlapping | distance, apart | overlapping"
                + " | signed distance, apart | overlapping |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (Line line : lines) {
            StringBuilder row = new StringBuilder(("| " + line.a + ", " + line.b).toLowerCase(Locale.ROOT));
            for (Question question : Question.values()) {
                row.append(measured(question, line.apart)).append(measured(question, line.overlapping));
            }
            System.out.println(row.append(" |"));
        }
    }

    private void askAll(Question question, Tracks tracks) {
        ask(question, tracks, null);
        ask(question, tracks, new Pair(tracks.a[0], tracks.b[0]));
    }

    private String measured(Question question, Tracks tracks) {
        double[] cold = new double[rounds];
        double[] warm = new double[rounds];
        double[] ratios = new double[rounds];
        Pair pair = new Pair(tracks.a[0], tracks.b[0]);
        for (int i = -2; i < rounds; i++) {
            double first = nanos(question, tracks, null);
            double second = nanos(question, tracks, pair);
            if (i >= 0) {
                cold[i] = first;
                warm[i] = second;
                ratios[i] = second / first;
            }
        }
        return String.format(Locale.ROOT, " | %.0f, %.0f (%.2f)", Median.of(cold), Median.of(warm), Median.of(ratios));
    }

    private double nanos(Question question, Tracks tracks, @Nullable Pair pair) {
        long start = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < PASSES; i++) {
            ask(question, tracks, pair);
        }
        long took = threads.getCurrentThreadCpuTime() - start;
        return took / (double) (PASSES * Tracks.TRACKS * Tracks.STEPS);
    }

    /** Queries all steps of all tracks; cold without a pair. */
    private void ask(Question question, Tracks tracks, @Nullable Pair pair) {
        double sum = 0;
        for (int i = 0; i < Tracks.TRACKS; i++) {
            if (pair != null) {
                pair.set(tracks.a[i], tracks.b[i]);
            }
            for (int k = 0; k < Tracks.STEPS; k++) {
                sum += pair == null ? cold(question, tracks, i, k) : warm(question, tracks, i, k, pair);
            }
        }
        sink = sum;
    }

    private double cold(Question question, Tracks t, int i, int k) {
        return switch (question) {
            case INTERSECT -> narrow.intersects(t.a[i], t.places[i][k], t.b[i], t.there[i]) ? 1 : 0;
            case DISTANCE -> narrow.distance(t.a[i], t.places[i][k], t.b[i], t.there[i], answer);
            case SIGNED -> narrow.signedDistance(t.a[i], t.places[i][k], t.b[i], t.there[i], answer);
        };
    }

    private double warm(Question question, Tracks t, int i, int k, Pair pair) {
        return switch (question) {
            case INTERSECT -> narrow.intersects(pair, t.places[i][k], t.there[i]) ? 1 : 0;
            case DISTANCE -> narrow.distance(pair, t.places[i][k], t.there[i], answer);
            case SIGNED -> narrow.signedDistance(pair, t.places[i][k], t.there[i], answer);
        };
    }
}
