package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Circle;
import org.collide4j.shape.PlanarShape;
import org.collide4j.shape.Polygon;
import org.junit.jupiter.api.Test;

class PlanarPhaseTest {
    private static final Polygon SQUARE = new Polygon(-1, -1, 1, -1, 1, 1, -1, 1);

    private final PlanarPhase plane = new PlanarPhase();
    private final Proximity near = new Proximity();

    @Test
    void circlesReportTheDistanceOfTheirCentresLessTheRadii() {
        check(5 - 3, new Circle(1), Pose.planar(0, 0, 0), new Circle(2), Pose.planar(3, 4, 0));
        check(-3 + 0.5, new Circle(1), Pose.planar(0, 0, 0), new Circle(2), Pose.planar(0.3, 0.4, 0));
        check(-3, new Circle(1), Pose.planar(0, 0, 0), new Circle(2), Pose.planar(0, 0, 1));
    }

    @Test
    void squaresAreMeasuredWithinThePlane() {
        check(1, SQUARE, Pose.planar(0, 0, 0), SQUARE, Pose.planar(3, 0.5, 0));
        check(-0.5, SQUARE, Pose.planar(0, 0, 0), SQUARE, Pose.planar(1.5, 0.25, 0));
        check(0, SQUARE, Pose.planar(0, 0, 0), SQUARE, Pose.planar(2, 0.5, 0));
        double halfDiagonal = Math.sqrt(2);
        check(0.5, SQUARE, Pose.planar(0, 0, 0), SQUARE, Pose.planar(1.5 + halfDiagonal, 0, Math.PI / 4));
    }

    @Test
    void theOtherQuestionsOfSpaceAreAnsweredToo() {
        Pose here = Pose.planar(0, 0, 0);
        Pose there = Pose.planar(3, 0.5, 0);
        assertEquals(1, plane.distance(SQUARE, here, SQUARE, there, near), 1e-15);
        assertEquals(0, plane.distance(SQUARE, here, SQUARE, Pose.planar(1, 0, 0), near));
        assertTrue(plane.within(1.001, SQUARE, here, SQUARE, there));
        assertTrue(!plane.within(0.999, SQUARE, here, SQUARE, there));
        assertTrue(!plane.within(-0.6, SQUARE, here, SQUARE, Pose.planar(1.5, 0, 0)), "half deep");
        var hit = new CastHit();
        assertTrue(plane.raycast(-5, 0.5, 2, 0, 10, SQUARE, here, hit));
        assertEquals(2, hit.time(), 1e-12);
        assertTrue(!plane.raycast(-5, 0.5, 2, 0, 1.9, SQUARE, here, hit), "the ray ends before");
    }

    @Test
    void turningShapesMeetWhenTheirCornersReachAcross() {
        var hit = new CastHit();
        var quarter = new Motion().setRotation(0, 0, 1, Math.PI / 2);
        Pose beside = Pose.planar(2.25, 0, 0);
        assertTrue(plane.cast(SQUARE, Pose.planar(0, 0, 0), quarter, SQUARE, beside, new Motion(), hit));
        double meets =
                (Math.PI / 4 - Math.acos(1.25 / Math.sqrt(2))) / (Math.PI / 2); // the corner is 1.25 to the right
        assertEquals(meets, hit.time(), 1e-9);
        var tilted = new Motion().setRotation(0, 1, 1, 1);
        var rising = new Motion().setTranslation(0, 0, 1);
        for (Motion motion : new Motion[] {tilted, rising}) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> plane.cast(SQUARE, new Pose(), motion, SQUARE, beside, new Motion(), hit));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> plane.cast(SQUARE, new Pose(), new Motion(), SQUARE, beside, motion, hit));
        }
    }

    @Test
    void roundedPolygonsAddTheirRadius() {
        PlanarShape rounded = Polygon.rounded(0.25, -1, -1, 1, -1, 1, 1, -1, 1);
        check(0.75, rounded, Pose.planar(0, 0, 0), SQUARE, Pose.planar(3, 0, 0));
        check(-0.75, rounded, Pose.planar(0, 0, 0), SQUARE, Pose.planar(1.5, 0, 0));
    }

    @Test
    void pointsAndSegmentsAreLegalPolygons() {
        check(-1, new Polygon(0, 0), Pose.planar(0, 0, 0), SQUARE, Pose.planar(0, 0, 0));
        check(
                0,
                new Polygon(-1, 0, 1, 0),
                Pose.planar(0, 0, 0),
                new Polygon(0, -1, 0, 1),
                Pose.planar(2, 0, Math.PI / 2));
        check(-1, new Polygon(-1, 0, 1, 0), Pose.planar(0, 0, 0), new Polygon(0, -1, 0, 1), Pose.planar(0, 0, 0));
    }

    @Test
    void randomPolygonsAgreeWithTheSeparatingAxisTheorem() {
        long seed = 3;
        Random random = new Random(seed);
        int overlapping = 0;
        for (int i = 0; i < 2000; i++) {
            double[] a = cloud(random);
            double[] b = cloud(random);
            Pose pose = Pose.planar(random.nextGaussian(), random.nextGaussian(), 0);
            Vector3 t = pose.translation(new Vector3());
            double gap = widestGap(a, b, t.x, t.y);
            double got = plane.signedDistance(new Polygon(a), new Pose(), new Polygon(b), pose, near);
            String what = "seed " + seed + ", pair " + i + ": " + near;
            if (gap <= 0) {
                overlapping++;
                assertEquals(gap, got, 1e-13, what);
                assertTrue(near.upper() - near.lower() < 1e-12, what);
            } else {
                assertTrue(got >= gap - 1e-13, what);
            }
        }
        assertTrue(overlapping > 300 && overlapping < 1700, overlapping + " of 2000 pairs overlap");
    }

    @Test
    void castsStayInThePlane() {
        CastHit hit = new CastHit();
        assertTrue(plane.cast(new Circle(1), Pose.planar(-5, 0, 0), 10, 0, SQUARE, Pose.planar(0, 0, 0), hit));
        assertEquals(0.3, hit.time(), 1e-13);
        assertEquals(0, hit.normal().z, 0);
        assertTrue(plane.cast(SQUARE, Pose.planar(0, 5, 0), 0, -8, SQUARE, Pose.planar(0.5, 0, 0), hit));
        assertEquals(3.0 / 8, hit.time(), 1e-13);
        assertTrue(plane.cast(SQUARE, Pose.planar(1.5, 0, 0), 1, 0, SQUARE, Pose.planar(0, 0, 0), hit));
        assertEquals(0, hit.time(), 0);
        assertEquals(-0.5, hit.signedDistance(), 1e-13); // the depth within the plane
        assertEquals(false, plane.cast(SQUARE, Pose.planar(0, 5, 0), 8, 0, SQUARE, Pose.planar(0, 0, 0), hit));
    }

    @Test
    void posesOutOfThePlaneAreRefused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> plane.signedDistance(SQUARE, Pose.at(0, 0, 1), SQUARE, new Pose(), near));
    }

    private void check(double expected, PlanarShape a, Pose poseA, PlanarShape b, Pose poseB) {
        assertEquals(expected, plane.signedDistance(a, poseA, b, poseB, near), 2e-15 * 8, near::toString);
        assertTrue(near.lower() <= expected && expected <= near.upper(), near::toString);
        assertEquals(expected, plane.signedDistance(b, poseB, a, poseA, near), 2e-15 * 8, near::toString);
        assertEquals(0, near.normal().z, 0, near::toString);
        assertEquals(
                expected <= near.upper() && near.lower() <= 0, plane.intersects(a, poseA, b, poseB), near::toString);
    }

    private static double[] cloud(Random random) {
        double[] points = new double[2 * (3 + random.nextInt(6))];
        for (int i = 0; i < points.length; i++) {
            points[i] = random.nextGaussian();
        }
        return points;
    }

    /** The largest gap over the normals of all lines through two points of one cloud: the signed distance if negative. */
    private static double widestGap(double[] a, double[] b, double tx, double ty) {
        return Math.max(widestGap(a, a, b, tx, ty), widestGap(b, a, b, tx, ty));
    }

    private static double widestGap(double[] normalsOf, double[] a, double[] b, double tx, double ty) {
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < normalsOf.length; i += 2) {
            for (int j = 0; j < normalsOf.length; j += 2) {
                double nx = normalsOf[j + 1] - normalsOf[i + 1];
                double ny = normalsOf[i] - normalsOf[j];
                double length = Math.sqrt(nx * nx + ny * ny);
                if (length > 0) {
                    double reachA = most(a, nx / length, ny / length);
                    double reachB = most(b, -nx / length, -ny / length) - (nx * tx + ny * ty) / length;
                    best = Math.max(best, -reachA - reachB);
                }
            }
        }
        return best;
    }

    private static double most(double[] points, double nx, double ny) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < points.length; i += 2) {
            most = Math.max(most, nx * points[i] + ny * points[i + 1]);
        }
        return most;
    }
}
