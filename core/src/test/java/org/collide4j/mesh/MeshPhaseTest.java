package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.CastHit.Outcome;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Every question about every kind of concave body, against the narrow phase asked about all pieces. */
class MeshPhaseTest {
    private final MeshPhase meshes = new MeshPhase();
    private final NarrowPhase narrow = new NarrowPhase();
    private final Piece piece = new Piece();
    private final Pose placed = new Pose();

    @Test
    void aMotionThatIsNotFiniteIsRefusedByItsValue() {
        ConcaveBody body = Bodies.body(new Random(0), 0);
        Pose pose = new Pose();
        PieceHit hit = new PieceHit();
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            for (Executable cast : List.<Executable>of(
                    () -> meshes.cast(new Sphere(1), pose, 0, bad, 0, body, pose, hit),
                    () -> meshes.cast(body, pose, 0, bad, 0, body, pose, hit))) {
                String why = assertThrows(IllegalArgumentException.class, cast).getMessage();
                assertEquals("motion must be finite: (0.0, " + bad + ", 0.0)", why);
            }
        }
    }

    @Test
    void distancesAreThoseOfBruteForce() {
        PieceProximity near = new PieceProximity();
        Proximity single = new Proximity();
        int apart = 0;
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            ConcaveBody body = Bodies.body(random, seed % Bodies.KINDS);
            ConvexShape a = Bodies.shape(random);
            Pose poseA = Meshes.pose(random, 0.4);
            Pose poseB = Meshes.pose(random, 0.1);
            double least = Double.POSITIVE_INFINITY;
            for (int i : Bodies.pieces(body)) {
                body.piece(i, piece);
                least = Math.min(
                        least, narrow.signedDistance(a, poseA, piece.shape(), piece.place(poseB, placed), single));
            }
            String which = "seed " + seed + ", " + a + " and " + body;
            assertEquals(least, meshes.signedDistance(a, poseA, body, poseB, near), 1e-11, which);
            assertTrue(near.lower() <= least + 1e-12 && least <= near.upper() + 1e-12, which);
            assertTrue(near.upper() - near.lower() < 1e-9, which);
            assertWitnesses(near, which);
            body.piece(near.pieceB(), piece);
            assertEquals(
                    least,
                    narrow.signedDistance(a, poseA, piece.shape(), piece.place(poseB, placed), single),
                    1e-11,
                    which);
            assertEquals(Math.max(0, least), meshes.distance(a, poseA, body, poseB, near), 1e-11, which);
            assertTrue(near.lower() <= Math.max(0, least) + 1e-12 && Math.max(0, least) <= near.upper() + 1e-12, which);
            if (least > 0) {
                assertWitnesses(near, which);
                apart++;
            }
            assertEquals(least <= 0, meshes.intersects(a, poseA, body, poseB), which);
            for (double limit : new double[] {0.5 * least, 1.5 * least, 0.1, -0.1}) {
                assertEquals(least <= limit, meshes.within(limit, a, poseA, body, poseB), which + " within " + limit);
            }
        }
        assertTrue(apart > 400 && apart < 1600, "apart: " + apart);
    }

    @Test
    void coarserDistancesHoldTheFinerOnesAndTakeFewerSteps() {
        MeshPhase coarse = new MeshPhase(Accuracy.relative(1e-2));
        PieceProximity near = new PieceProximity();
        PieceProximity fine = new PieceProximity();
        long steps = 0;
        long fineSteps = 0;
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            ConcaveBody body = Bodies.body(random, seed % Bodies.KINDS);
            ConvexShape a = Bodies.shape(random);
            Pose poseA = Meshes.pose(random, 0.4);
            Pose poseB = Meshes.pose(random, 0.1);
            meshes.signedDistance(a, poseA, body, poseB, fine);
            coarse.signedDistance(a, poseA, body, poseB, near);
            String which = "seed " + seed + ": " + near + " and " + fine;
            assertTrue(near.lower() <= fine.upper() && fine.lower() <= near.upper(), which);
            assertTrue(near.lower() <= near.signedDistance() && near.signedDistance() <= near.upper(), which);
            steps += near.steps();
            fineSteps += fine.steps();
        }
        assertTrue(steps < fineSteps, steps + " steps of " + fineSteps);
    }

    private static void assertWitnesses(Proximity near, String which) {
        Vector3 reached = new Vector3(near.pointOnA()).addScaled(near.signedDistance(), near.normal());
        assertEquals(0, reached.distance(near.pointOnB()), 1e-6, which);
        assertEquals(1, near.normal().length(), 1e-12, which);
    }

    @Test
    void bodiesAgainstBodiesAreAsBruteForceSaysInEitherOrder() {
        PieceProximity near = new PieceProximity();
        PieceProximity back = new PieceProximity();
        int apart = 0;
        for (int seed = 0; seed < 250; seed++) {
            Random random = new Random(seed);
            ConcaveBody a = Bodies.body(random, seed % Bodies.KINDS);
            ConcaveBody b = Bodies.body(random, seed / Bodies.KINDS % Bodies.KINDS);
            Pose poseA = Meshes.pose(random, 0.5);
            Pose poseB = Meshes.pose(random, 0.5);
            double least = Math.max(0, bruteForce(a, poseA, b, poseB));
            String which = "seed " + seed + ", " + a + " and " + b;
            assertEquals(least, meshes.distance(a, poseA, b, poseB, near), 1e-11, which);
            assertEquals(least, meshes.distance(b, poseB, a, poseA, back), 1e-11, which);
            assertTrue(near.lower() <= least + 1e-12 && least <= near.upper() + 1e-12, which);
            assertEquals(least <= 0, meshes.intersects(a, poseA, b, poseB), which);
            assertEquals(least <= 0, meshes.intersects(b, poseB, a, poseA), which);
            assertEquals(least <= 0.2, meshes.within(0.2, a, poseA, b, poseB), which);
            if (least > 0) {
                apart++;
                assertWitnesses(near, which);
                assertWitnesses(back.swap(), which);
                assertEquals(near.pieceA(), back.pieceA(), which);
                assertEquals(near.pieceB(), back.pieceB(), which);
            }
        }
        assertTrue(apart > 50 && apart < 200, "apart: " + apart);
    }

    private double bruteForce(ConcaveBody a, Pose poseA, ConcaveBody b, Pose poseB) {
        Piece other = new Piece();
        Pose otherPlaced = new Pose();
        Proximity single = new Proximity();
        double least = Double.POSITIVE_INFINITY;
        for (int i : Bodies.pieces(a)) {
            a.piece(i, other);
            other.place(poseA, otherPlaced);
            for (int k : Bodies.pieces(b)) {
                b.piece(k, piece);
                least = Math.min(
                        least,
                        narrow.signedDistance(
                                other.shape(), otherPlaced, piece.shape(), piece.place(poseB, placed), single));
            }
        }
        return least;
    }

    @Test
    void raysMeetWhatBruteForceSays() {
        PieceHit hit = new PieceHit();
        CastHit single = new CastHit();
        int hits = 0;
        for (int seed = 0; seed < 4000; seed++) {
            Random random = new Random(seed);
            ConcaveBody body = Bodies.body(random, seed % Bodies.KINDS);
            Pose poseB = Meshes.pose(random, 0.3);
            Ray ray = rayAt(random, poseB, seed % 7 == 0);
            double first = ray.length();
            boolean met = false;
            for (int i : Bodies.pieces(body)) {
                body.piece(i, piece);
                if (narrow.raycast(ray, piece.shape(), piece.place(poseB, placed), single)) {
                    met = true;
                    first = Math.min(first, single.time());
                }
            }
            String which = "seed " + seed + ", " + ray + " and " + body;
            assertEquals(met, meshes.raycast(ray, body, poseB, hit), which);
            assertEquals(first, hit.time(), 1e-10, which);
            if (met) {
                hits++;
                assertTrue(hit.lower() <= first + 1e-12 && first <= hit.upper() + 1e-12, which + hit);
                Vector3 at =
                        new Vector3(ray.x() + first * ray.dx(), ray.y() + first * ray.dy(), ray.z() + first * ray.dz());
                assertEquals(0, at.distance(hit.pointOnB()), 1e-9 + (first == 0 ? 9 : 0), which);
                assertEquals(1, hit.normal().length(), 1e-12, which);
            }
        }
        assertTrue(hits > 500, "hits: " + hits);
    }

    /** Most are aimed at the body; one in two ends somewhere. */
    private static Ray rayAt(Random random, Pose body, boolean flat) {
        Vector3 from = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        Vector3 to = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).scale(0.4);
        body.transform(to, to);
        return new Ray(
                from.x,
                from.y,
                from.z,
                to.x - from.x,
                to.y - from.y,
                flat ? 0 : to.z - from.z,
                random.nextBoolean() ? Double.POSITIVE_INFINITY : 2 * random.nextDouble());
    }

    @Test
    void movingShapesMeetWhatBruteForceSays() {
        PieceHit hit = new PieceHit();
        CastHit single = new CastHit();
        Vector3 way = new Vector3();
        int hits = 0;
        int later = 0;
        for (int seed = 0; seed < 1500; seed++) {
            Random random = new Random(seed);
            ConcaveBody body = Bodies.body(random, seed % Bodies.KINDS);
            ConvexShape a = Bodies.shape(random);
            Pose poseA = Meshes.pose(random, 0.8);
            Pose poseB = Meshes.pose(random, 0.1);
            Motion motionA = motion(random, seed % 3 != 0);
            Motion motionB = seed % 2 == 0 ? new Motion() : motion(random, seed % 3 != 0);
            motionA.translation(way);
            double first = 1;
            boolean met = false;
            boolean proven = false;
            for (int i : Bodies.pieces(body)) {
                body.piece(i, piece);
                piece.place(poseB, placed);
                boolean one = seed % 6 == 0
                        ? narrow.cast(a, poseA, way.x, way.y, way.z, piece.shape(), placed, single)
                        : narrow.cast(a, poseA, motionA, piece.shape(), placed, motionB, single);
                met |= one;
                proven |= single.outcome() == Outcome.HIT;
                first = one ? Math.min(first, single.time()) : first;
            }
            boolean found = seed % 2 == 0
                    ? meshes.cast(a, poseA, motionA, body, poseB, hit)
                    : meshes.cast(a, poseA, motionA, body, poseB, motionB, hit);
            String which = "seed " + seed + ", " + a + " along " + motionA + " and " + body + " along " + motionB;
            assertEquals(met, found, which);
            assertEquals(first, hit.time(), 1e-9, which);
            assertEquals(proven, hit.outcome() == Outcome.HIT, which);
            hits += met ? 1 : 0;
            later += (met && first > 0) ? 1 : 0;
        }
        assertTrue(hits > 300 && later > 150, "hits: " + hits + ", after the start: " + later);
    }

    private static Motion motion(Random random, boolean turning) {
        Motion motion =
                new Motion().setTranslation(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        return turning
                ? motion.setRotation(
                                random.nextGaussian(),
                                random.nextGaussian(),
                                random.nextGaussian(),
                                random.nextGaussian())
                        .setPivot(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                : motion;
    }

    @Test
    void movingBodiesMeetWhatBruteForceSays() {
        PieceHit hit = new PieceHit();
        CastHit single = new CastHit();
        Piece other = new Piece();
        Pose otherPlaced = new Pose();
        Vector3 way = new Vector3();
        int later = 0;
        for (int seed = 0; seed < 120; seed++) {
            Random random = new Random(seed);
            ConcaveBody a = Bodies.body(random, seed % Bodies.KINDS);
            ConcaveBody b = Bodies.body(random, seed / Bodies.KINDS % Bodies.KINDS);
            Pose poseA = Meshes.pose(random, 0.9);
            Pose poseB = Meshes.pose(random, 0.9);
            boolean turning = seed % 4 == 0;
            Motion motionA = motion(random, turning);
            Motion motionB = turning ? motion(random, true) : new Motion();
            motionA.translation(way).scale(2);
            double first = 1;
            for (int i : Bodies.pieces(a)) {
                a.piece(i, other);
                other.place(poseA, otherPlaced);
                for (int k : Bodies.pieces(b)) {
                    b.piece(k, piece);
                    piece.place(poseB, placed);
                    boolean met = turning
                            ? narrow.cast(other.shape(), otherPlaced, motionA, piece.shape(), placed, motionB, single)
                            : narrow.cast(
                                    other.shape(), otherPlaced, way.x, way.y, way.z, piece.shape(), placed, single);
                    first = met ? Math.min(first, single.time()) : first;
                }
            }
            boolean found = turning
                    ? meshes.cast(a, poseA, motionA, b, poseB, motionB, hit)
                    : meshes.cast(a, poseA, way.x, way.y, way.z, b, poseB, hit);
            String which = "seed " + seed + ", " + a + " and " + b;
            assertEquals(first, hit.time(), 1e-9, which);
            assertEquals(first < 1, found, which);
            later += (first > 0 && first < 1) ? 1 : 0;
        }
        assertTrue(later > 15, "met after the start: " + later);
    }
}
