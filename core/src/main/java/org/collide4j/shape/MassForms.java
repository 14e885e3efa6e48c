package org.collide4j.shape;

import org.collide4j.math.Vector3;

/** Closed forms of mass properties, for density 1; heights are whole, not half. */
final class MassForms {
    private MassForms() {}

    static MassProperties box(double a, double b, double c) {
        double m = a * b * c;
        double k = m / 12;
        double area = 2 * (a * b + b * c + c * a);
        return centred(m, area, k * (b * b + c * c), k * (c * c + a * a), k * (a * a + b * b));
    }

    /** The surface area is Thomsen's formula, within 1.1 %; exact for a sphere. */
    static MassProperties ellipsoid(double a, double b, double c) {
        double m = 4 * Math.PI / 3 * a * b * c;
        double k = m / 5;
        double p = 1.6075;
        double ab = StrictMath.pow(a * b, p);
        double bc = StrictMath.pow(b * c, p);
        double ca = StrictMath.pow(c * a, p);
        double area = a == b && b == c ? 4 * Math.PI * a * a : 4 * Math.PI * StrictMath.pow((ab + bc + ca) / 3, 1 / p);
        return centred(m, area, k * (b * b + c * c), k * (c * c + a * a), k * (a * a + b * b));
    }

    static MassProperties cylinder(double r, double h) {
        double m = Math.PI * r * r * h;
        double across = m * (r * r / 4 + h * h / 12);
        return centred(m, 2 * Math.PI * r * (r + h), across, across, m * r * r / 2);
    }

    /** A cylinder and two halves of a ball, each with its centroid 3r/8 beyond the cylinder's end. */
    static MassProperties capsule(double r, double h) {
        double tube = Math.PI * r * r * h;
        double ball = 4 * Math.PI / 3 * r * r * r;
        double along = tube * r * r / 2 + ball * 2 * r * r / 5;
        double across = tube * (r * r / 4 + h * h / 12) + ball * (2 * r * r / 5 + h * h / 4 + 3 * r * h / 8);
        return centred(tube + ball, 2 * Math.PI * r * (h + 2 * r), across, across, along);
    }

    /** The centroid is a quarter of the height above the base. */
    static MassProperties cone(double r, double h) {
        double m = Math.PI * r * r * h / 3;
        double across = m * (3 * r * r / 20 + 3 * h * h / 80);
        double area = Math.PI * r * (r + Math.sqrt(r * r + h * h));
        double[] inertia = {across, across, 0.3 * m * r * r, 0, 0, 0};
        return new MassProperties(m, area, new Vector3(0, 0, -h / 4), inertia);
    }

    private static MassProperties centred(double volume, double area, double xx, double yy, double zz) {
        return new MassProperties(volume, area, new Vector3(), new double[] {xx, yy, zz, 0, 0, 0});
    }
}
