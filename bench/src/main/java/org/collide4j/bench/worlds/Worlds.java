package org.collide4j.bench.worlds;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.collide4j.bench.measure.Median;

/**
 * Times frames of moving boxes, collide4j beside its peers: what {@code bench/run --worlds} starts.
 *
 * <p>Processor time of the calling thread, which all of them work on, native code included: moving the boxes' own numbers is
 * not counted, handing them over is. Peers take turns frame by frame, each with a scene of its own that starts alike.
 * With {@code --json} a row of JSON for each line. {@code --boxes N} measures one number of boxes.
 */
final class Worlds {
    private static final List<Supplier<BoxWorld>> PEERS = List.of(GridWorld::new, BulletTree::new);

    private static final int[] COUNTS = {1_000, 10_000, 100_000};
    private static final double[] WAYS = {0.01, 0.1, 1};
    private static final double[] MOVING = {1, 0.1};

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final boolean json;

    private Worlds(boolean json) {
        this.json = json;
    }

    public static void main(String[] arguments) {
        List<String> words = List.of(arguments);
        int boxes = words.indexOf("--boxes");
        int[] counts = boxes < 0 ? COUNTS : new int[] {Integer.parseInt(words.get(boxes + 1))};
        Worlds worlds = new Worlds(words.contains("--json"));
        worlds.header();
        for (int count : counts) {
            for (double moving : MOVING) {
                for (double way : WAYS) {
                    worlds.measure(count, way, moving);
                }
            }
        }
    }

    private void header() {
        if (!json) {
            System.out.printf(
                    Locale.ROOT,
                    "%-32s%10s%8s%8s%12s%10s%10s%10s%n",
                    "broad phase",
                    "boxes",
                    "moving",
                    "way",
                    "ns a box",
                    "ratio",
                    "pairs",
                    "bytes");
        }
    }

    private void measure(int count, double way, double moving) {
        List<BoxWorld> worlds = new ArrayList<>();
        List<MovingBoxes> scenes = new ArrayList<>();
        for (Supplier<BoxWorld> peer : PEERS) {
            MovingBoxes scene = new MovingBoxes(count, way, moving);
            BoxWorld world = peer.get();
            world.build(scene);
            worlds.add(world);
            scenes.add(scene);
        }
        int frames = Math.max(31, Math.min(600, 2_000_000 / count));
        int warmUp = frames;
        double[][] nanos = new double[worlds.size()][frames];
        long[] bytes = new long[worlds.size()];
        for (int frame = -warmUp; frame < frames; frame++) {
            for (int i = 0; i < worlds.size(); i++) {
                scenes.get(i).step();
                long allocated = threads.getCurrentThreadAllocatedBytes();
                long start = threads.getCurrentThreadCpuTime();
                worlds.get(i).update(scenes.get(i));
                long end = threads.getCurrentThreadCpuTime();
                if (frame >= 0) {
                    nanos[i][frame] = (double) (end - start) / count;
                    bytes[i] += threads.getCurrentThreadAllocatedBytes() - allocated;
                }
            }
        }
        double own = Median.of(nanos[0]);
        for (int i = 0; i < worlds.size(); i++) {
            print(
                    worlds.get(i),
                    count,
                    way,
                    moving,
                    Median.of(nanos[i]),
                    Median.of(nanos[i]) / own,
                    (double) bytes[i] / frames);
        }
    }

    private void print(BoxWorld world, int count, double way, double moving, double ns, double ratio, double bytes) {
        String row = json
                ? "{\"peer\": \"%s\", \"boxes\": %d, \"moving\": %s, \"way\": %s, \"nsABox\": %.1f, \"ratio\": %.2f, "
                        + "\"pairs\": %d, \"bytes\": %.0f}%n"
                : "%-32s%10d%8s%8s%12.1f%10.2f%10d%10.0f%n";
        System.out.printf(Locale.ROOT, row, world.name(), count, moving, way, ns, ratio, world.pairs(), bytes);
    }
}
