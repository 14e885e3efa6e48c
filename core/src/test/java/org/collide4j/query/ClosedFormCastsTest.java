package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Casts against the textbook's formulas. */
class ClosedFormCastsTest {
    private static final int RAYS = 2_000;

    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final SplittableRandom random = new SplittableRandom(20261121);

    private interface Formula {
        /** The first t in [0, infinity), or a negative number or NaN for a miss. */
        double time(Ray ray);
    }

    @Test
    void raysAgainstASphere() {
        sweep(new Sphere(0.9), ray -> intoBall(ray, 0.9, 0, 0, 0), 1e-13);
    }

    @Test
    void raysAgainstAnEllipsoidAreRaysAgainstAStretchedSphere() {
        Formula stretched = ray -> intoBall(
                new Ray(ray.x() / 1.2, ray.y() / 0.7, ray.z() / 0.3, ray.dx() / 1.2, ray.dy() / 0.7, ray.dz() / 0.3),
                1,
                0,
                0,
                0);
        sweep(new Ellipsoid(1.2, 0.7, 0.3), stretched, 1e-11);
    }

    @Test
    void raysAgainstABoxAreClippedByItsSlabs() {
        sweep(new Box(0.9, 0.5, 0.7), ray -> intoSlabs(ray, 0.9, 0.5, 0.7), 1e-13);
    }

    @Test
    void raysAgainstACapsule() {
        sweep(new Capsule(0.4, 0.6), ClosedFormCastsTest::intoCapsule, 1e-12);
    }

    /** Every interval holds the formula's time; grazes within 1e-6 of the silhouette are left to rounding. */
    private void sweep(ConvexShape shape, Formula formula, double accuracy) {
        int hits = 0;
        int misses = 0;
        for (int i = 0; i < RAYS; i++) {
            Ray ray = ray();
            double truth = formula.time(ray);
            boolean expected = truth >= 0;
            assertEquals(expected, narrow.raycast(ray, shape, new Pose(), hit), () -> ray + " " + hit);
            hits += expected ? 1 : 0;
            misses += expected ? 0 : 1;
            if (expected) {
                double rounding = 1e-12 * (1 + 1 / Math.abs(hit.normal().dot(direction(ray))));
                assertTrue(hit.lower() <= truth + rounding && truth - rounding <= hit.upper(), () -> ray + " " + hit);
                assertEquals(truth, hit.time(), accuracy + rounding, () -> ray + " " + hit);
                assertTrue(hit.pointOnA().distance(hit.pointOnB()) < 1e-11, () -> ray + " " + hit);
            }
        }
        assertTrue(hits > RAYS / 4 && misses > RAYS / 10, "hits " + hits + ", misses " + misses);
    }

    private Ray ray() {
        Vector3 source = new Vector3();
        Vector3 target = new Vector3();
        do {
            source.set(random.nextDouble(-5, 5), random.nextDouble(-5, 5), random.nextDouble(-5, 5));
        } while (source.length() < 2);
        target.set(random.nextDouble(-0.8, 0.8), random.nextDouble(-0.8, 0.8), random.nextDouble(-0.8, 0.8));
        target.sub(source).scale(random.nextDouble(0.1, 3));
        return new Ray(source.x, source.y, source.z, target.x, target.y, target.z);
    }

    private static Vector3 direction(Ray ray) {
        Vector3 d = new Vector3(ray.dx(), ray.dy(), ray.dz());
        return d.scale(1 / d.length());
    }

    private static double intoBall(Ray ray, double radius, double cx, double cy, double cz) {
        Vector3 d = new Vector3(ray.dx(), ray.dy(), ray.dz());
        Vector3 to = new Vector3(cx - ray.x(), cy - ray.y(), cz - ray.z());
        double squared = d.lengthSquared();
        double middle = to.dot(d) / squared;
        to.addScaled(-middle, d);
        double half = radius * radius - to.lengthSquared();
        return half < 0 ? Double.NaN : middle - Math.sqrt(half / squared);
    }

    private static double intoSlabs(Ray ray, double hx, double hy, double hz) {
        double[] s = {ray.x(), ray.y(), ray.z()};
        double[] d = {ray.dx(), ray.dy(), ray.dz()};
        double[] h = {hx, hy, hz};
        double first = 0;
        double last = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            double a = (-h[i] - s[i]) / d[i];
            double b = (h[i] - s[i]) / d[i];
            first = Math.max(first, Math.min(a, b));
            last = Math.min(last, Math.max(a, b));
        }
        return first <= last ? first : Double.NaN;
    }

    private static double intoCapsule(Ray ray) {
        double best = Double.POSITIVE_INFINITY;
        for (double end : new double[] {-0.6, 0.6}) {
            double t = intoBall(ray, 0.4, 0, 0, end);
            best = t >= 0 ? Math.min(best, t) : best;
        }
        Ray flat = new Ray(ray.x(), ray.y(), 0, ray.dx(), ray.dy(), 0);
        double side = intoBall(flat, 0.4, 0, 0, 0);
        if (side >= 0 && Math.abs(ray.z() + side * ray.dz()) <= 0.6) {
            best = Math.min(best, side);
        }
        return best < Double.POSITIVE_INFINITY ? best : Double.NaN;
    }

    @Test
    void spheresMeetWhenTheirCentresAreTheSumOfRadiiApart() {
        int hits = 0;
        for (int i = 0; i < RAYS; i++) {
            double ra = random.nextDouble(0.1, 1);
            double rb = random.nextDouble(0.1, 1);
            Ray way = ray();
            double truth = intoBall(way, ra + rb, 0, 0, 0);
            boolean expected = truth >= 0 && truth <= 1;
            boolean answer = narrow.cast(
                    new Sphere(ra),
                    Pose.of(way.x(), way.y(), way.z(), 0.1, 0.2, 0.3, 0.4),
                    way.dx(),
                    way.dy(),
                    way.dz(),
                    new Sphere(rb),
                    Pose.of(0, 0, 0, -0.4, 0.2, 0.1, 1),
                    hit);
            assertEquals(expected, answer, () -> way + " radii " + ra + " " + rb + " " + hit);
            assertTrue(hit.steps() <= 2, () -> way + " radii " + ra + " " + rb + " " + hit);
            if (expected) {
                hits++;
                double rounding = 1e-13 / Math.abs(hit.normal().dot(direction(way)));
                assertEquals(truth, hit.time(), rounding + 1e-13, () -> way + " radii " + ra + " " + rb + " " + hit);
            }
        }
        assertTrue(hits > RAYS / 10, "hits " + hits);
    }

    @Test
    void boxesMeetFaceToFace() {
        Box cube = new Box(1, 1, 1);
        assertTrue(narrow.cast(cube, new Pose(), 8, 0, 0, cube, Pose.at(6, 0.5, 0.25), hit));
        assertEquals(0.5, hit.time(), 1e-15);
        assertEquals(CastHit.Outcome.HIT, hit.outcome());
        assertEquals(new Vector3(1, 0, 0).toString(), hit.normal().toString());
        assertEquals(5, hit.pointOnA().x, 1e-13);
        assertEquals(5, hit.pointOnB().x, 1e-13);
    }

    @Test
    void aRayThroughTheDiagonalOfAFaceIsProven() {
        assertTrue(narrow.raycast(new Ray(0, 0, 5, 0, 0, -1), new Box(1, 1, 1), new Pose(), hit));
        assertEquals(CastHit.Outcome.HIT, hit.outcome());
        assertEquals(4, hit.time(), 1e-14);
        assertTrue(hit.upper() - hit.lower() < 1e-12, hit::toString);
    }

    @Test
    void aRayIntoACornerIsProvenOrHonestlyUndecided() {
        assertTrue(narrow.raycast(new Ray(5, 5, 5, -1, -1, -1), new Box(1, 1, 1), new Pose(), hit));
        assertEquals(4, hit.time(), 1e-13);
        assertEquals(CastHit.Outcome.HIT, hit.outcome());
    }

    @Test
    void aShortRayEndsBeforeTheShape() {
        assertFalse(narrow.raycast(new Ray(0, 0, 5, 0, 0, -1, 3.999), new Box(1, 1, 1), new Pose(), hit));
        assertEquals(3.999, hit.time());
        assertTrue(narrow.raycast(new Ray(0, 0, 5, 0, 0, -1, 4.001), new Box(1, 1, 1), new Pose(), hit));
    }
}
