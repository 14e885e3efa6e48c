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
 * {@code mixed} another scene; {@code --candidates} measures what else was tried instead of the peers. {@code --frames}
 * measures {@link WorldFrames} instead, {@code --dynamics} {@link RigidBodies}.
 */
final class Worlds {
    /** PhysX's sorted axes take hours to insert more than this. */
    private static final int MOST_SAP = 10_000;

    private static final int[] COUNTS = {1_000, 10_000, 100_000};
    private static final double[] WAYS = {0.01, 0.1, 1};
    private static final double[] MOVING = {1, 0.1};

    /** Nor are ours measured with more: a frame takes seconds. */
    private static final int MOST_SORTED = 10_000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final boolean json;
    private final boolean candidates;

    private Worlds(boolean json, boolean candidates) {
        this.json = json;
        this.candidates = candidates;
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
        int boxes = words.indexOf("--boxes");
        int sizes = words.indexOf("--sizes");
        int[] counts = boxes < 0 ? COUNTS : new int[] {Integer.parseInt(words.get(boxes + 1))};
        Scene.Sizes which = sizes < 0
                ? Scene.Sizes.LIKE
                : Scene.Sizes.valueOf(words.get(sizes + 1).toUpperCase(Locale.ROOT));
        Worlds worlds = new Worlds(words.contains("--json"), words.contains("--candidates"));
        worlds.header();
        for (int count : counts) {
            for (double moving : MOVING) {
                for (double way : WAYS) {
                    worlds.measure(new Scene(which, count, moving, way));
                }
            }
        }
    }

    private List<BoxWorld> peers(int count) {
        List<BoxWorld> peers = new ArrayList<>();
        peers.add(new GridWorld());
        if (candidates) {
            peers.add(new CandidateWorld("fattened boxes in a tree", new FatTrees()));
            if (count <= MOST_SORTED) {
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
                    "%-28s%7s%9s%8s%6s%10s%9s%9s%10s%8s%9s%7s%n",
                    "broad phase",
                    "scene",
                    "boxes",
                    "moving",
                    "way",
                    "ns a box",
                    "median",
                    "95 %",
                    "ms",
                    "ratio",
                    "pairs",
                    "bytes");
        }
    }

    private void measure(Scene scene) {
        List<BoxWorld> worlds = peers(scene.count());
        List<MovingBoxes> boxes = new ArrayList<>();
        for (BoxWorld world : worlds) {
            boxes.add(new MovingBoxes(scene));
            world.build(boxes.get(boxes.size() - 1));
        }
        int frames = Math.max(31, Math.min(600, 2_000_000 / scene.count()));
        double[][] nanos = new double[worlds.size()][frames];
        long[] bytes = new long[worlds.size()];
        for (int frame = -frames; frame < frames; frame++) {
            for (int i = 0; i < worlds.size(); i++) {
                boxes.get(i).step();
                worlds.get(i).turn(boxes.get(i));
                long allocated = threads.getCurrentThreadAllocatedBytes();
                long start = threads.getCurrentThreadCpuTime();
                worlds.get(i).update(boxes.get(i));
                long end = threads.getCurrentThreadCpuTime();
                if (frame >= 0) {
                    nanos[i][frame] = end - start;
                    bytes[i] += threads.getCurrentThreadAllocatedBytes() - allocated;
                }
            }
        }
        double own = Arrays.stream(nanos[0]).average().orElse(0);
        for (int i = 0; i < worlds.size(); i++) {
            double mean = Arrays.stream(nanos[i]).average().orElse(0);
            print(worlds.get(i), scene, nanos[i], mean, mean / own, (double) bytes[i] / frames);
        }
    }

    private void print(BoxWorld world, Scene scene, double[] nanos, double mean, double ratio, double bytes) {
        Arrays.sort(nanos);
        String row = json
                ? "{\"peer\": \"%s\", \"scene\": \"%s\", \"boxes\": %d, \"moving\": %s, \"way\": %s, "
                        + "\"nsABox\": %.1f, \"median\": %.1f, \"p95\": %.1f, \"ms\": %.4f, \"ratio\": %.2f, "
                        + "\"pairs\": %d, \"bytes\": %.0f}%n"
                : "%-28s%7s%9d%8s%6s%10.1f%9.1f%9.1f%10.4f%8.2f%9d%7.0f%n";
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
                mean / 1e6,
                ratio,
                world.pairs(),
                bytes);
    }
}
