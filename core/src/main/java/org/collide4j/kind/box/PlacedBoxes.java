package org.collide4j.kind.box;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;

/** Two boxes, A around the origin and B beside it, as plain numbers. A's frame. */
public final class PlacedBoxes {
    /** Half extents of A and of B. */
    final double[] a = new double[3];

    final double[] b = new double[3];

    /** Column-major, 4×4: column j is B's axis j, column 3 the way from A to B. */
    final double[] m = new double[16];

    void set(Box boxA, Box boxB, Pose bInA) {
        bInA.matrix(m);
        a[0] = boxA.halfX();
        a[1] = boxA.halfY();
        a[2] = boxA.halfZ();
        b[0] = boxB.halfX();
        b[1] = boxB.halfY();
        b[2] = boxB.halfZ();
    }

    /** Sets these boxes to the others as seen from B. */
    void setSwapped(PlacedBoxes others) {
        for (int i = 0; i < 3; i++) {
            a[i] = others.b[i];
            b[i] = others.a[i];
            for (int j = 0; j < 3; j++) {
                m[4 * j + i] = others.m[4 * i + j];
            }
            m[12 + i] = -others.alongB(i, others.m[12], others.m[13], others.m[14]);
        }
    }

    /** Half of A's extent along its axis i. */
    public double halfOfA(int i) {
        return a[i];
    }

    /** Half of B's extent along its axis j. */
    public double halfOfB(int j) {
        return b[j];
    }

    /** Coordinate i of B's unit axis j. */
    public double axisOfB(int j, int i) {
        return m[4 * j + i];
    }

    /** Coordinate i of B's middle. */
    public double middleOfB(int i) {
        return m[12 + i];
    }

    /** Writes coordinates along an axis and the two that follow it. */
    static void set(Vector3 out, int axis, double along, double second, double third) {
        switch (axis) {
            case 0 -> out.set(along, second, third);
            case 1 -> out.set(third, along, second);
            default -> out.set(second, third, along);
        }
    }

    /** out moves along an axis. */
    static void add(Vector3 out, int axis, double length) {
        switch (axis) {
            case 0 -> out.x += length;
            case 1 -> out.y += length;
            default -> out.z += length;
        }
    }

    /** A length no less than the sum of A's half diagonal, B's, and the distance of their middles. */
    double size() {
        double squares = squares(a[0], a[1], a[2]) + squares(b[0], b[1], b[2]) + squares(m[12], m[13], m[14]);
        return Math.sqrt(3 * squares);
    }

    private static double squares(double x, double y, double z) {
        return x * x + y * y + z * z;
    }

    /** True if one of them, at least, is not flat. */
    boolean oneIsSolid() {
        return a[0] * a[1] * a[2] > 0 || b[0] * b[1] * b[2] > 0;
    }

    /** The gap along A's axis i. */
    double faceOfA(int i) {
        double reach = Math.abs(m[i]) * b[0] + Math.abs(m[4 + i]) * b[1] + Math.abs(m[8 + i]) * b[2];
        return Math.abs(m[12 + i]) - a[i] - reach;
    }

    /** The gap along B's axis j. */
    double faceOfB(int j) {
        int c = 4 * j;
        double reach = Math.abs(m[c]) * a[0] + Math.abs(m[c + 1]) * a[1] + Math.abs(m[c + 2]) * a[2];
        return Math.abs(alongB(j, m[12], m[13], m[14])) - b[j] - reach;
    }

    /** The vector's coordinate along B's axis j. */
    double alongB(int j, double x, double y, double z) {
        int c = 4 * j;
        return m[c] * x + m[c + 1] * y + m[c + 2] * z;
    }
}
