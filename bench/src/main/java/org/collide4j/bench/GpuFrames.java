package org.collide4j.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.batch.BatchPhase;
import org.collide4j.batch.BatchQueries;
import org.collide4j.batch.Distances;
import org.collide4j.bench.measure.Median;
import org.collide4j.bench.words.Words;
import org.collide4j.gpu.GpuBatch;
import org.collide4j.gpu.GpuOptions;
import org.collide4j.gpu.GpuOptions.Device;
import org.collide4j.query.Accuracy;

/**
 * Many pairs a frame on a device beside the CPU (Kenwright 2015 §5), each frame cold and from the previous one (§4.7);
 * started by {@code bench/run --gpu-frames}. Options: {@code --pairs N}, {@code --csv FILE}.
 *
 * <p>Prints support points of a lane, and nanoseconds a pair: of the lanes alone, of the call on the best OpenCL device, of
 * the same kernel in Java, and of {@link BatchPhase}; medians of the frames, in alternation.
 */
final class GpuFrames {
    private static final List<String> KINDS =
            List.of("boxes", "hull8", "hull32", "hull128", "hull512", "cylinders", "ellipsoids");
    private static final int WARM_UP = 6;
    private static final int FRAMES = 11;
    private static final String HEAD = "bodies,query,start,steps,lanes,device,in Java,BatchPhase,by CPU (%)";

    private final int count;
    private final List<String> lines = new ArrayList<>(List.of(HEAD));

    private GpuFrames(int count) {
        this.count = count;
    }

    public static void main(String[] arguments) throws IOException {
        Words words = Words.of(
                        "bench/run --gpu-frames", "Measures frames of slow bodies on an OpenCL device and the CPU.")
                .count("--pairs", "pairs of a frame; 10000 by default")
                .text("--csv", "FILE", "writes the rows there")
                .read(arguments);
        GpuFrames frames = new GpuFrames(words.count("--pairs", 10_000));
        frames.measureAll();
        if (words.has("--csv")) {
            Files.write(Path.of(words.text("--csv", "")), frames.lines);
        }
    }

    private static void say(String line) {
        System.out.println(line);
    }

    private void measureAll() {
        GpuOptions options = GpuOptions.DEFAULT.withAccuracy(Accuracy.relative(1e-6));
        try (GpuBatch device = GpuBatch.open(options.withDevice(Device.GPU), GpuFrames::say);
                GpuBatch java = GpuBatch.open(options.withDevice(Device.CPU));
                BatchPhase phase = new BatchPhase(options.threads(), options.accuracy())) {
            System.out.println("device: " + device.device() + ", " + count + " pairs, ns a pair");
            System.out.println(HEAD);
            for (String kind : KINDS) {
                for (boolean signed : new boolean[] {false, true}) {
                    measure(kind, signed, device, java, phase);
                }
            }
        }
    }

    private void measure(String kind, boolean signed, GpuBatch device, GpuBatch java, BatchPhase phase) {
        List<BatchQueries> batches = List.of(device, java, phase);
        CoherentScene[][] scenes = new CoherentScene[2][batches.size()];
        for (int i = 0; i < batches.size(); i++) {
            scenes[0][i] = new CoherentScene(kind, count);
            scenes[1][i] = new CoherentScene(kind, count);
            scenes[1][i].pairs.keepWarmStarts();
        }
        double[][][] nanos = new double[2][batches.size() + 1][FRAMES];
        double[] steps = new double[2];
        double[] byCpu = new double[2];
        for (int frame = -WARM_UP; frame < FRAMES; frame++) {
            for (int start = 0; start < 2; start++) {
                for (int i = 0; i < batches.size(); i++) {
                    scenes[start][i].move(frame + WARM_UP);
                    double time = nanos(batches.get(i), scenes[start][i], signed);
                    if (frame >= 0) {
                        nanos[start][i][frame] = time;
                    }
                }
                if (frame >= 0) {
                    nanos[start][batches.size()][frame] = (double) device.laneNanos() / count;
                    steps[start] += (double) device.laneSteps() / count / FRAMES;
                    byCpu[start] += 100.0 * device.pairsOfCpu() / count / FRAMES;
                }
            }
        }
        for (int start = 0; start < 2; start++) {
            report(kind, signed, start == 0 ? "cold" : "warm", steps[start], nanos[start], byCpu[start]);
        }
    }

    private double nanos(BatchQueries batch, CoherentScene scene, boolean signed) {
        Distances distances = new Distances();
        boolean[] shared = new boolean[count];
        long start = System.nanoTime();
        if (signed) {
            batch.signedDistance(scene.pairs, distances);
        } else {
            batch.intersects(scene.pairs, shared);
        }
        return (double) (System.nanoTime() - start) / count;
    }

    private void report(String kind, boolean signed, String start, double steps, double[][] nanos, double byCpu) {
        String line = String.format(
                Locale.ROOT,
                "%s,%s,%s,%.2f,%.0f,%.0f,%.0f,%.0f,%.1f",
                kind,
                signed ? "signed distance" : "intersects",
                start,
                steps,
                Median.of(nanos[3]),
                Median.of(nanos[0]),
                Median.of(nanos[1]),
                Median.of(nanos[2]),
                byCpu);
        System.out.println(line);
        lines.add(line);
    }
}
