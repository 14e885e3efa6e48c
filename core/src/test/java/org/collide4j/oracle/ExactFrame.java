package org.collide4j.oracle;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.math.Pose;

/**
 * The world in which all vertices of a pair are integers.
 *
 * <p>Doubles are whole numbers times a power of two, and R = M(q)/|q|² is rational; so world coordinates times
 * |qA|²·|qB|²·2^shift are integers. Nothing is rounded.
 */
final class ExactFrame {
    private final int shift;
    private final ExactVector[] a;
    private final ExactVector[] b;
    private final BigInteger unit;

    ExactFrame(PairCase pair) {
        shift = Math.max(shiftOf(pair.a(), pair.placementA()), shiftOf(pair.b(), pair.placementB()));
        BigInteger[] turnA = quaternion(pair.placementA());
        BigInteger[] turnB = quaternion(pair.placementB());
        a = world(pair.a(), pair.placementA(), turnA, norm(turnB));
        b = world(pair.b(), pair.placementB(), turnB, norm(turnA));
        unit = norm(turnA).multiply(norm(turnB)).shiftLeft(shift);
    }

    /** The same with the poses as they are kept: as matrices of doubles, which are whole numbers times a power of two too. */
    ExactFrame(PairCase pair, Pose poseA, Pose poseB) {
        shift = Math.max(shiftOf(pair.a(), pair.placementA()), shiftOf(pair.b(), pair.placementB()));
        int turnShift = Math.max(shiftOf(rows(poseA)), shiftOf(rows(poseB)));
        a = world(pair.a(), poseA, turnShift);
        b = world(pair.b(), poseB, turnShift);
        unit = BigInteger.ONE.shiftLeft(shift + turnShift);
    }

    /** The same, with A's vertices twice: at the start, and at the end of a way, whose numbers are sums of powers of two. */
    ExactFrame(PairCase pair, BigDecimal[] way) {
        int bits = 0;
        for (BigDecimal coordinate : way) {
            bits = Math.max(bits, coordinate.scale()); // 10^-s takes s binary digits
        }
        shift = Math.max(bits, Math.max(shiftOf(pair.a(), pair.placementA()), shiftOf(pair.b(), pair.placementB())));
        BigInteger[] turnA = quaternion(pair.placementA());
        BigInteger[] turnB = quaternion(pair.placementB());
        ExactVector[] start = world(pair.a(), pair.placementA(), turnA, norm(turnB));
        b = world(pair.b(), pair.placementB(), turnB, norm(turnA));
        unit = norm(turnA).multiply(norm(turnB)).shiftLeft(shift);
        BigDecimal units = new BigDecimal(unit);
        ExactVector end = new ExactVector(
                way[0].multiply(units).toBigIntegerExact(),
                way[1].multiply(units).toBigIntegerExact(),
                way[2].multiply(units).toBigIntegerExact());
        a = Arrays.copyOf(start, 2 * start.length);
        for (int i = 0; i < start.length; i++) {
            a[start.length + i] = start[i].plus(end);
        }
    }

    private ExactVector[] world(CaseShape shape, Pose pose, int turnShift) {
        double[] v = shape.vertices();
        double[] m = rows(pose);
        ExactVector[] row = new ExactVector[3];
        for (int i = 0; i < 3; i++) {
            row[i] = new ExactVector(
                    integer(m[3 * i], turnShift), integer(m[3 * i + 1], turnShift), integer(m[3 * i + 2], turnShift));
        }
        ExactVector place = integers(pose.translationX(), pose.translationY(), pose.translationZ())
                .times(BigInteger.ONE.shiftLeft(turnShift));
        ExactVector[] points = new ExactVector[v.length / 3];
        for (int i = 0; i < points.length; i++) {
            ExactVector p = integers(v[3 * i], v[3 * i + 1], v[3 * i + 2]);
            points[i] = new ExactVector(row[0].dot(p), row[1].dot(p), row[2].dot(p)).plus(place);
        }
        return points;
    }

    private static double[] rows(Pose pose) {
        double[] m = new double[9];
        for (int i = 0; i < 9; i++) {
            m[i] = pose.rotation(i / 3, i % 3);
        }
        return m;
    }

    ExactVector[] verticesOfA() {
        return a;
    }

    ExactVector[] verticesOfB() {
        return b;
    }

    /** How many units of this frame make one of the caller's. */
    BigInteger unit() {
        return unit;
    }

    private ExactVector[] world(CaseShape shape, Placement p, BigInteger[] q, BigInteger otherNorm) {
        double[] v = shape.vertices();
        ExactVector[] points = new ExactVector[v.length / 3];
        ExactVector place = integers(p.x(), p.y(), p.z()).times(norm(q));
        for (int i = 0; i < points.length; i++) {
            ExactVector turned = rotate(q, integers(v[3 * i], v[3 * i + 1], v[3 * i + 2]));
            points[i] = turned.plus(place).times(otherNorm);
        }
        return points;
    }

    /** |q|²·R·v = (w² − u·u) v + 2 (u·v) u + 2 w (u × v) with q = (u, w). */
    private static ExactVector rotate(BigInteger[] q, ExactVector v) {
        ExactVector u = new ExactVector(q[0], q[1], q[2]);
        BigInteger w = q[3];
        return v.times(w.multiply(w).subtract(u.squared()))
                .plus(u.times(u.dot(v).shiftLeft(1)))
                .plus(u.cross(v).times(w.shiftLeft(1)));
    }

    private static BigInteger norm(BigInteger[] q) {
        BigInteger sum = BigInteger.ZERO;
        for (BigInteger part : q) {
            sum = sum.add(part.multiply(part));
        }
        return sum;
    }

    private static BigInteger[] quaternion(Placement p) {
        double[] parts = {p.qx(), p.qy(), p.qz(), p.qw()};
        int shift = shiftOf(parts);
        BigInteger[] q = new BigInteger[4];
        for (int i = 0; i < 4; i++) {
            q[i] = integer(parts[i], shift);
        }
        return q;
    }

    private ExactVector integers(double x, double y, double z) {
        return new ExactVector(integer(x, shift), integer(y, shift), integer(z, shift));
    }

    /** value · 2^shift, which is a whole number. */
    private static BigInteger integer(double value, int shift) {
        if (value == 0) {
            return BigInteger.ZERO;
        }
        int exponent = lastBit(value);
        long digits = (long) Math.scalb(value, -exponent);
        return BigInteger.valueOf(digits).shiftLeft(exponent + shift);
    }

    private static int shiftOf(CaseShape shape, Placement p) {
        return Math.max(shiftOf(shape.vertices()), shiftOf(p.x(), p.y(), p.z()));
    }

    private static int shiftOf(double... values) {
        int shift = 0;
        for (double value : values) {
            if (value != 0) {
                shift = Math.max(shift, -lastBit(value));
            }
        }
        return shift;
    }

    /** The exponent of the lowest bit that is set. */
    private static int lastBit(double value) {
        long bits = Double.doubleToRawLongBits(value) & 0xfffffffffffffL;
        boolean subnormal = Math.getExponent(value) < Double.MIN_EXPONENT;
        long digits = subnormal ? bits : bits | 0x10000000000000L;
        int lowest = subnormal ? Double.MIN_EXPONENT - 52 : Math.getExponent(value) - 52;
        return lowest + Long.numberOfTrailingZeros(digits);
    }
}
