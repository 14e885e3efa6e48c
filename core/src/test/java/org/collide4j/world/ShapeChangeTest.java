package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceContacts;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.Circle;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Bodies whose shapes change: pairs and events against all pairs of bodies asked one by one. */
class ShapeChangeTest {
    private static final int BODIES = 24;
    private static final int FRAMES = Effort.of(120, 60);

    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase mesh = new MeshPhase();

    private static Object shape(Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> Scene.CROSS;
            case 1 -> Scene.TERRAIN;
            case 2 -> new HalfSpace(0.1, 0.2, 1, -1.5);
            default -> Scene.convex(random);
        };
    }

    private static void set(CollisionWorld world, long body, Object shape) {
        if (shape instanceof ConcaveBody pieces) {
            world.setShape(body, pieces);
        } else {
            world.setShape(body, (ConvexShape) shape);
        }
    }

    private static CollisionWorld world(int threads) {
        CollisionWorld world = new CollisionWorld(WorldSettings.DEFAULT.withThreads(threads));
        Random random = new Random(5);
        for (int i = 0; i < BODIES; i++) {
            world.add(Scene.convex(random), Scene.pose(random, 4));
        }
        return world;
    }

    /** Moves some bodies, and changes the shapes of others. */
    private static void change(CollisionWorld world, int frame) {
        Random random = new Random(frame);
        for (int slot = 0; slot < BODIES; slot++) {
            long body = world.bodyAt(slot);
            if (random.nextInt(3) == 0) {
                world.move(body, Scene.pose(random, 4));
            }
            if (random.nextInt(6) == 0) {
                set(world, body, shape(random));
            }
        }
    }

    private Set<String> touching(CollisionWorld world) {
        Set<String> names = new TreeSet<>();
        for (int a = 0; a < BODIES; a++) {
            for (int b = a + 1; b < BODIES; b++) {
                if (touch(world, world.bodyAt(a), world.bodyAt(b))) {
                    names.add(a + " " + b);
                }
            }
        }
        return names;
    }

    private boolean touch(CollisionWorld world, long a, long b) {
        Object one = world.shape(a);
        Object other = world.shape(b);
        Pose atA = world.pose(a, new Pose());
        Pose atB = world.pose(b, new Pose());
        if (one instanceof ConvexShape shape && other instanceof ConvexShape second) {
            return narrow.contacts(shape, atA, second, atB, 0, new Contacts()) > 0;
        }
        if (one instanceof ConvexShape shape) {
            return mesh.contacts(shape, atA, (ConcaveBody) other, atB, 0, new PieceContacts()) > 0;
        }
        return other instanceof ConvexShape
                ? touch(world, b, a)
                : mesh.contacts((ConcaveBody) one, atA, (ConcaveBody) other, atB, 0, new PieceContacts()) > 0;
    }

    private static String name(BodyPair pair) {
        int a = pair.slotA();
        int b = pair.slotB();
        return Math.min(a, b) + " " + Math.max(a, b);
    }

    @Test
    void eventsAreThoseOfBruteForce() {
        for (int threads = 1; threads <= 2; threads++) {
            try (CollisionWorld world = world(threads)) {
                Set<String> before = new TreeSet<>();
                int lasting = 0;
                for (int frame = 0; frame < FRAMES; frame++) {
                    change(world, frame);
                    world.update();
                    Set<String> now = touching(world);
                    Set<String> seen = new TreeSet<>();
                    Set<String> begun = new TreeSet<>();
                    Set<String> ended = new TreeSet<>();
                    for (int i = 0; i < world.touchingCount(); i++) {
                        seen.add(name(world.touching(i)));
                    }
                    for (int i = 0; i < world.begunCount(); i++) {
                        begun.add(name(world.begun(i)));
                    }
                    for (int i = 0; i < world.endedCount(); i++) {
                        assertTrue(ended.add(name(world.ended(i))), "ends once");
                    }
                    assertEquals(now, seen, "frame " + frame);
                    Set<String> fresh = new TreeSet<>(now);
                    fresh.removeAll(before);
                    assertEquals(fresh, begun, "begun in frame " + frame);
                    before.removeAll(now);
                    assertEquals(before, ended, "ended in frame " + frame);
                    lasting += now.size() - fresh.size();
                    before = now;
                }
                assertTrue(lasting > 10 * FRAMES, lasting + " pairs that last");
            }
        }
    }

    @Test
    void aSnapshotHoldsAChangeThatIsToCome() {
        try (CollisionWorld world = world(1)) {
            for (int frame = 0; frame < 20; frame++) {
                change(world, frame);
                world.update();
            }
            change(world, 20);
            byte[] bytes = world.snapshot();
            try (CollisionWorld restored = CollisionWorld.restore(bytes, world.shapes(), 2)) {
                for (int frame = 21; frame < 40; frame++) {
                    world.update();
                    restored.update();
                    assertArrayEquals(world.snapshot(), restored.snapshot(), "frame " + frame);
                    change(world, frame);
                    change(restored, frame);
                }
            }
        }
    }

    @Test
    void aPairAndItsObjectPersist() {
        try (CollisionWorld world = new CollisionWorld()) {
            long floor = world.addStatic(new Box(5, 5, 1), Pose.at(0, 0, -1));
            long ball = world.add(new Sphere(0.5), Pose.at(0, 0, 0.1));
            world.update();
            assertEquals(1, world.begunCount());
            world.touching(0).setData("mine");
            BodyPair pair = world.touching(0);
            for (Object next : new Object[] {new Box(0.5, 0.5, 0.5), Scene.CROSS, new Sphere(0.6)}) {
                set(world, ball, next);
                world.update();
                assertEquals(1, world.touchingCount());
                assertEquals(0, world.begunCount() + world.endedCount(), "no event");
                assertEquals("mine", world.touching(0).data());
                assertFalse(world.touching(0).isNew());
                if (next instanceof Box) {
                    assertSame(pair, world.touching(0));
                    assertEquals(4, world.touching(0).size());
                }
            }
            world.setShape(floor, new HalfSpace(0, 0, 1, 1)); // up to 0, as the box
            world.update();
            assertEquals(0, world.begunCount() + world.endedCount(), "the floor has become a half-space");
            world.setShape(ball, new Sphere(0.05));
            world.update();
            assertEquals(1, world.endedCount());
        }
    }

    @Test
    void aSleepingPairIsAskedAgain() {
        try (CollisionWorld world = new CollisionWorld()) {
            long floor = world.addStatic(new Box(5, 5, 1), Pose.at(0, 0, -1));
            long ball = world.add(new Sphere(0.5), Pose.at(0, 0, 0.5));
            world.update();
            world.sleep(ball);
            world.update();
            world.setShape(floor, Scene.CROSS); // its top is at −0.7
            world.update();
            assertEquals(1, world.endedCount());
            world.setShape(floor, new Box(5, 5, 1));
            world.wake(ball);
            world.update();
            assertEquals(1, world.begunCount());
        }
    }

    @Test
    void queriesAndCachesSeeTheNewShapeAfterTheUpdate() {
        try (CollisionWorld world = new CollisionWorld()) {
            long ball = world.add(new Sphere(0.5), new Pose());
            world.update();
            WorldCache cache = WorldCache.ofRays();
            Ray ray = new Ray(-5, 0, 0, 1, 0, 0);
            WorldHit hit = new WorldHit();
            world.setShape(ball, new Box(2, 2, 2));
            assertTrue(world.queries().raycast(cache, ray, body -> true, hit));
            assertEquals(4.5, hit.time(), 1e-12, "still the ball");
            world.update();
            assertTrue(world.queries().raycast(cache, ray, body -> true, hit));
            assertEquals(3, hit.time(), 1e-12);
            assertEquals(new Box(2, 2, 2), world.shape(ball));
        }
    }

    @Test
    void flatAndMissingShapesAreRefused() {
        try (CollisionWorld world = new CollisionWorld()) {
            long ball = world.add(new Sphere(0.5), new Pose());
            var flat = new Circle(0.5);
            assertThrows(IllegalArgumentException.class, () -> world.setShape(ball, flat));
            assertThrows(NullPointerException.class, () -> world.setShape(ball, (ConvexShape) null));
            assertEquals(new Sphere(0.5), world.shape(ball));
            world.remove(ball);
            assertThrows(IllegalArgumentException.class, () -> world.setShape(ball, new Sphere(1)));
        }
    }
}
