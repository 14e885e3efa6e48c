package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.gjk.Gjk;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What other libraries are known to have stumbled over, one test each. All of them hold in both orders. */
class PitfallsTest {
    private static final ConvexShape CUBE = new Box(1, 1, 1);
    private static final Hull TETRAHEDRON = Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();

    /** The signed distance, the interval, the normal's length and the witnesses, both ways round. */
    private void measures(double expected, double tolerance, ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        for (int order = 0; order < 2; order++) {
            double distance = order == 0
                    ? narrow.signedDistance(a, poseA, b, poseB, near)
                    : narrow.signedDistance(b, poseB, a, poseA, near);
            assertEquals(expected, distance, tolerance, near::toString);
            assertTrue(near.lower() <= expected && expected <= near.upper(), near::toString);
            assertEquals(1, near.normal().length(), 1e-14, near::toString);
            Vector3 onB = new Vector3(near.pointOnA()).addScaled(distance, near.normal());
            assertEquals(0, onB.distance(near.pointOnB()), 1e-9 + tolerance, near::toString);
        }
    }

    private void measures(double expected, ConvexShape a, ConvexShape b, Pose poseB) {
        measures(expected, 1e-12, a, new Pose(), b, poseB);
    }

    @Nested
    class Touch {
        @Test
        void touchingIsContact() {
            assertTrue(narrow.intersects(CUBE, new Pose(), CUBE, Pose.at(2, 0, 0)));
            assertTrue(narrow.intersects(CUBE, new Pose(), CUBE, Pose.at(2, 2, 0)));
            assertTrue(narrow.intersects(CUBE, new Pose(), CUBE, Pose.at(2, 2, 2)));
            assertTrue(narrow.intersects(new Sphere(1), new Pose(), new Sphere(1), Pose.at(0, 2, 0)));
            assertFalse(narrow.intersects(CUBE, new Pose(), CUBE, Pose.at(2.000000001, 0, 0)));
        }

        @Test
        void touchingCubesHaveANormalAcrossTheirFaces() {
            measures(0, CUBE, CUBE, Pose.at(0, 2, 0));
            assertEquals(1, Math.abs(near.normal().y), 1e-12);
        }

        @Test
        void theOriginOnAFaceOfTheSimplexDropsNoContact() {
            measures(0, TETRAHEDRON, Hull.of(0, 0, 0, -1, 0, 0, 0, -1, 0, 0, 0, -1), new Pose());
            assertTrue(narrow.intersects(TETRAHEDRON, new Pose(), new Point(0.25, 0.25, 0), new Pose()));
        }

        @Test
        void boxesAtRestOnEachOtherAreAnsweredWhateverTheirPlace() {
            for (int i = 0; i < 200; i++) {
                double x = 0.01 * i;
                measures(0, 1e-12, CUBE, Pose.at(x, 7, 1), CUBE, Pose.at(x * x, 7 + x / 3, 3));
            }
        }

        @Test
        void aCylinderStandingOnABoxTouchesIt() {
            measures(0, CUBE, new Cylinder(0.5, 0.75), Pose.at(0.2, 0.1, 1.75));
            measures(-0.001, CUBE, new Cylinder(0.5, 0.75), Pose.at(0.2, 0.1, 1.749));
        }
    }

    @Nested
    class Depth {
        @Test
        void everyEndOfGjkLeadsToADepth() {
            measures(-1, new Point(0, 0, 0), CUBE, new Pose()); // one vertex
            measures(-2, CUBE, CUBE, new Pose()); // aligned along the diagonal: a segment
            measures(-1.5, CUBE, CUBE, Pose.at(0.5, 0, 0));
            measures(-0.5, CUBE, CUBE, Pose.at(1.5, 0, 0));
            measures(-0.25, CUBE, CUBE, Pose.at(1.75, 0.5, 0.25));
        }

        @Test
        void cubesOneAndNineTenthsApartAreATenthDeep() {
            measures(-0.1, CUBE, CUBE, Pose.at(0, 0, 1.9));
            assertEquals(1, Math.abs(near.normal().z), 1e-12);
        }

        @Test
        void touchingTrianglesAreNotMetresDeep() {
            Hull sliver = Hull.of(0, 0, 0, 7, 0.001, 0, 7, -0.001, 0);
            measures(0, sliver, new Triangle(7, -1, -1, 7, 1, -1, 7, 0, 1), new Pose());
        }

        @Test
        void aSmallOverlapHasASmallDepthAndTheNormalOfTheFace() {
            Box floor = new Box(250, 250, 0.5);
            measures(-1e-3, 1e-10, floor, new Pose(), new Box(0.1, 0.1, 0.1), Pose.at(133, -70, 0.599));
            assertEquals(1, Math.abs(near.normal().z), 1e-9);
        }

        @Test
        void depthOfRecordedCylinderPairsIsTheTrueOne() {
            // coaxial: along the axis 0.5 + 0.5 − 0.3, across it 0.35 + 0.1
            measures(-0.45, new Cylinder(0.35, 0.5), new Cylinder(0.1, 0.5), Pose.at(0, 0, 0.3));
        }

        @Test
        void concentricShapesHaveADepthAndADocumentedAxis() {
            measures(-2, new Sphere(1), new Sphere(1), new Pose());
            measures(-2, CUBE, CUBE, new Pose());
            measures(-1, new Cylinder(0.5, 2), new Cylinder(0.5, 2), new Pose());
            measures(-0.8, new Ellipsoid(0.4, 0.6, 0.8), new Ellipsoid(0.4, 0.6, 0.8), new Pose());
            String first = near.toString();
            narrow.signedDistance(
                    new Ellipsoid(0.4, 0.6, 0.8), new Pose(), new Ellipsoid(0.4, 0.6, 0.8), new Pose(), near);
            assertEquals(first, near.toString());
        }

        @Test
        void coneOnConeSuperposedEndsSoon() {
            narrow.signedDistance(new Cone(1, 1), new Pose(), new Cone(1, 1), new Pose(), near);
            assertTrue(near.upper() - near.lower() < 1e-11 && near.steps() < 400, near::toString);
        }
    }

    @Nested
    class History {
        @Test
        void theFirstQueryOfAWorkerDecidesNothing() {
            Box box = new Box(0.3, 0.4, 0.5);
            Pose turned = Pose.of(0.9, 0.2, 0.1, 0.1, 0.2, 0.3, 0.9);
            NarrowPhase fresh = new NarrowPhase();
            fresh.signedDistance(CUBE, new Pose(), box, turned, near);
            String first = near.toString();
            narrow.signedDistance(
                    CUBE, new Pose(), CUBE, Pose.at(5, 0, 0), near); // a direction with zeros, first of all
            narrow.signedDistance(CUBE, new Pose(), box, turned, near);
            assertEquals(first, near.toString());
        }

        @Test
        void fourFreshSimplexPointsNeverMixWithOldOnes() {
            Pose deep = Pose.of(0.1, 0.2, 0.3, 0.3, 0.1, 0.2, 0.9);
            narrow.signedDistance(TETRAHEDRON, new Pose(), CUBE, deep, near);
            String alone = near.toString();
            narrow.signedDistance(new Ellipsoid(3, 2, 1), new Pose(), new Cylinder(1, 2), deep, near);
            narrow.signedDistance(TETRAHEDRON, new Pose(), CUBE, deep, near);
            assertEquals(alone, near.toString());
        }

        @Test
        void aPairThatIsTakenUpAgainStartsFromItsAxis() {
            Pair pair = new Pair(new Ellipsoid(1, 2, 3), new Ellipsoid(2, 1, 1));
            Pose apart = Pose.of(5, 4, 3, 0.1, 0.2, 0.3, 0.9);
            narrow.signedDistance(pair, new Pose(), apart, near);
            int cold = near.steps();
            narrow.signedDistance(pair, new Pose(), apart, near);
            assertTrue(near.steps() < cold, cold + " steps at first, then " + near.steps());
        }
    }

    @Nested
    class Size {
        @Test
        void directionsOfAnyLengthFindTheSameSupport() {
            ConvexShape[] shapes = {new Cylinder(1, 2), new Cone(1, 2), new Ellipsoid(1, 2, 3), CUBE, new Capsule(1, 2)
            };
            Vector3 unit = new Vector3();
            Vector3 scaled = new Vector3();
            for (ConvexShape shape : shapes) {
                shape.support(0.6, 0.48, 0.64, unit);
                for (double length : new double[] {1e-150, 1e-20, 1e-12, 1e12, 1e150}) {
                    shape.support(0.6 * length, 0.48 * length, 0.64 * length, scaled);
                    assertEquals(0, unit.distance(scaled), 1e-14, shape + " at " + length);
                }
            }
        }

        @Test
        void noToleranceIsALength() {
            for (double unit : new double[] {1e-9, 1e-3, 1, 1e3, 1e9}) {
                Box box = new Box(unit, unit, unit);
                measures(-1e-4 * unit, 1e-12 * unit, box, new Pose(), box, Pose.at(1.9999 * unit, 0.3 * unit, 0));
                measures(1e-7 * unit, 1e-12 * unit, box, new Pose(), box, Pose.at(2.0000001 * unit, 0.3 * unit, 0));
            }
        }

        /** Larger pairs are scaled down for the search; a box's half diagonals reach farther than its separating axes tell. */
        @Test
        void overlappingBoxesAreMeasuredAlikeAtEverySize() {
            for (double h = 0x1p97; h < 0x1p101; h *= 1.0625) {
                double little = h / 64;
                Pose corner = Pose.at(0.99 * h, 0.99 * h, 0.99 * h);
                double depth = h + little - 0.99 * h;
                measures(-depth, 1e-12 * h, new Box(h, h, h), new Pose(), new Box(little, little, little), corner);
            }
        }

        @Test
        void aHugeFaceFlipsNoNormal() {
            Triangle ground = new Triangle(-500, -500, 0, 500, -500, 0, 0, 500, 0);
            measures(0.01, 1e-10, new Sphere(0.5), Pose.at(120, -80, 0.51), ground, new Pose());
            measures(-0.01, 1e-10, new Sphere(0.5), Pose.at(120, -80, 0.49), ground, new Pose());
            narrow.signedDistance(new Sphere(0.5), Pose.at(120, -80, 0.49), ground, new Pose(), near);
            assertEquals(-1, near.normal().z, 1e-9, "from the ball down to the ground");
        }

        @Test
        void aTinyGapBesideAGreatDistanceFromTheOriginIsSeen() {
            Pose far = Pose.at(1e6, -1e6, 1e6);
            Pose farther = Pose.at(1e6 + 2.0009765625, -1e6, 1e6); // exact in binary
            measures(0.0009765625, 1e-12, CUBE, far, CUBE, farther);
        }
    }

    @Nested
    class Ending {
        @Test
        void parallelFacesDoNotStallTheSearch() {
            for (double gap : new double[] {1, 1e-3, 1e-7, 1e-12}) {
                measures(gap, CUBE, CUBE, Pose.at(2 + gap, 0.1, 0.2));
                assertTrue(near.steps() <= 8, near::toString);
            }
        }

        @Test
        void theMiddleOfAHullIsNoSpecialPoint() {
            Hull octahedron = Hull.of(1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1);
            measures(-1 / Math.sqrt(3), octahedron, new Point(0, 0, 0), new Pose());
        }

        @Test
        void aDuplicateSupportPointIsNoReasonToGiveUp() {
            Hull doubled = Hull.of(0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1);
            measures(Math.sqrt(1.0 / 3) * 2, doubled, new Point(1, 1, 1), new Pose());
            measures(0.5, doubled, new Point(0.25, 0.25, -0.5), new Pose());
        }

        @Test
        void aSupportOfZeroLeavesNoNaN() {
            for (ConvexShape point : new ConvexShape[] {new Point(0, 0, 0), new Sphere(0), new Box(0, 0, 0)}) {
                measures(0, point, new Point(0, 0, 0), new Pose());
                measures(5, point, new Point(3, 4, 0), new Pose());
            }
        }

        @Test
        void everyGuessOfTheFirstDirectionLeadsToTheSameDistance() {
            ConfigurationObstacle obstacle = new ConfigurationObstacle();
            obstacle.set(CUBE, new Pose(), new Cylinder(0.5, 1), Pose.of(2.5, 1, 0.5, 0.2, 0.5, 0.1, 0.8));
            Gjk gjk = new Gjk();
            gjk.start(obstacle, new Vector3(1, 0, 0), Double.POSITIVE_INFINITY, 1e-12);
            gjk.run();
            double expected = gjk.lower();
            for (int i = 0; i < 27; i++) { // zero, aligned, diagonal, and away from the obstacle
                gjk.start(obstacle, new Vector3(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1), Double.POSITIVE_INFINITY, 1e-12);
                assertNotEquals(Gjk.Status.OUT_OF_STEPS, gjk.run());
                assertEquals(expected, gjk.lower(), 1e-12);
            }
        }

        @Test
        void flatAndNeedleHullsAreShapesLikeAnyOther() {
            Hull square = Hull.of(-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0);
            Hull needle = Hull.of(0, 0, -1, 0, 0, 1, 1e-9, 0, 0);
            measures(0.5, square, needle, Pose.at(0.2, 0.3, 1.5));
            measures(0.5, square, square, Pose.at(0.3, 0.2, 0.5));
            measures(0, square, square, Pose.at(0.3, 0.2, 0));
            assertTrue(narrow.intersects(square, new Pose(), needle, Pose.at(0.2, 0.3, 0.1)));
        }
    }
}
