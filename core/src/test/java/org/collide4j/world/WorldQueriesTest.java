package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Trajectory;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceHit;
import org.collide4j.mesh.PieceProximity;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** What rays, casts and neighbours meet in a world, against all bodies asked one by one. */
class WorldQueriesTest {
    private static final long SEED = 20261122;
    private static final int ROUNDS = 600;
    private static final double EXTENT = 7;

    private final Random random = new Random(SEED);
    private final CollisionWorld world = new CollisionWorld();
    private final WorldQueries queries = world.queries();
    private final List<Long> bodies = new ArrayList<>();
    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase mesh = new MeshPhase();
    private final WorldHit hit = new WorldHit();

    WorldQueriesTest() {
        for (int i = 0; i < 60; i++) {
            Pose pose = Scene.pose(random, EXTENT);
            bodies.add(
                    i % 3 == 0 ? world.addStatic(Scene.convex(random), pose) : world.add(Scene.convex(random), pose));
        }
        for (ConcaveBody pieces : List.of(Scene.CROSS, Scene.TETRAHEDRON, Scene.TERRAIN)) {
            bodies.add(world.add(pieces, Scene.pose(random, EXTENT)));
            bodies.add(world.addStatic(pieces, Scene.pose(random, EXTENT)));
        }
        world.update();
    }

    private static boolean isOdd(long body) {
        return CollisionWorld.slot(body) % 2 == 1;
    }

    private Pose pose(long body) {
        return world.pose(body, new Pose());
    }

    private CastHit cast(Ray ray, long body) {
        CastHit out = new CastHit();
        if (world.shape(body) instanceof ConvexShape shape) {
            narrow.raycast(ray, shape, pose(body), out);
            return out;
        }
        PieceHit pieceHit = new PieceHit();
        mesh.raycast(ray, (ConcaveBody) world.shape(body), pose(body), pieceHit);
        return pieceHit;
    }

    private CastHit cast(ConvexShape moving, Pose from, Motion motion, long body) {
        CastHit out = new CastHit();
        if (world.shape(body) instanceof ConvexShape shape) {
            narrow.cast(moving, from, motion, shape, pose(body), out);
            return out;
        }
        PieceHit pieceHit = new PieceHit();
        mesh.cast(moving, from, motion, (ConcaveBody) world.shape(body), pose(body), pieceHit);
        return pieceHit;
    }

    /** The single answers of all bodies that are met. */
    private record Met(long body, CastHit hit) {}

    private void compare(List<Met> met, boolean found, List<Long> all, boolean any) {
        assertEquals(!met.isEmpty(), found);
        assertEquals(!met.isEmpty(), any);
        TreeSet<Long> expected = new TreeSet<>();
        met.forEach(one -> expected.add(one.body));
        assertEquals(expected, new TreeSet<>(all));
        assertEquals(expected.size(), all.size());
        if (found) {
            double first = met.stream().mapToDouble(one -> one.hit.time()).min().orElseThrow();
            double lower =
                    met.stream().mapToDouble(one -> one.hit.lower()).min().orElseThrow();
            assertTrue(hit.time() <= first && hit.time() >= lower, () -> hit + " and " + first);
            assertTrue(hit.lower() >= lower, () -> hit + " and " + lower);
            CastHit same = met.stream()
                    .filter(one -> one.body == hit.body())
                    .findFirst()
                    .orElseThrow()
                    .hit;
            assertEquals(same.normal(), hit.normal());
        } else {
            assertEquals(0, hit.body());
        }
    }

    private static void requireAscending(List<Double> times) {
        for (int i = 1; i < times.size(); i++) {
            assertTrue(times.get(i) >= times.get(i - 1), () -> "times: " + times);
        }
    }

    @Test
    void raysMeetWhatBruteForceMeets() {
        int hits = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Pose from = Scene.pose(random, 1.5 * EXTENT);
            double length = round % 3 == 0 ? Double.POSITIVE_INFINITY : 4 * random.nextDouble();
            Ray ray = new Ray(
                    from.translationX(),
                    from.translationY(),
                    from.translationZ(),
                    random.nextGaussian() - 0.5 * from.translationX(),
                    round % 5 == 0 ? 0 : random.nextGaussian() - 0.5 * from.translationY(),
                    random.nextGaussian() - 0.5 * from.translationZ(),
                    length);
            LongPredicate filter = round % 2 == 0 ? WorldQueries.ALL : WorldQueriesTest::isOdd;
            List<Met> met = new ArrayList<>();
            for (long body : bodies) {
                CastHit one = cast(ray, body);
                if (filter.test(body) && one.hit()) {
                    met.add(new Met(body, one));
                }
            }
            List<Long> all = new ArrayList<>();
            List<Double> times = new ArrayList<>();
            queries.raycastAll(ray, filter, one -> all.add(one.body()) && times.add(one.time()));
            requireAscending(times);
            compare(met, queries.raycast(ray, filter, hit), all, queries.raycastAny(ray, filter));
            hits += met.isEmpty() ? 0 : 1;
        }
        int rays = hits;
        assertTrue(hits > ROUNDS / 5 && hits < ROUNDS, () -> "rays that hit: " + rays + ", seed " + SEED);
    }

    @Test
    void movingShapesMeetWhatBruteForceMeets() {
        int hits = 0;
        int turning = 0;
        for (int round = 0; round < ROUNDS / 4; round++) {
            ConvexShape shape = Scene.convex(random);
            Pose from = Scene.pose(random, 1.5 * EXTENT);
            Motion motion = new Motion()
                    .setTranslation(2 * random.nextGaussian(), 2 * random.nextGaussian(), 2 * random.nextGaussian());
            if (round % 2 == 0) {
                motion.setRotation(random.nextGaussian(), 1, random.nextGaussian(), 4 * random.nextGaussian());
                motion.setPivot(from.translationX() + 0.3, from.translationY(), from.translationZ());
                turning++;
            }
            List<Met> met = new ArrayList<>();
            for (long body : bodies) {
                CastHit one = cast(shape, from, motion, body);
                if (one.hit()) {
                    met.add(new Met(body, one));
                }
            }
            List<Long> all = new ArrayList<>();
            List<Double> times = new ArrayList<>();
            queries.castAll(shape, from, motion, WorldQueries.ALL, one -> all.add(one.body()) && times.add(one.time()));
            requireAscending(times);
            compare(
                    met,
                    queries.cast(shape, from, motion, WorldQueries.ALL, hit),
                    all,
                    queries.castAny(shape, from, motion, WorldQueries.ALL));
            hits += met.isEmpty() ? 0 : 1;
        }
        int casts = hits;
        assertTrue(hits > 30 && turning > 30, () -> "casts that hit: " + casts + ", seed " + SEED);
    }

    @Test
    void shapesOnTrajectoriesMeetWhatBruteForceMeets() {
        int hits = 0;
        for (int round = 0; round < ROUNDS / 6; round++) {
            ConvexShape shape = Scene.convex(random);
            Trajectory path = new Trajectory();
            for (int i = 0; i < 4; i++) {
                path.add(i, Scene.pose(random, 1.7 * EXTENT));
            }
            CastHit first = new CastHit();
            CastHit one = new CastHit();
            PieceHit ofPieces = new PieceHit();
            for (long body : bodies) {
                if (!isOdd(body)) {
                    continue;
                }
                boolean isConvex = world.shape(body) instanceof ConvexShape;
                boolean met = isConvex
                        ? narrow.cast(shape, path, (ConvexShape) world.shape(body), pose(body), one)
                        : mesh.cast(shape, path, (ConcaveBody) world.shape(body), pose(body), ofPieces);
                CastHit found = isConvex ? one : ofPieces;
                if (met && (!first.hit() || found.time() < first.time())) {
                    first.set(found);
                }
            }
            assertEquals(first.hit(), queries.cast(shape, path, WorldQueriesTest::isOdd, hit), () -> first + " " + hit);
            assertEquals(first.hit() ? first.time() : 3, hit.time(), () -> first + " " + hit);
            assertTrue(!hit.hit() || isOdd(hit.body()), hit::toString);
            hits += hit.hit() && hit.time() > 1 ? 1 : 0;
        }
        assertTrue(hits > 15, "hits in later legs: " + hits);
    }

    @Test
    void theWorldHasTheRulesOfTrajectories() {
        try (CollisionWorld small = new CollisionWorld()) {
            long wall = small.addStatic(new Box(1, 9, 9), new Pose());
            small.update();
            Trajectory touches =
                    new Trajectory().add(Pose.at(5, 0, 0)).add(Pose.at(2, 0, 0)).add(Pose.at(5, 1, 0));
            assertTrue(small.queries().cast(new Box(1, 1, 1), touches, WorldQueries.ALL, hit));
            assertEquals(1, hit.time());
            assertEquals(wall, hit.body());
            assertFalse(small.queries().cast(new Box(1, 1, 1), touches, body -> body != wall, hit));
            assertEquals(2, hit.time());
            Trajectory aside = new Trajectory().add(Pose.at(2, 0, 0)).add(Pose.at(5, 1, 0));
            assertFalse(small.queries().cast(new Box(1, 1, 1), aside, WorldQueries.ALL, hit), hit::toString);
        }
    }

    private double distance(ConvexShape shape, Pose at, long body) {
        return world.shape(body) instanceof ConvexShape convex
                ? narrow.distance(shape, at, convex, pose(body))
                : mesh.distance(shape, at, (ConcaveBody) world.shape(body), pose(body), new PieceProximity());
    }

    @Test
    void theNearestBodyIsTheNearestOfAll() {
        WorldProximity near = new WorldProximity();
        int found = 0;
        for (int round = 0; round < ROUNDS; round++) {
            ConvexShape shape = Scene.convex(random);
            Pose at = Scene.pose(random, 3 * EXTENT);
            double most = round % 2 == 0 ? Double.POSITIVE_INFINITY : 3 * random.nextDouble();
            double least = bodies.stream()
                    .mapToDouble(body -> distance(shape, at, body))
                    .min()
                    .orElseThrow();
            assertEquals(least <= most, queries.nearest(shape, at, most, WorldQueries.ALL, near));
            if (near.found()) {
                found++;
                assertEquals(least, Math.max(0, near.signedDistance()), 1e-9);
                assertTrue(near.lower() <= least + 1e-12 && Math.max(0, near.upper()) >= least - 1e-12);
            }
            TreeSet<Long> expected = new TreeSet<>();
            bodies.stream().filter(body -> distance(shape, at, body) <= 0).forEach(expected::add);
            TreeSet<Long> overlapping = new TreeSet<>();
            queries.overlaps(shape, at, WorldQueries.ALL, overlapping::add);
            assertEquals(expected, overlapping);
        }
        int all = found;
        assertTrue(found > ROUNDS / 2, () -> "found " + all + ", seed " + SEED);
    }

    private double distance(long a, long b) {
        if (world.shape(a) instanceof ConvexShape shape) {
            return distance(shape, pose(a), b);
        }
        if (world.shape(b) instanceof ConvexShape shape) {
            return distance(shape, pose(b), a);
        }
        return mesh.distance(
                (ConcaveBody) world.shape(a), pose(a), (ConcaveBody) world.shape(b), pose(b), new PieceProximity());
    }

    @Test
    void nearPairsAreThoseOfBruteForce() {
        long alone = bodies.get(4);
        world.setLayers(alone, 0, 0);
        for (double most : new double[] {0, 0.3, 1}) {
            TreeSet<String> expected = new TreeSet<>();
            double least = Double.POSITIVE_INFINITY;
            for (long a : bodies) {
                for (long b : bodies) {
                    boolean mayTouch = a != alone && b != alone && a < b;
                    if (mayTouch && !(world.isStatic(a) && world.isStatic(b))) {
                        double distance = distance(a, b);
                        least = Math.min(least, distance);
                        if (distance <= most) {
                            expected.add(a + " " + b);
                        }
                    }
                }
            }
            TreeSet<String> seen = new TreeSet<>();
            queries.pairsWithin(most, pair -> seen.add(pair.bodyA() + " " + pair.bodyB()));
            assertEquals(expected, seen);
            assertTrue(seen.size() > 10, () -> "only " + seen.size());
            WorldProximity near = new WorldProximity();
            assertTrue(queries.nearestPair(most, near));
            assertEquals(least, Math.max(0, near.signedDistance()), 1e-12);
        }
    }

    @Test
    void theNearestPairOfBodiesApart() {
        try (CollisionWorld apart = new CollisionWorld()) {
            List<Pose> poses = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                poses.add(Pose.at(3 * i + random.nextDouble(), 3 * random.nextDouble(), 0));
                apart.add(new Sphere(0.5), poses.get(i));
            }
            apart.update();
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < 100; i++) {
                for (int k = 0; k < i; k++) {
                    Proximity near = new Proximity();
                    least = Math.min(
                            least, narrow.distance(new Sphere(0.5), poses.get(i), new Sphere(0.5), poses.get(k), near));
                }
            }
            WorldProximity near = new WorldProximity();
            assertTrue(apart.queries().nearestPair(Double.POSITIVE_INFINITY, near));
            assertEquals(least, near.signedDistance(), 1e-12);
            assertFalse(apart.queries().nearestPair(0.5 * least, near));
            assertFalse(near.found());
        }
    }

    @Test
    void theWorldMayBeChangedFromAVisitorButNotAsked() {
        Ray ray = new Ray(-20, 0, 0, 1, 0, 0);
        Box box = new Box(20, 20, 20);
        assertThrows(
                IllegalStateException.class,
                () -> queries.overlaps(
                        box, new Pose(), WorldQueries.ALL, body -> queries.raycastAny(ray, WorldQueriesTest::isOdd)));
        assertThrows(
                IllegalStateException.class,
                () -> queries.overlaps(box, new Pose(), WorldQueries.ALL, body -> {
                    world.update();
                    return true;
                }));
        List<Long> seen = new ArrayList<>();
        queries.overlaps(box, new Pose(), WorldQueries.ALL, body -> {
            seen.add(body);
            world.remove(body);
            world.add(box, new Pose());
            return true;
        });
        assertEquals(bodies.size(), seen.size());
        assertFalse(queries.raycastAny(ray, WorldQueries.ALL), "all are removed, and the new ones not there yet");
        world.update();
        assertTrue(queries.raycastAny(ray, WorldQueries.ALL));
    }
}
