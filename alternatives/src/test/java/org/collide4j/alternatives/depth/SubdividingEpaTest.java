package org.collide4j.alternatives.depth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.cases.Effort;
import org.collide4j.epa.DepthSearch.Status;
import org.collide4j.epa.Epa;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.collide4j.shape.Segment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The subdivision of the paper, proven by the horizon variant, which is itself proven by brute force. */
class SubdividingEpaTest {
    private static final int PAIRS = Effort.of(300, 75);

    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Epa horizon = new Epa();

    @Test
    void depthsOfACubeAreThoseOfItsNearestFace() {
        for (double[] at :
                new double[][] {{0.51, 0.23, 0.12}, {0.27, -0.73, 0.51}, {0.31, -0.63, -0.77}, {-0.3, 0.2, 0.01}}) {
            obstacle.set(new Box(1, 1, 1), new Pose(), new Point(0, 0, 0), Pose.at(at[0], at[1], at[2]));
            SubdividingEpa search = new SubdividingEpa(Subdivision.CENTRE_AND_OPEN_EDGES);
            OverlappingCores.begin(search, obstacle, 0);
            assertEquals(Status.CONVERGED, search.run(), Arrays.toString(at));
            double depth = 1 - Math.max(Math.abs(at[0]), Math.max(Math.abs(at[1]), Math.abs(at[2])));
            assertTrue(search.lower() <= -depth && -depth <= search.upper());
            assertEquals(-depth, search.distance(), 1e-13);
        }
    }

    @ParameterizedTest
    @EnumSource
    void itsIntervalAlwaysMeetsThatOfTheHorizonVariant(Subdivision subdivision) {
        SubdividingEpa search = new SubdividingEpa(subdivision);
        int converged = 0;
        int searches = 0;
        for (OverlappingCores.Kind kind : OverlappingCores.KINDS) {
            SplittableRandom random = new SplittableRandom(41);
            for (int i = 0; i < PAIRS; i++) {
                if (OverlappingCores.place(kind, random, obstacle)) {
                    OverlappingCores.begin(horizon, obstacle, 1e-12);
                    horizon.run();
                    OverlappingCores.begin(search, obstacle, 1e-6);
                    double lower = Double.NEGATIVE_INFINITY;
                    double upper = Double.POSITIVE_INFINITY;
                    String where = subdivision + ", " + kind.name() + ", pair " + i;
                    boolean more = true;
                    while (more) {
                        more = search.step();
                        assertTrue(search.lower() >= lower && search.upper() <= upper, where);
                        lower = search.lower();
                        upper = search.upper();
                        assertTrue(
                                lower <= horizon.upper() && horizon.lower() <= upper,
                                () -> where + " " + search.lower() + " " + search.upper() + " against "
                                        + horizon.lower() + " " + horizon.upper());
                    }
                    if (search.status() == Status.CONVERGED) {
                        assertEquals(horizon.distance(), search.distance(), 2e-6, where);
                        assertTrue(upper - lower <= 1.1e-6, where);
                        converged++;
                    }
                    searches++;
                }
            }
        }
        int share = subdivision == Subdivision.CENTRE ? 3 : 50; // per cent; edges that stay keep most searches open
        assertTrue(
                searches > 14 * PAIRS / 3 && 100 * converged >= share * searches,
                converged + " of " + searches + " converged");
    }

    @ParameterizedTest
    @EnumSource
    void repeatedSearchesGiveTheSameBits(Subdivision subdivision) {
        SubdividingEpa first = new SubdividingEpa(subdivision);
        SubdividingEpa again = new SubdividingEpa(subdivision);
        for (OverlappingCores.Kind kind : OverlappingCores.KINDS) {
            SplittableRandom random = new SplittableRandom(42);
            for (int i = 0; i < 20; i++) {
                if (OverlappingCores.place(kind, random, obstacle)) {
                    OverlappingCores.begin(first, obstacle, 1e-6);
                    first.run();
                    OverlappingCores.begin(again, obstacle, 1e-6);
                    again.run();
                    assertEquals(
                            Arrays.asList(
                                    first.lower(),
                                    first.upper(),
                                    first.steps(),
                                    first.normal().toString()),
                            Arrays.asList(
                                    again.lower(),
                                    again.upper(),
                                    again.steps(),
                                    again.normal().toString()));
                    assertFalse(first.step());
                }
            }
        }
    }

    /** Section 4, end: a and b are points of the bodies, and a − b is v. */
    @Test
    void theWitnessesAreContactPoints() {
        SubdividingEpa search = new SubdividingEpa(Subdivision.CENTRE_AND_OPEN_EDGES);
        Vector3 onA = new Vector3();
        Vector3 onB = new Vector3();
        obstacle.set(new Box(1, 1, 1), new Pose(), new Point(0, 0, 0), Pose.at(0.27, 0.53, 0.12));
        OverlappingCores.begin(search, obstacle, 0);
        search.run();
        search.witnesses(search.normal(), onA, onB);
        assertEquals(0, onA.distance(new Vector3(0.27, 1, 0.12)), 1e-13);
        assertEquals(0, onB.distance(new Vector3(0.27, 0.53, 0.12)), 1e-14);
    }

    @ParameterizedTest
    @EnumSource
    void withoutTheOriginInsideItEndsWithAnHonestInterval(Subdivision subdivision) {
        double[] square = {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0};
        SubdividingEpa search = new SubdividingEpa(subdivision);
        List<ConvexShape> shapes = List.of(
                Hull.of(square),
                new Segment(-1, 0, 0, 1, 0, 0),
                new Point(0, 0, 0),
                new Box(1, 1, 1),
                new Box(3, 2, 1));
        for (ConvexShape shape : shapes) {
            for (double z : new double[] {-1.5, -1, 0, 0.25, 1}) {
                obstacle.set(shape, new Pose(), new Point(0, 0, 0), Pose.at(0, 0, z));
                search.start(obstacle, 1e-9);
                Status status = search.run();
                horizon.start(obstacle, 0);
                horizon.run();
                String where = shape + " at " + z + ": " + status + " " + search.lower() + " " + search.upper();
                assertTrue(search.lower() <= horizon.upper() && horizon.lower() <= search.upper(), where);
                assertFalse(search.lower() > search.upper(), where);
            }
        }
    }
}
