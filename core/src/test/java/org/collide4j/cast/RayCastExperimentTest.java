package org.collide4j.cast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/**
 * The experiment of van den Bergen 2004, §4: random rays with a high hit probability against a ball, at his tolerance of 1e-6
 * in the square. He reports eight steps on average; here the error of the hit counts as well.
 */
class RayCastExperimentTest {
    private static final int RAYS = 10_000;

    /** ‖v‖² ≤ 1e-6 · ‖x − p‖² of the paper, for a ball of radius 1. */
    private static final double PAPERS_TOLERANCE = 1e-3;

    /** A ball by its support mapping alone, as the paper's: no margin tells that it is one. */
    private static final ConvexShape GENERIC_BALL = (dx, dy, dz, out) -> {
        double norm = Math.sqrt(dx * dx + dy * dy + dz * dz);
        out.set(dx / norm, dy / norm, dz / norm);
    };

    /** {@code stepsToNine}: until the first possible hit is truly within 1e-9 of the hit. */
    private record Result(double steps, double stepsToNine, double worstError) {}

    private static Result shoot(ConvexShape ball, double tolerance) {
        SplittableRandom random = new SplittableRandom(20261121);
        ConfigurationObstacle obstacle = new ConfigurationObstacle();
        RayCast cast = new RayCast();
        Vector3 source = new Vector3();
        Vector3 target = new Vector3();
        Vector3 r = new Vector3();
        long steps = 0;
        double worst = 0;
        long toNine = 0;
        for (int i = 0; i < RAYS; i++) {
            within(random, source).scale(3 / source.length());
            within(random, target).scale(0.9);
            obstacle.set(new Point(0, 0, 0), Pose.at(source.x, source.y, source.z), ball, new Pose());
            r.sub(source, target);
            cast.start(obstacle, r, Double.POSITIVE_INFINITY, new Vector3(), tolerance);
            double truth = entry(source, r);
            boolean near = false;
            boolean running = true;
            while (running) {
                running = cast.step();
                toNine += near ? 0 : 1;
                near |= (truth - cast.enter()) * r.length() <= 1e-9;
            }
            assertTrue(cast.status() != RayCast.Status.MISSED && cast.enter() <= truth + 1e-15);
            steps += cast.steps();
            worst = Math.max(worst, Math.abs(cast.time() - truth) * r.length());
        }
        return new Result((double) steps / RAYS, (double) toNine / RAYS, worst);
    }

    private static Vector3 within(SplittableRandom random, Vector3 out) {
        do {
            out.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        } while (out.length() > 1);
        return out;
    }

    /** Where source − t·r comes into the unit ball. */
    private static double entry(Vector3 source, Vector3 r) {
        double middle = source.dot(r) / r.lengthSquared();
        double beside = new Vector3(source).addScaled(-middle, r).lengthSquared();
        return middle - Math.sqrt((1 - beside) / r.lengthSquared());
    }

    @Test
    void aSphereIsExactInTwoSteps() {
        Result sphere = shoot(new Sphere(1), 1e-12);
        assertEquals(2, sphere.steps, 0);
        assertTrue(sphere.worstError < 1e-13, sphere::toString);
    }

    @Test
    void anEllipsoidThatIsABallIsExactInTwoSteps() {
        Result ellipsoid = shoot(new Ellipsoid(1, 1, 1), 1e-12);
        assertTrue(ellipsoid.steps <= 2 && ellipsoid.worstError < 1e-13, ellipsoid::toString);
    }

    @Test
    void aBallKnownByItsSupportMappingAloneTakesElevenStepsForFullAccuracy() {
        Result papers = shoot(GENERIC_BALL, PAPERS_TOLERANCE);
        assertTrue(papers.steps < 6.5 && papers.worstError < 2e-3, papers::toString);
        Result full = shoot(GENERIC_BALL, 1e-12);
        assertTrue(full.steps < 11.5 && full.worstError < 1e-12, full::toString);
        assertTrue(full.stepsToNine < 10, full::toString);
    }
}
