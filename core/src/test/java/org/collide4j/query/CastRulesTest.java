package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.hull.Hull;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Circle;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What a cast means where libraries differ or fail: starts in contact, grazes, no motion, great lengths. */
class CastRulesTest {
    private static final Box CUBE = new Box(1, 1, 1);

    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();

    private boolean cast(ConvexShape a, Pose poseA, double dx, double dy, double dz, ConvexShape b) {
        return narrow.cast(a, poseA, dx, dy, dz, b, new Pose(), hit);
    }

    @Nested
    class StartInOverlap {
        @Test
        void isAHitAtZeroWithDepthAndNormalWhereverItMoves() {
            for (double dx : new double[] {-5, 0, 5}) {
                assertTrue(cast(CUBE, Pose.at(1.75, 0.25, 0), dx, 0, 0, CUBE));
                assertEquals(CastHit.Outcome.HIT, hit.outcome());
                assertEquals(0, hit.time());
                assertEquals(0, hit.upper());
                assertEquals(-0.25, hit.signedDistance(), 1e-13);
                assertEquals(-1, hit.normal().x, 1e-13);
            }
        }

        @Test
        void aRayFromInsideHitsAtOnceAndKnowsTheNearestWayOut() {
            assertTrue(narrow.raycast(new Ray(0.875, 0, 0, 0, 1, 0), CUBE, new Pose(), hit));
            assertEquals(0, hit.time());
            assertEquals(-0.125, hit.signedDistance(), 1e-14);
        }

        @Test
        void concentricSpheresHitAtZero() {
            assertTrue(cast(new Sphere(1), new Pose(), 1, 1, 1, new Sphere(2)));
            assertEquals(0, hit.time());
            assertEquals(-3, hit.signedDistance(), 1e-14);
            assertEquals(1, hit.normal().length(), 1e-14);
        }
    }

    @Nested
    class StartInTouch {
        @Test
        void movingApartIsAMiss() {
            assertFalse(cast(CUBE, Pose.at(2, 0, 0), 3, 0, 0, CUBE), hit::toString);
            assertFalse(cast(CUBE, Pose.at(2, 0, 0), 3, 1, 2, CUBE), hit::toString);
            assertFalse(cast(CUBE, Pose.at(2, 2, 2), 1, 1, 1, CUBE), hit::toString);
            assertFalse(cast(new Sphere(0.5), Pose.at(1.5, 0, 0), 0.1, 0, 0, CUBE), hit::toString);
            assertFalse(cast(new Sphere(0.5), Pose.at(0.3, 0.4, 0), 0.3, 0.4, 0, new Sphere(0)), hit::toString);
            assertFalse(cast(new Cylinder(1, 1), Pose.at(0, 0, 2), 0, 0, 1, new Cylinder(1, 1)), hit::toString);
        }

        @Test
        void movingInIsAHitAtZero() {
            assertTrue(cast(CUBE, Pose.at(2, 0, 0), -3, 0, 0, CUBE));
            assertEquals(0, hit.time());
            assertEquals(0, hit.lower());
            assertEquals(CastHit.Outcome.HIT, hit.outcome(), hit::toString);
            assertTrue(cast(new Sphere(0.5), Pose.at(1.5, 0, 0), -0.1, 0, 0, CUBE));
            assertEquals(0, hit.time(), 1e-14);
        }

        @Test
        void slidingAlongIsAHitAtZero() {
            assertTrue(cast(CUBE, Pose.at(2, 0, 0), 0, 3, 0, CUBE));
            assertEquals(0, hit.time());
            assertEquals(0, hit.upper());
            assertEquals(CastHit.Outcome.HIT, hit.outcome(), hit::toString);
        }

        @Test
        void aTouchWithinRoundingFarFromTheOriginIsStillATouch() {
            Pose there = Pose.at(1e9 + 2, 0, 0);
            assertFalse(narrow.cast(CUBE, there, 1, 0, 0, CUBE, Pose.at(1e9, 0, 0), hit), hit::toString);
            assertTrue(narrow.cast(CUBE, there, -1, 0, 0, CUBE, Pose.at(1e9, 0, 0), hit));
            assertEquals(0, hit.time());
        }
    }

    /** The path passes an edge between two triangles of a face, or a vertex, exactly. */
    @Test
    void symmetryCostsNoAccuracy() {
        ConvexShape[] shapes = {CUBE, Hull.of(1, 1, 1, 1, -1, -1, -1, 1, -1, -1, -1, 1), new Cylinder(1, 1)};
        double[][] ways = {{8, 0, 0}, {0, 0, 8}, {8, 8, 0}, {8, 8, 8}};
        for (ConvexShape a : shapes) {
            for (ConvexShape b : shapes) {
                for (double[] d : ways) {
                    assertTrue(cast(a, Pose.at(-d[0], -d[1], -d[2]), 2 * d[0], 2 * d[1], 2 * d[2], b));
                    assertEquals(CastHit.Outcome.HIT, hit.outcome(), () -> a + " " + b + " " + hit);
                    assertTrue(hit.upper() - hit.lower() < 1e-11, () -> a + " " + b + " " + hit);
                }
            }
        }
    }

    @Nested
    class Grazes {
        @Test
        void aFaceThatPassesAFaceExactlyCountsAsAHit() {
            assertTrue(cast(CUBE, Pose.at(-5, 2, 0), 10, 0, 0, CUBE));
            assertEquals(CastHit.Outcome.HIT, hit.outcome(), hit::toString);
            assertEquals(0.3, hit.lower(), 1e-12);
            assertEquals(0.3, hit.upper(), 1e-12);
        }

        @Test
        void aHairInsideIsProvenAHitAndAHairOutsideAMiss() {
            assertTrue(cast(CUBE, Pose.at(-5, 2 - 1e-12, 0), 10, 0, 0, CUBE));
            assertEquals(CastHit.Outcome.HIT, hit.outcome(), hit::toString);
            assertEquals(0.3, hit.time(), 1e-12);
            assertFalse(cast(CUBE, Pose.at(-5, 2 + 1e-12, 0), 10, 0, 0, CUBE), hit::toString);
        }

        @Test
        void aRayTangentToASphereMeetsIt() {
            assertTrue(narrow.raycast(new Ray(-5, 1, 0, 1, 0, 0), new Sphere(1), new Pose(), hit));
            assertEquals(CastHit.Outcome.HIT, hit.outcome(), hit::toString);
            assertTrue(hit.lower() <= 5 && 5 <= hit.upper(), hit::toString);
            assertEquals(5, hit.time(), 1e-12);
        }

        @Test
        void aNormalAcrossTheMotionDoesNotHideTheHit() {
            // the first support planes run along the motion and cut nothing
            Hull wedge = Hull.of(-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0, 0, 0, 4);
            assertTrue(cast(new Capsule(0.25, 1), Pose.at(-6, 0, 0.5), 12, 0, 0, wedge));
            assertEquals(CastHit.Outcome.HIT, hit.outcome());
        }

        @Test
        void aRayInThePlaneOfATriangleMeetsIt() {
            Triangle triangle = new Triangle(-1, -1, 0, 1, -1, 0, 0, 1, 0);
            assertTrue(narrow.raycast(new Ray(-5, 0, 0, 1, 0, 0), triangle, new Pose(), hit));
            assertEquals(CastHit.Outcome.HIT, hit.outcome(), hit::toString);
            assertEquals(4.5, hit.time(), 1e-12);
        }

        @Test
        void aRayThroughAFlatTriangleIsProven() {
            Triangle triangle = new Triangle(-1, -1, 0, 1, -1, 0, 0, 1, 0);
            assertTrue(narrow.raycast(new Ray(0.1, 0.2, 3, 0, 0, -1), triangle, new Pose(), hit));
            assertEquals(CastHit.Outcome.HIT, hit.outcome(), hit::toString);
            assertEquals(3, hit.time(), 1e-14);
        }
    }

    @Nested
    class LengthsOfTheMotion {
        @Test
        void noMotionAsksWhetherTheyTouch() {
            assertFalse(cast(CUBE, Pose.at(2.5, 0, 0), 0, 0, 0, CUBE));
            assertEquals(1, hit.time());
            assertTrue(cast(CUBE, Pose.at(1.5, 0, 0), 0, 0, 0, CUBE));
            assertEquals(0, hit.time());
            assertTrue(cast(CUBE, Pose.at(2, 0, 0), 0, 0, 0, CUBE));
        }

        @Test
        void sixThousandLengthsAwayTheHitIsGoodToRounding() {
            assertTrue(cast(new Sphere(0.01), Pose.at(-6000, 0.1, 0.2), 12_000, 0, 0, CUBE));
            assertEquals((6000 - 1.01) / 12_000, hit.time(), 1e-15);
            assertTrue((hit.upper() - hit.lower()) * 12_000 < 1e-9, hit::toString);
        }

        @Test
        void aHugeShapeIsHitAsPreciselyAsItIsMade() {
            Box ground = new Box(500, 500, 0.5);
            assertTrue(cast(new Sphere(0.1), Pose.at(499, -499, 100), 0, 0, -200, ground));
            assertEquals((100 - 0.6) / 200, hit.time(), 1e-13);
        }

        @Test
        void anEndlessRayThatMissesEnds() {
            Ray away = new Ray(0, 0, 5, 1e-9, 0, 1);
            assertFalse(narrow.raycast(away, CUBE, new Pose(), hit));
            assertEquals(Double.POSITIVE_INFINITY, hit.time());
            assertFalse(narrow.raycast(new Ray(0, 3, 5, 0, 0, -1), CUBE, new Pose(), hit));
        }

        @Test
        void fastAndThinDoNotTunnel() {
            assertTrue(cast(new Sphere(1e-3), Pose.at(0, 0, 1e6), 0, 0, -2e6, new Box(1, 1, 1e-6)));
            assertEquals(0.5, hit.time(), 1e-8);
        }

        @Test
        void aMotionThatIsNotFiniteIsRefusedByItsValue() {
            Pose pose = new Pose();
            Pair pair = new Pair(CUBE, CUBE);
            PlanarPhase planar = new PlanarPhase();
            Circle circle = new Circle(1);
            for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
                for (int axis = 0; axis < 3; axis++) {
                    double x = axis == 0 ? bad : 1;
                    double y = axis == 1 ? bad : 1;
                    double z = axis == 2 ? bad : 1;
                    String why = "motion must be finite: (" + x + ", " + y + ", " + z + ")";
                    assertRefused(why, () -> narrow.cast(CUBE, pose, x, y, z, CUBE, pose, hit));
                    assertRefused(why, () -> narrow.cast(CUBE, pose, new Vector3(x, y, z), CUBE, pose, hit));
                    assertRefused(why, () -> narrow.cast(pair, pose, x, y, z, pose, hit));
                }
                String why = "motion must be finite: (0.0, " + bad + ", 0.0)";
                assertRefused(why, () -> planar.cast(circle, pose, 0, bad, circle, pose, hit));
            }
        }

        private static void assertRefused(String why, Executable query) {
            assertEquals(
                    why, assertThrows(IllegalArgumentException.class, query).getMessage());
        }

        @Test
        void extremeLengthsStayNumbers() {
            double[] lengths = {1e-300, 1e-150, 1e-9, 1e9, 1e150, 1e299};
            for (double size : lengths) {
                for (double way : lengths) {
                    Box box = new Box(size, size, size);
                    narrow.cast(box, Pose.at(4 * size, 0, 0), -way, way / 8, 0, box, new Pose(), hit);
                    boolean ordered = 0 <= hit.lower() && hit.lower() <= hit.time() && hit.time() <= hit.upper();
                    assertTrue(ordered && hit.upper() <= 1, () -> box + " moved by " + way + ": " + hit);
                    assertEquals(way > 2 * size, hit.hit(), () -> box + " moved by " + way + ": " + hit);
                }
            }
        }
    }

    @Test
    void theMissNamesAPlaneThatPartsTheWholeMotion() {
        Pose from = Pose.at(-5, 2.5, 1);
        assertFalse(cast(CUBE, from, 10, 0.25, 0, CUBE));
        Vector3 n = hit.normal();
        Vector3 s = new Vector3();
        CUBE.support(n.x, n.y, n.z, s);
        double aFarthest = n.dot(s) + Math.max(n.dot(new Vector3(-5, 2.5, 1)), n.dot(new Vector3(5, 2.75, 1)));
        CUBE.support(-n.x, -n.y, -n.z, s);
        assertTrue(aFarthest < n.dot(s), hit::toString);
    }

    @Test
    void aMotionThatDoesNotTurnIsTheCastAlongItsVector() {
        CastHit other = new CastHit();
        narrow.cast(CUBE, Pose.at(-5, 0.3, 0.2), new Motion().setTranslation(10, 1, 0.5), CUBE, new Pose(), other);
        assertTrue(cast(CUBE, Pose.at(-5, 0.3, 0.2), 10, 1, 0.5, CUBE));
        assertEquals(hit.toString(), other.toString());
    }

    /** Support points that are off by more than the library may assume: no plane ever meets another. */
    @Test
    void aSupportMappingThatLiesEndsWithAProvenBoundAndNoMiss() {
        ConvexShape noisy = (dx, dy, dz, out) -> {
            double norm = Math.sqrt(dx * dx + dy * dy + dz * dz);
            double noise = 1 + 1e-4 * Math.sin(1e7 * (dx + 2 * dy + 3 * dz) / norm);
            out.set(noise * dx / norm, noise * dy / norm, noise * dz / norm);
        };
        for (int i = 0; i < 50; i++) {
            assertTrue(cast(new Box(0.1, 0.2, 0.3), Pose.at(-5, 0.01 * i, 0.1), 10, 0, 0, noisy));
            assertTrue(hit.lower() > 0.35 && hit.lower() < 0.5, hit::toString);
            assertTrue(hit.steps() < 700, hit::toString);
        }
    }
}
