package org.collide4j.dynamics.solver;

import static org.collide4j.dynamics.solver.BodyStates.INVERSE_INERTIA;
import static org.collide4j.dynamics.solver.BodyStates.INVERSE_MASS;
import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.ContactRow.ARM_A;
import static org.collide4j.dynamics.solver.ContactRow.ARM_B;
import static org.collide4j.dynamics.solver.ContactRow.COUPLING;
import static org.collide4j.dynamics.solver.ContactRow.FRICTION_BLOCK;
import static org.collide4j.dynamics.solver.ContactRow.INVERSE_BLOCK;
import static org.collide4j.dynamics.solver.ContactRow.INVERSE_SPREAD;
import static org.collide4j.dynamics.solver.ContactRow.LAMBDA;
import static org.collide4j.dynamics.solver.ContactRow.MASS;
import static org.collide4j.dynamics.solver.ContactRow.NORMAL_BLOCK;
import static org.collide4j.dynamics.solver.ContactRow.POINT;
import static org.collide4j.dynamics.solver.ContactRow.POINTS;
import static org.collide4j.dynamics.solver.ContactRow.S;
import static org.collide4j.dynamics.solver.ContactRow.SLIDING;
import static org.collide4j.dynamics.solver.ContactRow.SPANS;
import static org.collide4j.dynamics.solver.ContactRow.U;
import static org.collide4j.dynamics.solver.ContactRow.V;

import java.util.Arrays;
import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Vector3;

/**
 * Computes a contact's row from its patch and the places of the bodies at the beginning of a step, and hands the impulses back
 * at its end. Letters as in {@link ContactSolver}. A worker: one per thread.
 */
final class ContactPreparation {
    private final Vector3 n = new Vector3();
    private final Vector3 t1 = new Vector3();
    private final Vector3 t2 = new Vector3();
    private final double[] onA = new double[3];
    private final double[] onB = new double[3];
    private final double[] middles = new double[3 * Patch.MOST_POINTS];
    private final double[] arm = new double[3];

    /** Sum of what was read ahead of the last interval of patches; means nothing. */
    double preloaded;

    /** Sums of both bodies in the contact's frame: I⁻¹, I⁻¹[r]×, and −[r]×I⁻¹[r]×. */
    private final double[] inertia = new double[6];

    private final double[] mixed = new double[9];
    private final double[] linear = new double[6];

    private final double[] turned = new double[9];
    private final double[] spread = new double[6];
    private final double[] block = new double[6];

    /**
     * Computes row i.
     *
     * @param perStep 1/dt
     * @param slowestBlow the closing speed from which on bodies hit each other
     */
    void prepare(Patch patch, BodyStates bodies, ContactRows out, int i, double perStep, double slowestBlow) {
        int a = patch.bodyA;
        int b = patch.bodyB;
        double[] c = out.rows;
        int at = out.starts[i];
        out.bodyA[i] = a;
        out.bodyB[i] = b;
        frame(patch, bodies, c, at);
        places(patch, bodies, c, at);
        c[at + ContactRow.FRICTION] = patch.slide;
        c[at + ContactRow.ROLLING] = patch.rollingArm;
        c[at + ContactRow.RESTITUTION] = patch.restitution;
        c[at + ContactRow.PUSH] = patch.push * perStep;
        boolean movesA = bodies.inverseMass(a) > 0;
        boolean movesB = bodies.inverseMass(b) > 0;
        c[at + ContactRow.GROUNDED] = movesA && movesB ? 0 : 1;
        masses(bodies, a, b, c, at);
        c[at + ContactRow.LOAD] = 0;
        c[at + ContactRow.WEIGHT] = slowestBlow / c[at + NORMAL_BLOCK];
        boolean tilts = !bodies.motion.locks.locksRotation(a) && !bodies.motion.locks.locksRotation(b);
        span(tilts ? patch.count : 0, patch.push, c, at); // a body that cannot tilt has no patch to be solved at once
        warm(patch, c, at);
        out.loaded[i] = ContactSolver.isLoaded(c, at, patch.count);
    }

    private void frame(Patch patch, BodyStates bodies, double[] c, int at) {
        double[] p = patch.numbers;
        Quaternions.rotate(
                bodies.q, 4 * patch.bodyA, p[Patch.NORMAL], p[Patch.NORMAL + 1], p[Patch.NORMAL + 2], c, at + 6);
        n.set(c[at + 6], c[at + 7], c[at + 8]);
        Directions.span(n, t1, t2);
        c[at] = t1.x;
        c[at + 1] = t1.y;
        c[at + 2] = t1.z;
        c[at + 3] = t2.x;
        c[at + 4] = t2.y;
        c[at + 5] = t2.z;
    }

    /** The points' separations, c in their middle, and their places from there. */
    private void places(Patch patch, BodyStates bodies, double[] c, int at) {
        int a = patch.bodyA;
        int b = patch.bodyB;
        double[] x = bodies.x;
        double dx = x[3 * b] - x[3 * a];
        double dy = x[3 * b + 1] - x[3 * a + 1];
        double dz = x[3 * b + 2] - x[3 * a + 2];
        double cx = 0;
        double cy = 0;
        double cz = 0;
        for (int k = 0; k < patch.count; k++) {
            int from = Patch.place(k);
            double[] p = patch.numbers;
            Quaternions.rotate(bodies.q, 4 * a, p[from], p[from + 1], p[from + 2], onA, 0);
            Quaternions.rotate(bodies.q, 4 * b, p[from + 3], p[from + 4], p[from + 5], onB, 0);
            double bx = onB[0] + dx; // all from A's centre of mass
            double by = onB[1] + dy;
            double bz = onB[2] + dz;
            c[at + POINTS + POINT * k + S] = n.x * (bx - onA[0]) + n.y * (by - onA[1]) + n.z * (bz - onA[2]);
            middles[3 * k] = 0.5 * (bx + onA[0]);
            middles[3 * k + 1] = 0.5 * (by + onA[1]);
            middles[3 * k + 2] = 0.5 * (bz + onA[2]);
            cx += middles[3 * k];
            cy += middles[3 * k + 1];
            cz += middles[3 * k + 2];
        }
        double share = 1.0 / patch.count;
        cx *= share;
        cy *= share;
        cz *= share;
        c[at + ARM_A] = cx;
        c[at + ARM_A + 1] = cy;
        c[at + ARM_A + 2] = cz;
        c[at + ARM_B] = cx - dx;
        c[at + ARM_B + 1] = cy - dy;
        c[at + ARM_B + 2] = cz - dz;
        for (int k = 0; k < patch.count; k++) {
            double px = middles[3 * k] - cx;
            double py = middles[3 * k + 1] - cy;
            double pz = middles[3 * k + 2] - cz;
            c[at + POINTS + POINT * k + U] = t1.x * px + t1.y * py + t1.z * pz;
            c[at + POINTS + POINT * k + V] = t2.x * px + t2.y * py + t2.z * pz;
        }
    }

    private void masses(BodyStates bodies, int a, int b, double[] c, int at) {
        Arrays.fill(inertia, 0);
        Arrays.fill(mixed, 0);
        Arrays.fill(linear, 0);
        addBody(bodies.row, ROW * a, c, at, at + ARM_A);
        addBody(bodies.row, ROW * b, c, at, at + ARM_B);
        AxisLocks locks = bodies.motion.locks;
        if (locks.isUsed()) {
            locks.lock(a, bodies.inverseMass(a), c, at, linear, inertia);
            locks.lock(b, bodies.inverseMass(b), c, at, linear, inertia);
        }
        double inverseMass = bodies.inverseMass(a) + bodies.inverseMass(b);
        // mixed[3·i + j] is what F_{j+1} does to W_{i+1}, and, K being symmetric, what M_{i+1} does to V_{j+1}
        double k33 = linear[2] + inverseMass;
        int k = at + NORMAL_BLOCK;
        c[k] = k33;
        c[k + 1] = mixed[2];
        c[k + 2] = mixed[5];
        c[k + 3] = inertia[0];
        c[k + 4] = inertia[5];
        c[k + 5] = inertia[1];
        double tilt = inertia[0] * inertia[1] - inertia[5] * inertia[5];
        c[at + ContactRow.INVERSE_TILT] = tilt > 0 ? 1 / tilt : 0;
        k = at + FRICTION_BLOCK;
        double k11 = linear[0] + inverseMass;
        double k12 = linear[5];
        double k22 = linear[1] + inverseMass;
        double determinant = k11 * k22 - k12 * k12;
        double inverse = determinant > 0 ? 1 / determinant : 0;
        c[k] = inverse * k22;
        c[k + 1] = -inverse * k12;
        c[k + 2] = inverse * k11;
        c[k + 3] = mixed[6];
        c[k + 4] = mixed[7];
        c[k + 5] = inertia[2] > 0 ? 1 / inertia[2] : 0;
        k = at + COUPLING;
        c[k] = linear[4];
        c[k + 1] = mixed[0];
        c[k + 2] = mixed[3];
        c[k + 3] = linear[3];
        c[k + 4] = mixed[1];
        c[k + 5] = mixed[4];
        c[k + 6] = mixed[8];
        c[k + 7] = inertia[4];
        c[k + 8] = inertia[3];
    }

    /** Adds what a body contributes to K, but for its mass. */
    private void addBody(double[] rows, int body, double[] c, int at, int armAt) {
        if (rows[body + INVERSE_MASS] == 0) {
            return;
        }
        int m = body + INVERSE_INERTIA;
        for (int i = 0; i < 3; i++) {
            arm[i] = c[at + 3 * i] * c[armAt] + c[at + 3 * i + 1] * c[armAt + 1] + c[at + 3 * i + 2] * c[armAt + 2];
        }
        // I⁻¹ in the frame, full: element (i, j) is t_i · I⁻¹ t_j
        for (int j = 0; j < 3; j++) {
            double x = c[at + 3 * j];
            double y = c[at + 3 * j + 1];
            double z = c[at + 3 * j + 2];
            double ix = rows[m] * x + rows[m + 5] * y + rows[m + 4] * z;
            double iy = rows[m + 5] * x + rows[m + 1] * y + rows[m + 3] * z;
            double iz = rows[m + 4] * x + rows[m + 3] * y + rows[m + 2] * z;
            for (int i = 0; i < 3; i++) {
                turned[3 * i + j] = c[at + 3 * i] * ix + c[at + 3 * i + 1] * iy + c[at + 3 * i + 2] * iz;
            }
        }
        inertia[0] += turned[0];
        inertia[1] += turned[4];
        inertia[2] += turned[8];
        inertia[3] += turned[5];
        inertia[4] += turned[2];
        inertia[5] += turned[1];
        double x = arm[0];
        double y = arm[1];
        double z = arm[2];
        // columns of [r]×: (0, z, −y), (−z, 0, x), (y, −x, 0)
        for (int i = 0; i < 3; i++) {
            double p = turned[3 * i];
            double q = turned[3 * i + 1];
            double r = turned[3 * i + 2];
            double g1 = q * z - r * y;
            double g2 = r * x - p * z;
            double g3 = p * y - q * x;
            mixed[3 * i] += g1;
            mixed[3 * i + 1] += g2;
            mixed[3 * i + 2] += g3;
            turned[3 * i] = g1;
            turned[3 * i + 1] = g2;
            turned[3 * i + 2] = g3;
        }
        // −[r]× G: column j is G_j × r
        linear[0] += turned[3] * z - turned[6] * y;
        linear[1] += turned[7] * x - turned[1] * z;
        linear[2] += turned[2] * y - turned[5] * x;
        linear[3] += turned[8] * x - turned[2] * z;
        linear[4] += turned[5] * z - turned[8] * y;
        linear[5] += turned[4] * z - turned[7] * y;
    }

    /**
     * Decides whether the points span a patch, and computes what solves it at once.
     *
     * <p>det/trace of the points' spread is the square of their width: Σv² for a long patch, the smaller eigenvalue to within a
     * factor of 2 for any. In a patch that is narrower than a step pushes, pushing one side would turn the body by a radian.
     * Correlation does not tell: where all v are rounding noise, u and v are not correlated.
     *
     * @param leastWidth how far a step pushes overlaps apart
     */
    private void span(int count, double leastWidth, double[] c, int at) {
        c[at + SPANS] = 0;
        if (count < 3) {
            return;
        }
        Arrays.fill(spread, 0);
        for (int i = 0; i < count; i++) {
            double u = c[at + POINTS + POINT * i + U];
            double v = c[at + POINTS + POINT * i + V];
            spread[0] += 1;
            spread[1] += v * v;
            spread[2] += u * u;
            spread[3] -= u * v;
            spread[4] -= u;
            spread[5] += v;
        }
        double squaredWidth = (spread[1] * spread[2] - spread[3] * spread[3]) / (spread[1] + spread[2]);
        if (squaredWidth > leastWidth * leastWidth) {
            int tail = at + POINTS + POINT * count;
            Symmetric.invert(spread, 0, c, tail + INVERSE_SPREAD);
            int k = at + NORMAL_BLOCK; // 33 34 35 44 45 55
            block[0] = c[k];
            block[1] = c[k + 3];
            block[2] = c[k + 5];
            block[3] = c[k + 4];
            block[4] = c[k + 2];
            block[5] = c[k + 1];
            Symmetric.invert(block, 0, c, tail + INVERSE_BLOCK);
            c[at + SPANS] = 1;
        }
    }

    private void warm(Patch patch, double[] c, int at) {
        int k = at + NORMAL_BLOCK;
        for (int i = 0; i < patch.count; i++) {
            int p = at + POINTS + POINT * i;
            double u = c[p + U];
            double v = c[p + V];
            double spread = v * v * c[k + 3] + u * u * c[k + 5] - 2 * u * v * c[k + 4];
            double effective = c[k] + 2 * (v * c[k + 1] - u * c[k + 2]) + spread;
            c[p + MASS] = effective > 0 ? 1 / effective : 0;
            c[p + LAMBDA] = patch.lambda(i);
        }
        int s = at + SLIDING;
        c[s] = along(t1, patch.numbers, Patch.FRICTION);
        c[s + 1] = along(t2, patch.numbers, Patch.FRICTION);
        c[s + 2] = patch.twist;
        c[at + ContactRow.PEAK] = 0;
        c[at + ContactRow.IMPULSE] = 0;
        c[s + 3] = along(t1, patch.numbers, Patch.ROLLING);
        c[s + 4] = along(t2, patch.numbers, Patch.ROLLING);
    }

    private static double along(Vector3 t, double[] numbers, int at) {
        return t.x * numbers[at] + t.y * numbers[at + 1] + t.z * numbers[at + 2];
    }

    /** Keeps the impulses of a row for the next step. */
    void store(ContactRows rows, int i, Patch patch) {
        double[] c = rows.rows;
        int at = rows.starts[i];
        for (int k = 0; k < patch.count; k++) {
            patch.setLambda(k, c[at + POINTS + POINT * k + LAMBDA]);
        }
        int s = at + SLIDING;
        for (int k = 0; k < 3; k++) {
            patch.numbers[Patch.FRICTION + k] = c[at + k] * c[s] + c[at + 3 + k] * c[s + 1];
            patch.numbers[Patch.ROLLING + k] = c[at + k] * c[s + 3] + c[at + 3 + k] * c[s + 4];
        }
        patch.twist = c[s + 2];
        patch.peak = c[at + ContactRow.PEAK];
        patch.impulse = c[at + ContactRow.IMPULSE];
        if (!patch.isFinite()) {
            patch.forgetImpulses();
        }
    }
}
