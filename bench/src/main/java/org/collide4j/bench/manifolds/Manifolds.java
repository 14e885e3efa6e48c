package org.collide4j.bench.manifolds;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.collide4j.bench.measure.Median;

/**
 * Times contact manifolds, collide4j beside a peer: what {@code bench/run --contacts} starts.
 *
 * <p>Processor time of the calling thread, native code included; all take turns, and the median of the rounds counts.
 */
final class Manifolds {
    private static final int ROUNDS = 61;
    private static final int WARM_UP = 60;
    private static final int PASSES = 20;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Manifolds() {}

    public static void main(String[] arguments) {
        System.out.printf(
                Locale.ROOT, "%-18s%-28s%8s%8s%8s%8s%n", "pairs", "manifolds of", "ns", "ratio", "points", "bytes");
        for (TouchingPairs.Kind kind : TouchingPairs.Kind.values()) {
            new Manifolds().measure(kind); // until the compilers have seen all kinds
        }
        for (TouchingPairs.Kind kind : TouchingPairs.Kind.values()) {
            new Manifolds().measure(kind).forEach(System.out::println);
        }
    }

    private List<String> measure(TouchingPairs.Kind kind) {
        TouchingPairs pairs = new TouchingPairs(kind);
        List<Contestant> all =
                List.of(new OwnManifolds(pairs, false), new OwnManifolds(pairs, true), new BulletManifolds(pairs));
        double[][] nanos = new double[all.size()][ROUNDS];
        double[] points = new double[all.size()];
        double[] bytes = new double[all.size()];
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            for (int i = 0; i < all.size(); i++) {
                long allocated = threads.getCurrentThreadAllocatedBytes();
                long start = threads.getCurrentThreadCpuTime();
                int found = 0;
                for (int pass = 0; pass < PASSES; pass++) {
                    found += all.get(i).findAll();
                }
                if (round >= 0) {
                    double questions = PASSES * TouchingPairs.COUNT;
                    nanos[i][round] = (threads.getCurrentThreadCpuTime() - start) / questions;
                    points[i] = found / questions;
                    bytes[i] = (threads.getCurrentThreadAllocatedBytes() - allocated) / questions;
                }
            }
        }
        double own = Median.of(nanos[0]);
        return IntStream.range(0, all.size())
                .mapToObj(i -> String.format(
                        Locale.ROOT,
                        "%-18s%-28s%8.0f%8.2f%8.1f%8.1f",
                        kind.name().toLowerCase(Locale.ROOT),
                        all.get(i).name(),
                        Median.of(nanos[i]),
                        Median.of(nanos[i]) / own,
                        points[i],
                        bytes[i]))
                .toList();
    }
}
