package org.collide4j.cast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.junit.jupiter.api.Test;

/**
 * The experiment of van den Bergen 2004, §4, by portals: random rays with a high hit probability against shapes that are known
 * by their support mapping alone. He reports eight steps on average for a ball, at 1e-6 in the square of the distance; here a
 * step counts until the first possible hit is truly within 1e-9 of the hit.
 */
class PortalCastExperimentTest {
    private static final int RAYS = 10_000;
    private static final double NINE_DIGITS = 1e-9;

    private static final class Result {
        int arrived;
        double steps;
        double stepsToNine;
        double worst;

        @Override
        public String toString() {
            return arrived + " arrived, steps " + steps + ", to nine digits " + stepsToNine + ", worst error " + worst;
        }
    }

    /** The ball of radius 1, stretched along y and z. */
    private static Result shoot(double stretchY, double stretchZ) {
        ConvexShape shape = (dx, dy, dz, out) -> {
            double y = stretchY * dy;
            double z = stretchZ * dz;
            double norm = Math.sqrt(dx * dx + y * y + z * z);
            out.set(dx / norm, stretchY * y / norm, stretchZ * z / norm);
        };
        SplittableRandom random = new SplittableRandom(20261121);
        ConfigurationObstacle obstacle = new ConfigurationObstacle();
        PortalCast cast = new PortalCast();
        Result result = new Result();
        for (int i = 0; i < RAYS; i++) {
            Vector3 source = within(random);
            source.scale(3 / source.length());
            Vector3 target = within(random).scale(0.9);
            Vector3 r = new Vector3(source).sub(target);
            double truth = entry(source, r);
            source.set(source.x, stretchY * source.y, stretchZ * source.z);
            r.set(r.x, stretchY * r.y, stretchZ * r.z);
            obstacle.set(new Point(0, 0, 0), Pose.at(source.x, source.y, source.z), shape, new Pose());
            cast.start(obstacle, r, Double.POSITIVE_INFINITY, new Vector3(), 1e-12);
            follow(cast, truth, r.length(), result);
        }
        result.steps /= RAYS;
        result.stepsToNine /= RAYS;
        return result;
    }

    private static void follow(PortalCast cast, double truth, double length, Result result) {
        boolean near = false;
        boolean running = true;
        while (running) {
            running = cast.step();
            result.stepsToNine += near ? 0 : 1;
            near |= (truth - cast.enter()) * length <= NINE_DIGITS;
        }
        assertTrue(!cast.missed() && cast.enter() <= truth + 1e-15);
        result.steps += cast.steps();
        if (cast.status() == PortalCast.Status.ARRIVED) {
            result.arrived++;
            result.worst = Math.max(result.worst, Math.abs(cast.time() - truth) * length);
        }
    }

    private static Vector3 within(SplittableRandom random) {
        Vector3 out = new Vector3();
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
    void aBallIsFoundFromTwoNormals() {
        Result ball = shoot(1, 1);
        assertEquals(RAYS, ball.arrived);
        assertTrue(ball.steps <= 3.01 && ball.stepsToNine <= 3.01 && ball.worst < 1e-13, ball::toString);
    }

    @Test
    void anEllipsoidTakesTwelveSteps() {
        Result ellipsoid = shoot(0.7, 0.5);
        assertTrue(ellipsoid.stepsToNine < 12 && ellipsoid.worst < 1e-11, ellipsoid::toString);
        assertTrue(ellipsoid.arrived > 0.95 * RAYS, ellipsoid::toString);
    }
}
