package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongPredicate;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.query.CastHit;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Sensors that query a world in every frame from their caches find what queries without a cache find. */
@Isolated("counts bytes")
class WorldCacheTest {
    private static final int FRAMES = 1500;
    private static final double EXTENT = 4;

    private final Random random = new Random(20261127);
    private final CollisionWorld world = new CollisionWorld();
    private final WorldQueries queries = world.queries();
    private final List<Long> bodies = new ArrayList<>();
    private final WorldHit hit = new WorldHit();
    private final WorldHit coldHit = new WorldHit();
    private final WorldProximity near = new WorldProximity();
    private final WorldProximity coldNear = new WorldProximity();

    WorldCacheTest() {
        for (int i = 0; i < 40; i++) {
            add();
        }
        for (ConcaveBody pieces : List.of(Scene.CROSS, Scene.TETRAHEDRON, Scene.TERRAIN)) {
            bodies.add(world.add(pieces, Scene.pose(random, EXTENT)));
            bodies.add(world.addStatic(pieces, Scene.pose(random, EXTENT)));
        }
        world.update();
    }

    private void add() {
        bodies.add(world.add(Scene.convex(random), Scene.pose(random, EXTENT)));
    }

    /** Bodies come and go, and some move; slots of removed bodies are used again. */
    private void change() {
        if (random.nextInt(4) == 0) {
            world.remove(bodies.remove(random.nextInt(bodies.size())));
            add();
        }
        for (int i = 0; i < 5; i++) {
            world.move(bodies.get(random.nextInt(bodies.size())), Scene.pose(random, EXTENT));
        }
        world.update();
    }

    /** A sensor that drifts through the world and turns back at its border. */
    private static final class Sensor {
        final ConvexShape shape;
        final WorldCache cache;
        final WorldCache casts;
        final WorldCache rays = WorldCache.ofRays();
        final Pose pose;
        final Vector3 velocity;

        Sensor(Random random) {
            shape = Scene.convex(random);
            cache = new WorldCache(shape);
            casts = new WorldCache(shape);
            pose = Scene.pose(random, EXTENT);
            double speed = random.nextBoolean() ? 0.002 : 0.05;
            velocity = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).scale(speed);
        }

        void move() {
            Vector3 at = pose.translation(new Vector3()).add(velocity);
            if (at.length() > 1.5 * EXTENT) {
                velocity.negate();
            }
            pose.setTranslation(at.x, at.y, at.z);
        }
    }

    @Test
    void aSensorFindsWhatAQueryWithoutACacheFinds() {
        List<Sensor> sensors = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            sensors.add(new Sensor(random));
        }
        int found = 0;
        for (int frame = 0; frame < FRAMES; frame++) {
            if (frame % 5 == 0) {
                change();
            }
            Sensor sensor = sensors.get(frame % 3 == 0 ? random.nextInt(6) : frame % 2);
            sensor.move();
            int parity = frame / 100 % 3;
            LongPredicate filter = body -> CollisionWorld.slot(body) % 3 != parity;
            double most = frame % 7 == 0 ? 0.3 : 20;
            String which = "frame " + frame;
            boolean isNear = queries.nearest(sensor.shape, sensor.pose, most, filter, coldNear);
            assertEquals(isNear, queries.nearest(sensor.cache, sensor.pose, most, filter, near), which);
            assertTrue(!isNear || meets(coldNear.lower(), coldNear.upper(), near.lower(), near.upper()), which);
            Vector3 at = sensor.pose.translation(new Vector3());
            Ray ray = new Ray(at.x, at.y, at.z, -at.x, -at.y, 0.1 - at.z, 3);
            assertAgree(queries.raycast(ray, filter, coldHit), queries.raycast(sensor.rays, ray, filter, hit), which);
            Motion motion = new Motion().setTranslation(-at.x, -at.y, -at.z).setRotation(0, 0, 1, frame % 2);
            assertAgree(
                    queries.cast(sensor.shape, sensor.pose, motion, filter, coldHit),
                    queries.cast(sensor.casts, sensor.pose, motion, filter, hit),
                    which);
            found += hit.hit() ? 1 : 0;
        }
        assertTrue(found > FRAMES / 2, "hits: " + found);
    }

    private void assertAgree(boolean cold, boolean warm, String which) {
        boolean isClear = coldHit.outcome() != CastHit.Outcome.UNDECIDED && hit.outcome() != CastHit.Outcome.UNDECIDED;
        assertTrue(!isClear || cold == warm, which);
        assertTrue(meets(coldHit.lower(), coldHit.upper(), hit.lower(), hit.upper()), which);
    }

    private static boolean meets(double lower, double upper, double otherLower, double otherUpper) {
        return lower <= otherUpper && otherLower <= upper;
    }

    @Test
    void aRemovedBodyIsForgotten() {
        CollisionWorld two = new CollisionWorld();
        long body = two.add(new Box(1, 1, 1), new Pose());
        two.update();
        WorldCache cache = new WorldCache(new Box(1, 1, 1));
        assertTrue(two.queries().nearest(cache, Pose.at(5, 0, 0), 9, WorldQueries.ALL, near));
        assertEquals(3, near.signedDistance(), 1e-12);
        two.remove(body);
        two.update();
        long larger = two.add(new Box(2, 1, 1), new Pose());
        two.update();
        assertTrue(two.queries().nearest(cache, Pose.at(5, 0, 0), 9, WorldQueries.ALL, near));
        assertEquals(2, near.signedDistance(), 1e-12);
        two.remove(larger);
        two.update();
        assertTrue(!two.queries().nearest(cache, Pose.at(5, 0, 0), 9, WorldQueries.ALL, near));
    }

    @Test
    void warmQueriesAllocateNothing() {
        Sensor sensor = new Sensor(random);
        Ray ray = new Ray(9, 9, 9, -1, -1, -1);
        Motion motion = new Motion().setTranslation(-3, 1, 1).setRotation(0, 0, 1, 1);
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        double sum = 0;
        for (int round = 0; round < 4000 && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int frame = 0; frame < 10; frame++) {
                sensor.pose.setTranslation(5 - 0.1 * frame, 1, 1);
                sum += queries.nearest(sensor.cache, sensor.pose, 20, WorldQueries.ALL, near) ? near.lower() : 0;
                sum += queries.raycast(sensor.rays, ray, WorldQueries.ALL, hit) ? hit.lower() : 0;
                sum += queries.cast(sensor.casts, sensor.pose, motion, WorldQueries.ALL, hit) ? hit.lower() : 0;
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertTrue(Double.isFinite(sum), "sum " + sum);
        assertEquals(0, least);
    }
}
