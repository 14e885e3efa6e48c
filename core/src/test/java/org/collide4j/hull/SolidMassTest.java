package org.collide4j.hull;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.MassProperties;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Closed forms against the hull of many support points. */
class SolidMassTest {
    private static Map<String, ConvexShape> shapes(double s) {
        return Map.of(
                "box", new Box(s, 2 * s, 0.5 * s),
                "sphere", new Sphere(s),
                "ellipsoid", new Ellipsoid(s, 0.6 * s, 1.4 * s),
                "cylinder", new Cylinder(s, 0.7 * s),
                "capsule", new Capsule(0.6 * s, s),
                "cone", new Cone(s, 0.9 * s));
    }

    /** A shape that is known by its support points alone. */
    private static ConvexShape unknown(ConvexShape shape) {
        return new ConvexShape() {
            @Override
            public void support(double dx, double dy, double dz, Vector3 out) {
                shape.support(dx, dy, dz, out);
            }

            @Override
            public double margin() {
                return shape.margin();
            }
        };
    }

    @Test
    void closedFormsAgreeWithHullsOfSupportPointsAtAllScales() {
        for (double s : new double[] {1e-3, 1, 1e3}) {
            shapes(s).forEach((name, shape) -> {
                MassProperties exact = SolidMass.of(shape);
                MassProperties hull = SolidMass.of(unknown(shape));
                assertEquals(1, hull.volume() / exact.volume(), 0.012, name + " of " + s);
                assertEquals(1, hull.surfaceArea() / exact.surfaceArea(), 0.015, name + " of " + s);
                Vector3 c = exact.centroid(new Vector3());
                assertEquals(0, c.distance(hull.centroid(new Vector3())), 0.01 * s, name + " of " + s);
                double[] i = exact.inertia(new double[9]);
                double[] k = hull.inertia(new double[9]);
                double size = i[0] + i[4] + i[8];
                assertArrayEquals(scaled(i, 1 / size), scaled(k, 1 / size), 0.01, name + " of " + s);
            });
        }
    }

    private static double[] scaled(double[] m, double factor) {
        double[] out = m.clone();
        for (int i = 0; i < out.length; i++) {
            out[i] *= factor;
        }
        return out;
    }
}
