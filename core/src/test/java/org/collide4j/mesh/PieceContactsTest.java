package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Contacts of concave bodies: what holds of every answer, against the pieces one by one, and some that can be seen. */
@Isolated("counts bytes")
class PieceContactsTest {
    private static final Pose HOME = new Pose();

    private final MeshPhase meshes = new MeshPhase();
    private final NarrowPhase narrow = new NarrowPhase();
    private final PieceContacts all = PieceContacts.ofAllPoints();
    private final PieceContacts four = new PieceContacts();
    private final PieceProximity near = new PieceProximity();
    private final PointCheck check = new PointCheck();
    private final Proximity toPiece = new Proximity();
    private final Vector3 normal = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();

    @Test
    void pointsLieOnBothBodiesAndNothingWithinReachIsMissed() {
        int touching = 0;
        int apart = 0;
        for (int seed = 0; seed < Effort.of(6000); seed++) {
            Random random = new Random(seed);
            ConcaveBody body = Bodies.body(random, seed % Bodies.KINDS);
            ConvexShape shape = Bodies.shape(random);
            Pose at = Meshes.pose(random, 0.6);
            Pose pose = Meshes.pose(random, 0.3);
            double reach = seed % 3 == 0 ? 0 : 0.3 * random.nextDouble();
            String which = "seed " + seed;
            int count = meshes.contacts(shape, at, body, pose, reach, all);
            double distance = meshes.signedDistance(shape, at, body, pose, near);
            if (count == 0) {
                assertTrue(distance > reach - 1e-9, which);
                apart++;
                continue;
            }
            assertTrue(near.lower() <= reach, which);
            assertEquals(count, meshes.contacts(shape, at, body, pose, reach, all), which);
            check.check(all, check.side(shape, at), check.side(body, pose), which);
            if (distance > 0) {
                assertEquals(distance, all.leastDistance(), 1e-7, which);
            } else {
                touching++;
                assertTrue(all.leastDistance() <= 1e-7, which);
            }
            assertTrue(meshes.contacts(shape, at, body, pose, reach, four) <= count, which);
        }
        assertTrue(touching > Effort.of(500) && apart > Effort.of(500), "touching " + touching + ", apart " + apart);
    }

    @Test
    void ballsApartGetTheNearestPointsOfThePieces() {
        int several = 0;
        for (int seed = 0; seed < Effort.of(3000); seed++) {
            Random random = new Random(seed);
            ConcaveBody body = Bodies.body(random, seed % Bodies.KINDS);
            Sphere ball = new Sphere(0.1 + 0.1 * random.nextDouble());
            Pose at = Meshes.pose(random, 0.6);
            double distance = meshes.signedDistance(ball, at, body, HOME, near);
            if (distance <= 1e-6) {
                continue;
            }
            double reach = distance + 0.2;
            meshes.contacts(ball, at, body, HOME, reach, all);
            for (int i = 0; i < all.size(); i++) {
                assertFalse(isCovered(ball, at, body, i), "seed " + seed + " point " + i);
            }
            several += all.size() > 1 ? 1 : 0;
        }
        assertTrue(several > Effort.of(300), "several contacts: " + several);
    }

    /** By brute force: a piece reaches into a small ball that touches the place from outside. */
    private boolean isCovered(Sphere ball, Pose at, ConcaveBody body, int i) {
        double small = 0.01 * ball.radius();
        all.pointOnB(i, onB);
        all.normal(i, normal);
        Pose outside = Pose.at(onB.x - small * normal.x, onB.y - small * normal.y, onB.z - small * normal.z);
        Piece piece = new Piece();
        Pose placed = new Pose();
        for (int number : Bodies.pieces(body)) {
            body.piece(number, piece);
            double gap =
                    narrow.distance(new Point(0, 0, 0), outside, piece.shape(), piece.place(HOME, placed), toPiece);
            boolean face = number == all.pieceB(i) || gap > 0.9 * small;
            if (!face && narrow.distance(ball, at, piece.shape(), placed) < all.distance(i) - 1e-9) {
                return gap < 0.5 * small && all.distance(i) < all.leastDistance() + 1e-12;
            }
        }
        return false;
    }

    @Test
    void aBoxOnAFineFloorStandsOnFourPoints() {
        HeightField floor = new HeightField(41, 41, 0.1, 0.1, new float[41 * 41]);
        Box box = new Box(0.5, 0.4, 0.3);
        assertEquals(4, meshes.contacts(box, Pose.at(2.03, 2.01, 0.29), floor, HOME, 0, four));
        double area = 0;
        for (int i = 0; i < 4; i++) {
            assertEquals(-0.01, four.distance(i), 1e-12);
            assertEquals(-1, four.normal(i, normal).z, 1e-12);
            four.pointOnA(i, onA);
            area += Math.abs(onA.x - 2.03) * Math.abs(onA.y - 2.01);
        }
        assertEquals(0.8, area, 1e-9);
    }

    @Test
    void slotsTravelWithTheirPoints() {
        HeightField floor = new HeightField(11, 11, 1, 1, new float[121]);
        Box box = new Box(0.5, 0.4, 0.3);
        meshes.contacts(box, Pose.at(5.03, 5.01, 0.299), floor, HOME, 0, four);
        long id = four.id(2);
        int piece = four.pieceB(2);
        four.setSlot(2, 1, 7);
        meshes.contacts(box, Pose.at(5.04, 5.02, 0.299), floor, HOME, 0, four);
        for (int i = 0; i < 4; i++) {
            boolean same = four.id(i) == id && four.pieceB(i) == piece;
            assertEquals(same ? 7 : 0, four.slot(i, 1));
        }
        assertThrows(IndexOutOfBoundsException.class, () -> four.slot(4, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> four.slot(0, 4));
    }

    @Test
    void aBoxInACornerTouchesFloorAndWall() {
        BodyGroup room = new BodyGroup()
                .add(new Box(5, 5, 0.5), Pose.at(0, 0, -0.5))
                .add(new Box(0.5, 5, 3), Pose.at(1.5, 0, 0))
                .add(new Box(0.5, 5, 3), Pose.at(2.5, 0, 0));
        Box box = new Box(0.5, 0.4, 0.3);
        meshes.contacts(box, Pose.at(0.501, 0.1, 0.299), room, HOME, 0, four);
        int down = 0;
        int aside = 0;
        for (int i = 0; i < four.size(); i++) {
            four.normal(i, normal);
            down += Math.abs(normal.z + 1) < 1e-9 ? 1 : 0;
            aside += Math.abs(normal.x - 1) < 1e-9 ? 1 : 0;
        }
        assertEquals(4, down, four.toString());
        assertEquals(4, aside, four.toString());
        assertEquals(8, four.size());
    }

    @Test
    void aCliffPushesAsideAndNotUp() {
        TriangleMesh cliff = Meshes.box(2, 2, 2);
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            Capsule body = new Capsule(0.2, 0.5);
            double depth = 0.02 * random.nextDouble();
            Pose at = Pose.at(2.2 - depth, 3 * random.nextDouble() - 1.5, 1.9 - 0.5 * random.nextDouble());
            meshes.contacts(body, at, random.nextBoolean() ? cliff : cliff.with(Sides.SOLID), HOME, 0, all);
            assertTrue(all.size() > 0);
            for (int i = 0; i < all.size(); i++) {
                assertEquals(-1, all.normal(i, normal).x, 1e-6, "seed " + seed + " " + all);
            }
        }
    }

    @Test
    void aFrontPushesToTheFrontAndLetsThroughWhatComesFromBehind() {
        TriangleMesh floor = new TriangleMesh(
                        new double[] {-9, -9, 0, 9, -9, 0, 9, 9, 0, -9, 9, 0}, new int[] {0, 1, 2, 0, 2, 3})
                .with(Sides.FRONT);
        Sphere ball = new Sphere(0.5);
        assertEquals(0, meshes.contacts(ball, Pose.at(1, 2, -0.4), floor, HOME, 0, all));
        assertEquals(1, meshes.contacts(ball, Pose.at(1, 2, 0.4), floor, HOME, 0, all));
        assertEquals(-1, all.normal(0, normal).z, 1e-12);
        assertEquals(-0.1, all.distance(0), 1e-12);
    }

    @Test
    void twoConcaveBodiesTouchWithTheNormalsOfBoth() {
        Compound table = new Compound(
                List.of(new Box(1, 1, 0.1), new Box(0.1, 0.1, 0.5), new Box(0.1, 0.1, 0.5)),
                List.of(Pose.at(0, 0, 1), Pose.at(-0.8, 0, 0.4), Pose.at(0.8, 0, 0.4)));
        HeightField floor = new HeightField(21, 21, 0.5, 0.5, new float[441]);
        Pose at = Pose.at(5.03, 5.02, 0.09);
        assertEquals(4, meshes.contacts(table, at, floor, HOME, 0, four));
        for (int i = 0; i < 4; i++) {
            assertEquals(-1, four.normal(i, normal).z, 1e-12);
            assertEquals(-0.01, four.distance(i), 1e-12);
            assertTrue(four.pieceA(i) > 0);
        }
        meshes.contacts(floor, HOME, table, at, 0, all);
        all.swap();
        assertEquals(-0.01, all.leastDistance(), 1e-12);
        assertEquals(-1, all.normal(0, normal).z, 1e-12);
    }

    @Test
    void aWarmQuestionAllocatesNothing() {
        var bean = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        ConcaveBody[] bodies = new ConcaveBody[Bodies.KINDS];
        for (int kind = 0; kind < bodies.length; kind++) {
            bodies[kind] = Bodies.body(new Random(kind), kind);
        }
        ConvexShape[] shapes = {new Sphere(0.3), new Box(0.3, 0.2, 0.1), Bodies.hull(new Random(1))};
        Pose[] poses = new Pose[40];
        for (int i = 0; i < poses.length; i++) {
            poses[i] = Meshes.pose(new Random(i), 0.4);
        }
        long used = Long.MAX_VALUE;
        for (int round = 0; round < 400 && used > 0; round++) {
            long before = bean.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < poses.length; i++) {
                ConcaveBody body = bodies[i % bodies.length];
                meshes.contacts(shapes[i % shapes.length], poses[i], body, HOME, 0.1, four);
                meshes.contacts(body, poses[i], bodies[3], HOME, 0, all);
            }
            used = bean.getCurrentThreadAllocatedBytes() - before;
        }
        assertEquals(0, used);
    }
}
