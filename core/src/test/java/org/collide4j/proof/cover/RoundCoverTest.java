package org.collide4j.proof.cover;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.proof.cone.RoundCones;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** What a cover by radii of curvature proves holds in all directions that are tried, of bodies around a common middle. */
class RoundCoverTest {
    private static final long SEED = 20261123;
    private static final int PAIRS = 400;
    private static final int DIRECTIONS = 2000;
    private static final double TOLERANCE = 1e-12;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final RoundCover cover = new RoundCover();
    private final RoundCones cones = new RoundCones();
    private final SupportPoint point = new SupportPoint();
    private final Vector3 n = new Vector3();

    @Test
    void noDirectionIsShallowerThanProven() {
        int proven = 0;
        for (int i = 0; i < PAIRS; i++) {
            ConvexShape a = ellipsoid();
            ConvexShape b = i % 4 == 0 ? new Cylinder(size(), size()) : ellipsoid();
            Pose middle = pose(2);
            obstacle.set(a, middle, b, new Pose().setProduct(middle, pose(0.1)));
            cones.start(obstacle, TOLERANCE * obstacle.size());
            Vector3 guess = shallowest(200);
            if (!cover.prove(obstacle, guess, along(guess), cones)) {
                continue;
            }
            proven++;
            double least = cover.known() - obstacle.rounding();
            String pair = ", seed " + SEED + ", pair " + i + ": " + a + " " + b;
            assertTrue(along(cover.normal()) <= least + 2 * TOLERANCE * obstacle.size(), () -> "wide" + pair);
            double tried = Math.min(along(shallowest(DIRECTIONS)), nearby(cover.normal()));
            assertTrue(tried >= least, () -> tried + " is shallower than " + least + pair);
        }
        assertTrue(proven > PAIRS / 2, proven + " proven, seed " + SEED);
    }

    /** A ball and an ellipsoid about one middle: the depth is the sum of the ball's radius and the least half axis. */
    @Test
    void aBallInAnEllipsoidIsAsDeepAsTheLeastHalfAxisSays() {
        ConvexShape ball = new Ellipsoid(0.5, 0.5, 0.5);
        obstacle.set(ball, new Pose(), new Ellipsoid(1.25, 0.75, 1), new Pose());
        cones.start(obstacle, TOLERANCE * obstacle.size());
        n.set(0.1, 1, 0.2).scale(1 / Math.sqrt(1.05));
        assertTrue(cover.prove(obstacle, n, along(n), cones));
        double known = cover.known() + obstacle.pair().margin(); // of an ellipsoid, a ball may be its margin
        assertTrue(Math.abs(known - 1.25) < 4 * TOLERANCE, "known " + known);
    }

    @Test
    void aShapeWithoutAClosedFormIsNotAsked() {
        ConvexShape own = (dx, dy, dz, out) -> new Ellipsoid(1, 2, 3).support(dx, dy, dz, out);
        obstacle.set(own, new Pose(), new Sphere(1), new Pose());
        cones.start(obstacle, TOLERANCE);
        n.set(1, 0, 0);
        assertTrue(!cover.prove(obstacle, n, along(n), cones));
    }

    private Vector3 shallowest(int directions) {
        Vector3 best = new Vector3(1, 0, 0);
        for (int k = 0; k < directions; k++) {
            n.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            n.scale(1 / n.length());
            if (along(n) < along(best)) {
                best.set(n);
            }
        }
        return best;
    }

    /** The least of directions at all distances from one. */
    private double nearby(Vector3 direction) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < DIRECTIONS; k++) {
            double aside = Math.pow(10, random.nextDouble(-9, 0));
            n.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            n.scale(aside).add(direction);
            n.scale(1 / n.length());
            least = Math.min(least, along(n));
        }
        return least;
    }

    private double along(Vector3 direction) {
        obstacle.support(direction.x, direction.y, direction.z, point);
        return direction.dot(point.w);
    }

    private ConvexShape ellipsoid() {
        return new Ellipsoid(size(), size(), size());
    }

    private double size() {
        return random.nextDouble(0.1, 1.5);
    }

    private Pose pose(double far) {
        return Pose.of(
                random.nextDouble(-far, far),
                random.nextDouble(-far, far),
                random.nextDouble(-far, far),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1));
    }
}
