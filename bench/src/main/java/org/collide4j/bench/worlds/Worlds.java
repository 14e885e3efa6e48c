package org.collide4j.bench.worlds;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.collide4j.alternatives.broad.FatTrees;
import org.collide4j.alternatives.broad.SweepAndPrune;
import org.collide4j.bench.bodies.RigidBodies;
import org.collide4j.bench.bodies.WorldFrames;
import org.collide4j.bench.measure.Median;
import physx.physics.PxBroadPhaseTypeEnum;

/**
 * Times frames of moving boxes, collide4j beside its peers: what {@code bench/run --worlds} starts.
 *
 * <p>Processor time of the calling thread, which all of them work on, native code included: moving the boxes' own numbers is
 * not counted, handing them over is. Peers take turns frame by frame, each with a scene of its own that starts alike.
 * With {@code --json} a row of JSON for each line. {@code --boxes N} measures one number of boxes, {@code --sizes floor} or
 * {@code mixed} another scene, {@code --moving P} and {@code --way P} one part of them and one way, {@code --rounds N} so many
 * frames; {@code --threads N} adds ours with so many, for which look at the wall time; {@code --candidates} measures what else
 * was tried instead of the peers. {@code --frames} measures {@link WorldFrames} instead, {@code --dynamics} {@link RigidBodies}.
 */
final class Worlds {
    /** PhysX's sorted axes take hours to insert more than this. */
    private static final int MOST_SAP = 10_000;

    private static final double[] COUNTS = {1_000, 10_000, 100_000};
    private static final double[] WAYS = {0.01, 0.1, 1};
    private static final double[] MOVING = {1, 0.1};

    /** Sweep and prune is left out where a box passes more ends of others in a frame than about three times this. */
    private static final double MOST_PASSED = 500;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final boolean json;
    private final boolean candidates;

    private final int rounds;
    private final int crew;

    private Worlds(boolean json, boolean candidates, int rounds, int crew) {
        this.json = json;
        this.candidates = candidates;
        this.rounds = rounds;
        this.crew = crew;
    }

    public static void main(String[] arguments) {
        List<String> words = List.of(arguments);
        if (words.contains("--dynamics")) {
            RigidBodies.main(arguments);
            return;
        }
        if (words.contains("--frames")) {
            WorldFrames.main(arguments);
            return;
        }
        Scene.Sizes which = Scene.Sizes.valueOf(after(words, "--sizes", "like").toUpperCase(Locale.ROOT));
        Worlds worlds = new Worlds(
                words.contains("--json"),
                words.contains("--candidates"),
                Integer.parseInt(after(words, "--rounds", "0")),
                Integer.parseInt(after(words, "--threads", "1")));
        worlds.header();
        for (double count : numbers(words, "--boxes", COUNTS)) {
            for (double moving : numbers(words, "--moving", MOVING)) {
                for (double way : numbers(words, "--way", WAYS)) {
                    worlds.measure(new Scene(which, (int) count, moving, way));
                }
            }
        }
    }

    private static String after(List<String> words, String option, String otherwise) {
        int at = words.indexOf(option);
        return at < 0 ? otherwise : words.get(at + 1);
    }

    private static double[] numbers(List<String> words, String option, double... otherwise) {
        String word = after(words, option, "");
        return word.isEmpty() ? otherwise : new double[] {Double.parseDouble(word)};
    }

    private List<BoxWorld> peers(Scene scene) {
        int count = scene.count();
        List<BoxWorld> peers = new ArrayList<>();
        peers.add(new GridWorld(1));
        if (crew > 1) {
            peers.add(new GridWorld(crew));
        }
        if (candidates) {
            peers.add(new CandidateWorld("fattened boxes in a tree", new FatTrees()));
            if (Math.pow(count, 2.0 / 3) * scene.way() <= MOST_PASSED) {
                peers.add(new CandidateWorld("sweep and prune", new SweepAndPrune()));
            }
            return peers;
        }
        peers.add(new BulletTree());
        peers.add(new PhysXWorld(PxBroadPhaseTypeEnum.eABP));
        if (count <= MOST_SAP) {
            peers.add(new PhysXWorld(PxBroadPhaseTypeEnum.eSAP));
        }
        peers.add(new JoltWorld(count));
        return peers;
    }

    private void header() {
        if (!json) {
            System.out.printf(
                    Locale.ROOT,
                    "%-28s%7s%9s%8s%6s%10s%9s%9s%9s%10s%9s%8s%9s%7s%n",
                    "broad phase",
                    "scene",
                    "boxes",
                    "moving",
                    "way",
                    "ns a box",
                    "median",
                    "95 %",
                    "most",
                    "ms",
                    "wall",
                    "ratio",
                    "pairs",
                    "bytes");
        }
    }

    private void measure(Scene scene) {
        List<BoxWorld> worlds = peers(scene);
        List<MovingBoxes> boxes = new ArrayList<>();
        for (BoxWorld world : worlds) {
            boxes.add(new MovingBoxes(scene));
            world.build(boxes.get(boxes.size() - 1));
        }
        int frames = rounds > 0 ? rounds : Math.max(31, Math.min(600, 2_000_000 / scene.count()));
        double[][] nanos = new double[worlds.size()][frames];
        long[] wall = new long[worlds.size()];
        long[] bytes = new long[worlds.size()];
        for (int frame = -frames; frame < frames; frame++) {
            for (int i = 0; i < worlds.size(); i++) {
                boxes.get(i).step();
                worlds.get(i).turn(boxes.get(i));
                long allocated = threads.getCurrentThreadAllocatedBytes();
                long wallStart = System.nanoTime();
                long start = threads.getCurrentThreadCpuTime();
                worlds.get(i).update(boxes.get(i));
                long end = threads.getCurrentThreadCpuTime();
                if (frame >= 0) {
                    nanos[i][frame] = end - start;
                    wall[i] += System.nanoTime() - wallStart;
                    bytes[i] += threads.getCurrentThreadAllocatedBytes() - allocated;
                }
            }
        }
        double own = Arrays.stream(nanos[0]).average().orElse(0);
        for (int i = 0; i < worlds.size(); i++) {
            double mean = Arrays.stream(nanos[i]).average().orElse(0);
            double wallMillis = wall[i] / 1e6 / frames;
            print(worlds.get(i), scene, nanos[i], mean, wallMillis, mean / own, (double) bytes[i] / frames);
        }
    }

    private void print(
            BoxWorld world, Scene scene, double[] nanos, double mean, double wall, double ratio, double bytes) {
        Arrays.sort(nanos);
        String row = json
                ? "{\"peer\": \"%s\", \"scene\": \"%s\", \"boxes\": %d, \"moving\": %s, \"way\": %s, "
                        + "\"nsABox\": %.1f, \"median\": %.1f, \"p95\": %.1f, \"most\": %.1f, "
                        + "\"ms\": %.4f, \"wall\": %.4f, \"ratio\": %.2f, "
                        + "\"pairs\": %d, \"bytes\": %.0f}%n"
                : "%-28s%7s%9d%8s%6s%10.1f%9.1f%9.1f%9.1f%10.4f%9.4f%8.2f%9d%7.0f%n";
        System.out.printf(
                Locale.ROOT,
                row,
                world.name(),
                scene.sizes().name().toLowerCase(Locale.ROOT),
                scene.count(),
                scene.moving(),
                scene.way(),
                mean / scene.count(),
                Median.of(nanos) / scene.count(),
                nanos[nanos.length * 95 / 100] / scene.count(),
                nanos[nanos.length - 1] / scene.count(),
                mean / 1e6,
                wall,
                ratio,
                world.pairs(),
                bytes);
    }
}
