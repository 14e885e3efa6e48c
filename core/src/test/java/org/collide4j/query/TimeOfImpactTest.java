package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Casts of bodies that turn: closed forms, dense sampling, and the rules of touch. */
class TimeOfImpactTest {
    private static final List<ConvexShape> SHAPES = List.of(
            new Box(0.5, 0.3, 0.2),
            new Sphere(0.4),
            new Capsule(0.2, 0.4),
            new Cylinder(0.3, 0.4),
            new Cone(0.4, 0.4),
            new Ellipsoid(0.5, 0.3, 0.2));

    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final SplittableRandom random = new SplittableRandom(20261121);

    private void assertHit(double expected) {
        assertTrue(hit.hit(), hit::toString);
        assertEquals(CastHit.Outcome.HIT, hit.outcome(), hit::toString);
        assertTrue(hit.lower() <= expected + 1e-15 && expected - 1e-15 <= hit.upper(), () -> expected + ": " + hit);
        assertEquals(expected, hit.time(), 1e-12, hit::toString);
        assertTrue(hit.upper() - hit.lower() < 1e-11, hit::toString);
    }

    @Test
    void aPropellerBladeMeetsABallWhenItsFaceIsARadiusAway() {
        Box blade = new Box(1, 0.1, 0.02);
        for (double turns : new double[] {0.25, 1, 4}) {
            Motion spin = new Motion().setRotation(0, 0, 1, 2 * Math.PI * turns);
            narrow.cast(blade, new Pose(), spin, new Sphere(0.1), Pose.at(0, 0.8, 0), hit);
            // the ball's centre is 0.8·sin φ above the blade's middle plane, and 0.1 + 0.1 at the contact
            assertHit((Math.PI / 2 - Math.asin(0.2 / 0.8)) / (2 * Math.PI * turns));
        }
    }

    @Test
    void aPropellerBesideABallTurnsFreely() {
        Motion spin = new Motion().setRotation(0, 0, 1, 4 * Math.PI);
        Box blade = new Box(1, 0.1, 0.02);
        assertFalse(narrow.cast(blade, new Pose(), spin, new Sphere(0.1), Pose.at(0, 1.11, 0), hit), hit::toString);
        assertEquals(1, hit.lower());
    }

    @Test
    void aBoxThatFallsAndTurnsLandsOnItsCorner() {
        // half a turn about y while it falls by 4: the lowest corner is at −(cos θ + sin θ) below the middle
        Motion tumble = new Motion()
                .setTranslation(0, 0, -4)
                .setRotation(0, 1, 0, Math.PI / 2)
                .setPivot(0, 0, 5);
        narrow.cast(new Box(1, 1, 1), Pose.at(0, 0, 5), tumble, new Box(9, 9, 1), Pose.at(0, 0, 1), hit);
        double low = 0;
        double high = 1;
        for (int i = 0; i < 100; i++) {
            double t = 0.5 * (low + high);
            double angle = t * Math.PI / 2;
            boolean above = 5 - 4 * t - Math.cos(angle) - Math.sin(angle) > 2;
            low = above ? t : low;
            high = above ? high : t;
        }
        assertHit(low);
        assertEquals(-1, hit.normal().z, 1e-9);
    }

    @Test
    void aRodThatSwingsMeetsAPointOnItsCircle() {
        Capsule rod = new Capsule(0.1, 1);
        Motion swing = new Motion().setRotation(0, 1, 0, Math.PI).setPivot(0, 0, -1);
        narrow.cast(rod, new Pose(), swing, new Point(1.5, 0, -1), new Pose(), hit);
        // the rod's axis is at π/2 when it lies along x; the point is met a radius earlier
        assertHit((Math.PI / 2 - Math.asin(0.1 / 1.5)) / Math.PI);
    }

    @Test
    void timeNeverPassesTheFirstContactThatDenseSamplingFinds() {
        Proximity near = new Proximity();
        int hits = 0;
        int steps = 0;
        for (int i = 0; i < 400; i++) {
            ConvexShape a = SHAPES.get(i % SHAPES.size());
            ConvexShape b = SHAPES.get(random.nextInt(SHAPES.size()));
            Pose poseA = pose();
            Pose poseB = pose();
            Motion motionA = motion();
            Motion motionB = i % 2 == 0 ? new Motion() : motion();
            narrow.cast(a, poseA, motionA, b, poseB, motionB, hit);
            String what = a + " " + b + " " + motionA + " " + motionB + ": " + hit;
            double free = hit.hit() ? hit.lower() : 1;
            Pose nowA = new Pose();
            Pose nowB = new Pose();
            for (double t = 0; t < free; t += 1.0 / 512) {
                narrow.signedDistance(a, motionA.at(t, poseA, nowA), b, motionB.at(t, poseB, nowB), near);
                assertTrue(near.upper() > -1e-13, () -> what + " but " + near);
            }
            if (hit.hit()) {
                hits++;
                steps += hit.steps();
                assertEquals(CastHit.Outcome.HIT, hit.outcome(), what);
                assertTrue(hit.upper() - hit.lower() < 1e-10, what);
                narrow.signedDistance(
                        a, motionA.at(hit.upper(), poseA, nowA), b, motionB.at(hit.upper(), poseB, nowB), near);
                assertTrue(near.lower() < 1e-13, () -> what + " but " + near);
            }
            swapped(a, poseA, motionA, b, poseB, motionB, what);
        }
        assertTrue(hits > 60, "hits " + hits);
        assertTrue(steps < 600 * hits, "support points a hit: " + steps / hits);
    }

    private void swapped(
            ConvexShape a, Pose poseA, Motion motionA, ConvexShape b, Pose poseB, Motion motionB, String what) {
        CastHit other = new CastHit();
        narrow.cast(b, poseB, motionB, a, poseA, motionA, other);
        assertEquals(hit.hit(), other.hit(), what);
        assertTrue(hit.lower() <= other.upper() && other.lower() <= hit.upper(), () -> what + " and " + other);
    }

    private Pose pose() {
        return Pose.of(
                random.nextDouble(-1.5, 1.5),
                random.nextDouble(-1.5, 1.5),
                random.nextDouble(-1.5, 1.5),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(0.01, 1));
    }

    private Motion motion() {
        return new Motion()
                .setTranslation(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1))
                .setRotation(
                        random.nextDouble(-1, 1),
                        random.nextDouble(-1, 1),
                        random.nextDouble(0.01, 1),
                        random.nextDouble(-10, 10))
                .setPivot(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
    }

    @Test
    void withoutARotationItAgreesWithTheLinearCast() {
        CastHit linear = new CastHit();
        int hits = 0;
        for (int i = 0; i < 600; i++) {
            ConvexShape a = SHAPES.get(i % SHAPES.size());
            ConvexShape b = SHAPES.get(random.nextInt(SHAPES.size()));
            Pose poseA = pose();
            Pose poseB = pose();
            double dx = random.nextDouble(-4, 4);
            narrow.cast(a, poseA, dx, 1, 0.5, b, poseB, linear);
            narrow.cast(
                    a,
                    poseA,
                    new Motion().setTranslation(0.5 * dx, 1, 0),
                    b,
                    poseB,
                    new Motion().setTranslation(-0.5 * dx, 0, -0.5),
                    hit);
            assertEquals(linear.hit(), hit.hit(), () -> linear + " and " + hit);
            assertTrue(linear.lower() <= hit.upper() && hit.lower() <= linear.upper(), () -> linear + " and " + hit);
            hits += hit.hit() && hit.time() > 0 ? 1 : 0;
        }
        assertTrue(hits > 20, "hits " + hits);
    }

    @Test
    void aStartInOverlapIsAHitAtZeroWithItsDepth() {
        Motion spin = new Motion().setRotation(1, 1, 0, 3);
        assertTrue(narrow.cast(new Box(1, 1, 1), Pose.at(1.5, 0, 0), spin, new Box(1, 1, 1), new Pose(), hit));
        assertEquals(0, hit.upper());
        assertEquals(-0.5, hit.signedDistance(), 1e-13);
    }

    @Test
    void aStartInTouchThatTheMotionPartsIsAMiss() {
        Motion lift = new Motion().setTranslation(0, 0, 3).setRotation(0, 0, 1, 2);
        Box cube = new Box(1, 1, 1);
        assertFalse(narrow.cast(cube, Pose.at(0, 0, 2), lift, cube, new Pose(), hit), hit::toString);
        Motion roll = new Motion().setRotation(0, 1, 0, 0.5).setPivot(0, 0, 2);
        assertTrue(narrow.cast(cube, Pose.at(0, 0, 2), roll, cube, new Pose(), hit));
        assertEquals(0, hit.time(), 1e-12);
    }

    @Test
    void tooManyTurnsForTheBudgetEndWithAProvenBound() {
        Motion spin = new Motion().setRotation(0, 0, 1, 1e5);
        assertTrue(narrow.cast(new Box(1, 0.1, 0.02), new Pose(), spin, new Sphere(0.1), Pose.at(0, 1.11, 0), hit));
        assertEquals(Termination.OUT_OF_STEPS, hit.termination());
        assertEquals(CastHit.Outcome.UNDECIDED, hit.outcome());
        assertTrue(hit.lower() > 0 && hit.lower() < 1, hit::toString);
    }
}
