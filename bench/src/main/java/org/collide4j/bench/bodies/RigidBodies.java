package org.collide4j.bench.bodies;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.collide4j.bench.measure.Median;
import org.collide4j.bench.words.Words;
import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.Simulation;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.dynamics.scene.Scenes;
import org.collide4j.math.Vector3;

/**
 * Time of rigid body steps, for collide4j and its peers; started by {@code bench/run --worlds --dynamics}.
 *
 * <p>All engines start with the same bodies at the same places, and alternate every half second. Columns: processor time of
 * the calling thread per step (median and 99th percentile), wall time (median), heap bytes per step in the second half,
 * sideways drift of the topmost body in metres. For several threads, read the wall time only.
 *
 * <p>{@code --scene pyramid|tower|pile|cubes}, by default all but the tower; {@code --seconds S}; {@code --threads N} adds
 * collide4j with N threads; {@code --own} excludes the peers; {@code --json}.
 *
 * <p>Without {@code --compiled}, the first step is that of a fresh process, and the compiler works beside the first seconds of all
 * engines. With it, collide4j has run the whole scene twice before.
 */
public final class RigidBodies {
    private static final double STEPS_PER_SECOND = 60;

    /** Steps of an engine before the next engine's turn, so that it works from warm caches. */
    private static final int STEPS_OF_TURN = 30;

    private final ThreadMXBean clock = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final boolean json;
    private final boolean own;
    private final boolean compiled;
    private final int threads;

    private RigidBodies(boolean json, boolean own, boolean compiled, int threads) {
        this.json = json;
        this.own = own;
        this.compiled = compiled;
        this.threads = threads;
    }

    public static void main(String[] arguments) {
        Words words = Words.of("bench/run --worlds --dynamics", "Measures steps of rigid bodies.")
                .flag("--dynamics", "measures this")
                .choice("--scene", Scenes.NAMES, "measures it only; pyramid, pile and cubes by default")
                .number("--seconds", "S", "simulated seconds; 10 by default")
                .count("--threads", "adds collide4j with N threads; read the wall time only")
                .flag("--own", "excludes the peers")
                .flag("--compiled", "runs the scene twice before, so that no compiler works beside the engines")
                .flag("--json", "prints rows as JSON")
                .read(arguments);
        RigidBodies bench = new RigidBodies(
                words.has("--json"), words.has("--own"), words.has("--compiled"), words.count("--threads", 1));
        List<String> scenes = words.has("--scene")
                ? List.of(words.text("--scene", "").toLowerCase(Locale.ROOT))
                : List.of("pyramid", "pile", "cubes");
        bench.header();
        for (String name : scenes) {
            bench.measure(name, words.number("--seconds", 10));
        }
    }

    private void header() {
        if (!json) {
            System.out.printf(
                    Locale.ROOT,
                    "%-22s%9s%9s%9s%9s%9s%9s%9s%10s%11s%n",
                    "engine",
                    "scene",
                    "bodies",
                    "sleep",
                    "ms",
                    "p99",
                    "wall",
                    "ratio",
                    "bytes",
                    "drift");
        }
    }

    /** Measures a scene; only in the pile may bodies sleep. */
    private void measure(String name, double seconds) {
        boolean sleeping = name.equals("pile");
        int steps = (int) Math.round(seconds * STEPS_PER_SECOND);
        for (int i = 0; compiled && i < 2; i++) {
            warmUp(new OwnRigid(name, 1 + i * (threads - 1), sleeping), steps);
        }
        List<RigidWorld> worlds = new ArrayList<>();
        worlds.add(new OwnRigid(name, 1, sleeping));
        if (threads > 1) {
            worlds.add(new OwnRigid(name, threads, sleeping));
        }
        try (Scene scene = Scenes.build(name, Settings.DEFAULT)) {
            Simulation bodies = scene.simulation();
            if (!own) {
                worlds.add(new JoltRigid(bodies, sleeping));
                worlds.add(BulletRigid.of(bodies, sleeping));
                worlds.add(new PhysXRigid(bodies, sleeping));
                worlds.add(OdeRigid.of(bodies, sleeping));
            }
            int top = topmost(worlds.get(0), bodies.bodyCount());
            Timing[] timings = run(worlds, steps, top);
            for (int i = 0; i < worlds.size(); i++) {
                double ratio = timings[i].median() / timings[0].median();
                print(worlds.get(i), name, bodies.bodyCount(), sleeping, timings[i], ratio);
            }
        }
        worlds.forEach(RigidWorld::close);
    }

    private static void warmUp(RigidWorld world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step(1 / STEPS_PER_SECOND);
        }
        world.close();
    }

    private static int topmost(RigidWorld world, int count) {
        Vector3 place = new Vector3();
        int top = 0;
        double height = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            if (world.place(i, place).z > height) {
                height = place.z;
                top = i;
            }
        }
        return top;
    }

    /** Measurements of one engine, by step. */
    private static final class Timing {
        private final double[] processor;
        private final double[] wall;
        private final Vector3 start = new Vector3();
        private long bytes;
        private double drift;

        Timing(int steps) {
            processor = new double[steps];
            wall = new double[steps];
        }

        double median() {
            return Median.of(processor);
        }
    }

    private Timing[] run(List<RigidWorld> worlds, int steps, int top) {
        Timing[] timings = new Timing[worlds.size()];
        for (int i = 0; i < timings.length; i++) {
            timings[i] = new Timing(steps);
            worlds.get(i).place(top, timings[i].start);
        }
        for (int from = 0; from < steps; from += STEPS_OF_TURN) {
            for (int i = 0; i < timings.length; i++) {
                for (int step = from; step < Math.min(steps, from + STEPS_OF_TURN); step++) {
                    time(worlds.get(i), timings[i], step);
                }
            }
        }
        Vector3 end = new Vector3();
        for (int i = 0; i < timings.length; i++) {
            worlds.get(i).place(top, end).sub(timings[i].start);
            timings[i].drift = Math.sqrt(end.x * end.x + end.y * end.y);
        }
        return timings;
    }

    private void time(RigidWorld world, Timing timing, int step) {
        long allocated = clock.getCurrentThreadAllocatedBytes();
        long wall = System.nanoTime();
        long processor = clock.getCurrentThreadCpuTime();
        world.step(1 / STEPS_PER_SECOND);
        timing.processor[step] = (clock.getCurrentThreadCpuTime() - processor) / 1e6;
        timing.wall[step] = (System.nanoTime() - wall) / 1e6;
        if (2 * step >= timing.wall.length) {
            timing.bytes += clock.getCurrentThreadAllocatedBytes() - allocated;
        }
    }

    private void print(RigidWorld world, String scene, int bodies, boolean sleeping, Timing timing, double ratio) {
        double median = timing.median();
        int steps = timing.wall.length;
        Arrays.sort(timing.processor);
        Arrays.sort(timing.wall);
        String row = json
                ? "{\"peer\": \"%s\", \"scene\": \"%s\", \"bodies\": %d, \"sleeping\": %s, \"ms\": %.4f, \"p99\": %.4f, "
                        + "\"wall\": %.4f, \"ratio\": %.2f, \"bytes\": %d, \"drift\": %.6f}%n"
                : "%-22s%9s%9d%9s%9.3f%9.3f%9.3f%9.2f%10d%11.5f%n";
        System.out.printf(
                Locale.ROOT,
                row,
                world.name(),
                scene,
                bodies,
                sleeping,
                median,
                timing.processor[steps * 99 / 100],
                timing.wall[steps / 2],
                ratio,
                timing.bytes / (steps - steps / 2),
                timing.drift);
    }
}
