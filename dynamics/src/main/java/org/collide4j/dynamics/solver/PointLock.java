package org.collide4j.dynamics.solver;

import static org.collide4j.dynamics.solver.BodyStates.INVERSE_INERTIA;
import static org.collide4j.dynamics.solver.BodyStates.INVERSE_MASS;
import static org.collide4j.dynamics.solver.BodyStates.ROW;

import org.collide4j.math.Vector3;

/**
 * Keeps a point of A and a point of B together: C = xB + rB − xA − rA = 0, three equations at once.
 *
 * <p>K = (1/mA + 1/mB)·1 − [rA]× IA⁻¹ [rA]× − [rB]× IB⁻¹ [rB]×, computed anew in each sub-step, as the arms turn along.
 */
public final class PointLock {
    private final double[] localA;
    private final double[] localB;
    private final double[] rA = new double[3];
    private final double[] rB = new double[3];
    private final double[] k = new double[6];
    private final double[] inverseK = new double[6];
    private final double[] error = new double[3];
    private final double[] bias = new double[3];

    /** λ: the impulse so far, on B in the world. */
    public final double[] lambda = new double[3];

    /** Takes points in the bodies' frames, from their centres of mass. */
    public PointLock(Vector3 localA, Vector3 localB) {
        this.localA = new double[] {localA.x, localA.y, localA.z};
        this.localB = new double[] {localB.x, localB.y, localB.z};
    }

    /** Where the arms are now, and K for them. */
    public void prepare(BodyStates s, int a, int b) {
        Quaternions.rotate(s.q, 4 * a, localA[0], localA[1], localA[2], rA, 0);
        Quaternions.rotate(s.q, 4 * b, localB[0], localB[1], localB[2], rB, 0);
        double inverseMass = s.row[ROW * a + INVERSE_MASS] + s.row[ROW * b + INVERSE_MASS];
        k[0] = inverseMass;
        k[1] = inverseMass;
        k[2] = inverseMass;
        k[3] = 0;
        k[4] = 0;
        k[5] = 0;
        addArm(s.row, ROW * a + INVERSE_INERTIA, rA);
        addArm(s.row, ROW * b + INVERSE_INERTIA, rB);
        Symmetric.invert(k, 0, inverseK, 0);
        for (int i = 0; i < 3; i++) {
            error[i] = s.x[3 * b + i] + rB[i] - s.x[3 * a + i] - rA[i];
        }
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

    /** Applies the impulse so far. */
    public void warmStart(BodyStates s, int a, int b) {
        apply(s, a, b, lambda[0], lambda[1], lambda[2]);
    }

    /** Solves for velocities that keep the points together. */
    public void solve(BodyStates s, int a, int b, Softness soft) {
        int i = ROW * a;
        int j = ROW * b;
        double[] r = s.row;
        double vx = r[j] + (r[j + 4] * rB[2] - r[j + 5] * rB[1]) - r[i] - (r[i + 4] * rA[2] - r[i + 5] * rA[1]);
        double vy = r[j + 1] + (r[j + 5] * rB[0] - r[j + 3] * rB[2]) - r[i + 1] - (r[i + 5] * rA[0] - r[i + 3] * rA[2]);
        double vz = r[j + 2] + (r[j + 3] * rB[1] - r[j + 4] * rB[0]) - r[i + 2] - (r[i + 3] * rA[1] - r[i + 4] * rA[0]);
        double f = soft.biasRate;
        Symmetric.times(inverseK, 0, vx + f * error[0], vy + f * error[1], vz + f * error[2], bias);
        double dx = -soft.massScale * bias[0] - soft.impulseScale * lambda[0];
        double dy = -soft.massScale * bias[1] - soft.impulseScale * lambda[1];
        double dz = -soft.massScale * bias[2] - soft.impulseScale * lambda[2];
        lambda[0] += dx;
        lambda[1] += dy;
        lambda[2] += dz;
        apply(s, a, b, dx, dy, dz);
    }

    private void apply(BodyStates s, int a, int b, double fx, double fy, double fz) {
        push(s.row, ROW * a, rA, -fx, -fy, -fz);
        push(s.row, ROW * b, rB, fx, fy, fz);
    }

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

    /** How far the points are apart: of the last {@link #prepare}. */
    public double gap() {
        return Math.sqrt(error[0] * error[0] + error[1] * error[1] + error[2] * error[2]);
    }
}
