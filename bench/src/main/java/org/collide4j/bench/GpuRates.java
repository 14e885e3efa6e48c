package org.collide4j.bench;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.collide4j.batch.BatchPhase;
import org.collide4j.batch.BatchQueries;
import org.collide4j.batch.Distances;
import org.collide4j.batch.Hits;
import org.collide4j.batch.Pairs;
import org.collide4j.bench.measure.Median;
import org.collide4j.bench.words.Words;
import org.collide4j.bench.workload.Library;
import org.collide4j.bench.workload.Query;
import org.collide4j.gpu.GpuBatch;
import org.collide4j.gpu.GpuOptions;
import org.collide4j.gpu.GpuOptions.Device;
import org.collide4j.gpu.GpuOptions.Precision;
import org.collide4j.query.Accuracy;

/**
 * Pairs per second of batches on the best OpenCL device, of the same kernel in Java, and of the narrow phase on all
 * processors; started by {@code bench/run --gpu}. Options: {@code --pairs N} per call, {@code --piece N} per transfer to the
 * device, {@code --precision single} for floats, {@code --accuracy W} for the width of intervals, 1e-6 by default, or 1e-3
 * in floats.
 *
 * <p>Prints three rates of the device: of the call, with transfers and the pairs left to the CPU; of the lanes alone; and
 * the goals of both on an H200. {@link GpuRoofline} then compares the lanes with the limits of the device.
 */
final class GpuRates {
    private static final int WARM_UP = 4;
    private static final int ROUNDS = 9;

    /** Marks a row without a goal; goals are million pairs per second on an H200. */
    private static final double NO_GOAL = 0;

    /** A query of a batch. */
    private interface Question {
        void ask(BatchQueries batch);
    }

    private record Row(String workload, String question, double goal) {}

    private static final List<Row> ROWS = List.of(
            new Row("boxes", "intersects", 100),
            new Row("boxes", "distance", NO_GOAL),
            new Row("hull8", "distance", 30),
            new Row("hull32", "distance", NO_GOAL),
            new Row("hull32", "signed", 5),
            new Row("hull128", "distance", NO_GOAL),
            new Row("prims", "distance", NO_GOAL),
            new Row("prims", "signed", NO_GOAL),
            new Row("casts", "cast", 20));

    private final Words words;
    private final boolean isGpu;
    private final int pairsOfCall;

    private GpuRates(Words words, boolean isGpu) {
        this.isGpu = isGpu;
        this.words = words;
        pairsOfCall = words.count("--pairs", isGpu ? 1 << 22 : 100_000);
    }

    public static void main(String[] arguments) {
        Words words = Words.of(
                        "bench/run --gpu", "Measures batches on an OpenCL device, against the goals for an H200.")
                .count("--pairs", "pairs of a call")
                .count("--piece", "pairs of a transfer to the device")
                .choice("--precision", Precision.values(), "of numbers; double by default")
                .number("--accuracy", "W", "width of intervals: 1e-6 by default, 1e-3 in floats")
                .read(arguments);
        boolean isGpu = GpuBatch.devices().stream().anyMatch(line -> line.contains(", GPU, "));
        new GpuRates(words, isGpu).measureAll();
    }

    private static void say(String line) {
        System.out.println(line);
    }

    private void measureAll() {
        Library library = new Library(List.of(Path.of("core/src/test/resources/cases")));
        Precision precision =
                Precision.valueOf(words.text("--precision", "double").toUpperCase(Locale.ROOT));
        String accuracy = words.text("--accuracy", precision == Precision.SINGLE ? "1e-3" : "1e-6");
        GpuOptions options = GpuOptions.DEFAULT
                .withPrecision(precision)
                .withAccuracy(Accuracy.relative(Double.parseDouble(accuracy)))
                .withPieceSize(words.count("--piece", isGpu ? 1 << 19 : 1 << 16));
        try (GpuBatch device = GpuBatch.open(options.withDevice(Device.GPU), GpuRates::say);
                GpuBatch java = GpuBatch.open(options.withDevice(Device.CPU));
                BatchPhase phase = new BatchPhase(options.threads(), options.accuracy())) {
            System.out.println("device: " + device.device() + ", " + precision + ", accuracy " + accuracy);
            System.out.println(
                    "million pairs a second: the whole call, its lanes alone; the same kernel in Java; BatchPhase");
            System.out.printf(
                    "%-9s%-11s%9s%9s%9s%12s%10s%8s  %s%n",
                    "",
                    "",
                    "device",
                    "lanes",
                    "in Java",
                    "BatchPhase",
                    "by CPU",
                    "steps",
                    "lanes against device and goal");
            for (Row row : ROWS) {
                measure(row, precision, library.workload(row.workload).queries(), device, java, phase);
            }
        }
    }

    private void measure(
            Row row, Precision precision, List<Query> queries, GpuBatch device, GpuBatch java, BatchPhase phase) {
        Pairs pairs = BatchScaling.pairs(queries, pairsOfCall);
        Question question = question(row.question, queries, pairs);
        List<BatchQueries> batches = List.of(device, java, phase);
        double[][] rates = new double[batches.size()][ROUNDS];
        double[] lanes = new double[ROUNDS];
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            for (int i = 0; i < batches.size(); i++) {
                double rate = rate(question, batches.get(i));
                if (round >= 0) {
                    rates[i][round] = rate;
                    lanes[round] = 1e3 * pairsOfCall / device.laneNanos();
                }
            }
        }
        double[] medians = Arrays.stream(rates).mapToDouble(Median::of).toArray();
        double ofLanes = Median.of(lanes);
        double steps = (double) device.laneSteps() / pairsOfCall;
        GpuRoofline roofline = GpuRoofline.of(device.device(), precision, row.question, pairs, steps);
        System.out.printf(
                "%-9s%-11s%9.2f%9.2f%9.2f%12.2f%9.1f%%%8.1f  %s%s%n",
                row.workload,
                row.question,
                medians[0],
                ofLanes,
                medians[1],
                medians[2],
                100.0 * device.pairsOfCpu() / pairsOfCall,
                steps,
                roofline.at(ofLanes),
                judged(row.goal, ofLanes, medians[0]));
    }

    /** Returns the comparison with the goals of an H200; empty where OpenCL runs on a CPU. */
    private String judged(double goal, double lanes, double call) {
        if (goal == NO_GOAL || !isGpu) {
            return "";
        }
        String verdict = lanes < goal ? "missed" : call < goal ? "met by the lanes, not by the call" : "met";
        return "; goal on an H200 %.0f: %s".formatted(goal, verdict);
    }

    private Question question(String name, List<Query> queries, Pairs pairs) {
        boolean[] shared = new boolean[pairsOfCall];
        Distances distances = new Distances();
        Hits hits = new Hits();
        double[] motions = new double[3 * pairsOfCall];
        for (int i = 0; i < pairsOfCall; i++) {
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

    /** Measures the rate in million pairs per second. */
    private double rate(Question question, BatchQueries batch) {
        long start = System.nanoTime();
        question.ask(batch);
        return 1e3 * pairsOfCall / (System.nanoTime() - start);
    }
}
