package org.collide4j.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class AlgebraTest {
    private static final double[] SHEAR = {1, 0.5, 0, -0.25, 2, 0.125, 0, 0, -1.5, 3, -1, 0.5};

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final SplittableRandom random = new SplittableRandom(9);

    @Test
    void anAffineImageIsTheHullOfTheTransformedVertices() {
        double[] points = cloud(12);
        ConvexShape image = Hull.of(points).transformed(SHEAR);
        ConvexShape hull = Hull.of(transformed(points));
        ConvexShape probe = new Cylinder(0.5, 0.7);
        for (int i = 0; i < 500; i++) {
            Pose pose = pose(4);
            double expected = narrow.signedDistance(hull, new Pose(), probe, pose, near);
            assertEquals(expected, narrow.signedDistance(image, new Pose(), probe, pose, near), 1e-11, near::toString);
        }
    }

    @Test
    void theSumOfTwoHullsIsTheHullOfTheSumsOfTheirVertices() {
        double[] a = cloud(6);
        double[] b = cloud(5);
        ConvexShape sum = Hull.of(a).plus(Hull.of(b));
        ConvexShape hull = Hull.of(sums(a, b));
        ConvexShape probe = new Box(0.5, 0.4, 0.3);
        for (int i = 0; i < 500; i++) {
            Pose pose = pose(4);
            double expected = narrow.signedDistance(hull, new Pose(), probe, pose, near);
            assertEquals(expected, narrow.signedDistance(sum, new Pose(), probe, pose, near), 1e-13, near::toString);
        }
    }

    @Test
    void theObstacleAsAShapeHoldsTheDistanceOfThePair() {
        ConvexShape a = new Cylinder(0.5, 0.7);
        ConvexShape b = Hull.of(cloud(8));
        ConvexShape obstacle = a.plus(new Negated(b));
        Point origin = new Point(0, 0, 0);
        for (int i = 0; i < 200; i++) {
            Vector3 t = pose(3).translation(new Vector3());
            double expected = narrow.signedDistance(a, new Pose(), b, Pose.at(t.x, t.y, t.z), near);
            double got = narrow.signedDistance(obstacle, new Pose(), origin, Pose.at(t.x, t.y, t.z), near);
            assertEquals(expected, got, 1e-11, near::toString);
        }
    }

    @Test
    void aSphereSquashedIsTheEllipsoid() {
        ConvexShape squashed = Transformed.scaled(new Sphere(2), 0.5, -0.25, 0.1);
        ConvexShape ellipsoid = new Ellipsoid(1, 0.5, 0.2);
        ConvexShape probe = new Capsule(0.2, 0.5);
        for (int i = 0; i < 300; i++) {
            Pose pose = pose(2);
            double expected = narrow.signedDistance(ellipsoid, new Pose(), probe, pose, near);
            assertEquals(
                    expected, narrow.signedDistance(squashed, new Pose(), probe, pose, near), 1e-11, near::toString);
        }
    }

    @Test
    void aHullOfTwoBallsIsACapsuleOrItsTaperedCousin() {
        ConvexShape low = new Sphere(0.5).transformed(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, -1);
        ConvexShape high = new Sphere(0.5).transformed(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1);
        ConvexShape probe = new Box(0.5, 0.4, 0.3);
        for (int i = 0; i < 300; i++) {
            Pose pose = pose(2);
            double expected = narrow.signedDistance(new Capsule(0.5, 1), new Pose(), probe, pose, near);
            double got = narrow.signedDistance(new HullOf(low, high), new Pose(), probe, pose, near);
            assertEquals(expected, got, 1e-12, near::toString);
        }
        // the slope of a tapered capsule, radii 1 and 0.5 at distance 2, has the sine 1/4
        ConvexShape tapered =
                new HullOf(new Sphere(1), new Sphere(0.5).transformed(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 2));
        double cosine = Math.sqrt(15) / 4;
        double gap = narrow.signedDistance(tapered, new Pose(), new Point(0, 0, 0), Pose.at(3, 0, 1), near);
        assertEquals(3 * cosine + 0.25 - 1, gap, 1e-12);
    }

    /** s(d)·d = radius·‖Bᵀd‖, also where Bᵀd is so short that its square is none, or the radius over it no number. */
    @Test
    void aBallStaysInAnImageAlongAllDirections() {
        double[][] rows = {
            {1, 0, 0, 0, 2, 0, 0, 0, 1}, {1, 0.1, 0, 1, 0.1, 0, 0, 0, 3}, {0, 1, 0, 0.03, 0.2, 0, 1, 0, 0}
        };
        Vector3 point = new Vector3();
        for (double[] row : rows) {
            for (double scale : new double[] {1e-200, 1e-160, 1, 1e140}) {
                double[] m = Arrays.stream(row).map(number -> scale * number).toArray();
                for (double radius : new double[] {1e-100, 1, 1e150, 1e296}) {
                    ConvexShape image = new Sphere(radius).transformed(m);
                    for (int i = 0; i < 50 && radius * scale < 1e300 && radius * scale > 1e-280; i++) {
                        double near = i % 2 == 0 ? 1 : 0x1p-50;
                        double x = random.nextDouble(-1, 1);
                        double y = -x + near * random.nextDouble(-1, 1);
                        double z = near * random.nextDouble(-1, 1);
                        image.support(x, y, z, point);
                        double ux = row[0] * x + row[3] * y + row[6] * z;
                        double uy = row[1] * x + row[4] * y + row[7] * z;
                        double uz = row[2] * x + row[5] * y + row[8] * z;
                        double expected = Math.sqrt(ux * ux + uy * uy + uz * uz);
                        double got = (point.x * x + point.y * y + point.z * z) / (radius * scale);
                        assertEquals(expected, got, 1e-14, () -> image + " along " + x + " " + y + " " + z);
                    }
                }
            }
        }
    }

    @Test
    void aBallStaysInAHullHoweverShortOrLongTheDirection() {
        ConvexShape hull = new HullOf(new Sphere(1e200), new Point(1, 2, 3), new Box(1e100, 2, 3));
        Vector3 point = new Vector3();
        for (double length : new double[] {4.9e-324, 1e-300, 1e-170, 1e-120, 1, 1e170, 1e300}) {
            hull.support(0, -length, 0, point);
            assertEquals(-1, point.y / 1e200, 1e-15, () -> "direction " + length);
            assertEquals(0, point.x);
        }
    }

    @Test
    void aSingularMatrixFlattens() {
        ConvexShape shadow = Transformed.scaled(new Box(1, 2, 3), 1, 1, 0);
        assertEquals(4, narrow.signedDistance(shadow, new Pose(), new Point(0, 0, 0), Pose.at(0, 0, 4), near), 1e-13);
        assertEquals(0, narrow.signedDistance(shadow, new Pose(), new Point(0, 0, 0), Pose.at(0.5, 1, 0), near), 1e-13);
    }

    @Nested
    class Bounds {
        @Test
        void thoseOfASumAreTheSumOfTheBounds() {
            check(new Aabb(-1.5, -1, -2.5, 1.5, 1, 2.5), new Box(1, 0.5, 2).plus(new Capsule(0.5, 0)));
        }

        @Test
        void thoseOfAnAffineImageAreExact() {
            // rows (1 1 0), (0 1 0), (0 0 2) of the unit ball: √2, 1 and 2
            double root = Math.sqrt(2);
            check(
                    new Aabb(-root + 5, -1, -2, root + 5, 1, 2),
                    new Sphere(1).transformed(1, 1, 0, 0, 1, 0, 0, 0, 2, 5, 0, 0));
        }

        private void check(Aabb expected, ConvexShape shape) {
            Aabb got = new Aabb();
            shape.bounds(got);
            assertEquals(expected.minX, got.minX, 1e-15 * 8);
            assertEquals(expected.maxX, got.maxX, 1e-15 * 8);
            assertEquals(expected.minY, got.minY, 1e-15);
            assertEquals(expected.maxY, got.maxY, 1e-15);
            assertEquals(expected.minZ, got.minZ, 1e-15);
            assertEquals(expected.maxZ, got.maxZ, 1e-15);
        }
    }

    @Test
    void badMatricesAreRefusedByTheirNumber() {
        assertThrows(IllegalArgumentException.class, () -> new Transformed(new Sphere(1), 1, 2, 3));
        assertThrows(IllegalArgumentException.class, () -> Transformed.scaled(new Sphere(1), 1, Double.NaN, 1));
        assertThrows(IllegalArgumentException.class, HullOf::new);
    }

    private double[] cloud(int count) {
        return random.doubles(3L * count, -1, 1).toArray();
    }

    private Pose pose(double spread) {
        return Pose.of(
                random.nextDouble(-spread, spread),
                random.nextDouble(-spread, spread),
                random.nextDouble(-spread, spread),
                random.nextDouble(),
                random.nextDouble(),
                random.nextDouble(),
                1);
    }

    private static double[] transformed(double[] points) {
        double[] out = new double[points.length];
        for (int i = 0; i < points.length; i++) {
            int row = 3 * (i % 3);
            int p = i - i % 3;
            out[i] = SHEAR[row] * points[p]
                    + SHEAR[row + 1] * points[p + 1]
                    + SHEAR[row + 2] * points[p + 2]
                    + SHEAR[9 + i % 3];
        }
        return out;
    }

    private static double[] sums(double[] a, double[] b) {
        double[] out = new double[a.length * b.length / 3];
        int at = 0;
        for (int i = 0; i < a.length; i += 3) {
            for (int j = 0; j < b.length; j += 3) {
                for (int k = 0; k < 3; k++) {
                    out[at++] = a[i + k] + b[j + k];
                }
            }
        }
        return out;
    }
}
