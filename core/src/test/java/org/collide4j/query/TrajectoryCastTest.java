package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Trajectory;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Circle;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Point;
import org.collide4j.shape.Polygon;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Casts along trajectories: closed forms, the rules at their poses, and laws that hold for any shapes. */
class TrajectoryCastTest {
    private static final Box CUBE = new Box(1, 1, 1);
    private static final List<ConvexShape> SHAPES = List.of(
            new Box(0.5, 0.3, 0.2),
            new Sphere(0.4),
            new Capsule(0.2, 0.4),
            new Cylinder(0.3, 0.4),
            new Cone(0.4, 0.4),
            new Ellipsoid(0.5, 0.3, 0.2));

    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final SplittableRandom random = new SplittableRandom(20261127);

    private static Trajectory along(double... xyz) {
        Trajectory path = new Trajectory();
        for (int i = 0; i < xyz.length; i += 3) {
            path.add(Pose.at(xyz[i], xyz[i + 1], xyz[i + 2]));
        }
        return path;
    }

    private void assertHit(double expected) {
        assertEquals(CastHit.Outcome.HIT, hit.outcome(), hit::toString);
        assertTrue(hit.lower() <= expected && expected <= hit.upper(), () -> expected + ": " + hit);
        assertTrue(hit.lower() <= hit.time() && hit.time() <= hit.upper(), hit::toString);
        assertTrue(hit.upper() - hit.lower() < 1e-11, hit::toString);
    }

    @Nested
    class ClosedForms {
        @Test
        void aBallComesDownOnAFloorInItsSecondLeg() {
            Trajectory down = new Trajectory()
                    .add(-1, Pose.at(0, 0, 5))
                    .add(2, Pose.at(3, 0, 3))
                    .add(8, Pose.at(3, 0, 0))
                    .add(9, Pose.at(0, 0, 5));
            assertTrue(narrow.cast(new Sphere(0.5), down, new Box(9, 9, 1), Pose.at(0, 0, -1), hit));
            assertHit(7); // 0.5 above the floor, 5/6 of the second leg
            assertEquals(-1, hit.normal().z, 1e-14);
            assertEquals(0, hit.pointOnB().distance(new Vector3(3, 0, 0)), 1e-12);
        }

        @Test
        void aRodSwingsInQuarterTurnsAboutItsEnd() {
            Trajectory swing = new Trajectory(new Vector3(0, 0, -1));
            for (int quarter = 0; quarter <= 3; quarter++) {
                double angle = quarter * Math.PI / 2;
                Pose turned = new Pose().setAxisAngle(0, 1, 0, angle);
                Vector3 end = turned.rotate(0, 0, -1, new Vector3());
                swing.add(turned.setTranslation(-end.x, -end.y, -end.z)); // the rod's lower end stays at the origin
            }
            // straight down at two quarters; the point is met a radius before the axis is at 225°
            double at225 = 1.5 / Math.sqrt(2);
            narrow.cast(new Capsule(0.1, 1), swing, new Point(-at225, 0, -at225), new Pose(), hit);
            double expected = 2.5 - Math.asin(0.1 / 1.5) / (Math.PI / 2);
            assertTrue(hit.lower() <= expected + 1e-13 && expected - 1e-13 <= hit.upper(), () -> expected + ": " + hit);
            assertEquals(CastHit.Outcome.HIT, hit.outcome());
        }

        @Test
        void aScrewLegAdvancesIntoAWall() {
            Trajectory path = new Trajectory()
                    .add(0, Pose.at(0, 0, 0))
                    .add(4, new Motion().setScrew(new Vector3(), new Vector3(0, 0, 1), 10 * Math.PI, 8));
            assertTrue(narrow.cast(CUBE, path, new Box(9, 9, 1), Pose.at(0, 0, 6), hit));
            assertHit(2); // the top, at 1 + 2t, meets 5
        }

        @Test
        void twoBodiesMeetBetweenTheTimesOfTheirPoses() {
            Trajectory left = new Trajectory()
                    .add(0, Pose.at(-8, 0, 0))
                    .add(3, Pose.at(-2, 0, 0))
                    .add(9, Pose.at(4, 0, 0));
            Trajectory right = new Trajectory().add(2, Pose.at(8, 0, 0)).add(8, Pose.at(2, 0, 0));
            assertTrue(narrow.cast(new Sphere(1), left, new Sphere(1), right, hit));
            assertHit(6.5); // −2 + (t − 3) and 8 − (t − 2) are 2 apart
            assertTrue(narrow.cast(new Sphere(1), right, new Sphere(1), left, hit));
            assertHit(6.5);
        }

        @Test
        void theLinkOfAnArmIsStoppedByAPost() {
            // the shoulder turns by 90° while the elbow turns back by 90°: the forearm is only translated, along a
            // circle
            Trajectory forearm = new Trajectory();
            for (int i = 0; i <= 90; i++) {
                double angle = Math.toRadians(i);
                forearm.add(i, Pose.at(2 * Math.cos(angle) + 1, 2 * Math.sin(angle), 0));
            }
            narrow.cast(new Box(1, 0.1, 0.1), forearm, new Box(0.1, 0.1, 1), Pose.at(2, 1.2, 0), hit);
            // the upper face meets y = 1.1 where 2 sin φ = 1; there x is from 1.73 to 3.73
            assertHit(30);
        }
    }

    @Nested
    class AtThePoses {
        @Test
        void aTouchAtAPoseIsFoundOnceWhetherTheNextLegSeparatesItOrNot() {
            double[][] onwards = {{-3, 0, 0}, {3, 0, 0}, {-1.3, 5, 0}, {-1.3, 0, 0}};
            for (double[] next : onwards) {
                Trajectory path = along(-7.1, 0, 0, -1.3, 0, 0, next[0], next[1], next[2]);
                for (ConvexShape a : List.of(CUBE, new Sphere(1), new Cylinder(1, 1))) {
                    assertTrue(narrow.cast(a, path, new Box(0.3, 1, 1), Pose.at(0, 0, 0), hit), () -> a + " " + hit);
                    assertTrue(hit.lower() <= 1 && 1 <= hit.upper(), () -> a + " " + hit);
                    assertEquals(1, hit.time(), 1e-14);
                    assertEquals(1, hit.normal().x, 1e-9);
                }
            }
        }

        @Test
        void aBoxThatTouchesAtAPoseByExactNumbersIsHitThere() {
            // 0.3 − 0.1 is not 0.2: the leg ends an ulp before the touch, the pose is in it
            int undecided = 0;
            for (int i = 0; i < 500; i++) {
                double x = random.nextDouble(-9, -3);
                double gap = Math.scalb((double) random.nextInt(1 << 20), -20);
                Trajectory path = along(x, 0.1, 0.2, -2 - gap, 0.1, 0.2, x, 0.3, 0.4);
                boolean meets = narrow.cast(CUBE, path, CUBE, Pose.at(-gap, 0, 0), hit);
                assertTrue(meets, hit::toString);
                assertEquals(1, hit.time(), 1e-15);
                undecided += hit.outcome() == CastHit.Outcome.UNDECIDED ? 1 : 0;
            }
            assertEquals(0, undecided, "polytopes are decided");
        }

        @Test
        void aTouchAtTheLastPoseCounts() {
            assertTrue(narrow.cast(CUBE, along(-9, 0, 0, -5, 0, 0, -2, 0, 0), CUBE, new Pose(), hit));
            assertHit(2);
            assertFalse(narrow.cast(CUBE, along(-9, 0, 0, -5, 0, 0, -2.001, 0, 0), CUBE, new Pose(), hit));
            assertEquals(2, hit.time());
            assertEquals(2, hit.lower());
            assertEquals(1, hit.normal().length(), 1e-14);
        }

        @Test
        void aStartInTouchThatTheFirstLegSeparatesIsNoContactAndAReturnIs() {
            Trajectory away = along(-2, 0, 0, -4, 0, 0, -4, 4, 0);
            assertFalse(narrow.cast(CUBE, away, CUBE, new Pose(), hit), hit::toString);
            away.add(Pose.at(-4, 0, 0)).add(Pose.at(-2, 0, 0)).add(Pose.at(-4, 0, 0));
            assertTrue(narrow.cast(CUBE, away, CUBE, new Pose(), hit));
            assertHit(4);
            assertTrue(narrow.cast(CUBE, along(-2, 0, 0, -2, 4, 0), CUBE, new Pose(), hit), "a slide");
            assertHit(0);
            assertTrue(narrow.cast(CUBE, along(-2, 0, 0, -2, 0, 0, -5, 0, 0), CUBE, new Pose(), hit), "a rest");
            assertHit(0);
        }

        @Test
        void aSmoothTouchAtAPoseIsProvenByTheLegThatPushesIn() {
            Trajectory path = along(-5, 0.1, 0.2, -1.7, 0.1, 0.2, 0, 0.1, 0.2);
            narrow.cast(new Ellipsoid(0.7, 0.4, 0.5), path, new Ellipsoid(1, 2, 3), Pose.at(0, 0.1, 0.2), hit);
            assertHit(1);
        }

        @Test
        void onePoseIsAskedAtItsTime() {
            Trajectory stands = new Trajectory().add(7, Pose.at(1.5, 0, 0));
            assertTrue(narrow.cast(CUBE, stands, CUBE, new Pose(), hit));
            assertHit(7);
            assertEquals(-0.5, hit.signedDistance(), 1e-14);
            assertFalse(narrow.cast(CUBE, stands, CUBE, Pose.at(5, 0, 0), hit));
            assertEquals(7, hit.time());
        }

        @Test
        void bodiesStandBeforeTheirFirstAndAfterTheirLastTime() {
            Trajectory late = new Trajectory().add(10, Pose.at(0, 0, 0)).add(12, Pose.at(0, 9, 0));
            Trajectory early = new Trajectory().add(0, Pose.at(-8, 0, 0)).add(4, Pose.at(0, 0, 0));
            assertTrue(narrow.cast(CUBE, early, CUBE, late, hit));
            assertHit(3);
            Trajectory aside = new Trajectory().add(0, Pose.at(-8, 9, 0)).add(4, Pose.at(0, 9, 0));
            assertTrue(narrow.cast(CUBE, late, CUBE, aside, hit));
            assertHit(10 + 2 * 7 / 9.0);
        }

        @Test
        void noPoseIsRefused() {
            assertThrows(IllegalStateException.class, () -> narrow.cast(CUBE, new Trajectory(), CUBE, new Pose(), hit));
        }
    }

    @Nested
    class Laws {
        private Pose pose(double size) {
            return Pose.of(
                    random.nextDouble(-size, size),
                    random.nextDouble(-size, size),
                    random.nextDouble(-size, size),
                    random.nextDouble(-1, 1),
                    random.nextDouble(-1, 1),
                    random.nextDouble(-1, 1),
                    random.nextDouble(0.01, 1));
        }

        private Trajectory path() {
            Trajectory path = new Trajectory(new Vector3(random.nextDouble(-0.5, 0.5), 0, 0));
            double time = random.nextDouble(-2, 2);
            for (int i = 0; i < 2 + random.nextInt(4); i++) {
                path.add(time, pose(1.6));
                time += random.nextDouble(0.1, 2);
            }
            return path;
        }

        @Test
        void timeNeverPassesTheFirstContactThatDenseSamplingFinds() {
            Proximity near = new Proximity();
            int hits = 0;
            int undecided = 0;
            for (int i = 0; i < 300; i++) {
                ConvexShape a = SHAPES.get(i % SHAPES.size());
                ConvexShape b = SHAPES.get(random.nextInt(SHAPES.size()));
                Trajectory pathA = path();
                Trajectory pathB = i % 2 == 0 ? new Trajectory().add(0, pose(1)) : path();
                narrow.cast(a, pathA, b, pathB, hit);
                String what = a + " " + b + ": " + hit;
                double start = Math.min(pathA.start(), pathB.start());
                double end = Math.max(pathA.end(), pathB.end());
                double free = hit.hit() ? hit.lower() : end;
                assertTrue(start <= free && free <= end, what);
                Pose nowA = new Pose();
                Pose nowB = new Pose();
                for (double t = start; t < free; t += 1.0 / 256) {
                    narrow.signedDistance(a, pathA.at(t, nowA), b, pathB.at(t, nowB), near);
                    assertTrue(near.upper() > -1e-13, () -> what + " but " + near);
                }
                if (hit.hit()) {
                    hits++;
                    undecided += hit.outcome() == CastHit.Outcome.UNDECIDED ? 1 : 0;
                    assertTrue(hit.upper() - hit.lower() < 1e-10, what);
                    narrow.signedDistance(a, pathA.at(hit.upper(), nowA), b, pathB.at(hit.upper(), nowB), near);
                    assertTrue(near.lower() < 1e-13, () -> what + " but " + near);
                }
                alike(a, pathA, b, pathB, what);
            }
            assertTrue(hits > 90 && hits < 210, "hits " + hits);
            assertEquals(0, undecided);
        }

        /** Asks for the other order, with a cache, and for the same path again with that cache. */
        private void alike(ConvexShape a, Trajectory pathA, ConvexShape b, Trajectory pathB, String what) {
            CastHit other = new CastHit();
            Pair pair = new Pair(a, b);
            for (int i = 0; i < 3; i++) {
                if (i == 0) {
                    narrow.cast(b, pathB, a, pathA, other);
                } else {
                    narrow.cast(pair, pathA, pathB, other);
                }
                assertEquals(hit.hit(), other.hit(), what);
                assertTrue(hit.lower() <= other.upper() && other.lower() <= hit.upper(), () -> what + " and " + other);
            }
        }

        @Test
        void aStraightMotionInManyLegsIsTheStraightCast() {
            CastHit straight = new CastHit();
            Vector3 way = new Vector3();
            int hits = 0;
            for (int i = 0; i < 500; i++) {
                ConvexShape a = SHAPES.get(i % SHAPES.size());
                ConvexShape b = SHAPES.get(random.nextInt(SHAPES.size()));
                Pose start = pose(3);
                Pose poseB = pose(1);
                way.sub(pose(1.2).translation(new Vector3()), start.translation(new Vector3()));
                way.scale(2);
                int legs = 1 + random.nextInt(6);
                Trajectory path = new Trajectory().add(0, start);
                for (int leg = 1; leg <= legs; leg++) {
                    double part = (double) leg / legs;
                    Vector3 t = start.translation(new Vector3()).addScaled(part, way);
                    path.add(part, new Pose(start).setTranslation(t.x, t.y, t.z));
                }
                narrow.cast(a, start, way, b, poseB, straight);
                narrow.cast(a, path, b, poseB, hit);
                assertEquals(straight.hit(), hit.hit(), () -> straight + " and " + hit);
                double off = 1e-13;
                assertTrue(straight.lower() <= hit.upper() + off && hit.lower() - off <= straight.upper());
                assertEquals(straight.time(), hit.time(), 1e-11);
                hits += hit.hit() && hit.time() > 0 ? 1 : 0;
            }
            assertTrue(hits > 100, "hits " + hits);
        }

        @Test
        void aReversedPathHitsIfAndOnlyIfThePathDoesAndNoLater() {
            CastHit reversed = new CastHit();
            int hits = 0;
            for (int i = 0; i < 300; i++) {
                ConvexShape a = SHAPES.get(i % SHAPES.size());
                ConvexShape b = SHAPES.get(random.nextInt(SHAPES.size()));
                Trajectory path = path();
                Trajectory back = new Trajectory().add(-path.end(), path.pose(path.size() - 1, new Pose()));
                for (int leg = path.size() - 2; leg >= 0; leg--) {
                    Motion motion = path.leg(leg, new Motion());
                    Motion rest = motion.part(1, 0, new Motion());
                    back.add(-path.time(leg), rest);
                }
                Pose poseB = pose(1);
                narrow.cast(a, path, b, poseB, hit);
                narrow.cast(a, back, b, poseB, reversed);
                assertEquals(hit.hit(), reversed.hit(), () -> hit + " and " + reversed);
                if (hit.hit()) {
                    hits++;
                    assertTrue(hit.lower() <= -reversed.lower() + 1e-9, () -> hit + " and " + reversed);
                }
            }
            assertTrue(hits > 60 && hits < 240, "hits " + hits);
        }
    }

    @Test
    void thePlaneHasTrajectoriesToo() {
        PlanarPhase plane = new PlanarPhase();
        Polygon square = new Polygon(-1, -1, 1, -1, 1, 1, -1, 1);
        Trajectory path = new Trajectory().add(Pose.planar(-5, 0, 0)).add(Pose.planar(-5, 3, Math.PI / 2));
        path.add(Pose.planar(4, 3, Math.PI));
        Pose poseB = Pose.planar(0, 3, 0);
        assertTrue(plane.cast(square, path, new Circle(1), poseB, hit));
        // a corner is nearest to the circle on the way: dense bisection says when
        Proximity near = new Proximity();
        double low = 1;
        double high = 2;
        for (int i = 0; i < 60; i++) {
            double t = 0.5 * (low + high);
            Pose now = path.at(t, new Pose());
            boolean apart = narrow.signedDistance(square, now, new Circle(1), poseB, near) > 0;
            low = apart ? t : low;
            high = apart ? high : t;
        }
        assertEquals(low, hit.time(), 1e-12);
        assertTrue(plane.cast(new Circle(1), new Trajectory().add(poseB), square, path, hit));
        assertEquals(low, hit.time(), 1e-12);
        path.add(Pose.at(0, 0, 1));
        String message = assertThrows(
                        IllegalArgumentException.class, () -> plane.cast(square, path, new Circle(1), poseB, hit))
                .getMessage();
        assertTrue(message.startsWith("pathA leaves the x-y plane"), message);
    }
}
