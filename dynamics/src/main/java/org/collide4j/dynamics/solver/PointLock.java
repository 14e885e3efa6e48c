package org.collide4j.dynamics.solver;

import static org.collide4j.dynamics.solver.BodyStates.INVERSE_INERTIA;
import static org.collide4j.dynamics.solver.BodyStates.INVERSE_MASS;
import static org.collide4j.dynamics.solver.BodyStates.ROW;

/**
 * Keeps a point of A and a point of B together: C = xB + rB − xA − rA = 0, three equations at once.
 *
 * <p>K = (1/mA + 1/mB)·1 − [rA]× IA⁻¹ [rA]× − [rB]× IB⁻¹ [rB]×, computed anew in each sub-step, as the arms turn along.
 */
public final class PointLock extends VectorRow {
    private final double[] rA;
    private final double[] rB;
    private final double[] offset;

    /** Takes the points, which the joint prepares. */
    public PointLock(Anchors anchors) {
        super(Double.POSITIVE_INFINITY);
        rA = anchors.rA;
        rB = anchors.rB;
        offset = anchors.offset;
    }

    /** Computes K for the arms of now. */
    public void prepare(BodyStates s, int a, int b) {
        double inverseMass = s.row[ROW * a + INVERSE_MASS] + s.row[ROW * b + INVERSE_MASS];
        k[0] = inverseMass;
        k[1] = inverseMass;
        k[2] = inverseMass;
        k[3] = 0;
        k[4] = 0;
        k[5] = 0;
        addArm(s.row, ROW * a + INVERSE_INERTIA, rA);
        addArm(s.row, ROW * b + INVERSE_INERTIA, rB);
        invert();
        System.arraycopy(offset, 0, error, 0, 3);
    }

    /** k −= [r]× I⁻¹ [r]×. */
    private void addArm(double[] m, int at, double[] r) {
        double xx = m[at], yy = m[at + 1], zz = m[at + 2], yz = m[at + 3], zx = m[at + 4], xy = m[at + 5];
        double x = r[0];
        double y = r[1];
        double z = r[2];
        k[0] += yy * z * z - 2 * yz * y * z + zz * y * y;
        k[1] += zz * x * x - 2 * zx * z * x + xx * z * z;
        k[2] += xx * y * y - 2 * xy * x * y + yy * x * x;
        k[3] += zx * x * y + xy * z * x - yz * x * x - xx * y * z;
        k[4] += xy * y * z + yz * x * y - zx * y * y - yy * z * x;
        k[5] += yz * z * x + zx * y * z - xy * z * z - zz * x * y;
    }

    @Override
    void velocity(BodyStates s, int a, int b, double[] out) {
        int i = ROW * a;
        int j = ROW * b;
        double[] r = s.row;
        out[0] = r[j] + (r[j + 4] * rB[2] - r[j + 5] * rB[1]) - r[i] - (r[i + 4] * rA[2] - r[i + 5] * rA[1]);
        out[1] = r[j + 1] + (r[j + 5] * rB[0] - r[j + 3] * rB[2]) - r[i + 1] - (r[i + 5] * rA[0] - r[i + 3] * rA[2]);
        out[2] = r[j + 2] + (r[j + 3] * rB[1] - r[j + 4] * rB[0]) - r[i + 2] - (r[i + 3] * rA[1] - r[i + 4] * rA[0]);
    }

    @Override
    void apply(BodyStates s, int a, int b, double x, double y, double z) {
        push(s.row, ROW * a, rA, -x, -y, -z);
        push(s.row, ROW * b, rB, x, y, z);
    }

    /** Gives a body an impulse at an arm. */
    static void push(double[] rows, int at, double[] r, double fx, double fy, double fz) {
        double inverseMass = rows[at + INVERSE_MASS];
        if (inverseMass > 0) {
            rows[at] += inverseMass * fx;
            rows[at + 1] += inverseMass * fy;
            rows[at + 2] += inverseMass * fz;
            double tx = r[1] * fz - r[2] * fy;
            double ty = r[2] * fx - r[0] * fz;
            double tz = r[0] * fy - r[1] * fx;
            AxisRow.twist(rows, at, tx, ty, tz);
        }
    }

    @Override
    void addReaction(double[] out) {
        addReaction(out, 0);
    }
}
