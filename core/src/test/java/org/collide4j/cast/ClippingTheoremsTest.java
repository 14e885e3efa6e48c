package org.collide4j.cast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Algorithm 1, lemma 1 and theorems 2 and 3 of van den Bergen 2004, on the closest points of the distance query. */
class ClippingTheoremsTest {
    private static final List<ConvexShape> SHAPES = List.of(
            new Sphere(0.75),
            new Box(0.5, 0.25, 0.75),
            new Capsule(0.25, 0.5),
            new Cylinder(0.5, 0.75),
            new Cone(0.5, 0.75),
            new Ellipsoid(0.75, 0.5, 0.25));

    private static final Point SOURCE = new Point(0, 0, 0);
    private static final Pose STANDING = Pose.of(0.1, -0.2, 0.3, 0.1, 0.2, 0.3, 0.9);

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final SplittableRandom random = new SplittableRandom(20261121);

    /** The closest point of the shape to x; x itself inside. */
    private Vector3 closest(ConvexShape shape, Vector3 x) {
        double distance = narrow.signedDistance(SOURCE, Pose.at(x.x, x.y, x.z), shape, STANDING, near);
        return distance <= 0 ? new Vector3(x) : new Vector3(near.pointOnB());
    }

    private Vector3 point(double far) {
        return new Vector3(random.nextDouble(-far, far), random.nextDouble(-far, far), random.nextDouble(-far, far));
    }

    @Test
    void projectionDoesNotExpandAndIsContinuous() {
        double[] spans = {2, 1e-2, 1e-5};
        for (int i = 0; i < 3000; i++) {
            ConvexShape shape = SHAPES.get(i % SHAPES.size());
            Vector3 x1 = point(2);
            Vector3 x2 = new Vector3(x1).addScaled(spans[i % 3], point(1));
            Vector3 moved = closest(shape, x2).sub(closest(shape, x1));
            Vector3 way = new Vector3(x2).sub(x1);
            assertTrue(
                    way.dot(moved) >= moved.lengthSquared() - 1e-7 * way.length(),
                    "lemma 1: " + shape + " from " + x1 + " to " + x2);
            assertTrue(moved.length() <= way.length() + 1e-7, "theorem 2: " + shape);
        }
    }

    @Test
    void theNormalTurnsAgainstTheRayLessAndLess() {
        for (int i = 0; i < 600; i++) {
            ConvexShape shape = SHAPES.get(i % SHAPES.size());
            Vector3 s = point(3);
            Vector3 r = point(1);
            double before = Double.NEGATIVE_INFINITY;
            for (double t = 0; t < 6; t += 0.25) {
                Vector3 x = new Vector3(s).addScaled(t, r);
                double along = new Vector3(x).sub(closest(shape, x)).dot(r);
                assertTrue(along >= before - 1e-9, "theorem 3: " + shape + " at " + x);
                before = along;
            }
        }
    }

    /** Algorithm 1: exact closest points nested in a clipping loop. */
    private double reference(ConvexShape shape, Vector3 s, Vector3 r) {
        double lambda = 0;
        Vector3 x = new Vector3(s);
        for (int i = 0; i < 500; i++) {
            double distance = narrow.signedDistance(SOURCE, Pose.at(x.x, x.y, x.z), shape, STANDING, near);
            if (distance <= 1e-13) {
                return lambda;
            }
            Vector3 n = near.normal(); // from x to the shape
            if (n.dot(r) <= 0) {
                return Double.NaN;
            }
            lambda += distance / n.dot(r);
            x.set(s).addScaled(lambda, r);
        }
        return lambda;
    }

    @Test
    void theSingleLoopAgreesWithAlgorithm1() {
        CastHit hit = new CastHit();
        int hits = 0;
        int misses = 0;
        for (int i = 0; i < 1200; i++) {
            ConvexShape shape = SHAPES.get(i % SHAPES.size());
            Vector3 s = point(3);
            Vector3 r = point(1).sub(s);
            double expected = reference(shape, s, r);
            boolean answer = narrow.raycast(new Ray(s.x, s.y, s.z, r.x, r.y, r.z), shape, STANDING, hit);
            assertEquals(expected >= 0, answer, () -> shape + " from " + s + " along " + r + ": " + hit);
            if (answer) {
                double grazing = Math.abs(hit.normal().dot(r)) / r.length();
                assertEquals(expected, hit.time(), 1e-11 / grazing, () -> shape + ": " + hit);
                hits++;
            } else {
                misses++;
            }
        }
        assertTrue(hits > 300 && misses > 100, "hits " + hits + ", misses " + misses);
    }
}
