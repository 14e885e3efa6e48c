package org.collide4j.alternatives.distance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

class SquaredGjkTest {
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final SquaredGjk squared = new SquaredGjk();

    @Test
    void boxesFaceToFace() {
        obstacle.set(new Box(1, 1, 1), new Pose(), new Box(1, 1, 1), Pose.at(5, 0.25, 0));
        squared.run(obstacle, 1e-12);
        assertEquals(9, squared.upper(), 1e-11);
        assertEquals(9, squared.lower(), 1e-11);
    }

    /** A first step along which the bodies overlap, v·w = −a with a > 0: a² would be above the squared distance. */
    @Test
    void theSquareOfANegativeBoundIsNoBound() {
        var needle = new Box(0.1, 10, 0.1);
        obstacle.set(needle, new Pose(), needle, Pose.at(1, 3, 0));
        squared.run(obstacle, 1e-9);
        assertEquals(0.64, squared.upper(), 1e-9);
        assertTrue(squared.lower() <= 0.64 * (1 + 1e-14), "lower " + squared.lower());
        assertTrue(squared.steps() > 1, "one step proves nothing here");
    }

    @Test
    void agreesWithTheLibrary() {
        long seed = 4;
        var random = new SplittableRandom(seed);
        var narrow = new NarrowPhase();
        var answer = new Proximity();
        int apart = 0;
        int shared = 0;
        for (int i = 0; i < 5_000; i++) {
            ConvexShape a = shape(random);
            ConvexShape b = shape(random);
            Pose poseA = pose(random);
            Pose poseB = pose(random);
            double distance = narrow.distance(a, poseA, b, poseB, answer);
            obstacle.set(a, poseA, b, poseB);
            squared.run(obstacle, 1e-9);
            String said = "seed " + seed + " case " + i + ": " + a + poseA + b + poseB;
            if (distance > 1e-3) {
                apart++;
                assertEquals(distance, Math.sqrt(squared.upper()) - obstacle.margin(), 1e-7, said);
                assertEquals(distance, Math.sqrt(squared.lower()) - obstacle.margin(), 1e-7, said);
            } else if (distance == 0) {
                shared++;
                assertTrue(Math.sqrt(squared.lower()) <= obstacle.margin() + 1e-6, said);
            }
        }
        assertTrue(apart > 1_500 && shared > 1_000, apart + " apart, " + shared + " shared");
    }

    private static ConvexShape shape(SplittableRandom random) {
        return switch (random.nextInt(3)) {
            case 0 -> new Box(random.nextDouble(0.2, 1), random.nextDouble(0.2, 1), random.nextDouble(0.2, 1));
            case 1 -> new Ellipsoid(random.nextDouble(0.2, 1), random.nextDouble(0.2, 1), random.nextDouble(0.2, 1));
            default -> Hull.of(random.doubles(24, -1, 1).toArray());
        };
    }

    private static Pose pose(SplittableRandom random) {
        double[] n = random.doubles(7, -1, 1).toArray();
        return Pose.of(1.3 * n[0], 1.3 * n[1], 1.3 * n[2], n[3], n[4], n[5], n[6]);
    }

    @Test
    void ballsAreApartByTheirCentresLessTheirRadii() {
        obstacle.set(new Sphere(1), new Pose(), new Sphere(2), Pose.at(7, 0, 0));
        squared.run(obstacle, 1e-12);
        assertEquals(7 - 3, Math.sqrt(squared.upper()) - obstacle.margin(), 1e-12);
    }
}
