package org.collide4j.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.Stream;
import org.collide4j.math.Pose;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HessianTest {
    private static final double STEP = 1e-5;

    static Stream<SmoothShape> smoothShapes() {
        return Stream.of(
                new Cylinder(1.3, 0.4),
                new Cone(0.7, 1.1),
                new Ellipsoid(1, 2, 0.5),
                new Ellipsoid(0.3, 0.3, 0.3),
                new Ellipsoid(1, 1, 0));
    }

    @ParameterizedTest
    @MethodSource("smoothShapes")
    void hessianIsTheLimitOfDifferences(SmoothShape shape) {
        Random random = new Random(5);
        Vector3 ahead = new Vector3();
        Vector3 behind = new Vector3();
        Vector3 derivative = new Vector3();
        SymmetricMatrix hessian = new SymmetricMatrix();
        int moved = 0;
        for (int i = 0; i < 1000; i++) {
            Vector3 d = unit(random);
            Vector3 t = unit(random);
            if (Math.abs(d.z) > 0.99) {
                continue; // the rim turns too fast there for a difference quotient
            }
            shape.support(d.x + STEP * t.x, d.y + STEP * t.y, d.z + STEP * t.z, ahead);
            shape.support(d.x - STEP * t.x, d.y - STEP * t.y, d.z - STEP * t.z, behind);
            if (ahead.distance(behind) > 100 * STEP) {
                continue; // across a kink
            }
            hessian.clear();
            shape.addHessian(d.x, d.y, d.z, hessian);
            hessian.times(t, derivative);
            ahead.sub(behind).scale(0.5 / STEP);
            assertEquals(0, ahead.distance(derivative), 1e-5, () -> shape + " along " + d + " turned by " + t);
            moved += derivative.length() > 0.01 ? 1 : 0;
        }
        boolean isPointWithMargin = shape.margin() == shape.reach();
        assertTrue(isPointWithMargin || moved > 300, "only " + moved + " directions moved the support point");
    }

    /** Also where another part is farther: below the apex of a cone its rim goes on to turn. */
    @ParameterizedTest
    @MethodSource("smoothShapes")
    void hessianOfAPartIsTheLimitOfItsDifferences(SmoothShape shape) {
        Random random = new Random(7);
        Vector3 on = new Vector3();
        Vector3 ahead = new Vector3();
        Vector3 behind = new Vector3();
        Vector3 derivative = new Vector3();
        SymmetricMatrix hessian = new SymmetricMatrix();
        int beyond = 0;
        for (int i = 0; i < 1000; i++) {
            Vector3 e = unit(random);
            Vector3 d = unit(random);
            Vector3 t = unit(random);
            if (Math.abs(d.z) > 0.99) {
                continue;
            }
            shape.support(e.x, e.y, e.z, on);
            shape.supportOfPart(on, d.x + STEP * t.x, d.y + STEP * t.y, d.z + STEP * t.z, ahead);
            shape.supportOfPart(on, d.x - STEP * t.x, d.y - STEP * t.y, d.z - STEP * t.z, behind);
            shape.supportOfPart(on, d.x, d.y, d.z, on);
            hessian.clear();
            shape.addHessianOfPart(on, d.x, d.y, d.z, hessian);
            hessian.times(t, derivative);
            ahead.sub(behind).scale(0.5 / STEP);
            assertEquals(0, ahead.distance(derivative), 1e-5, () -> shape + " along " + d + " turned by " + t);
            shape.support(d.x, d.y, d.z, ahead);
            beyond += d.dot(ahead) > d.dot(on) + 0.01 ? 1 : 0;
        }
        boolean hasKinks = !(shape instanceof Ellipsoid);
        assertEquals(hasKinks, beyond > 100, "directions along which another part is farther: " + beyond);
    }

    @ParameterizedTest
    @MethodSource("smoothShapes")
    void obstacleAddsTheHessiansOfBothSides(SmoothShape shape) {
        ConfigurationObstacle obstacle = new ConfigurationObstacle();
        Pose poseB = Pose.of(1, 2, 3, 0.3, -0.2, 0.5, 0.9);
        obstacle.set(shape, new Pose(), new Ellipsoid(1, 0.8, 0.6), poseB);
        Random random = new Random(6);
        SupportPoint ahead = new SupportPoint();
        SupportPoint behind = new SupportPoint();
        Vector3 derivative = new Vector3();
        SymmetricMatrix hessian = new SymmetricMatrix();
        int compared = 0;
        for (int i = 0; i < 200; i++) {
            Vector3 d = unit(random);
            Vector3 t = unit(random);
            obstacle.support(d.x + STEP * t.x, d.y + STEP * t.y, d.z + STEP * t.z, ahead);
            obstacle.support(d.x - STEP * t.x, d.y - STEP * t.y, d.z - STEP * t.z, behind);
            if (Math.abs(d.z) > 0.99 || ahead.w.distance(behind.w) > 100 * STEP) {
                continue;
            }
            obstacle.hessian(d, hessian);
            hessian.times(t, derivative);
            ahead.w.sub(behind.w).scale(0.5 / STEP);
            assertEquals(0, ahead.w.distance(derivative), 1e-5, () -> shape + " along " + d + " turned by " + t);
            compared++;
        }
        assertTrue(compared > 100, "only " + compared + " directions compared");
    }

    private static Vector3 unit(Random random) {
        Vector3 v = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        return v.scale(1 / v.length());
    }
}
