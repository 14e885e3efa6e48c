package org.collide4j.dynamics.solver;

import static org.collide4j.dynamics.solver.BodyStates.INVERSE_INERTIA;
import static org.collide4j.dynamics.solver.BodyStates.INVERSE_MASS;
import static org.collide4j.dynamics.solver.BodyStates.ROW;

import org.collide4j.math.Vector3;

/** An equation about the distance of a point of A and a point of B, with an impulse between two bounds. */
public final class LineRow extends ImpulseRow {
    private final double[] localA;
    private final double[] localB;
    private final double[] rA = new double[3];
    private final double[] rB = new double[3];

    /** From A's point to B's, unit. */
    private final double[] n = new double[3];

    private final double[] scratch = new double[3];
    private double distance;

    /** Takes points in the bodies' frames, from their centres of mass. */
    public LineRow(Vector3 localA, Vector3 localB) {
        this.localA = new double[] {localA.x, localA.y, localA.z};
        this.localB = new double[] {localB.x, localB.y, localB.z};
    }

    /** Where the points are now; returns their distance. */
    public double prepare(BodyStates s, int a, int b) {
        Quaternions.rotate(s.q, 4 * a, localA[0], localA[1], localA[2], rA, 0);
        Quaternions.rotate(s.q, 4 * b, localB[0], localB[1], localB[2], rB, 0);
        double squares = 0;
        for (int i = 0; i < 3; i++) {
            n[i] = s.x[3 * b + i] + rB[i] - s.x[3 * a + i] - rA[i];
            squares += n[i] * n[i];
        }
        distance = Math.sqrt(squares);
        for (int i = 0; i < 3; i++) {
            n[i] = distance > 0 ? n[i] / distance : i == 2 ? 1 : 0;
        }
        double k = s.row[ROW * a + INVERSE_MASS] + s.row[ROW * b + INVERSE_MASS];
        k += turning(s.row, ROW * a + INVERSE_INERTIA, rA) + turning(s.row, ROW * b + INVERSE_INERTIA, rB);
        mass = k > 0 ? 1 / k : 0;
        return distance;
    }

    /** (r × n)·I⁻¹(r × n). */
    private double turning(double[] m, int at, double[] r) {
        double x = r[1] * n[2] - r[2] * n[1];
        double y = r[2] * n[0] - r[0] * n[2];
        double z = r[0] * n[1] - r[1] * n[0];
        Symmetric.times(m, at, x, y, z, scratch);
        return x * scratch[0] + y * scratch[1] + z * scratch[2];
    }

    /** Along the line. */
    @Override
    double speed(BodyStates s, int a, int b) {
        return along(s.row, ROW * b, rB) - along(s.row, ROW * a, rA);
    }

    private double along(double[] v, int at, double[] r) {
        double x = v[at] + (v[at + 4] * r[2] - v[at + 5] * r[1]);
        double y = v[at + 1] + (v[at + 5] * r[0] - v[at + 3] * r[2]);
        double z = v[at + 2] + (v[at + 3] * r[1] - v[at + 4] * r[0]);
        return n[0] * x + n[1] * y + n[2] * z;
    }

    @Override
    void apply(BodyStates s, int a, int b, double d) {
        PointLock.push(s.row, ROW * a, rA, -d * n[0], -d * n[1], -d * n[2]);
        PointLock.push(s.row, ROW * b, rB, d * n[0], d * n[1], d * n[2]);
    }
}
