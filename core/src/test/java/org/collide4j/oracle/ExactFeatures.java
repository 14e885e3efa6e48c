package org.collide4j.oracle;

import java.math.BigInteger;

/**
 * The squared distance of two vertex clouds' hulls by trying every pair of features: vertices, segments, triangles.
 *
 * <p>Any two or three vertices span a part of the hull, true feature or not, so trying them all can only find points of
 * the hulls; and the nearest points of disjoint hulls lie on such a pair. Hulls with a common interior, or a segment that
 * pierces a triangle, are not seen here.
 */
final class ExactFeatures {
    private final ExactVector[] a;
    private final ExactVector[] b;
    private Fraction nearest;

    private ExactFeatures(ExactVector[] a, ExactVector[] b) {
        this.a = a;
        this.b = b;
        nearest = new Fraction(b[0].minus(a[0]).squared(), BigInteger.ONE);
    }

    static Fraction squaredDistance(ExactVector[] a, ExactVector[] b) {
        ExactFeatures features = new ExactFeatures(a, b);
        features.pointsAgainst(a, b);
        features.pointsAgainst(b, a);
        features.segmentsAgainstSegments();
        return features.nearest;
    }

    private void pointsAgainst(ExactVector[] points, ExactVector[] hull) {
        for (ExactVector p : points) {
            for (int i = 0; i < hull.length; i++) {
                offer(p.minus(hull[i]).squared(), BigInteger.ONE);
                for (int j = 0; j < i; j++) {
                    pointSegment(p, hull[i], hull[j]);
                    for (int k = 0; k < j; k++) {
                        pointTriangle(p, hull[i], hull[j], hull[k]);
                    }
                }
            }
        }
    }

    private void segmentsAgainstSegments() {
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < i; j++) {
                for (int k = 0; k < b.length; k++) {
                    for (int l = 0; l < k; l++) {
                        segmentSegment(a[i], a[j], b[k], b[l]);
                    }
                }
            }
        }
    }

    private void pointSegment(ExactVector p, ExactVector a, ExactVector b) {
        ExactVector edge = b.minus(a);
        ExactVector ap = p.minus(a);
        BigInteger length = edge.squared();
        BigInteger along = ap.dot(edge);
        if (along.signum() > 0 && along.compareTo(length) < 0) {
            offer(ap.squared().multiply(length).subtract(along.multiply(along)), length);
        }
    }

    private void pointTriangle(ExactVector p, ExactVector a, ExactVector b, ExactVector c) {
        ExactVector normal = b.minus(a).cross(c.minus(a));
        if (!normal.isZero() && left(p, a, b, normal) && left(p, b, c, normal) && left(p, c, a, normal)) {
            BigInteger height = p.minus(a).dot(normal);
            offer(height.multiply(height), normal.squared());
        }
    }

    private static boolean left(ExactVector p, ExactVector a, ExactVector b, ExactVector normal) {
        return b.minus(a).cross(p.minus(a)).dot(normal).signum() >= 0;
    }

    private void segmentSegment(ExactVector a0, ExactVector a1, ExactVector b0, ExactVector b1) {
        ExactVector da = a1.minus(a0);
        ExactVector db = b1.minus(b0);
        ExactVector normal = da.cross(db);
        BigInteger squared = normal.squared();
        if (squared.signum() == 0) {
            return; // parallel: an end point is as near as any
        }
        ExactVector r = b0.minus(a0);
        if (isWithin(r.cross(db).dot(normal), squared) && isWithin(r.cross(da).dot(normal), squared)) {
            BigInteger apart = r.dot(normal);
            offer(apart.multiply(apart), squared);
        }
    }

    private static boolean isWithin(BigInteger value, BigInteger limit) {
        return value.signum() >= 0 && value.compareTo(limit) <= 0;
    }

    private void offer(BigInteger numerator, BigInteger denominator) {
        nearest = nearest.min(new Fraction(numerator, denominator));
    }
}
