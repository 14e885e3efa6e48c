package org.collide4j.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Aabb;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A support mapping gives a point of the shape, and none lies farther. */
class SupportMappingTest {
    private static final long SEED = 20261121;

    private static final ConvexShape[] SHAPES = {
        new Point(1, 2, 3),
        new Segment(-1, 0, 2, 3, 1, 0),
        new Triangle(0, 0, 0, 2, 0, 1, 0, 3, -1),
        new Sphere(1.5),
        new Box(1, 2, 3),
        new Box(1, 0, 3),
        new Capsule(0.5, 2),
        new Cylinder(1.5, 0.5),
        new Cylinder(0, 1),
        new Cone(1, 2),
        new Cone(1, 0),
        new Ellipsoid(1, 2, 0.5),
        new Ellipsoid(1, 0, 0.5),
        Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.2, 0.2, 0.2)
    };

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Vector3 support = new Vector3();
    private final Vector3 other = new Vector3();

    /** Support points of other directions are points of the shape too: none may lie farther along the direction. */
    @Test
    void noPointOfTheShapeLiesFarther() {
        for (ConvexShape shape : SHAPES) {
            for (int i = 0; i < 2000; i++) {
                Vector3 d = direction();
                shape.support(d.x, d.y, d.z, support);
                Vector3 e = i % 2 == 0 ? direction() : new Vector3(d).addScaled(1e-3, direction());
                shape.support(e.x, e.y, e.z, other);
                double farther = d.dot(other) - d.dot(support);
                assertTrue(farther <= 1e-14 * d.length(), () -> shape + " along " + d + ", beaten by " + e);
            }
        }
    }

    @Test
    void supportPointsLieOnTheSurfaceThatTheFormulaDescribes() {
        for (int i = 0; i < 2000; i++) {
            Vector3 d = direction();
            ConvexShape ellipsoid = new Ellipsoid(1, 2, 0.5);
            ellipsoid.support(d.x, d.y, d.z, support);
            support.addScaled(ellipsoid.margin() / d.length(), d);
            double unit = support.x * support.x + support.y * support.y / 4 + support.z * support.z * 4;
            assertEquals(1, unit, 1e-14);
            new Cylinder(1.5, 0.5).support(d.x, d.y, d.z, support);
            assertEquals(1.5, Math.hypot(support.x, support.y), 1e-14);
            assertEquals(0.5, Math.abs(support.z));
            new Cone(1, 2).support(d.x, d.y, d.z, support);
            assertEquals((2 - support.z) / 4, Math.hypot(support.x, support.y), 1e-14);
        }
    }

    /** No support plane cuts the ball around the centre. */
    @Test
    void theInnerBallLiesInTheCore() {
        List<ConvexShape> shapes = new ArrayList<>(List.of(SHAPES));
        shapes.add(new Cone(3, 1).rounded(0.5));
        shapes.add(new Box(1, 2, 3).plus(new Cylinder(2, 0.5)));
        shapes.add(new Cone(0, 0));
        shapes.add(new Cone(1e300, 1e300));
        for (int count = 4; count < 40; count++) {
            shapes.add(new HullBuilder().build(random.doubles(3L * count, -1, 1).toArray()));
        }
        Vector3 center = new Vector3();
        int known = 0;
        for (ConvexShape shape : shapes) {
            known += shape.innerRadius() > 0 ? 1 : 0;
            shape.center(center);
            for (int i = 0; i < 2000; i++) {
                Vector3 d = direction();
                d.scale(1 / d.length());
                shape.support(d.x, d.y, d.z, support);
                double height = d.dot(support) - d.dot(center);
                assertTrue(height >= shape.innerRadius() - 1e-14 * shape.reach(), () -> shape + " along " + d);
            }
        }
        assertTrue(known > 40, "shapes that know a ball: " + known);
    }

    @Test
    void theDirectionsLengthDoesNotMatter() {
        for (ConvexShape shape : SHAPES) {
            for (int i = 0; i < 200; i++) {
                Vector3 d = direction();
                shape.support(d.x, d.y, d.z, support);
                for (double scale : new double[] {0x1p-1000, 0x1p-600, 0x1p-30, 0x1p30, 0x1p600, 0x1p1000}) {
                    shape.support(scale * d.x, scale * d.y, scale * d.z, other);
                    double apart = support.distance(other);
                    assertTrue(
                            apart <= 1e-14,
                            () -> shape + " along " + scale + " · " + d + ": " + support + ", " + other);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.0, -0.0, Double.MIN_VALUE, -Double.MIN_VALUE, Double.MAX_VALUE})
    void extremeDirectionsGiveAPointOfTheShape(double extreme) {
        Aabb bounds = new Aabb();
        for (ConvexShape shape : SHAPES) {
            shape.bounds(bounds);
            for (int i = 0; i < 8; i++) {
                double x = (i & 1) == 0 ? extreme : 0;
                double y = (i & 2) == 0 ? extreme : 0;
                double z = (i & 4) == 0 ? extreme : 0;
                shape.support(x, y, z, support);
                assertTrue(bounds.contains(support.x, support.y, support.z), () -> shape + " gives " + support);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-900, -500, -400, 400, 499, 500, 511, 512, 513, 700, 990})
    void ellipsoidsOfEverySizeAreTheSameShape(int exponent) {
        double size = Math.scalb(1.0, exponent);
        var unit = new Ellipsoid(1, 2, 3);
        var scaled = new Ellipsoid(size, 2 * size, 3 * size);
        for (int i = 0; i < 100; i++) {
            Vector3 d = direction();
            unit.support(d.x, d.y, d.z, support);
            scaled.support(d.x, d.y, d.z, other);
            double apart = support.distance(other.scale(1 / size));
            assertTrue(apart <= 1e-14, () -> scaled + " along " + d + ": " + other + " times its size");
            SymmetricMatrix hessian = new SymmetricMatrix();
            scaled.addHessian(d.x, d.y, d.z, hessian);
            hessian.times(direction(), other);
            assertTrue(Double.isFinite(other.x) && Double.isFinite(other.y) && Double.isFinite(other.z));
        }
    }

    @Test
    void boundsHoldEverySupportPointAndTouchTheShapeOnAllSides() {
        Aabb bounds = new Aabb();
        for (ConvexShape shape : SHAPES) {
            shape.bounds(bounds);
            Aabb seen = new Aabb();
            for (int axis = 0; axis < 6; axis++) {
                double sign = axis < 3 ? 1 : -1;
                shape.support(axis % 3 == 0 ? sign : 0, axis % 3 == 1 ? sign : 0, axis % 3 == 2 ? sign : 0, support);
                seen.add(support);
            }
            seen.inflate(shape.margin());
            assertTrue(new Vector3(seen.maxX, seen.maxY, seen.maxZ)
                            .distance(new Vector3(bounds.maxX, bounds.maxY, bounds.maxZ))
                    <= 1e-14);
            assertTrue(new Vector3(seen.minX, seen.minY, seen.minZ)
                            .distance(new Vector3(bounds.minX, bounds.minY, bounds.minZ))
                    <= 1e-14);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY, -Double.MIN_VALUE})
    void badSizesAreRefusedByNameAndValue(double bad) {
        refused("radius", bad, () -> new Sphere(bad));
        refused("halfY", bad, () -> new Box(1, bad, 1));
        refused("radius", bad, () -> new Capsule(bad, 1));
        refused("halfHeight", bad, () -> new Capsule(1, bad));
        refused("halfHeight", bad, () -> new Cylinder(1, bad));
        refused("radius", bad, () -> new Cone(bad, 1));
        refused("radiusZ", bad, () -> new Ellipsoid(1, 1, bad));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void pointsThatAreNotFiniteAreRefused(double bad) {
        refused("point", bad, () -> new Point(0, bad, 0));
        refused("b", bad, () -> new Segment(0, 0, 0, 0, 0, bad));
        refused("c", bad, () -> new Triangle(0, 0, 0, 1, 0, 0, bad, 0, 0));
        refused("point 1", bad, () -> Hull.of(0, 0, 0, 1, bad, 0));
    }

    private static void refused(String name, double value, Runnable construction) {
        String message =
                assertThrows(IllegalArgumentException.class, construction::run).getMessage();
        assertTrue(message.contains(name) && message.contains(Double.toString(value)), message);
    }

    private Vector3 direction() {
        return new Vector3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
    }
}
