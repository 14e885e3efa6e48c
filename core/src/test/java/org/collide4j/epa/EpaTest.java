package org.collide4j.epa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.collide4j.cases.Effort;
import org.collide4j.epa.DepthSearch.Status;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.number.ExactVolume;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.collide4j.shape.Segment;
import org.junit.jupiter.api.Test;

/** The obstacle here is one shape, less a point: then its boundary is known. */
class EpaTest {
    private static final double TOLERANCE = 1e-12;
    private static final double[] CUBE = {
        -1, -1, -1, 1, -1, -1, -1, 1, -1, 1, 1, -1, -1, -1, 1, 1, -1, 1, -1, 1, 1, 1, 1, 1
    };
    private static final double[] TETRAHEDRON = {1, 1, 1, 1, -1, -1, -1, 1, -1, -1, -1, 1};
    private static final double[] PRISM = {1, 0, -2, -1, 1, -2, -1, -1, -2, 1, 0, 2, -1, 1, 2, -1, -1, 2};

    private final Epa epa = new Epa();
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();

    @Test
    void depthsOfACubeAreThoseOfItsNearestFace() {
        for (double[] at :
                new double[][] {{0, 0, 0}, {0.5, 0, 0}, {0.25, -0.75, 0.5}, {0, 0, -1}, {1, 1, 1}, {1, 1, 0}}) {
            start(Hull.of(CUBE), at[0], at[1], at[2]);
            assertEquals(Status.CONVERGED, run());
            double depth = 1 - Math.max(Math.abs(at[0]), Math.max(Math.abs(at[1]), Math.abs(at[2])));
            assertHolds(-depth);
            assertEquals(-depth, epa.distance(), 1e-13);
        }
    }

    @Test
    void depthsOfATetrahedronAndOfAPrism() {
        start(Hull.of(TETRAHEDRON), 0, 0, 0);
        assertEquals(Status.CONVERGED, run());
        assertHolds(-1 / Math.sqrt(3));
        start(Hull.of(PRISM), -0.5, 0, 0);
        assertEquals(Status.CONVERGED, run());
        assertHolds(-0.5);
        assertEquals(-1, epa.normal().x, 1e-14);
    }

    /** Faces are sorted by signed distance: an origin before one face is projected onto it as well. */
    @Test
    void theOriginMayLieBeforeAFace() {
        start(Hull.of(CUBE), 0.25, 0.125, 1.5);
        assertEquals(Status.CONVERGED, run());
        assertEquals(0.5, epa.distance(), 1e-13);
        assertTrue(epa.lower() <= 0.5 && epa.upper() >= 0.5);
    }

    @Test
    void obstaclesWithoutThicknessAreFlat() {
        double[] square = {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0};
        for (ConvexShape flat : List.of(Hull.of(square), new Segment(-1, 0, 0, 1, 0, 0), new Point(0, 0, 0))) {
            start(flat, 0, 0, 0);
            assertEquals(Status.FLAT, run());
            assertTrue(epa.lower() <= 0 && epa.lower() > -1e-13, () -> flat + " " + epa.lower());
            assertEquals(1, epa.normal().length(), 1e-14);
        }
        start(Hull.of(square), 0.3, 0.2, -0.5);
        assertEquals(Status.FLAT, run());
        assertTrue(epa.lower() <= 0.5);
    }

    @Test
    void everyNumberOfSeedsLeadsToTheSameDepth() {
        int[][] choices = {{}, {0}, {0, 7}, {0, 1, 2}, {0, 1, 2, 4}, {0, 0, 0, 0}, {0, 1, 2, 3}, {0, 7, 1, 6}};
        for (int[] choice : choices) {
            start(Hull.of(CUBE), 0.25, 0.5, 0.125);
            for (int i : choice) {
                SupportPoint seed = new SupportPoint();
                seed.onA.set(CUBE[3 * i], CUBE[3 * i + 1], CUBE[3 * i + 2]);
                seed.onB.set(0.25, 0.5, 0.125);
                seed.w.sub(seed.onA, seed.onB);
                epa.seed(seed);
            }
            assertEquals(Status.CONVERGED, run(), Arrays.toString(choice));
            assertHolds(-0.5);
        }
    }

    /** The next frame of a pair that hardly moves: what was a vertex is a point of the obstacle still. */
    @Test
    void theVerticesOfTheLastPolytopeLeaveAFewStepsToDo() {
        Random random = new Random(35);
        int cold = 0;
        int warm = 0;
        for (int k = 0; k < 100; k++) {
            startRandom(random, 0);
            if (epa.run() != Status.CONVERGED || epa.upper() > 0) {
                continue;
            }
            cold += epa.steps();
            double distance = epa.distance();
            Epa next = new Epa();
            next.start(obstacle, TOLERANCE);
            Polytope polytope = epa.polytope();
            for (int i = polytope.vertexCount() - 1; i >= 0; i--) {
                next.seed(polytope.vertex(i)); // those inside, too
            }
            next.seed(polytope.vertex(0));
            assertEquals(Status.CONVERGED, next.run());
            assertClosedAndConvex(next.polytope());
            assertEquals(distance, next.distance(), 1e-13);
            assertTrue(next.lower() <= epa.upper() && epa.lower() <= next.upper());
            warm += next.steps();
        }
        assertTrue(cold > 200 && warm < cold / 5, "steps: cold " + cold + ", warm " + warm);
    }

    /** The old polytope survives, or proves that the origin has left it. */
    @Test
    void aResumedSearchProvesTheNewDepthWhereverTheOriginWent() {
        Random random = new Random(37);
        PolytopeMemory memory = new PolytopeMemory();
        ResumedEpa next = new ResumedEpa();
        Vector3 moved = new Vector3();
        int[] steps = new int[2];
        int inside = 0;
        int outside = 0;
        int failed = 0;
        for (int k = 0; k < 600; k++) {
            double[] cloud = startRandom(random, k);
            epa.run();
            epa.remember(memory);
            double motion = Math.pow(10, -4 * random.nextDouble());
            moved.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                    .scale(motion);
            start(Hull.of(cloud), moved.x, moved.y, moved.z);
            next.start(obstacle, TOLERANCE, memory);
            Status status = next.run();
            epa.run();
            if (!next.hasServed() && !(next.lower() > 0)) {
                failed++;
                continue;
            }
            String row = status + " " + motion + " " + Arrays.toString(cloud);
            assertTrue(next.lower() <= epa.upper() && epa.lower() <= next.upper(), row);
            steps[0] += epa.steps();
            steps[1] += next.steps();
            if (epa.lower() > 0) {
                outside++; // then several faces may be as near
            } else if (status == Status.CONVERGED && epa.status() == Status.CONVERGED) {
                assertEquals(epa.distance(), next.distance(), 1e-12, row);
                inside++;
            }
        }
        assertTrue(inside > 100, inside + " origins inside");
        assertTrue(outside > 20, outside + " origins outside");
        assertTrue(
                failed < 6, failed + " searches given up; of a shape that only slides, which stays convex, none was");
        assertTrue(steps[1] < steps[0], () -> "steps: cold " + steps[0] + ", resumed " + steps[1]);
    }

    @Test
    void whatIsTooLargeIsNotRemembered() {
        PolytopeMemory memory = new PolytopeMemory();
        start(new Box(1, 1, 1), 0.1, 0.2, 0.3);
        epa.run();
        epa.remember(memory);
        assertTrue(memory.size() >= 4);
        exactEndOf(unitBall());
        epa.remember(memory);
        assertEquals(0, memory.size());
    }

    @Test
    void thePolytopeIsExactlyConvexAndClosedAfterEveryStep() {
        Random random = new Random(31);
        int checked = 0;
        for (int k = 0; k < 150; k++) {
            startRandom(random, k);
            while (epa.step()) {
                assertClosedAndConvex(epa.polytope());
                checked++;
            }
        }
        assertTrue(checked > 600, checked + " polytopes");
    }

    @Test
    void theLowerBoundOnlyRisesAndHoldsForEveryPolytope() {
        Random random = new Random(32);
        for (int k = 0; k < 200; k++) {
            double[] cloud = startRandom(random, 0);
            Epa whole = new Epa();
            whole.start(obstacle, TOLERANCE);
            whole.run();
            double lower = Double.NEGATIVE_INFINITY;
            boolean more = true;
            while (more) {
                more = epa.step();
                assertTrue(epa.lower() >= lower, () -> Arrays.toString(cloud));
                lower = epa.lower();
                assertTrue(lower <= whole.upper() && whole.lower() <= epa.upper(), () -> Arrays.toString(cloud));
            }
            assertEquals(whole.lower(), epa.lower(), "a step at a time comes to the same bits as run");
            assertEquals(whole.upper(), epa.upper());
            assertEquals(whole.steps(), epa.steps());
            assertEquals(whole.status(), epa.status());
            assertEquals(whole.normal().toString(), epa.normal().toString());
        }
    }

    /** Of a small polytope every face plane is found by brute force, with exact signs. */
    @Test
    void depthsOfRandomPolytopesAreThoseOfTheirNearestFace() {
        Random random = new Random(33);
        int inside = 0;
        for (int k = 0; k < Effort.of(300); k++) {
            double[] cloud = new double[24];
            Arrays.setAll(cloud, i -> 0x1p-12 * (random.nextInt(8193) - 4096));
            start(Hull.of(cloud), 0, 0, 0);
            double distance = nearestFaceOf(cloud);
            Status status = run();
            String row = status + " " + Arrays.toString(cloud);
            assertEquals(Status.CONVERGED, status, row);
            if (distance < 0) { // of an origin outside, the nearest point may lie on an edge
                assertEquals(distance, epa.distance(), 1e-12, row);
                assertTrue(epa.lower() <= distance && distance <= epa.upper(), row);
                inside++;
            }
        }
        assertTrue(inside > Effort.of(30) && inside < Effort.of(270), inside + " hold the origin");
    }

    @Test
    void theWitnessesLieOnTheBoundary() {
        Vector3 onA = new Vector3();
        Vector3 onB = new Vector3();
        start(Hull.of(CUBE), 0.25, 0.5, 0.125);
        run();
        epa.witnesses(epa.normal(), onA, onB);
        assertEquals(0, onA.distance(new Vector3(0.25, 1, 0.125)), 1e-14);
        assertEquals(0, onB.distance(new Vector3(0.25, 0.5, 0.125)), 1e-14);
    }

    @Test
    void everyTerminationIsReached() {
        Set<Status> reached = EnumSet.noneOf(Status.class);
        start(new Box(1, 1, 1), 0, 0, 0);
        reached.add(run());
        start(new Point(0, 0, 0), 0, 0, 0);
        reached.add(run());
        // bounds that are to meet exactly do so neither on a smooth boundary nor, mostly, on a polytope
        reached.add(exactEndOf(unitBall()));
        Random random = new Random(34);
        for (int k = 0; k < 20; k++) {
            double[] cloud = new double[60];
            Arrays.setAll(cloud, i -> random.nextGaussian());
            reached.add(exactEndOf(Hull.of(cloud)));
        }
        assertEquals(EnumSet.complementOf(EnumSet.of(Status.RUNNING)), reached);
    }

    private Status exactEndOf(ConvexShape shape) {
        obstacle.set(reaching(1e-12, shape), new Pose(), new Point(0, 0, 0), new Pose());
        epa.start(obstacle, 0);
        Status status = run();
        assertTrue(epa.lower() > -2 && epa.steps() < 400, () -> status + " " + epa.lower());
        return status;
    }

    private static ConvexShape unitBall() {
        return (x, y, z, out) -> {
            double length = Math.sqrt(x * x + y * y + z * z);
            out.set(x / length, y / length, z / length);
        };
    }

    private static ConvexShape reaching(double reach, ConvexShape shape) {
        return new ConvexShape() {
            @Override
            public void support(double dx, double dy, double dz, Vector3 out) {
                shape.support(dx, dy, dz, out);
            }

            @Override
            public double reach() {
                return reach;
            }
        };
    }

    /** The least −offset over all planes through three points that have all points on one side: the signed distance. */
    private static double nearestFaceOf(double[] cloud) {
        List<Vector3> points = new ArrayList<>();
        for (int i = 0; i < cloud.length; i += 3) {
            points.add(new Vector3(cloud[i], cloud[i + 1], cloud[i + 2]));
        }
        double most = Double.NEGATIVE_INFINITY;
        for (Vector3 a : points) {
            for (Vector3 b : points) {
                for (Vector3 c : points) {
                    Vector3 n = new Vector3().cross(new Vector3().sub(b, a), new Vector3().sub(c, a));
                    if (n.lengthSquared() > 0 && points.stream().allMatch(p -> ExactVolume.sign(a, b, c, p) <= 0)) {
                        most = Math.max(most, -n.dot(a) / n.length());
                    }
                }
            }
        }
        return most;
    }

    /** Every edge joins two faces, once in each direction; no vertex lies beyond any face. */
    private static void assertClosedAndConvex(Polytope polytope) {
        int faces = 0;
        Set<SupportPoint> used = new HashSet<>();
        for (int face = 0; face < polytope.faceEnd(); face++) {
            if (!polytope.isFace(face)) {
                continue;
            }
            faces++;
            for (int edge = 0; edge < 3; edge++) {
                assertIsJoined(polytope, face, edge);
                used.add(polytope.corner(face, edge));
            }
            Vector3 a = polytope.corner(face, 0).w;
            Vector3 b = polytope.corner(face, 1).w;
            Vector3 c = polytope.corner(face, 2).w;
            for (int v = 0; v < polytope.vertexCount(); v++) {
                assertTrue(ExactVolume.sign(a, b, c, polytope.vertex(v).w) <= 0, "a vertex lies beyond a face");
            }
        }
        assertEquals(2 * used.size() - 4, faces, "Euler: the faces are one closed surface without holes");
    }

    private static void assertIsJoined(Polytope polytope, int face, int edge) {
        int neighbour = polytope.neighbour(face, edge);
        assertTrue(neighbour != face && polytope.isFace(neighbour));
        SupportPoint from = polytope.corner(face, edge);
        SupportPoint to = polytope.corner(face, (edge + 1) % 3);
        int back = 0;
        while (polytope.neighbour(neighbour, back) != face || polytope.corner(neighbour, back) != to) {
            back++;
            assertTrue(back < 3, "the neighbour is not joined to the face");
        }
        assertSame(from, polytope.corner(neighbour, (back + 1) % 3));
    }

    private double[] startRandom(Random random, int kind) {
        double[] cloud = new double[60];
        switch (kind % 3) {
            case 0 -> Arrays.setAll(cloud, i -> random.nextGaussian());
            case 1 -> Arrays.setAll(cloud, i -> random.nextInt(4) - 1.5); // coplanar and collinear points
            default -> Arrays.setAll(cloud, i -> (i % 3 == 2 ? 1e-7 : 1) * random.nextGaussian()); // a sliver
        }
        start(Hull.of(cloud), 0.1 * random.nextGaussian(), 0.1 * random.nextGaussian(), 0);
        return cloud;
    }

    /** The shape with the origin moved to the given point of it. */
    private void start(ConvexShape shape, double x, double y, double z) {
        obstacle.set(shape, new Pose(), new Point(0, 0, 0), Pose.at(x, y, z));
        epa.start(obstacle, TOLERANCE);
    }

    private Status run() {
        Status status = epa.run();
        int steps = epa.steps();
        assertFalse(epa.step());
        assertEquals(steps, epa.steps(), "an ended search takes no more steps");
        return status;
    }

    private void assertHolds(double truth) {
        assertTrue(epa.lower() <= truth && truth <= epa.upper(), () -> epa.lower() + " " + truth + " " + epa.upper());
        assertTrue(epa.upper() - epa.lower() < 1e-12);
    }
}
