package org.collide4j.dynamics.mass;

import org.collide4j.hull.Hull;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.MassProperties;
import org.collide4j.shape.Sphere;

/**
 * Volume, surface area, centroid and inertia of a convex shape, filled with density 1.
 *
 * <p>Closed forms for spheres, boxes, capsules, cylinders, cones and ellipsoids; for hulls and all polytopes that know their
 * corners the divergence theorem, exact too but for rounding. Any other shape is measured by the hull of its support points
 * along {@value #DIRECTIONS} directions, which lies within it: for round ones its volume is some 0.5 % too small.
 */
public final class SolidMass {
    private static final int DIRECTIONS = 1500;

    private SolidMass() {}

    public static MassProperties of(ConvexShape shape) {
        if (shape instanceof Box box) {
            return ofBox(2 * box.halfX(), 2 * box.halfY(), 2 * box.halfZ());
        } else if (shape instanceof Sphere sphere) {
            return ofEllipsoid(sphere.radius(), sphere.radius(), sphere.radius());
        } else if (shape instanceof Ellipsoid e) {
            return ofEllipsoid(e.radiusX(), e.radiusY(), e.radiusZ());
        } else if (shape instanceof Cylinder cylinder) {
            return ofCylinder(cylinder.radius(), 2 * cylinder.halfHeight());
        } else if (shape instanceof Capsule capsule) {
            return ofCapsule(capsule.radius(), 2 * capsule.halfHeight());
        } else if (shape instanceof Cone cone) {
            return ofCone(cone.radius(), 2 * cone.halfHeight());
        } else if (shape instanceof Hull hull) {
            return hull.mass();
        } else if (shape.vertexCount() > 0 && shape.margin() == 0) {
            return Hull.of(vertices(shape)).mass();
        }
        return Hull.of(supportPoints(shape)).mass();
    }

    private static MassProperties ofBox(double a, double b, double c) {
        double m = a * b * c;
        double k = m / 12;
        return round(m, 2 * (a * b + b * c + c * a), k * (b * b + c * c), k * (c * c + a * a), k * (a * a + b * b));
    }

    private static MassProperties ofEllipsoid(double a, double b, double c) {
        double m = 4 * Math.PI / 3 * a * b * c;
        double k = m / 5;
        // Thomsen's formula, within 1.1 %; exact for the sphere, which is what anyone asks for
        double p = 1.6075;
        double ab = StrictMath.pow(a * b, p);
        double bc = StrictMath.pow(b * c, p);
        double ca = StrictMath.pow(c * a, p);
        double area = a == b && b == c ? 4 * Math.PI * a * a : 4 * Math.PI * StrictMath.pow((ab + bc + ca) / 3, 1 / p);
        return round(m, area, k * (b * b + c * c), k * (c * c + a * a), k * (a * a + b * b));
    }

    private static MassProperties ofCylinder(double r, double h) {
        double m = Math.PI * r * r * h;
        double across = m * (r * r / 4 + h * h / 12);
        return round(m, 2 * Math.PI * r * (r + h), across, across, m * r * r / 2);
    }

    /** A cylinder and two halves of a ball, each with its centroid 3r/8 beyond the cylinder's end. */
    private static MassProperties ofCapsule(double r, double h) {
        double tube = Math.PI * r * r * h;
        double ball = 4 * Math.PI / 3 * r * r * r;
        double along = tube * r * r / 2 + ball * 2 * r * r / 5;
        double across = tube * (r * r / 4 + h * h / 12) + ball * (2 * r * r / 5 + h * h / 4 + 3 * r * h / 8);
        return round(tube + ball, 2 * Math.PI * r * (h + 2 * r), across, across, along);
    }

    /** The centroid is a quarter of the height above the base. */
    private static MassProperties ofCone(double r, double h) {
        double m = Math.PI * r * r * h / 3;
        double across = m * (3 * r * r / 20 + 3 * h * h / 80);
        double area = Math.PI * r * (r + Math.sqrt(r * r + h * h));
        return new MassProperties(
                m, area, new Vector3(0, 0, -h / 4), new double[] {across, across, 0.3 * m * r * r, 0, 0, 0});
    }

    private static MassProperties round(double volume, double area, double xx, double yy, double zz) {
        return new MassProperties(volume, area, new Vector3(), new double[] {xx, yy, zz, 0, 0, 0});
    }

    private static double[] vertices(ConvexShape shape) {
        double[] points = new double[3 * shape.vertexCount()];
        Vector3 p = new Vector3();
        for (int i = 0; i < shape.vertexCount(); i++) {
            put(shape.vertex(i, p), points, i);
        }
        return points;
    }

    /** Along a spiral over the sphere that covers it evenly. */
    private static double[] supportPoints(ConvexShape shape) {
        double[] points = new double[3 * DIRECTIONS];
        double golden = Math.PI * (3 - Math.sqrt(5));
        Vector3 p = new Vector3();
        for (int i = 0; i < DIRECTIONS; i++) {
            double z = 1 - (2 * i + 1.0) / DIRECTIONS;
            double r = Math.sqrt(1 - z * z);
            double x = r * StrictMath.cos(golden * i);
            double y = r * StrictMath.sin(golden * i);
            shape.support(x, y, z, p);
            put(p.addScaled(shape.margin(), new Vector3(x, y, z)), points, i);
        }
        return points;
    }

    private static void put(Vector3 p, double[] points, int i) {
        points[3 * i] = p.x;
        points[3 * i + 1] = p.y;
        points[3 * i + 2] = p.z;
    }
}
