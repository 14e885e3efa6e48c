package org.collide4j.bench;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.collide4j.batch.BatchPhase;
import org.collide4j.batch.BatchQueries;
import org.collide4j.batch.Distances;
import org.collide4j.batch.Hits;
import org.collide4j.batch.Pairs;
import org.collide4j.bench.measure.Median;
import org.collide4j.bench.workload.Library;
import org.collide4j.bench.workload.Query;
import org.collide4j.gpu.GpuBatch;
import org.collide4j.gpu.GpuOptions;
import org.collide4j.gpu.GpuOptions.Device;
import org.collide4j.query.Accuracy;

/**
 * Pairs a second of batches on the best OpenCL device, of the same kernel in Java and of the narrow phase, on all
 * processors: what {@code bench/run --gpu} starts. Transfers and what the CPU settles are counted in.
 */
final class GpuRates {
    private static final int PAIRS = 100_000;
    private static final int WARM_UP = 4;
    private static final int ROUNDS = 9;

    /** A call of a batch. */
    private interface Question {
        void ask(BatchQueries batch);
    }

    private record Row(String workload, String question) {}

    private static final List<Row> ROWS = List.of(
            new Row("boxes", "intersects"),
            new Row("boxes", "distance"),
            new Row("hull8", "distance"),
            new Row("hull32", "distance"),
            new Row("hull32", "signed"),
            new Row("hull128", "distance"),
            new Row("prims", "distance"),
            new Row("casts", "cast"));

    private GpuRates() {}

    public static void main(String[] arguments) {
        Library library = new Library(List.of(Path.of("core/src/test/resources/cases")));
        GpuOptions options = GpuOptions.DEFAULT.withAccuracy(Accuracy.relative(1e-6));
        try (GpuBatch device = GpuBatch.open(options.withDevice(Device.GPU), GpuRates::say);
                GpuBatch java = GpuBatch.open(options.withDevice(Device.CPU));
                BatchPhase phase = new BatchPhase(options.threads(), options.accuracy())) {
            System.out.println("device: " + device.device() + "; million pairs a second, transfers included");
            System.out.printf("%-10s%-12s%10s%10s%12s%14s%n", "", "", "device", "in Java", "BatchPhase", "left to CPU");
            for (Row row : ROWS) {
                measure(row, library.workload(row.workload).queries(), device, java, phase);
            }
        }
    }

    private static void say(String line) {
        System.out.println(line);
    }

    private static void measure(Row row, List<Query> queries, GpuBatch device, GpuBatch java, BatchPhase phase) {
        Question question = question(row.question, queries);
        List<BatchQueries> batches = List.of(device, java, phase);
        double[][] rates = new double[batches.size()][ROUNDS];
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            for (int i = 0; i < batches.size(); i++) {
                double rate = rate(question, batches.get(i));
                if (round >= 0) {
                    rates[i][round] = rate;
                }
            }
        }
        double[] medians = Arrays.stream(rates).mapToDouble(Median::of).toArray();
        System.out.printf(
                "%-10s%-12s%10.2f%10.2f%12.2f%13.1f%%%n",
                row.workload, row.question, medians[0], medians[1], medians[2], 100.0 * device.pairsOfCpu() / PAIRS);
    }

    private static Question question(String name, List<Query> queries) {
        Pairs pairs = BatchScaling.pairs(queries, PAIRS);
        boolean[] shared = new boolean[PAIRS];
        Distances distances = new Distances();
        Hits hits = new Hits();
        double[] motions = new double[3 * PAIRS];
        for (int i = 0; i < PAIRS; i++) {
            Query query = queries.get(i % queries.size());
            motions[3 * i] = query.way().x();
            motions[3 * i + 1] = query.way().y();
            motions[3 * i + 2] = query.way().z();
        }
        return switch (name) {
            case "intersects" -> batch -> batch.intersects(pairs, shared);
            case "distance" -> batch -> batch.distance(pairs, distances);
            case "signed" -> batch -> batch.signedDistance(pairs, distances);
            default -> batch -> batch.cast(pairs, motions, hits);
        };
    }

    /** In millions a second. */
    private static double rate(Question question, BatchQueries batch) {
        long start = System.nanoTime();
        question.ask(batch);
        return 1e3 * PAIRS / (System.nanoTime() - start);
    }
}
