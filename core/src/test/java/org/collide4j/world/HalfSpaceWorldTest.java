package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Half-spaces in a world: pairs and answers against all bodies asked one by one, over many frames. */
class HalfSpaceWorldTest {
    private static final int BODIES = 60;
    private static final int FRAMES = 80;
    private static final double EXTENT = 3;

    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase mesh = new MeshPhase();

    /** A world with a floor, a slope and a lift, which moves, and many bodies; a twin makes the same moves. */
    private final class Hall {
        final Random random = new Random(70);
        final CollisionWorld world;
        final List<Long> planes = new ArrayList<>();

        Hall(int threads) {
            world = new CollisionWorld(
                    WorldSettings.DEFAULT.withThreads(threads).withReach(0.02));
            for (int i = 0; i < BODIES; i++) {
                Pose pose = Scene.pose(random, EXTENT);
                if (i % 10 == 0) {
                    world.add(i % 20 == 0 ? Scene.CROSS : Scene.TERRAIN, pose);
                } else {
                    world.add(Scene.convex(random), pose);
                }
            }
            planes.add(world.addStatic(new HalfSpace(0, 0, 1, -1), new Pose()));
            planes.add(world.addStatic(new HalfSpace(-1, 0, 1, 0).rounded(0.25), Pose.of(1, 0, -3, 0.1, 0.2, 0, 1)));
            planes.add(world.add(new HalfSpace(0, 0, 1, 0), Pose.at(0, 0, -4)));
        }

        void step(int frame) {
            for (int slot = 0; slot < BODIES; slot++) {
                long body = world.bodyAt(slot);
                if (body != 0 && random.nextInt(3) == 0) {
                    Pose pose = world.pose(body, new Pose());
                    Vector3 at = pose.translation(new Vector3());
                    double down = random.nextDouble() - 0.5;
                    if (random.nextInt(4) == 0) {
                        world.sweep(body, new Motion().setTranslation(0.1, 0, 3 * down));
                    } else {
                        world.move(body, pose.setTranslation(at.x, at.y, at.z + down));
                    }
                }
                if (body != 0 && random.nextInt(12) == 0) {
                    world.sleep(body);
                }
            }
            if (frame % 4 == 0) {
                world.move(planes.get(2), Pose.at(0, 0, -4 + 3 * random.nextDouble()));
            }
            if (frame == 30) {
                world.remove(world.bodyAt(3));
                world.setStatic(planes.get(1), false);
            }
            if (frame == 50) {
                world.remove(planes.get(1));
            }
            world.update();
        }

        Set<String> touching() {
            Set<String> all = new TreeSet<>();
            for (int i = 0; i < world.touchingCount(); i++) {
                BodyPair pair = world.touching(i);
                boolean isA = planes.contains(pair.bodyA());
                long body = isA ? pair.bodyB() : pair.bodyA();
                if (isA != planes.contains(pair.bodyB()) && !world.isAsleep(body)) {
                    all.add((isA ? pair.bodyA() : pair.bodyB()) + " " + (isA ? pair.bodyB() : pair.bodyA()));
                }
            }
            return all;
        }

        /** All awake bodies within reach of a half-space, asked one by one. */
        Set<String> expected() {
            Set<String> all = new TreeSet<>();
            for (long plane : planes) {
                for (int slot = 0; slot < BODIES && world.isAlive(plane); slot++) {
                    long body = world.bodyAt(slot);
                    boolean asks = body != 0 && !world.isAsleep(body);
                    if (asks && distance(plane, body) <= world.settings().reach()) {
                        all.add(plane + " " + body);
                    }
                }
            }
            return all;
        }

        private double distance(long plane, long body) {
            ConvexShape shape = (ConvexShape) world.shape(plane);
            Pose pose = world.pose(plane, new Pose());
            Pose poseOfBody = world.pose(body, new Pose());
            return world.shape(body) instanceof ConcaveBody pieces
                    ? mesh.signedDistance(shape, pose, pieces, poseOfBody, new org.collide4j.mesh.PieceProximity())
                    : narrow.signedDistance(shape, pose, (ConvexShape) world.shape(body), poseOfBody);
        }

        List<String> all() {
            List<String> all = new ArrayList<>();
            for (int i = 0; i < world.touchingCount(); i++) {
                all.add(world.touching(i).toString());
            }
            return all;
        }
    }

    @Test
    void pairsAreThoseOfTheBruteForce() {
        Hall hall = new Hall(1);
        int most = 0;
        for (int frame = 0; frame < FRAMES; frame++) {
            hall.step(frame);
            Set<String> expected = hall.expected();
            Set<String> found = hall.touching();
            assertEquals(expected, found, "frame " + frame);
            most = Math.max(most, expected.size());
        }
        assertTrue(most > 20, most + " touch");
    }

    @Test
    void threadsAndSnapshotsChangeNothing() {
        Hall one = new Hall(1);
        Hall three = new Hall(3);
        for (int frame = 0; frame < 40; frame++) {
            one.step(frame);
            three.step(frame);
            assertEquals(one.all(), three.all(), "frame " + frame);
        }
        byte[] bytes = one.world.snapshot();
        try (CollisionWorld restored = CollisionWorld.restore(bytes, one.world.shapes(), 2)) {
            one.world.update();
            restored.update();
            assertEquals(one.world.touchingCount(), restored.touchingCount());
            for (int i = 0; i < restored.touchingCount(); i++) {
                assertEquals(
                        one.world.touching(i).toString(), restored.touching(i).toString());
            }
        }
        three.world.close();
    }

    @Test
    void queriesSeeHalfSpaces() {
        Hall hall = new Hall(1);
        hall.world.update();
        WorldQueries queries = hall.world.queries();
        WorldHit hit = new WorldHit();
        long floor = hall.planes.get(0);
        assertTrue(queries.raycast(new Ray(100, 50, 9, 0, 0, -1), body -> body != hall.planes.get(1), hit));
        assertEquals(10, hit.time(), 1e-12);
        assertEquals(floor, hit.body());
        Motion down = new Motion().setTranslation(0, 0, -20);
        assertTrue(queries.cast(new Sphere(0.5), Pose.at(-50, 0, 9), down, WorldQueries.ALL, hit));
        assertEquals(9.5 / 20, hit.time(), 1e-12);
        WorldProximity near = new WorldProximity();
        assertTrue(queries.nearest(new Sphere(0.5), Pose.at(-50, 0, 9), 100, body -> body == floor, near));
        assertEquals(9.5, near.signedDistance(), 1e-12);
        List<Long> met = new ArrayList<>();
        queries.overlaps(new Box(9, 9, 9), new Pose(), WorldQueries.ALL, met::add);
        List<Long> sorted = new ArrayList<>(met);
        sorted.sort((a, b) -> CollisionWorld.slot(a) - CollisionWorld.slot(b));
        assertTrue(met.containsAll(hall.planes) && met.size() > BODIES / 2);
        assertEquals(sorted, met, "by ascending slots");
        List<Long> below = new ArrayList<>();
        queries.overlaps(new HalfSpace(0, 0, 1, 0), new Pose(), body -> !hall.planes.contains(body), below::add);
        int expected = 0;
        for (int slot = 0; slot < BODIES; slot++) {
            expected += hall.distance(hall.planes.get(0), hall.world.bodyAt(slot)) <= 1 ? 1 : 0;
        }
        assertEquals(expected, below.size(), "within a half-space that is a query");
        assertTrue(hall.world.box(floor, new Aabb()).maxX == Double.POSITIVE_INFINITY);
        assertTrue(queries.nearestPair(1, near));
    }

    @Test
    void sweptBodiesStopAtAHalfSpace() {
        CollisionWorld world = new CollisionWorld(WorldSettings.DEFAULT.withReach(0.02));
        world.addStatic(new HalfSpace(0, 0, 1, 0), new Pose());
        long bullet = world.add(new Sphere(0.5), Pose.at(0, 0, 10));
        long spinner = world.add(new Box(1, 0.5, 0.25), Pose.at(5, 0, 10));
        world.update();
        world.sweep(bullet, new Motion().setTranslation(3, 0, -1e6));
        world.sweep(spinner, new Motion().setTranslation(0, 0, -1e3).setRotation(1, 2, 3, 2));
        world.update();
        assertEquals(2, world.impactCount());
        Vector3 at = new Vector3();
        assertEquals(0.5, world.pose(bullet, new Pose()).translation(at).z, 1e-6);
        assertTrue(world.pose(spinner, new Pose()).translation(at).z > 0.25);
        world.update();
        assertEquals(2, world.touchingCount());
    }
}
