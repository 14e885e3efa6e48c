package org.collide4j.robot.derivative;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Derivatives of times of impact: closed forms, and differences of casts along lines and turning. */
class ImpactDerivativesTest {
    private static final List<ConvexShape> SHAPES = List.of(
            new Sphere(0.5),
            new Box(0.6, 0.5, 0.4),
            new Capsule(0.3, 0.5),
            new Cylinder(0.5, 0.6),
            new Cone(0.6, 0.7),
            new Ellipsoid(0.4, 0.6, 0.8),
            new Box(0.4, 0.3, 0.2).rounded(0.1));

    private final NarrowPhase narrow = new NarrowPhase();
    private final ImpactDerivatives impact = new ImpactDerivatives();
    private final CastHit hit = new CastHit();

    private record Cast(ConvexShape a, Pose poseA, Motion motionA, ConvexShape b, Pose poseB, Motion motionB) {
        ImpactDerivatives differentiate(ImpactDerivatives worker) {
            return worker.of(a, poseA, motionA, b, poseB, motionB);
        }

        /** The cast from poses that have moved by a twist for that time. */
        Cast after(double[] twist, double time) {
            return new Cast(a, move(poseA, twist, 0, time), motionA, b, move(poseB, twist, 6, time), motionB);
        }

        private static Pose move(Pose from, double[] twist, int at, double time) {
            Vector3 turn = new Vector3(twist[at + 3], twist[at + 4], twist[at + 5]);
            return new Motion()
                    .setTranslation(time * twist[at], time * twist[at + 1], time * twist[at + 2])
                    .setRotation(turn.x, turn.y, turn.z, time * turn.length())
                    .setPivot(from.translationX(), from.translationY(), from.translationZ())
                    .at(1, from, new Pose());
        }
    }

    private double time(Cast cast) {
        narrow.cast(cast.a, cast.poseA, cast.motionA, cast.b, cast.poseB, cast.motionB, hit);
        return hit.hit() ? hit.time() : Double.NaN;
    }

    private static Cast random(SplittableRandom random, boolean turns) {
        ConvexShape a = SHAPES.get(random.nextInt(SHAPES.size()));
        ConvexShape b = SHAPES.get(random.nextInt(SHAPES.size()));
        Pose poseA = Pose.of(-3, away(random), away(random), 1, away(random), away(random), away(random));
        Pose poseB = Pose.of(3, away(random), away(random), 1, away(random), away(random), away(random));
        Motion motionA = new Motion().setTranslation(5, away(random), away(random));
        Motion motionB = new Motion().setTranslation(-4, away(random), away(random));
        if (turns) {
            motionA.setRotation(away(random), away(random), 1, 3).setPivot(-3, away(random), away(random));
            motionB.setRotation(1, away(random), away(random), -2).setPivot(3, away(random), away(random));
        }
        return new Cast(a, poseA, motionA, b, poseB, motionB);
    }

    private static double away(SplittableRandom random) {
        return random.nextDouble(-0.3, 0.3);
    }

    @Test
    void gradientsAreThoseOfCasts() {
        SplittableRandom random = new SplittableRandom(39);
        int compared = 0;
        double worst = 0;
        for (int i = 0; i < 400; i++) {
            Cast cast = random(random, i % 2 == 0);
            double[] twist = random.doubles(12, -1, 1).toArray();
            cast.differentiate(impact);
            if (!impact.isDifferentiable()) {
                continue;
            }
            double claimed = 0;
            for (int k = 0; k < 12; k++) {
                claimed += impact.gradient()[k] * twist[k];
            }
            double wide = difference(cast, twist, 4e-4);
            double half = difference(cast, twist, 2e-4);
            if (Math.abs(wide - half) < 1e-6) { // no kink within the steps
                compared++;
                worst = Math.max(worst, Math.abs((4 * half - wide) / 3 - claimed) / Math.max(1, Math.abs(claimed)));
            }
        }
        int count = compared;
        assertTrue(count > 200, () -> "only " + count + " compared");
        assertEquals(0, worst, 1e-6);
    }

    private double difference(Cast cast, double[] twist, double step) {
        return (time(cast.after(twist, step)) - time(cast.after(twist, -step))) / (2 * step);
    }

    /** A ball that meets a wall late by what it starts away, at the speed across the wall. */
    @Test
    void wallsAreMetAtTheSpeedAcrossThem() {
        Motion way = new Motion().setTranslation(4, 2, 0);
        Cast cast = new Cast(new Sphere(0.5), Pose.at(-3, 0, 0), way, new Box(1, 9, 9), new Pose(), new Motion());
        cast.differentiate(impact);
        assertEquals(0.375, impact.time(), 1e-14);
        assertEquals(4, impact.closingSpeed(), 1e-14);
        double[] expected = {-0.25, 0, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, -0.25 * 0.75}; // at the point (−1, 0.75, 0)
        assertTrue(impact.isDifferentiable());
        assertArrayEquals(expected, impact.gradient(), 1e-13);
        assertEquals(-1, impact.atImpact().gradient()[0], 1e-14);
    }

    /** A motion that carries both along leaves the time as it is. */
    @Test
    void aRigidShiftOfBothKeepsTheTime() {
        SplittableRandom random = new SplittableRandom(53);
        int seen = 0;
        for (int i = 0; i < 100; i++) {
            Cast cast = random(random, false);
            cast.differentiate(impact);
            if (impact.isDifferentiable()) {
                seen++;
                for (int k = 0; k < 3; k++) {
                    assertEquals(0, impact.gradient()[k] + impact.gradient()[6 + k], 1e-13);
                }
            }
        }
        assertTrue(seen > 60);
    }

    @Test
    void grazesAndMissesHaveNone() {
        Cast graze = new Cast(
                new Sphere(0.5),
                Pose.at(-3, 1, 0),
                new Motion().setTranslation(6, 0, 0),
                new Sphere(0.5),
                new Pose(),
                new Motion());
        assertEquals(Smoothness.GRAZING, graze.differentiate(impact).smoothness());
        assertFalse(impact.isDifferentiable());
        assertArrayEquals(new double[12], impact.gradient());
        Cast miss = new Cast(
                graze.a, graze.poseA, new Motion().setTranslation(0, 1, 0), graze.b, graze.poseB, graze.motionB);
        assertEquals(Smoothness.NO_IMPACT, miss.differentiate(impact).smoothness());
        assertArrayEquals(new double[12], impact.gradient());
        Cast inside = new Cast(graze.a, new Pose(), graze.motionA, graze.b, graze.poseB, graze.motionB);
        assertEquals(Smoothness.NO_IMPACT, inside.differentiate(impact).smoothness());
    }
}
