package org.collide4j.dynamics.solver;

import static org.collide4j.dynamics.solver.BodyStates.INVERSE_INERTIA;
import static org.collide4j.dynamics.solver.BodyStates.INVERSE_MASS;
import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.BodyStates.W;

/** How B turns against A about an axis; its impulses are moments. */
public final class AxisRow extends ImpulseRow {
    private double ax;
    private double ay;
    private double az;

    /** Takes axis 0, 1 or 2 of A. */
    public void prepare(BodyStates s, int a, int b, JointAxes axes, int axis) {
        prepare(s, a, b, axes.ofA[3 * axis], axes.ofA[3 * axis + 1], axes.ofA[3 * axis + 2]);
    }

    /** Takes an axis of the world; where its length is not 1, speeds count by it. */
    public void prepare(BodyStates s, int a, int b, double[] axis) {
        prepare(s, a, b, axis[0], axis[1], axis[2]);
    }

    private void prepare(BodyStates s, int a, int b, double x, double y, double z) {
        ax = x;
        ay = y;
        az = z;
        double k = along(s.row, ROW * a + INVERSE_INERTIA) + along(s.row, ROW * b + INVERSE_INERTIA);
        mass = k > 0 ? 1 / k : 0;
    }

    private double along(double[] m, int at) {
        double x = m[at] * ax + m[at + 5] * ay + m[at + 4] * az;
        double y = m[at + 5] * ax + m[at + 1] * ay + m[at + 3] * az;
        double z = m[at + 4] * ax + m[at + 3] * ay + m[at + 2] * az;
        return ax * x + ay * y + az * z;
    }

    /** About the axis. */
    @Override
    double speed(BodyStates s, int a, int b) {
        int i = ROW * a + W;
        int j = ROW * b + W;
        double[] r = s.row;
        return ax * (r[j] - r[i]) + ay * (r[j + 1] - r[i + 1]) + az * (r[j + 2] - r[i + 2]);
    }

    @Override
    void apply(BodyStates s, int a, int b, double d) {
        if (s.row[ROW * a + INVERSE_MASS] > 0) {
            twist(s.row, ROW * a, -d * ax, -d * ay, -d * az);
        }
        if (s.row[ROW * b + INVERSE_MASS] > 0) {
            twist(s.row, ROW * b, d * ax, d * ay, d * az);
        }
    }

    @Override
    void addReaction(double impulse, double[] out) {
        out[3] += impulse * ax;
        out[4] += impulse * ay;
        out[5] += impulse * az;
    }

    /** ω += I⁻¹·(x, y, z). */
    static void twist(double[] rows, int at, double x, double y, double z) {
        int i = at + INVERSE_INERTIA;
        rows[at + W] += rows[i] * x + rows[i + 5] * y + rows[i + 4] * z;
        rows[at + W + 1] += rows[i + 5] * x + rows[i + 1] * y + rows[i + 3] * z;
        rows[at + W + 2] += rows[i + 4] * x + rows[i + 3] * y + rows[i + 2] * z;
    }
}
