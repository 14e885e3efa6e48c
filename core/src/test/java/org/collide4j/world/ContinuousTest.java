package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceProximity;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What moves fast meets what it meets: nothing tunnels, and the earliest comes first. */
class ContinuousTest {
    private static final long SEED = 20261122;
    private static final double FRAME = 1.0 / 60;

    private final Random random = new Random(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase mesh = new MeshPhase();

    @Test
    void noneOfAHundredThousandBulletsPassesAThinWall() {
        int rounds = Effort.of(100);
        int bullets = 1000;
        int stopped = 0;
        double speed = 500 * FRAME;
        Sphere shape = new Sphere(0.025);
        Motion motion = new Motion();
        Pose pose = new Pose();
        for (int round = 0; round < rounds; round++) {
            try (CollisionWorld world = new CollisionWorld()) {
                world.addStatic(new Box(0.005, 200, 200), new Pose());
                long[] handles = new long[bullets];
                for (int i = 0; i < bullets; i++) {
                    handles[i] = world.add(
                            shape,
                            Pose.at(
                                    -0.1 - 2 * speed * random.nextDouble(),
                                    0.2 * (i % 40) - 4,
                                    0.2 * Math.floorDiv(i, 40) - 2));
                }
                for (int frame = 0; frame < 4; frame++) {
                    for (long bullet : handles) {
                        motion.setTranslation(speed, 0.1 * random.nextGaussian() * FRAME, 0);
                        world.sweep(bullet, motion);
                    }
                    world.update();
                    stopped += world.impactCount();
                }
                for (long bullet : handles) {
                    double x = world.pose(bullet, pose).translationX();
                    assertTrue(x <= -0.03 && x > -0.03 - 1e-9, () -> "a bullet at " + x + ", seed " + SEED);
                }
            }
        }
        assertTrue(stopped >= rounds * bullets, "impacts: " + stopped);
    }

    /** What has met a wall and is swept at it again stands; it goes on once it is swept away, along it, or the wall is gone. */
    @Test
    void whoPressesStandsAndGoesOnWhenItMay() {
        Motion into = new Motion().setTranslation(8, 0, 0);
        int pressed = 0;
        for (int round = 0; round < Effort.of(300); round++) {
            try (CollisionWorld world = new CollisionWorld()) {
                long wall = world.addStatic(new Box(0.1, 50, 50), new Pose());
                Pose start = Scene.pose(random, 0).setTranslation(-2 - 5 * random.nextDouble(), 0, 0);
                long bullet = world.add(Scene.convex(random), start);
                world.update();
                Pose stood = new Pose();
                Pose pose = new Pose();
                for (int frame = 0; frame < 4; frame++) {
                    world.sweep(bullet, into);
                    world.update();
                    assertEquals(1, world.impactCount(), "round " + round + ", seed " + SEED);
                    if (frame > 0) {
                        pressed++;
                        assertEquals(0, world.impact(0).lower(), "it stands");
                        assertEquals(stood, world.pose(bullet, pose), "it stands");
                    }
                    world.pose(bullet, stood);
                }
                goOn(world, round % 4, wall, bullet, stood);
            }
        }
        assertEquals(3 * Effort.of(300), pressed);
    }

    private void goOn(CollisionWorld world, int how, long wall, long bullet, Pose stood) {
        Motion motion = new Motion().setTranslation(how == 0 ? -3 : how == 1 ? 0 : 8, how == 1 ? 3 : 0, 0);
        if (how == 2) {
            world.remove(wall);
        } else if (how == 3) {
            world.move(wall, Pose.at(2, 0, 0));
        }
        world.sweep(bullet, motion);
        world.update();
        double way = world.pose(bullet, new Pose()).translationX() - stood.translationX();
        switch (how) {
            case 0 -> assertEquals(-3, way, 1e-12);
            case 1 -> assertEquals(0, way, 1e-9);
            case 2 -> assertEquals(8, way, 1e-12);
            default -> assertEquals(2, way, 1e-8);
        }
        assertEquals(how == 3 ? 1 : 0, world.impactCount(), "how " + how);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 3, 50})
    void aPropellerNeverPassesAThinPost(double turn) {
        int metPosts = 0;
        for (int round = 0; round < 40; round++) {
            try (CollisionWorld world = new CollisionWorld()) {
                double angle = 0.2 + 2.7 * random.nextDouble();
                double out = 0.1 + 0.8 * random.nextDouble();
                Pose postPose = Pose.at(out * Math.cos(angle), out * Math.sin(angle), 0.3 * random.nextDouble());
                Box post = new Box(0.002, 0.002, 0.5);
                world.addStatic(post, postPose);
                Box blade = new Box(1, 0.03, 0.005);
                Pose start = new Pose();
                long propeller = world.add(blade, start);
                world.update();
                Motion motion = new Motion().setRotation(0, 0, 1, turn);
                for (int frame = 0; frame < 12; frame++) {
                    world.sweep(propeller, motion);
                    world.update();
                    metPosts += world.impactCount();
                    world.pose(propeller, start);
                    double heading = Math.atan2(start.rotation(1, 0), start.rotation(0, 0));
                    int seen = frame;
                    assertTrue(
                            heading > -1e-9 && heading < angle,
                            () -> "heading " + heading + ", post at " + angle + " in frame " + seen);
                }
                double apart = narrow.signedDistance(blade, start, post, postPose);
                assertTrue(Math.abs(apart) < 1e-6, () -> "the blade is " + apart + " from the post");
            }
        }
        assertTrue(metPosts >= 40, "impacts: " + metPosts);
    }

    /** A body under way, for the check after the fact. */
    private record Way(long body, Object shape, Pose start, Motion motion) {}

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void crowdsMeetInOrderAndNeverPass(int threads) {
        int impacts = 0;
        int bodies = 24;
        for (int round = 0; round < Effort.of(60); round++) {
            try (CollisionWorld world = new CollisionWorld(WorldSettings.DEFAULT.withThreads(threads))) {
                List<Way> ways = new ArrayList<>();
                for (int i = 0; i < bodies; i++) {
                    Pose pose = Scene.pose(random, 8);
                    Object shape = i == 0 ? Scene.CROSS : i == 1 ? Scene.TETRAHEDRON : Scene.convex(random);
                    long body = shape instanceof ConcaveBody pieces
                            ? world.add(pieces, pose)
                            : world.add((ConvexShape) shape, pose);
                    Motion motion = new Motion();
                    if (i % 4 != 3) {
                        motion.setTranslation(
                                3 * random.nextGaussian(), 3 * random.nextGaussian(), 3 * random.nextGaussian());
                        if (i % 4 == 1) {
                            motion.setRotation(1, random.nextGaussian(), 0, 3 * random.nextGaussian());
                            motion.setPivot(pose.translationX(), pose.translationY(), pose.translationZ());
                        }
                    }
                    ways.add(new Way(body, shape, pose, motion));
                }
                world.update();
                ways.forEach(way -> world.sweep(way.body, way.motion));
                world.update();
                impacts += world.impactCount();
                check(world, ways, "round " + round + ", seed " + SEED);
            }
        }
        int met = impacts;
        assertTrue(impacts > Effort.of(100), () -> "impacts: " + met);
    }

    private void check(CollisionWorld world, List<Way> ways, String where) {
        double[] until = new double[ways.size()];
        Arrays.fill(until, 1);
        double last = 0;
        for (int i = 0; i < world.impactCount(); i++) {
            Impact impact = world.impact(i);
            assertTrue(impact.lower() >= last, where + ": " + impact);
            last = impact.lower();
            for (int k = 0; k < ways.size(); k++) {
                boolean isMet = ways.get(k).body == impact.bodyA() || ways.get(k).body == impact.bodyB();
                until[k] = isMet ? Math.min(until[k], impact.lower()) : until[k];
            }
        }
        Pose poseA = new Pose();
        Pose poseB = new Pose();
        for (int a = 0; a < ways.size(); a++) {
            Way one = ways.get(a);
            one.motion.at(until[a], one.start, poseA);
            assertEquals(poseA, world.pose(one.body, poseB), where);
            for (int b = 0; b < a; b++) {
                Way other = ways.get(b);
                if (distance(one.shape, one.start, other.shape, other.start) <= 1e-9) {
                    continue; // in contact from the start
                }
                for (int sample = 1; sample <= 100; sample++) {
                    double time = 0.01 * sample;
                    one.motion.at(Math.min(time, until[a]), one.start, poseA);
                    other.motion.at(Math.min(time, until[b]), other.start, poseB);
                    double apart = depth(one.shape, poseA, other.shape, poseB);
                    assertTrue(
                            apart > -1e-9, () -> where + ": " + one + " and " + other + " at " + time + ": " + apart);
                }
            }
        }
    }

    private double distance(Object a, Pose poseA, Object b, Pose poseB) {
        if (a instanceof ConvexShape shapeA && b instanceof ConvexShape shapeB) {
            return narrow.distance(shapeA, poseA, shapeB, poseB);
        }
        if (a instanceof ConvexShape shape) {
            return mesh.distance(shape, poseA, (ConcaveBody) b, poseB, new PieceProximity());
        }
        if (b instanceof ConvexShape shape) {
            return mesh.distance(shape, poseB, (ConcaveBody) a, poseA, new PieceProximity());
        }
        return mesh.distance((ConcaveBody) a, poseA, (ConcaveBody) b, poseB, new PieceProximity());
    }

    /** The signed distance where it is known; of concave bodies 0 in contact. */
    private double depth(Object a, Pose poseA, Object b, Pose poseB) {
        return a instanceof ConvexShape shapeA && b instanceof ConvexShape shapeB
                ? narrow.signedDistance(shapeA, poseA, shapeB, poseB)
                : distance(a, poseA, b, poseB);
    }

    @Test
    void whatLiesOnTheFloorSlidesAndRollsButIsNotPressedIn() {
        try (CollisionWorld world = new CollisionWorld()) {
            world.addStatic(new Box(50, 50, 0.1), Pose.at(0, 0, -0.1));
            long box = world.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5));
            long wheel = world.add(new Capsule(0.5, 0.2), Pose.of(0, 5, 0.5, 1, 0, 0, 1));
            long pressed = world.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 10, 0.5));
            long tipping = world.add(new Box(0.5, 0.5, 0.5), Pose.at(0, -5, 0.5));
            world.update();
            world.sweep(box, new Motion().setTranslation(3, 0, 0));
            world.sweep(
                    wheel,
                    new Motion().setTranslation(3, 0, 0).setRotation(0, 1, 0, 6).setPivot(0, 5, 0.5));
            world.sweep(pressed, new Motion().setTranslation(3, 0, -0.2));
            world.sweep(tipping, new Motion().setRotation(0, 1, 0, 0.3).setPivot(0, -5, 0.5));
            world.update();
            Pose pose = new Pose();
            assertEquals(3, world.pose(box, pose).translationX());
            assertEquals(3, world.pose(wheel, pose).translationX());
            assertEquals(0, world.pose(pressed, pose).translationX());
            assertEquals(new Pose().setTranslation(0, -5, 0.5), world.pose(tipping, pose));
            assertEquals(2, world.impactCount());
        }
    }

    @Test
    void theEarliestImpactDecides() {
        try (CollisionWorld world = new CollisionWorld()) {
            long door = world.add(new Box(1, 0.01, 1), Pose.at(0, 3, 0));
            long stopper = world.addStatic(new Sphere(0.1), Pose.at(0.5, 1.5, 0));
            long bullet = world.add(new Sphere(0.02), Pose.at(-0.5, -10, 0));
            world.update();
            world.sweep(door, new Motion().setTranslation(0, -8, 0));
            world.sweep(bullet, new Motion().setTranslation(0, 20, 0));
            world.update();
            assertEquals(2, world.impactCount());
            assertEquals(door, Math.min(world.impact(0).bodyA(), world.impact(0).bodyB()));
            assertEquals(
                    stopper, Math.max(world.impact(0).bodyA(), world.impact(0).bodyB()));
            assertEquals((3 - 1.6 - 0.01) / 8, world.impact(0).lower(), 1e-9);
            double bulletStops = world.pose(bullet, new Pose()).translationY();
            assertEquals(1.6 - 0.02, bulletStops, 1e-9, "at the door, where it stands");
            assertEquals((1.58 + 10) / 20, world.impact(1).lower(), 1e-9);
            world.update();
            assertEquals(0, world.impactCount());
        }
    }
}
