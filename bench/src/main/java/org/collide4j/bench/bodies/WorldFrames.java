package org.collide4j.bench.bodies;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.physics.bullet.Bullet;
import com.badlogic.gdx.physics.bullet.collision.btCollisionDispatcher;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.collision.btCollisionWorld;
import com.badlogic.gdx.physics.bullet.collision.btDbvtBroadphase;
import com.badlogic.gdx.physics.bullet.collision.btDefaultCollisionConfiguration;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.collide4j.bench.measure.Median;
import org.collide4j.bench.words.Words;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldSettings;

/**
 * Time of a collision world's frames, with moves, pairs and contacts; started by {@code bench/run --worlds --frames}.
 *
 * <p>Scenes: {@code cubes}, 10,000 cubes that tumble through each other, and {@code mixed}, 2,000 bodies of five kinds, both
 * against Bullet's collision world, alternating every 20 frames. {@code bullets}: 1,000 bullets of 500 m/s and a wall of 10
 * mm, four frames around the impact, which ends a bullet's flight as in an engine, each time in a new world. {@code
 * volleys}: the same in one world that has seen bullets before. {@code pressed}: the bullets fly on against the wall. Prints
 * processor time of the calling thread and wall time (the tenth percentile). {@code --threads N} adds collide4j with N
 * threads; {@code --json}.
 */
public final class WorldFrames {
    private static final int FRAMES_OF_TURN = 20;

    /** Number of bullets in flight. */
    private static final int BULLETS = 1000;

    /** Motion of a bullet in one frame. */
    private static final Motion FLIGHT = new Motion().setTranslation(500.0 / 60, 0, 0);

    private final ThreadMXBean clock = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final boolean json;
    private final int threads;

    private WorldFrames(boolean json, int threads) {
        this.json = json;
        this.threads = threads;
    }

    /** A world with the bodies that move in it. */
    private interface Frames {
        String name();

        void frame(Tumblers bodies);

        /** Returns the number of touching or near pairs, by the engine's own criterion. */
        int pairs();
    }

    public static void main(String[] arguments) {
        Words words = Words.of("bench/run --worlds --frames", "Measures whole frames of a world.")
                .flag("--frames", "measures this")
                .choice("--scene", List.of("cubes", "mixed", "bullets", "volleys", "pressed"), "measures it only")
                .count("--threads", "adds collide4j with N threads; read the wall time only")
                .flag("--json", "prints rows as JSON")
                .read(arguments);
        String only = words.text("--scene", "").toLowerCase(Locale.ROOT);
        WorldFrames bench = new WorldFrames(words.has("--json"), words.count("--threads", 1));
        bench.header();
        if (only.isEmpty() || only.equals("cubes")) {
            bench.tumble("cubes", 10_000, false, 8, 300);
        }
        if (only.isEmpty() || only.equals("mixed")) {
            bench.tumble("mixed", 2_000, true, 6, 600);
        }
        if (only.isEmpty() || only.equals("bullets")) {
            bench.bullets("bullets", false, false);
        }
        if (only.isEmpty() || only.equals("volleys")) {
            bench.bullets("volleys", false, true);
        }
        if (only.isEmpty() || only.equals("pressed")) {
            bench.bullets("pressed", true, false);
        }
    }

    private void header() {
        if (!json) {
            System.out.printf(
                    "%-22s%9s%9s%10s%10s%10s%9s%9s%9s%n",
                    "engine", "scene", "bodies", "ms", "p99", "wall", "ratio", "pairs", "bytes");
        }
    }

    private void tumble(String scene, int count, boolean mixed, double volume, int frames) {
        Tumblers first = new Tumblers(count, mixed, volume);
        Frames[] worlds = threads > 1
                ? new Frames[] {own(first, 1), bullet(first), own(first, threads)}
                : new Frames[] {own(first, 1), bullet(first)};
        Tumblers[] bodies = new Tumblers[worlds.length];
        Arrays.setAll(bodies, i -> new Tumblers(count, mixed, volume));
        double[][] processor = new double[worlds.length][frames];
        double[][] wall = new double[worlds.length][frames];
        long[] bytes = new long[worlds.length];
        for (int from = -frames; from < frames; from += FRAMES_OF_TURN) {
            for (int i = 0; i < worlds.length; i++) {
                for (int frame = from; frame < from + FRAMES_OF_TURN; frame++) {
                    bodies[i].step();
                    long allocated = clock.getCurrentThreadAllocatedBytes();
                    long wallStart = System.nanoTime();
                    long start = clock.getCurrentThreadCpuTime();
                    worlds[i].frame(bodies[i]);
                    long end = clock.getCurrentThreadCpuTime();
                    if (frame >= 0) {
                        processor[i][frame] = (end - start) / 1e6;
                        wall[i][frame] = (System.nanoTime() - wallStart) / 1e6;
                        bytes[i] += clock.getCurrentThreadAllocatedBytes() - allocated;
                    }
                }
            }
        }
        double own = Median.of(processor[0]);
        for (int i = 0; i < worlds.length; i++) {
            double ratio = Median.of(processor[i]) / own;
            print(worlds[i].name(), scene, count, processor[i], wall[i], ratio, worlds[i].pairs(), bytes[i] / frames);
        }
    }

    private static Frames own(Tumblers bodies, int threads) {
        CollisionWorld world = new CollisionWorld(WorldSettings.DEFAULT.withThreads(threads));
        long[] handles = new long[bodies.shapes.length];
        Arrays.setAll(handles, i -> world.add(bodies.shapes[i], bodies.poses[i]));
        return new Frames() {
            @Override
            public String name() {
                return threads == 1 ? "collide4j" : "collide4j, " + threads + " threads";
            }

            @Override
            public void frame(Tumblers bodies) {
                for (int i = 0; i < handles.length; i++) {
                    world.move(handles[i], bodies.poses[i]);
                }
                world.update();
            }

            @Override
            public int pairs() {
                return world.touchingCount();
            }
        };
    }

    private static Frames bullet(Tumblers bodies) {
        Bullet.init();
        btDefaultCollisionConfiguration configuration = new btDefaultCollisionConfiguration();
        btCollisionDispatcher dispatcher = new btCollisionDispatcher(configuration);
        btDbvtBroadphase broad = new btDbvtBroadphase();
        btCollisionWorld world = new btCollisionWorld(dispatcher, broad, configuration);
        btCollisionObject[] objects = new btCollisionObject[bodies.shapes.length];
        Matrix4[] matrices = new Matrix4[objects.length];
        for (int i = 0; i < objects.length; i++) {
            objects[i] = new btCollisionObject();
            objects[i].setCollisionShape(BulletSolids.shape(bodies.shapes[i]));
            matrices[i] = BulletSolids.matrix(bodies.poses[i], new Matrix4());
            objects[i].setWorldTransform(matrices[i]);
            world.addCollisionObject(objects[i]);
        }
        return new Frames() {
            @Override
            public String name() {
                return "gdx-bullet";
            }

            @Override
            public void frame(Tumblers bodies) {
                for (int i = 0; i < objects.length; i++) {
                    objects[i].setWorldTransform(BulletSolids.matrix(bodies.poses[i], matrices[i]));
                }
                world.performDiscreteCollisionDetection();
            }

            @Override
            public int pairs() { // pairs of fat boxes, as Bullet holds a manifold for each
                return dispatcher.getNumManifolds();
            }
        };
    }

    private void bullets(String scene, boolean flyOn, boolean inOneWorld) {
        int rounds = inOneWorld ? 800 : 400; // the first half is warm-up
        double[] processor = new double[rounds];
        double[] wall = new double[rounds];
        long bytes = 0;
        int through = 0;
        Random random = new Random(20261122);
        CollisionWorld world = firingRange();
        for (int round = 0; round < rounds; round++) {
            long[] handles = load(world, random);
            long allocated = clock.getCurrentThreadAllocatedBytes();
            long wallStart = System.nanoTime();
            long start = clock.getCurrentThreadCpuTime();
            fly(world, handles, flyOn);
            processor[round] = (clock.getCurrentThreadCpuTime() - start) / 1e6;
            wall[round] = (System.nanoTime() - wallStart) / 1e6;
            bytes += round < rounds / 2 ? 0 : clock.getCurrentThreadAllocatedBytes() - allocated;
            through += passed(world, handles);
            if (inOneWorld) {
                for (long handle : handles) {
                    world.remove(handle);
                }
            } else {
                world.close();
                world = firingRange();
            }
        }
        double[] later = Arrays.copyOfRange(processor, rounds / 2, rounds);
        double[] laterWall = Arrays.copyOfRange(wall, rounds / 2, rounds);
        print("collide4j", scene, BULLETS, later, laterWall, 1, through, bytes / (rounds - rounds / 2) / BULLETS);
    }

    private static CollisionWorld firingRange() {
        CollisionWorld world = new CollisionWorld();
        world.addStatic(new Box(0.005, 200, 200), new Pose());
        return world;
    }

    /** Places bullets within two frames of the wall. */
    private static long[] load(CollisionWorld world, Random random) {
        long[] handles = new long[BULLETS];
        Sphere shape = new Sphere(0.025);
        for (int i = 0; i < BULLETS; i++) {
            double x = -0.1 - 16 * random.nextDouble();
            handles[i] = world.add(shape, Pose.at(x, 0.2 * (i % 40), 0.2 * Math.floorDiv(i, 40)));
            world.setTag(handles[i], i);
        }
        world.update();
        return handles;
    }

    private static void fly(CollisionWorld world, long[] handles, boolean flyOn) {
        boolean[] stopped = new boolean[BULLETS];
        for (int frame = 0; frame < 4; frame++) {
            for (int i = 0; i < BULLETS; i++) {
                if (flyOn || !stopped[i]) {
                    world.sweep(handles[i], FLIGHT);
                }
            }
            world.update();
            for (int i = 0; i < world.impactCount(); i++) {
                stopped[(int) world.tag(world.impact(i).bodyB())] = true;
            }
        }
    }

    private static int passed(CollisionWorld world, long... handles) {
        int count = 0;
        Pose pose = new Pose();
        for (long handle : handles) {
            count += world.pose(handle, pose).translationX() > 0 ? 1 : 0;
        }
        return count;
    }

    private void print(
            String name,
            String scene,
            int bodies,
            double[] processor,
            double[] wall,
            double ratio,
            int pairs,
            long bytes) {
        double median = Median.of(processor);
        Arrays.sort(processor);
        Arrays.sort(wall);
        String row = json
                ? "{\"peer\": \"%s\", \"scene\": \"%s\", \"bodies\": %d, \"ms\": %.4f, \"p99\": %.4f, \"wall\": %.4f, "
                        + "\"ratio\": %.2f, \"%s\": %d, \"bytes\": %d}%n"
                : "%-22s%9s%9d%10.3f%10.3f%10.3f%9.2f%.0s%9d%9d%n";
        System.out.printf(
                Locale.ROOT,
                row,
                name,
                scene,
                bodies,
                median,
                processor[processor.length * 99 / 100],
                wall[wall.length / 10],
                ratio,
                bodies == BULLETS ? "through" : "pairs",
                pairs,
                bytes);
    }
}
