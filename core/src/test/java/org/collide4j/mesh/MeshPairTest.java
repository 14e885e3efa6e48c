package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Queries that start from the previous frame agree with queries of the same bodies that start from nothing. */
@Isolated("counts bytes")
class MeshPairTest {
    private static final int FRAMES = 60;
    private static final double[] SPEEDS = {0, 0.0003, 0.003, 0.05};

    private final MeshPhase meshes = new MeshPhase();
    private final MeshPhase cold = new MeshPhase();
    private final PieceProximity near = new PieceProximity();
    private final PieceProximity expected = new PieceProximity();
    private final PieceHit hit = new PieceHit();
    private final PieceHit expectedHit = new PieceHit();

    /** A flight past a body: a constant motion a frame, but for some frames in which it rests or jumps. */
    private static final class Flight {
        final Random random;
        final Pose pose;
        final Pose home;
        private final Motion motion;

        Flight(long seed) {
            random = new Random(seed);
            home = Meshes.pose(random, 2);
            pose = Meshes.pose(random, 1);
            pose.setProduct(home, new Pose(pose));
            double speed = SPEEDS[random.nextInt(SPEEDS.length)];
            motion = new Motion()
                    .setTranslation(-speed * random.nextDouble(), speed * random.nextDouble(), 0.3 * speed)
                    .setRotation(random.nextGaussian(), 1, random.nextGaussian(), speed * random.nextInt(2))
                    .setPivot(pose.translationX(), pose.translationY(), pose.translationZ());
        }

        void fly() {
            int event = random.nextInt(30);
            if (event == 0) {
                pose.setProduct(home, Meshes.pose(random, 1));
            } else if (event > 2) {
                motion.at(1, new Pose(pose), pose);
            }
        }
    }

    private static ConcaveBody body(Random random) {
        int kind = random.nextInt(Bodies.KINDS + 2);
        return kind < Bodies.KINDS
                ? Bodies.body(random, kind)
                : Meshes.torus(0.8, 0.3, 20, 14).with(kind == Bodies.KINDS ? Sides.SOLID : Sides.BOTH);
    }

    @Test
    void distancesOfAConvexShape() {
        int touching = 0;
        long steps = 0;
        long coldSteps = 0;
        for (long seed = 0; seed < 200; seed++) {
            Flight flight = new Flight(seed);
            ConvexShape shape = Bodies.shape(flight.random);
            ConcaveBody body = body(flight.random);
            MeshPair pair = new MeshPair(shape, body);
            for (int frame = 0; frame < FRAMES; frame++) {
                String which = "seed " + seed + ", frame " + frame;
                cold.distance(shape, flight.pose, body, flight.home, expected);
                meshes.distance(pair, flight.pose, flight.home, near);
                assertAgree(expected, near, which);
                steps += near.steps();
                coldSteps += expected.steps();
                boolean apart = cold.signedDistance(shape, flight.pose, body, flight.home, expected) > 0;
                meshes.signedDistance(pair, flight.pose, flight.home, near);
                assertAgree(expected, near, which);
                touching += apart ? 0 : 1;
                flight.fly();
            }
        }
        assertTrue(touching > 400 && touching < 200 * FRAMES - 400, "touching: " + touching);
        assertTrue(steps < 0.75 * coldSteps, steps + " support points, without a cache " + coldSteps);
    }

    @Test
    void distancesOfAConcaveBody() {
        for (long seed = 0; seed < 40; seed++) {
            Flight flight = new Flight(seed);
            ConcaveBody a = body(flight.random);
            ConcaveBody b = body(flight.random);
            MeshPair pair = new MeshPair(a, b);
            for (int frame = 0; frame < 20; frame++) {
                String which = "seed " + seed + ", frame " + frame;
                cold.distance(a, flight.pose, b, flight.home, expected);
                meshes.distance(pair, flight.pose, flight.home, near);
                assertAgree(expected, near, which);
                assertEquals(
                        cold.intersects(a, flight.pose, b, flight.home),
                        meshes.intersects(pair, flight.pose, flight.home),
                        which);
                flight.fly();
            }
        }
    }

    /** Only a distance within rounding of the limit may be decided either way. */
    @Test
    void decisionsWithinADistance() {
        int within = 0;
        for (long seed = 0; seed < 250; seed++) {
            Flight flight = new Flight(seed);
            ConvexShape shape = Bodies.shape(flight.random);
            ConcaveBody body = body(flight.random);
            MeshPair pair = new MeshPair(shape, body);
            double limit = 0.2 * flight.random.nextInt(3);
            for (int frame = 0; frame < FRAMES; frame++) {
                boolean is = meshes.within(limit, pair, flight.pose, flight.home);
                double distance = cold.signedDistance(shape, flight.pose, body, flight.home, expected);
                if (Math.abs(distance - limit) > 1e-12) {
                    assertEquals(distance <= limit, is, "seed " + seed + ", frame " + frame + ", at " + distance);
                    within += is ? 1 : 0;
                }
                flight.fly();
            }
        }
        assertTrue(within > 1000 && within < 250 * FRAMES - 1000, "within: " + within);
    }

    @Test
    void castsAndRays() {
        int hits = 0;
        for (long seed = 0; seed < 120; seed++) {
            Flight flight = new Flight(seed);
            ConvexShape shape = Bodies.shape(flight.random);
            ConcaveBody body = body(flight.random);
            MeshPair pair = new MeshPair(shape, body);
            MeshPair rays = MeshPair.ofRays(body);
            Motion motion = new Motion();
            for (int frame = 0; frame < 20; frame++) {
                String which = "seed " + seed + ", frame " + frame;
                double x = flight.home.translationX() - flight.pose.translationX();
                double y = flight.home.translationY() - flight.pose.translationY();
                double z = flight.home.translationZ() - flight.pose.translationZ();
                Vector3 from = flight.pose.translation(new Vector3());
                Ray ray = new Ray(from.x, from.y, from.z, x, y, z, 2);
                cold.raycast(ray, body, flight.home, expectedHit);
                meshes.raycast(rays, ray, flight.home, hit);
                assertAgree(expectedHit, hit, which);
                motion.setTranslation(2 * x, 2 * y, 2 * z).setRotation(0, 0, 1, frame % 2);
                cold.cast(shape, flight.pose, motion, body, flight.home, expectedHit);
                meshes.cast(pair, flight.pose, motion, flight.home, hit);
                assertAgree(expectedHit, hit, which);
                hits += hit.hit() ? 1 : 0;
                flight.fly();
            }
        }
        assertTrue(hits > 500, "hits: " + hits);
    }

    @Test
    void castsOfConcaveBodies() {
        for (long seed = 0; seed < 40; seed++) {
            Flight flight = new Flight(seed);
            ConcaveBody a = body(flight.random);
            ConcaveBody b = body(flight.random);
            MeshPair pair = new MeshPair(a, b);
            for (int frame = 0; frame < 4; frame++) {
                Motion motion = new Motion().setTranslation(-2, 0.3, 0.1).setRotation(0, 1, 0, 0.4 * (frame % 2));
                cold.cast(a, flight.pose, motion, b, flight.home, new Motion(), expectedHit);
                meshes.cast(pair, flight.pose, motion, flight.home, hit);
                assertAgree(expectedHit, hit, "seed " + seed + ", frame " + frame);
                flight.fly();
            }
        }
    }

    /** A cache that did not see the change would say that the ball still stands off the old surface. */
    @Test
    void aBodyThatChangesMayStayInItsPair() {
        double[] floor = {-9, -9, 0, 9, -9, 0, 9, 9, 0, -9, 9, 0};
        DeformingMesh water = new DeformingMesh(floor, new int[] {0, 1, 2, 0, 2, 3});
        BodyGroup group = new BodyGroup();
        Sphere ball = new Sphere(1);
        MeshPair pair = new MeshPair(ball, water.mesh().with(Sides.FRONT));
        MeshPair grouped = new MeshPair(ball, group);
        Pose above = Pose.at(0, 0, 3);
        for (int frame = 0; frame < 20; frame++) {
            double level = 0.1 * frame;
            for (int corner = 2; corner < floor.length; corner += 3) {
                floor[corner] = level;
            }
            water.move(floor);
            group.clear().add(ball, Pose.at(9, 0, 0)).add(ball, Pose.at(0, 0, level - 1));
            assertEquals(2 - level, meshes.distance(pair, above, new Pose(), near), 1e-12);
            assertEquals(2 - level <= 1, meshes.within(1, pair, above, new Pose()));
            assertEquals(2 - level, meshes.distance(grouped, above, new Pose(), near), 1e-12);
        }
        group.clear();
        assertEquals(Double.POSITIVE_INFINITY, meshes.distance(grouped, above, new Pose(), near));
    }

    /** Bodies that rest, or move slowly, near a mesh are the case that the cache is made for. */
    @Test
    void aSlowBodyMeasuresFewPieces() {
        TriangleMesh torus = Meshes.torus(1, 0.4, 160, 96);
        Hull hull = Bodies.hull(new Random(1));
        MeshPair pair = new MeshPair(hull, torus);
        long steps = 0;
        long coldSteps = 0;
        for (int frame = 0; frame < 300; frame++) {
            Pose pose = Pose.of(1.9 - 0.0002 * frame, 0.0001 * frame, 0.1, 0.1, 0.2, 0.3, 1);
            cold.distance(hull, pose, torus, new Pose(), expected);
            meshes.distance(pair, pose, new Pose(), near);
            assertAgree(expected, near, "frame " + frame);
            steps += near.steps();
            coldSteps += expected.steps();
        }
        assertTrue(steps < 0.4 * coldSteps, steps + " support points, without a cache " + coldSteps);
    }

    @Test
    void warmQueriesAllocateNothing() {
        TriangleMesh torus = Meshes.torus(1, 0.4, 40, 24).with(Sides.SOLID);
        MeshPair pair = new MeshPair(new Box(0.2, 0.3, 0.1), torus);
        MeshPair bodies = new MeshPair(Bodies.compound(new Random(2)), torus);
        MeshPair rays = MeshPair.ofRays(torus);
        Ray ray = new Ray(3, 3, 3, -1, -0.9, -0.95);
        Motion turn = new Motion().setTranslation(-1, 0.2, 0.1).setRotation(0, 1, 1, 0.5);
        Pose pose = new Pose();
        Pose home = new Pose();
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        double sum = 0;
        for (int round = 0; round < 4000 && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int frame = 0; frame < 10; frame++) {
                pose.setTranslation(2 - 0.001 * frame, 0.2, 0.1);
                sum += meshes.distance(pair, pose, home, near) + meshes.signedDistance(pair, pose, home, near);
                sum += meshes.intersects(pair, pose, home) ? 1 : 0;
                sum += meshes.distance(bodies, pose, home, near);
                sum += meshes.cast(pair, pose, turn, home, hit) ? hit.time() : 0;
                sum += meshes.raycast(rays, ray, home, hit) ? hit.time() : 0;
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertTrue(Double.isFinite(sum), "sum " + sum);
        assertEquals(0, least);
    }

    private static void assertAgree(Proximity expected, Proximity found, String which) {
        assertEquals(expected.signedDistance(), found.signedDistance(), 1e-9, which);
        assertTrue(found.lower() <= expected.upper() && expected.lower() <= found.upper(), which);
    }

    private static void assertAgree(CastHit expected, CastHit found, String which) {
        assertTrue(found.lower() <= expected.upper() && expected.lower() <= found.upper(), which);
        boolean isClear =
                expected.outcome() != CastHit.Outcome.UNDECIDED && found.outcome() != CastHit.Outcome.UNDECIDED;
        assertTrue(!isClear || expected.hit() == found.hit(), which);
    }
}
