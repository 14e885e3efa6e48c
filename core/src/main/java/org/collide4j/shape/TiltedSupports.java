package org.collide4j.shape;

import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Vector3;

/** The face of a shape that is known by its support mapping alone: its support points along directions tilted about one. */
final class TiltedSupports {
    /**
     * How much steeper than the tilt the directions are. Along a ball the fall to such a support point is half as steep
     * as the direction: twice the tilt, so that a ball faces nothing with more than one point.
     */
    private static final double STEEPER = 4;

    /** Cosines and sines of 0.2 + k·45°: at odd angles, so that square faces of aligned bodies are no tie. */
    private static final double[] COS = {
        0.9800665778412416,
        0.5525312921868542,
        -0.1986693307950611,
        -0.8334921542248165,
        -0.9800665778412416,
        -0.5525312921868542,
        0.1986693307950611,
        0.8334921542248165
    };

    private TiltedSupports() {}

    static void face(ConvexShape shape, double dx, double dy, double dz, double tilt, Face out) {
        Vector3 point = out.point;
        double steep = STEEPER * tilt;
        span(dx, dy, dz, out);
        double ux = out.across.x;
        double uy = out.across.y;
        double uz = out.across.z;
        double vx = out.along.x;
        double vy = out.along.y;
        double vz = out.along.z;
        out.clear();
        for (int k = 0; k < COS.length; k++) {
            double cos = steep * COS[k];
            double sin = steep * COS[(k + 6) & 7]; // a quarter turn back
            shape.support(dx + cos * ux + sin * vx, dy + cos * uy + sin * vy, dz + cos * uz + sin * vz, point);
            out.add(point.x, point.y, point.z, k);
        }
        out.addTop(shape, dx, dy, dz, COS.length);
        out.outline(dx, dy, dz, tilt);
    }

    /** Two directions across, turned at once only where the two largest coordinates of the direction are equal. */
    private static void span(double dx, double dy, double dz, Face out) {
        double x = Math.abs(dx);
        double y = Math.abs(dy);
        double z = Math.abs(dz);
        Vector3 u = out.across;
        Vector3 v = out.along;
        if (z >= x && z >= y) {
            Directions.span(out.point.set(dx, dy, dz), u, v);
        } else if (y >= x) {
            Directions.span(out.point.set(dz, dx, dy), u, v);
            u.set(u.y, u.z, u.x);
            v.set(v.y, v.z, v.x);
        } else {
            Directions.span(out.point.set(dy, dz, dx), u, v);
            u.set(u.z, u.x, u.y);
            v.set(v.z, v.x, v.y);
        }
    }
}
