package org.collide4j.mpr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.number.ExactVolume;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Point;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.api.Test;

class MprTest {
    private static final Hull OCTAHEDRON = Hull.of(1, 0, 0, -1, 0, 0, 0, 0.8, 0, 0, -0.8, 0, 0, 0, 0.5, 0, 0, -0.5);
    private static final List<ConvexShape> SHAPES = List.of(
            new Box(0.5, 1, 0.7),
            new Sphere(0.6),
            new Capsule(0.3, 0.8),
            new Cylinder(0.5, 0.9),
            new Cone(0.7, 0.8),
            new Ellipsoid(0.4, 0.9, 0.6),
            new Cylinder(0.8, 0),
            OCTAHEDRON,
            new Triangle(0.9, 0, 0, -0.5, 0.8, 0.1, -0.4, -0.9, 0.2),
            new Segment(-0.8, 0.1, 0, 0.8, 0, 0.3),
            new Point(0.1, 0, 0));

    private final Mpr mpr = new Mpr();
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();

    @Test
    void ballsAreExactInOneStep() {
        start(new Sphere(1), Pose.at(5, 0, 0), new Sphere(0.5), Pose.at(6.2, 0.3, -0.4));
        assertEquals(PortalSearch.Status.CONVERGED, mpr.run());
        assertEquals(1, mpr.steps());
        assertEquals(-0.2, mpr.distance(), 1e-15);
        assertTrue(mpr.upper() - mpr.lower() < 1e-13, this::answer);
        assertTrue(mpr.hit());
    }

    @Test
    void partedBallsAreExactInOneStep() {
        start(new Sphere(1), Pose.at(5, 0, 0), new Sphere(0.5), Pose.at(8, 0, 4));
        assertEquals(PortalSearch.Status.SEPARATED, mpr.run());
        assertEquals(1, mpr.steps());
        assertEquals(3.5, mpr.distance(), 1e-14);
        assertFalse(mpr.hit());
    }

    @Test
    void concentricBoxesPartAlongTheirThinnestAxis() {
        start(new Box(3, 1, 2), new Pose(), new Box(1, 0.25, 1), new Pose());
        mpr.run();
        assertEquals(-1.25, mpr.distance(), 1e-14);
        assertEquals(1, Math.abs(mpr.normal().y), 1e-15);
    }

    @Test
    void theDepthAlongTheRayMayBeMoreThanTheLeast() {
        // the ray leaves the long box through its end, though its side is nearer
        Pose poseB = Pose.at(1, 0.09, 0);
        start(new Box(2, 1, 1), new Pose(), new Box(0.1, 0.1, 0.1), poseB);
        assertEquals(PortalSearch.Status.CONVERGED, mpr.run());
        Proximity exact = new Proximity();
        new NarrowPhase().signedDistance(new Box(2, 1, 1), new Pose(), new Box(0.1, 0.1, 0.1), poseB, exact);
        assertEquals(-1.01, exact.signedDistance(), 1e-12);
        assertEquals(-1.1, mpr.distance(), 1e-12);
        assertTrue(mpr.lower() <= exact.upper() && exact.lower() <= mpr.upper(), this::answer);
    }

    @Test
    void allPairsOfShapesAgreeWithTheNarrowPhase() {
        Random random = new Random(11);
        NarrowPhase narrow = new NarrowPhase();
        Proximity near = new Proximity();
        Map<PortalSearch.Status, Integer> ends = new EnumMap<>(PortalSearch.Status.class);
        int hits = 0;
        int misses = 0;
        int undecided = 0;
        for (ConvexShape a : SHAPES) {
            for (ConvexShape b : SHAPES) {
                for (int k = 0; k < 40; k++) {
                    Pose poseA = pose(random, 3);
                    Pose poseB = pose(random, 1.2).setTranslation(0, 0, 0);
                    Vector3 at = poseA.translation(new Vector3());
                    poseB.setTranslation(at.x + 1.3 * random.nextGaussian(), at.y + random.nextGaussian(), at.z);
                    narrow.signedDistance(a, poseA, b, poseB, near);
                    start(a, poseA, b, poseB);
                    PortalSearch.Status status = mpr.run();
                    ends.merge(status, 1, Integer::sum);
                    String pair = a + " at " + poseA + "\n" + b + " at " + poseB + "\n" + near + "\n" + answer();
                    assertTrue(mpr.lower() <= near.upper(), pair);
                    assertTrue(near.lower() <= mpr.upper(), pair);
                    assertTrue(-mpr.distance() >= -near.upper() - 1e-12, pair);
                    assertEquals(1, mpr.normal().length(), 1e-14, pair);
                    assertTrue(mpr.steps() < 200, pair);
                    boolean decided =
                            status == PortalSearch.Status.CONVERGED || status == PortalSearch.Status.SEPARATED;
                    if (decided && near.lower() > 1e-12) {
                        assertFalse(mpr.hit(), pair);
                        misses++;
                    } else if (near.upper() < 0) {
                        assertTrue(mpr.hit(), pair);
                        hits++;
                    } else if (!decided) {
                        undecided++;
                    }
                }
            }
        }
        assertTrue(hits > 500 && misses > 500, hits + " hits, " + misses + " misses");
        assertTrue(undecided <= 5, undecided + " undecided, " + ends);
    }

    @Test
    void everyStepKeepsTheBoundsOrderedAndNeverSpoilsThem() {
        Random random = new Random(5);
        for (int k = 0; k < 300; k++) {
            start(SHAPES.get(k % 8), pose(random, 0.4), SHAPES.get(k / 8 % 8), pose(random, 0.4));
            double lower = mpr.lower();
            double upper = mpr.upper();
            int steps = 0;
            while (mpr.step()) {
                assertTrue(mpr.lower() >= lower && mpr.upper() <= upper && mpr.lower() <= mpr.upper(), this::answer);
                lower = mpr.lower();
                upper = mpr.upper();
                assertEquals(++steps, mpr.steps());
            }
            assertTrue(mpr.lower() >= lower && mpr.upper() <= upper && mpr.lower() <= mpr.upper(), this::answer);
        }
    }

    @Test
    void aBudgetGivesARoughAnswerAndMoreStepsTheSameAsNoBudget() {
        Random random = new Random(6);
        Mpr whole = new Mpr();
        int cutShort = 0;
        for (int k = 0; k < 200; k++) {
            Pose poseA = pose(random, 0.2);
            Pose poseB = pose(random, 0.2);
            start(SHAPES.get(k % 8), poseA, SHAPES.get(k / 8 % 8), poseB);
            whole.start(obstacle);
            whole.run();
            for (int budget = 0; mpr.status() == PortalSearch.Status.RUNNING; budget++) {
                mpr.run(budget);
                cutShort += mpr.status() == PortalSearch.Status.RUNNING ? 1 : 0;
                assertTrue(mpr.lower() <= whole.lower() && mpr.upper() >= whole.upper(), this::answer);
                assertEquals(1, mpr.normal().length(), 1e-14);
            }
            String answer = answer();
            assertEquals(whole.lower(), mpr.lower(), answer);
            assertEquals(whole.upper(), mpr.upper(), answer);
            assertEquals(whole.steps(), mpr.steps(), answer);
            assertEquals(whole.normal().toString(), mpr.normal().toString(), answer);
            mpr.run(10);
            assertEquals(whole.steps(), mpr.steps(), "an ended search takes no more steps");
        }
        assertTrue(cutShort > 200, cutShort + " rough answers");
    }

    @Test
    void theRayPassesEveryPortalAndTheWitnessesLieOnIt() {
        Random random = new Random(7);
        int portals = 0;
        for (int k = 0; k < 400; k++) {
            start(SHAPES.get(k % 8), pose(random, 0.3), SHAPES.get(k / 8 % 8), pose(random, 0.3));
            while (mpr.step()) {
                Portal portal = mpr.portal();
                if (mpr.phase() == Mpr.Phase.REFINEMENT) {
                    portals++;
                    for (int i = 0; i < 3; i++) {
                        PortalVertex vertex = portal.vertex(i);
                        assertTrue(ExactVolume.sign(
                                        portal.interior(),
                                        vertex.point(),
                                        portal.vertex((i + 1) % 3).point(),
                                        portal.target())
                                >= 0);
                        assertTrue(vertex.point().distance(onA.sub(vertex.onA(), vertex.onB())) < 1e-15, this::answer);
                    }
                    assertTrue(ExactVolume.sign(
                                    portal.interior(),
                                    portal.vertex(0).point(),
                                    portal.vertex(1).point(),
                                    portal.vertex(2).point())
                            > 0);
                    mpr.witnesses(onA, onB);
                    Vector3 exit = new Vector3().sub(onA, onB);
                    double along = exit.dot(portal.ray());
                    assertTrue(exit.addScaled(-along, portal.ray()).length() < 1e-12, this::answer);
                }
            }
        }
        assertTrue(portals > 1000, portals + " portals");
    }

    @Test
    void polytopesAreExactAlongTheRay() {
        // a cube at (0.25, 0.125, 0) in a cube: the ray leaves through the face x = −2 of the obstacle
        start(new Box(1, 1, 1), new Pose(), new Box(1, 1, 1), Pose.at(0.25, 0.125, 0));
        assertEquals(PortalSearch.Status.CONVERGED, mpr.run());
        assertEquals(-1.75, mpr.distance(), 1e-14);
        mpr.witnesses(onA, onB);
        assertEquals(0, onA.sub(onB).distance(new Vector3(1.75, 0.875, 0)), 1e-12, this::answer);
    }

    @Test
    void partedPairsThatMovedLittleAreAnsweredInOneStepByTheLastNormal() {
        Random random = new Random(8);
        int parted = 0;
        for (int k = 0; k < 200; k++) {
            ConvexShape a = SHAPES.get(k % 8);
            ConvexShape b = SHAPES.get(k / 8 % 8);
            Pose poseA = pose(random, 0);
            Pose poseB = pose(random, 0).setTranslation(2.5, 1, 0.5);
            start(a, poseA, b, poseB);
            mpr.run();
            Vector3 last = new Vector3(mpr.normal());
            if (mpr.lower() > 0.01) {
                start(a, poseA.setTranslation(0.001, 0, 0.002), b, poseB);
                mpr.suggest(last);
                assertEquals(PortalSearch.Status.SEPARATED, mpr.run());
                assertEquals(1, mpr.steps());
                parted++;
            }
        }
        assertTrue(parted > 50, parted + " parted");
    }

    /** A zero-length v0 has no ray; many implementations nudge it, or divide by it. */
    @Test
    void concentricPairsOfAllShapesGetADefiniteAnswer() {
        for (ConvexShape a : SHAPES) {
            for (ConvexShape b : SHAPES) {
                Pose poseB = new Pose();
                Vector3 shift = centre(a).sub(centre(b));
                poseB.setTranslation(shift.x, shift.y, shift.z);
                start(a, new Pose(), b, poseB);
                PortalSearch.Status status = mpr.run();
                String first = answer();
                assertTrue(status == PortalSearch.Status.CONVERGED || status == PortalSearch.Status.STALLED, first);
                assertTrue(mpr.hit() && mpr.upper() < 1e-12 && mpr.lower() > -4, first);
                assertEquals(1, mpr.normal().length(), 1e-14, first);
                start(a, new Pose(), b, poseB);
                mpr.run();
                assertEquals(first, answer());
            }
        }
    }

    /** An absolute tolerance, such as 0.001, is blind to a molecule and endless for a planet. */
    @Test
    void sizeDoesNotMatter() {
        for (double scale : new double[] {0x1p-400, 0x1p-60, 0x1p-30, 1, 0x1p30, 0x1p60, 0x1p400}) {
            start(
                    new Ellipsoid(scale, 2 * scale, 1.5 * scale),
                    new Pose(),
                    new Box(scale, scale, scale),
                    Pose.of(1.1 * scale, scale, -0.7 * scale, 1, 2, 3, 4));
            assertEquals(PortalSearch.Status.CONVERGED, mpr.run(), scale + " " + answer());
            int steps = mpr.steps();
            double distance = mpr.distance() / scale;
            start(new Ellipsoid(1, 2, 1.5), new Pose(), new Box(1, 1, 1), Pose.of(1.1, 1, -0.7, 1, 2, 3, 4));
            mpr.run();
            assertEquals(mpr.steps(), steps);
            assertEquals(mpr.distance(), distance);
        }
    }

    /** Portal loops without a cap hang on a support mapping that is not one. Assertions say so once the search has ended. */
    @Test
    void noSupportMappingMakesItLoop() {
        int contradictions = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            ConvexShape liar =
                    (x, y, z, out) -> out.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            start(liar, new Pose(), new Box(1, 1, 1), Pose.at(0.3, 0.2, 0.1));
            mpr.start(obstacle, 0);
            try {
                mpr.run();
            } catch (AssertionError contradiction) {
                String message = contradiction.getMessage();
                assertTrue(message.matches("lower bound .* exceeds the upper bound .* SupportMappingCheck.*"), message);
                contradictions++;
            }
            assertTrue(mpr.status() != PortalSearch.Status.RUNNING && mpr.steps() <= 256, this::answer);
        }
        int least = Mpr.class.desiredAssertionStatus() ? 50 : 0;
        assertTrue(contradictions >= least, contradictions + " of 200 contradict themselves");
    }

    @Test
    void aSupportThatAlwaysGrowsUsesUpItsSteps() {
        double[] grown = {1};
        ConvexShape growing = (x, y, z, out) -> {
            double s = grown[0] *= 1.01;
            double length = Math.sqrt(x * x + y * y + z * z);
            out.set(s * x / length, s * y / length, s * z / length);
        };
        start(growing, new Pose(), new Point(0.1, 0.2, 0.05), new Pose());
        assertEquals(PortalSearch.Status.OUT_OF_STEPS, mpr.run());
        assertEquals(256, mpr.steps());
        assertTrue(mpr.hit());
    }

    @Test
    void flatObstaclesAreTouchingOrApartButNeverDeep() {
        Triangle a = new Triangle(0, 0, 0, 2, 0, 0, 0, 2, 0);
        Triangle b = new Triangle(0.5, 0.5, 0, 3, 0.5, 0, 0.5, 3, 0);
        start(a, new Pose(), b, new Pose());
        mpr.run();
        assertTrue(mpr.hit() && mpr.lower() > -1e-12, this::answer);
        start(a, new Pose(), b, Pose.at(0, 0, 1e-9));
        assertEquals(PortalSearch.Status.SEPARATED, mpr.run());
        assertEquals(1e-9, mpr.distance(), 1e-13);
        start(new Segment(0, 0, 0, 1, 0, 0), new Pose(), new Segment(0.5, 0, 0, 2, 0, 0), new Pose());
        mpr.run();
        assertTrue(mpr.hit() && mpr.upper() >= 0, this::answer); // deep along the ray, touching sideways
        start(new Segment(0, 0, 0, 1, 0, 0), new Pose(), new Segment(1.5, 0, 0, 2, 0, 0), new Pose());
        assertEquals(PortalSearch.Status.SEPARATED, mpr.run());
        assertEquals(0.5, mpr.distance(), 1e-13);
        assertEquals(0.5, mpr.upper(), 1e-13);
    }

    private static Vector3 centre(ConvexShape shape) {
        Vector3 out = new Vector3();
        shape.center(out);
        return out;
    }

    static Pose pose(Random random, double spread) {
        return Pose.of(
                spread * random.nextGaussian(),
                spread * random.nextGaussian(),
                spread * random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian());
    }

    private void start(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        obstacle.set(a, poseA, b, poseB);
        mpr.start(obstacle);
    }

    private String answer() {
        mpr.witnesses(onA, onB);
        return mpr.status() + " in " + mpr.phase() + " after " + mpr.steps() + ": " + mpr.lower() + " .. " + mpr.upper()
                + " along " + mpr.normal() + ", " + onA + " " + onB;
    }
}
