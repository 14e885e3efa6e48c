package org.collide4j.dynamics.solver;

import static org.collide4j.dynamics.solver.BodyStates.INVERSE_INERTIA;
import static org.collide4j.dynamics.solver.BodyStates.INVERSE_MASS;
import static org.collide4j.dynamics.solver.BodyStates.ROW;

/**
 * How B's anchor moves against A along a line that turns with A.
 *
 * <p>With n along the line and d from A's anchor to B's, the speed of n·d is n·(vB + ωB × rB − vA − ωA × (rA + d)). The line
 * between the anchors themselves, n = d/|d|, has this speed too, as n × d is 0.
 */
public final class LineRow extends ImpulseRow {
    private final Anchors anchors;

    /** Arm on A: from its centre of mass to B's anchor. */
    private final double[] rA = new double[3];

    private final double[] rB;
    private final double[] n = new double[3];
    private final double[] scratch = new double[3];

    /** Takes the anchors, which the joint prepares. */
    public LineRow(Anchors anchors) {
        this.anchors = anchors;
        rB = anchors.rB;
    }

    /** Lays the line along axis 0, 1 or 2 of A; returns the offset along it. */
    public double prepare(BodyStates s, int a, int b, JointAxes axes, int axis) {
        System.arraycopy(axes.ofA, 3 * axis, n, 0, 3);
        prepare(s, a, b);
        return anchors.along(axes, axis);
    }

    /** Lays the line from A's anchor to B's; returns their distance. */
    public double prepareBetween(BodyStates s, int a, int b) {
        double distance = anchors.distance();
        for (int i = 0; i < 3; i++) {
            n[i] = distance > 0 ? anchors.offset[i] / distance : i == 2 ? 1 : 0;
        }
        prepare(s, a, b);
        return distance;
    }

    private void prepare(BodyStates s, int a, int b) {
        for (int i = 0; i < 3; i++) {
            rA[i] = anchors.rA[i] + anchors.offset[i];
        }
        double k = s.row[ROW * a + INVERSE_MASS] + s.row[ROW * b + INVERSE_MASS];
        k += turning(s.row, ROW * a + INVERSE_INERTIA, rA) + turning(s.row, ROW * b + INVERSE_INERTIA, rB);
        mass = k > 0 ? 1 / k : 0;
    }

    /** (r × n)·I⁻¹(r × n). */
    private double turning(double[] m, int at, double[] r) {
        double x = r[1] * n[2] - r[2] * n[1];
        double y = r[2] * n[0] - r[0] * n[2];
        double z = r[0] * n[1] - r[1] * n[0];
        Symmetric.times(m, at, x, y, z, scratch);
        return x * scratch[0] + y * scratch[1] + z * scratch[2];
    }

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

    @Override
    void addReaction(double impulse, double[] out) {
        for (int i = 0; i < 3; i++) {
            out[i] += impulse * n[i];
        }
    }
}
