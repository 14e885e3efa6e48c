package org.collide4j.dynamics.solver;

import static org.collide4j.dynamics.solver.BodyStates.IMPULSE;
import static org.collide4j.dynamics.solver.BodyStates.INVERSE_INERTIA;
import static org.collide4j.dynamics.solver.BodyStates.INVERSE_MASS;
import static org.collide4j.dynamics.solver.BodyStates.MOMENT;
import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.ContactRow.ARM_A;
import static org.collide4j.dynamics.solver.ContactRow.ARM_B;

/**
 * The twist of the contact at work, B against A at the middle of its points, and the wrench that is to act between the two;
 * letters as in {@link ContactSolver}. Reads the twist from the bodies and hands the wrench to them.
 */
abstract class ContactTwist {
    double v1;
    double v2;
    double v3;
    double w1;
    double w2;
    double w3;

    double f1;
    double f2;
    double f3;
    double m1;
    double m2;
    double m3;

    /** The twist at c: of the velocities, or of the ways in this step, from their place in a body's row on. */
    final void readTwist(double[] c, int at, double[] rows, int bodyA, int bodyB, int offset) {
        int a = ROW * bodyA + offset;
        int b = ROW * bodyB + offset;
        double ax = rows[a + 3];
        double ay = rows[a + 4];
        double az = rows[a + 5];
        double bx = rows[b + 3];
        double by = rows[b + 4];
        double bz = rows[b + 5];
        double rax = c[at + ARM_A];
        double ray = c[at + ARM_A + 1];
        double raz = c[at + ARM_A + 2];
        double rbx = c[at + ARM_B];
        double rby = c[at + ARM_B + 1];
        double rbz = c[at + ARM_B + 2];
        double x = rows[b] + (by * rbz - bz * rby) - rows[a] - (ay * raz - az * ray);
        double y = rows[b + 1] + (bz * rbx - bx * rbz) - rows[a + 1] - (az * rax - ax * raz);
        double z = rows[b + 2] + (bx * rby - by * rbx) - rows[a + 2] - (ax * ray - ay * rax);
        double wx = bx - ax;
        double wy = by - ay;
        double wz = bz - az;
        v1 = c[at] * x + c[at + 1] * y + c[at + 2] * z;
        v2 = c[at + 3] * x + c[at + 4] * y + c[at + 5] * z;
        v3 = c[at + 6] * x + c[at + 7] * y + c[at + 8] * z;
        w1 = c[at] * wx + c[at + 1] * wy + c[at + 2] * wz;
        w2 = c[at + 3] * wx + c[at + 4] * wy + c[at + 5] * wz;
        w3 = c[at + 6] * wx + c[at + 7] * wy + c[at + 8] * wz;
    }

    final void setWrench(double x, double y, double z, double momentX, double momentY, double momentZ) {
        f1 = x;
        f2 = y;
        f3 = z;
        m1 = momentX;
        m2 = momentY;
        m3 = momentZ;
    }

    /**
     * Hands the wrench to the bodies.
     *
     * @param now whether velocities change too, not only what the next sub-step starts with
     */
    final void apply(double[] c, int at, double[] rows, int bodyA, int bodyB, boolean now) {
        double fx = c[at] * f1 + c[at + 3] * f2 + c[at + 6] * f3;
        double fy = c[at + 1] * f1 + c[at + 4] * f2 + c[at + 7] * f3;
        double fz = c[at + 2] * f1 + c[at + 5] * f2 + c[at + 8] * f3;
        double mx = c[at] * m1 + c[at + 3] * m2 + c[at + 6] * m3;
        double my = c[at + 1] * m1 + c[at + 4] * m2 + c[at + 7] * m3;
        double mz = c[at + 2] * m1 + c[at + 5] * m2 + c[at + 8] * m3;
        push(rows, ROW * bodyA, c, at + ARM_A, -fx, -fy, -fz, -mx, -my, -mz, now);
        push(rows, ROW * bodyB, c, at + ARM_B, fx, fy, fz, mx, my, mz, now);
    }

    private static void push(
            double[] rows,
            int at,
            double[] c,
            int arm,
            double fx,
            double fy,
            double fz,
            double mx,
            double my,
            double mz,
            boolean now) {
        double inverseMass = rows[at + INVERSE_MASS];
        if (inverseMass == 0) {
            return; // another thread may be reading it
        }
        double tx = mx + (c[arm + 1] * fz - c[arm + 2] * fy);
        double ty = my + (c[arm + 2] * fx - c[arm] * fz);
        double tz = mz + (c[arm] * fy - c[arm + 1] * fx);
        if (now) {
            int i = at + INVERSE_INERTIA;
            rows[at] += inverseMass * fx;
            rows[at + 1] += inverseMass * fy;
            rows[at + 2] += inverseMass * fz;
            rows[at + 3] += rows[i] * tx + rows[i + 5] * ty + rows[i + 4] * tz;
            rows[at + 4] += rows[i + 5] * tx + rows[i + 1] * ty + rows[i + 3] * tz;
            rows[at + 5] += rows[i + 4] * tx + rows[i + 3] * ty + rows[i + 2] * tz;
        }
        rows[at + IMPULSE] += fx;
        rows[at + IMPULSE + 1] += fy;
        rows[at + IMPULSE + 2] += fz;
        rows[at + MOMENT] += tx;
        rows[at + MOMENT + 1] += ty;
        rows[at + MOMENT + 2] += tz;
    }
}
