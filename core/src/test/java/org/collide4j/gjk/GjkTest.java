package org.collide4j.gjk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.collide4j.gjk.Gjk.Status;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Point;
import org.collide4j.shape.Segment;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class GjkTest {
    private static final double TOLERANCE = 1e-12;
    private static final double NO_LIMIT = Double.POSITIVE_INFINITY;

    private final Gjk gjk = new Gjk();
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Vector3 towards = new Vector3(1, 0, 0);

    @Nested
    class OnRandomPolytopes {
        /** Grid coordinates: every a − b is exact, so that the explicit Minkowski difference is what GJK walks on. */
        private final Random random = new Random(21);

        private double[] a = {};
        private double[] b = {};
        private int shiftX;
        private int shiftY;

        private void next(int vertices) {
            a = cloud(vertices);
            b = cloud(vertices);
            shiftX = random.nextInt(4);
            shiftY = random.nextInt(2);
            obstacle.set(Hull.of(a), new Pose(), Hull.of(b), Pose.at(shiftX, shiftY, 0));
        }

        private double[] cloud(int vertices) {
            double[] out = new double[3 * vertices];
            Arrays.setAll(out, i -> 0x1p-12 * (random.nextInt(8193) - 4096));
            return out;
        }

        @Test
        void theBoundsHoldTheTruthAndTightenWithEveryStep() {
            int parted = 0;
            int steps = 0;
            for (int k = 0; k < 150; k++) {
                next(4);
                double truth = ExactHull.distance(differences());
                gjk.start(obstacle, towards, NO_LIMIT, TOLERANCE);
                double lower = gjk.lower();
                double upper = gjk.upper();
                do {
                    assertTrue(gjk.lower() >= lower && gjk.upper() <= upper, OnRandomPolytopes.this::pair);
                    lower = gjk.lower();
                    upper = gjk.upper();
                    assertTrue(lower <= truth && truth <= upper, () -> gjk.lower() + " " + truth + " " + gjk.upper());
                    steps++;
                } while (gjk.step());
                parted += gjk.status() == Status.CONVERGED ? 1 : 0;
                assertEquals(truth > 0, gjk.status() == Status.CONVERGED, OnRandomPolytopes.this::pair);
                assertTrue(gjk.status() != Status.CONVERGED || gjk.upper() - gjk.lower() <= 1e-12 * (1 + truth));
            }
            assertTrue(parted > 30 && parted < 140 && steps > 400, parted + " parted in " + steps + " steps");
        }

        @Test
        void theFirstDirectionDoesNotMatter() {
            Vector3 first = new Vector3();
            for (int k = 0; k < 100; k++) {
                next(8);
                gjk.start(obstacle, towards, NO_LIMIT, TOLERANCE);
                boolean parted = gjk.run() == Status.CONVERGED;
                double lower = gjk.lower();
                double upper = gjk.upper();
                for (int i = 0; i < 10; i++) {
                    first.set(SimplexFamily.unit(random)).scale(Math.pow(10, 4 * random.nextGaussian()));
                    gjk.start(obstacle, first, NO_LIMIT, TOLERANCE);
                    assertEquals(parted, gjk.run() == Status.CONVERGED, this::pair);
                    assertTrue(gjk.lower() <= upper && lower <= gjk.upper(), this::pair);
                }
            }
        }

        @Test
        void theWitnessesAreAsFarApartAsVSays() {
            Vector3 onA = new Vector3();
            Vector3 onB = new Vector3();
            int parted = 0;
            for (int k = 0; k < 200; k++) {
                next(8);
                gjk.start(obstacle, towards, NO_LIMIT, TOLERANCE);
                if (gjk.run() == Status.CONVERGED) {
                    gjk.witnesses(onA, onB);
                    assertEquals(0, onA.sub(onB).distance(gjk.v()), 1e-14, this::pair);
                    parted++;
                }
            }
            assertTrue(parted > 20, parted + " parted");
        }

        @Test
        void aStepAtATimeComesToTheSameBitsAsRun() {
            Gjk stepped = new Gjk();
            for (int k = 0; k < 100; k++) {
                next(8);
                gjk.start(obstacle, towards, NO_LIMIT, TOLERANCE);
                gjk.run();
                stepped.start(obstacle, towards, NO_LIMIT, TOLERANCE);
                int steps = 1;
                while (stepped.step()) {
                    assertEquals(Status.RUNNING, stepped.status());
                    assertEquals(steps++, stepped.steps());
                }
                assertEquals(gjk.status(), stepped.status());
                assertEquals(gjk.steps(), stepped.steps());
                assertEquals(gjk.lower(), stepped.lower());
                assertEquals(gjk.upper(), stepped.upper());
                assertEquals(gjk.v().toString(), stepped.v().toString());
                assertEquals(gjk.simplex().size(), stepped.simplex().size());
            }
        }

        private Vector3[] differences() {
            Vector3[] out = new Vector3[a.length * b.length / 9];
            int n = 0;
            for (int i = 0; i < a.length; i += 3) {
                for (int j = 0; j < b.length; j += 3) {
                    out[n++] = new Vector3(a[i] - b[j] - shiftX, a[i + 1] - b[j + 1] - shiftY, a[i + 2] - b[j + 2]);
                }
            }
            return out;
        }

        private String pair() {
            return Arrays.toString(a) + " " + Arrays.toString(b) + " at " + shiftX + " " + shiftY;
        }
    }

    @Nested
    class Terminations {
        private final Box box = new Box(1, 1, 1);
        private final Pose origin = new Pose();

        @Test
        void partedBoxesConverge() {
            obstacle.set(box, origin, box, Pose.at(5, 0.5, 0));
            gjk.start(obstacle, towards, NO_LIMIT, TOLERANCE);
            assertEquals(Status.CONVERGED, gjk.run());
            assertEquals(3, gjk.v().length(), 1e-14);
        }

        @Test
        void farPairsAreBeyondALimitAfterOneStep() {
            obstacle.set(box, origin, box, Pose.at(5, 0.5, 0));
            gjk.start(obstacle, towards.set(-1, 0, 0), 2.9, TOLERANCE);
            assertEquals(Status.BEYOND_LIMIT, gjk.run());
            assertEquals(1, gjk.steps());
            assertTrue(gjk.lower() > 2.9);
        }

        @Test
        void nearPairsAreWithinALimitBeforeTheirDistanceIsKnown() {
            ConvexShape egg = new Ellipsoid(1, 2, 3);
            obstacle.set(egg, origin, egg, Pose.at(5, 0.5, 0));
            gjk.startWithin(obstacle, towards, 4);
            assertEquals(Status.WITHIN_LIMIT, gjk.run());
            assertTrue(gjk.upper() <= 4 && gjk.upper() - gjk.lower() > 1e-3);
        }

        @Test
        void overlappingBoxesEncloseTheOrigin() {
            obstacle.set(box, origin, box, Pose.of(0.3, 0.2, 0.1, 1, 2, 3, 4));
            gjk.start(obstacle, towards, NO_LIMIT, TOLERANCE);
            assertEquals(Status.ENCLOSED, gjk.run());
            assertTrue(gjk.upper() <= 1e-13);
        }

        @Test
        void touchingBoxesAreEnclosedOrConvergeWithZeroInTheInterval() {
            obstacle.set(box, origin, box, Pose.at(2, 0.5, 0.25));
            gjk.start(obstacle, towards, NO_LIMIT, TOLERANCE);
            gjk.run();
            assertTrue(gjk.lower() <= 0 && 0 <= gjk.upper() && gjk.upper() < 1e-13, gjk::toString);
        }

        /** The same support point again can only be rounding: the walk ends, and says what it could prove. */
        @Test
        void aSupportPointThatComesBackEndsTheWalk() {
            Random random = new Random(23);
            int stalled = 0;
            for (int k = 0; k < 100; k++) {
                double[] far = new double[9];
                Arrays.setAll(far, i -> 1e6 + random.nextDouble());
                obstacle.set(reaching(1e-9, Hull.of(far)), origin, new Point(0, 0, 0), origin);
                gjk.start(obstacle, towards, NO_LIMIT, 0);
                Status status = gjk.run();
                assertTrue(status == Status.STALLED || status == Status.CONVERGED, status.name());
                assertEquals(Math.sqrt(3) * 1e6, gjk.upper(), 2);
                assertTrue(gjk.steps() < 20);
                stalled += status == Status.STALLED ? 1 : 0;
            }
            assertTrue(stalled > 0, "no walk stalled");
        }

        @Test
        void aSupportThatNeverSettlesUsesUpItsSteps() {
            double[] far = {Double.NaN};
            ConvexShape creeping = reaching(2, (x, y, z, out) -> {
                boolean first = Double.isNaN(far[0]);
                out.set(first ? 1 : 0, first ? 0 : far[0], 0);
                far[0] = first ? 1000 : 0.99 * far[0];
            });
            obstacle.set(creeping, origin, new Point(0, 0, 0), origin);
            gjk.start(obstacle, towards.set(0, 1, 0), NO_LIMIT, 0);
            assertEquals(Status.OUT_OF_STEPS, gjk.run());
            assertEquals(256, gjk.steps());
            assertFalse(gjk.step());
        }

        @Test
        void flatPairsInOnePlaneEndAtTheirDistance() {
            obstacle.set(new Segment(0, 0, 0, 1, 0, 0), origin, new Segment(3, 0, 0, 4, 0, 0), origin);
            gjk.start(obstacle, towards, NO_LIMIT, TOLERANCE);
            assertEquals(Status.CONVERGED, gjk.run());
            assertEquals(2, gjk.v().length(), 1e-14);
        }

        private ConvexShape reaching(double reach, ConvexShape shape) {
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
    }

    /** ISA-GJK: whatever the shapes are, a pair that stays apart costs one support point a frame. */
    @Test
    void theLastSeparatingAxisPartsAPairThatMovedLittleInOneStep() {
        Random random = new Random(22);
        double[] cloud = new double[3000];
        Arrays.setAll(cloud, i -> random.nextGaussian());
        ConvexShape[] shapes = {new Box(1, 2, 0.5), new Cylinder(1, 1), new Ellipsoid(1, 2, 0.5), Hull.of(cloud)};
        for (ConvexShape shape : shapes) {
            Pose pose = Pose.of(9, 2, 1, 1, 2, 3, 4);
            Vector3 axis = new Vector3(1, 0, 0);
            for (int frame = 0; frame < 100; frame++) {
                obstacle.set(new Box(1, 1, 1), new Pose(), shape, pose.setTranslation(9, 2 + 0.01 * frame, 1));
                gjk.startWithin(obstacle, axis, 0);
                assertEquals(Status.BEYOND_LIMIT, gjk.run());
                assertTrue(frame == 0 || gjk.steps() == 1, shape::toString);
                axis.set(gjk.axis());
            }
        }
    }
}
