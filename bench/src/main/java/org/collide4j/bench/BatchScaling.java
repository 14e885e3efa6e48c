package org.collide4j.bench;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.batch.BatchPhase;
import org.collide4j.batch.Distances;
import org.collide4j.batch.Pairs;
import org.collide4j.bench.measure.Median;
import org.collide4j.bench.peer.Collide4jShapes;
import org.collide4j.bench.words.Words;
import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Library;
import org.collide4j.bench.workload.Query;
import org.collide4j.shape.ConvexShape;

/**
 * Speed-up of a batch by more threads; started by {@code bench/run --batch}.
 *
 * <p>Measures wall time of signed distances, with one thread and with several in alternation; the speed-up is the median of
 * the ratios of successive measurements.
 */
final class BatchScaling {
    private static final List<String> WORKLOADS = List.of("boxes", "hull8", "hull32", "hull128", "prims", "mixed");
    private static final int WARM_UP = 30;
    private static final int ROUNDS = 41;

    /** Pairs of a batch; the pairs of a workload are repeated up to this number. */
    private static final int PAIRS = 20_000;

    private BatchScaling() {}

    public static void main(String[] arguments) {
        Words.of("bench/run --batch", "Measures batches on one thread and on all.")
                .read(arguments);
        int threads = Runtime.getRuntime().availableProcessors();
        Library library = new Library(List.of(Path.of("core/src/test/resources/cases")));
        System.out.printf("%-10s%14s%14s%10s%n", "ns a pair", "1 thread", threads + " threads", "ratio");
        try (BatchPhase one = new BatchPhase(1);
                BatchPhase several = new BatchPhase(threads)) {
            for (String name : WORKLOADS) { // until the JIT compilers, which occupy the second processor, are done
                measure(library, name, one, several, new double[ROUNDS], new double[ROUNDS]);
            }
            for (String name : WORKLOADS) {
                double[] single = new double[ROUNDS];
                double[] shared = new double[ROUNDS];
                measure(library, name, one, several, single, shared);
                report(name, single, shared);
            }
        }
    }

    private static void measure(
            Library library, String name, BatchPhase one, BatchPhase several, double[] single, double[] shared) {
        Pairs pairs = pairs(library.workload(name).queries(), PAIRS);
        Distances out = new Distances();
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            double alone = nanos(one, pairs, out);
            double together = nanos(several, pairs, out);
            if (round >= 0) {
                single[round] = alone;
                shared[round] = together;
            }
        }
    }

    /** Returns {@code count} pairs, repeating the queries. */
    static Pairs pairs(List<Query> queries, int count) {
        Map<Body, ConvexShape> shapes = new HashMap<>();
        Pairs pairs = new Pairs(count);
        for (int i = 0; i < count; i++) {
            Query query = queries.get(i % queries.size());
            pairs.add(
                    shapes.computeIfAbsent(query.a(), Collide4jShapes::shape),
                    Collide4jShapes.pose(query.placementA()),
                    shapes.computeIfAbsent(query.b(), Collide4jShapes::shape),
                    Collide4jShapes.pose(query.placementB()));
        }
        return pairs;
    }

    private static double nanos(BatchPhase batch, Pairs pairs, Distances out) {
        long start = System.nanoTime();
        batch.signedDistance(pairs, out);
        return (System.nanoTime() - start) / (double) pairs.size();
    }

    private static void report(String name, double[] single, double[] shared) {
        double[] ratios = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            ratios[i] = single[i] / shared[i];
        }
        System.out.printf("%-10s%14.0f%14.0f%10.2f%n", name, Median.of(single), Median.of(shared), Median.of(ratios));
    }
}
