package org.collide4j.kind.plane;

import java.math.BigDecimal;
import java.math.MathContext;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;

/**
 * The distance of a half-space and a polytope, rounded or not, by decimal arithmetic: all numbers are taken as they are, poses
 * as the quaternions that they were set by. Only the last roots and the quotient round, to 60 digits.
 */
final class PlaneOracle {
    private static final MathContext DIGITS = new MathContext(60);

    private PlaneOracle() {}

    /** Returns the signed distance; its sign is exact. */
    static BigDecimal distance(HalfSpace halfSpace, Pose pose, ConvexShape body, Pose poseOfBody) {
        BigDecimal[] n = vector(halfSpace.normalX(), halfSpace.normalY(), halfSpace.normalZ());
        BigDecimal[] turned = rotate(pose, n);
        BigDecimal[] way = vector(poseOfBody.translationX(), poseOfBody.translationY(), poseOfBody.translationZ());
        BigDecimal[] from = vector(pose.translationX(), pose.translationY(), pose.translationZ());
        BigDecimal weight = square(pose);
        BigDecimal weightOfBody = square(poseOfBody);
        BigDecimal least = null;
        Vector3 vertex = new Vector3();
        for (int i = 0; i < body.vertices().vertexCount(); i++) {
            body.vertices().vertex(i, vertex);
            BigDecimal[] v = rotate(poseOfBody, vector(vertex.x, vertex.y, vertex.z));
            BigDecimal height = BigDecimal.ZERO;
            for (int k = 0; k < 3; k++) {
                height = height.add(
                        turned[k].multiply(v[k].add(way[k].subtract(from[k]).multiply(weightOfBody))));
            }
            least = least == null ? height : least.min(height);
        }
        BigDecimal weights = weight.multiply(weightOfBody);
        BigDecimal over = least.subtract(new BigDecimal(halfSpace.offset()).multiply(weights));
        BigDecimal length = dot(n, n).sqrt(DIGITS);
        BigDecimal margin = new BigDecimal(body.margin());
        if (isUnit(n)) {
            return over.subtract(margin.multiply(weights)).divide(weights, DIGITS);
        }
        return over.divide(weights, DIGITS).divide(length, DIGITS).subtract(margin);
    }

    private static boolean isUnit(BigDecimal[] n) {
        return dot(n, n).compareTo(BigDecimal.ONE) == 0;
    }

    private static BigDecimal[] vector(double x, double y, double z) {
        return new BigDecimal[] {new BigDecimal(x), new BigDecimal(y), new BigDecimal(z)};
    }

    private static BigDecimal dot(BigDecimal[] a, BigDecimal[] b) {
        return a[0].multiply(b[0]).add(a[1].multiply(b[1])).add(a[2].multiply(b[2]));
    }

    private static BigDecimal square(Pose pose) {
        double[] q = quaternion(pose);
        BigDecimal sum = BigDecimal.ZERO;
        for (double part : q) {
            sum = sum.add(new BigDecimal(part).multiply(new BigDecimal(part)));
        }
        return sum;
    }

    private static double[] quaternion(Pose pose) {
        double[] q = new double[4];
        if (!pose.givenQuaternion(q)) {
            throw new IllegalArgumentException("the pose must be set by a quaternion");
        }
        return q;
    }

    /** Returns |q|²·R·v = (w² − u·u) v + 2 (u·v) u + 2 w (u × v) with q = (u, w). */
    private static BigDecimal[] rotate(Pose pose, BigDecimal[] v) {
        double[] q = quaternion(pose);
        BigDecimal[] u = vector(q[0], q[1], q[2]);
        BigDecimal w = new BigDecimal(q[3]);
        BigDecimal two = BigDecimal.valueOf(2);
        BigDecimal along = two.multiply(dot(u, v));
        BigDecimal own = w.multiply(w).subtract(dot(u, u));
        BigDecimal[] out = new BigDecimal[3];
        for (int k = 0; k < 3; k++) {
            int i = (k + 1) % 3;
            int j = (k + 2) % 3;
            BigDecimal cross = u[i].multiply(v[j]).subtract(u[j].multiply(v[i]));
            out[k] = own.multiply(v[k])
                    .add(along.multiply(u[k]))
                    .add(two.multiply(w).multiply(cross));
        }
        return out;
    }
}
