package org.collide4j.dynamics.solver;

import static org.collide4j.dynamics.solver.BodyStates.INVERSE_INERTIA;
import static org.collide4j.dynamics.solver.BodyStates.INVERSE_MASS;
import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.BodyStates.W;

/** An equation about how B turns against A around an axis, with an impulse between two bounds. */
public final class AxisRow extends ImpulseRow {
    private double ax;
    private double ay;
    private double az;

    /** Sets the axis, a unit vector of the world. */
    public void prepare(BodyStates s, int a, int b, double x, double y, double z) {
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

    /** Solves the row as an angular error in radians that is pushed out softly from both sides. */
    public void solve(BodyStates s, int a, int b, double error, Softness soft) {
        solve(
                s,
                a,
                b,
                soft.biasRate * error,
                soft.massScale,
                soft.impulseScale,
                Double.NEGATIVE_INFINITY,
                Double.POSITIVE_INFINITY);
    }

    /**
     * Solves the row as a one-sided limit: {@code room} is the angle left before the limit, in radians, negative beyond
     * it; {@code sense} is 1 if turning by a positive angle opens the room.
     */
    public void solveLimit(BodyStates s, int a, int b, double room, double sense, double h, Softness soft) {
        double bias = room > 0 ? room / h : soft.biasRate * room;
        double massScale = room > 0 ? 1 : soft.massScale;
        double impulseScale = room > 0 ? 0 : soft.impulseScale;
        double low = sense > 0 ? 0 : Double.NEGATIVE_INFINITY;
        double high = sense > 0 ? Double.POSITIVE_INFINITY : 0;
        solve(s, a, b, sense * bias, massScale, impulseScale, low, high);
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

    /** ω += I⁻¹·(x, y, z). */
    static void twist(double[] rows, int at, double x, double y, double z) {
        int i = at + INVERSE_INERTIA;
        rows[at + W] += rows[i] * x + rows[i + 5] * y + rows[i + 4] * z;
        rows[at + W + 1] += rows[i + 5] * x + rows[i + 1] * y + rows[i + 3] * z;
        rows[at + W + 2] += rows[i + 4] * x + rows[i + 3] * y + rows[i + 2] * z;
    }
}
