package org.collide4j.dynamics.solver;

import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.BodyStates.V;

import java.util.Arrays;
import java.util.List;

/**
 * Bounds the kinetic energy of islands: contacts, and joints without a motor, add none, whatever contacts there are.
 *
 * <p>Sequential impulses dissipate once they have converged; cut short after a warm start or a push, they may leave more energy
 * than there was. In each sub-step the kinetic energy E of an island after the passes is compared with E₀ before them, gravity
 * included. If it has grown, all changes of velocity in the island are scaled by the t in [0, 1) that restores E₀:
 *
 * <pre>
 *   v(t) = v₀ + t·Δv        E(t) = E₀ + b·t + c·t²,  b = v₀·M·Δv,  c = ½ Δv·M·Δv        t = max(0, −b/c)
 * </pre>
 *
 * <p>Impulses that are scaled alike still are equal and opposite. An island is a set of moving bodies that contacts and joints
 * link. <b>Frame</b>: v in the world, ω in the body, as a free body that turns keeps its energy but not its ω.
 */
final class EnergyBound {
    /** Relative growth in a sub-step that counts as rounding. */
    private static final double ROUNDING = 0x1p-40;

    /** Island of the bodies that no contact and no joint can move. */
    private static final int NONE = -1;

    private final BodyStates bodies;

    /** Union-find forest of the bodies, whose roots have the lowest numbers of their islands. */
    private int[] parent = new int[0];

    /** Island of each body, or {@link #NONE}. */
    private int[] island = new int[0];

    /** v before the passes of the sub-step, by body. */
    private double[] startV = new double[0];

    /** ω before and after the passes, in the body's frame, by body. */
    private double[] startW = new double[0];

    private double[] endW = new double[0];

    private double[] mass = new double[0];

    /** ω·I·ω as last computed, by body. */
    private double[] spin = new double[0];

    /** Twice the kinetic energies before and after the passes, by body. */
    private double[] before = new double[0];

    private double[] after = new double[0];

    private int islandCount;

    /** True for islands of several bodies or with a joint. */
    private boolean[] isLinked = new boolean[0];

    /** True for islands in which a motor works. */
    private boolean[] isDriven = new boolean[0];

    /** Twice the kinetic energies before and after the passes, by island. */
    private double[] totalBefore = new double[0];

    private double[] totalAfter = new double[0];

    /** v₀·M·Δv and ½ Δv·M·Δv, by island. */
    private double[] linear = new double[0];

    private double[] quadratic = new double[0];

    private final double[] turn = new double[3];

    EnergyBound(BodyStates bodies) {
        this.bodies = bodies;
    }

    /** Starts a step: finds the islands. */
    void begin(Patch[] patches, int patchCount, List<? extends JointRows> joints) {
        int size = bodies.size();
        grow(size);
        Arrays.fill(parent, 0, size, NONE);
        for (int i = 0; i < patchCount; i++) {
            join(patches[i].bodyA, patches[i].bodyB);
        }
        for (int i = 0; i < joints.size(); i++) {
            join(joints.get(i).bodyA(), joints.get(i).bodyB());
        }
        islandCount = 0;
        for (int i = 0; i < size; i++) { // roots come first
            if (parent[i] == NONE) {
                island[i] = NONE;
            } else if (parent[i] == i) {
                isLinked[islandCount] = false;
                island[i] = islandCount++;
            } else {
                island[i] = island[root(i)];
                isLinked[island[i]] = true;
            }
        }
        Arrays.fill(isDriven, 0, islandCount, false);
        for (int i = 0; i < joints.size(); i++) {
            JointRows joint = joints.get(i);
            int body = bodies.inverseMass(joint.bodyA()) > 0 ? joint.bodyA() : joint.bodyB();
            if (island[body] != NONE) {
                isLinked[island[body]] = true;
                isDriven[island[body]] |= joint.isDriven();
            }
        }
    }

    /** Returns true for a body that a contact links to another moving body, or a joint to any. */
    boolean isLinked(int body) {
        return island[body] != NONE && isLinked[island[body]];
    }

    private void grow(int size) {
        if (parent.length < size) {
            int room = size + (size >> 1);
            parent = new int[room];
            island = new int[room];
            startV = new double[3 * room];
            startW = new double[3 * room];
            endW = new double[3 * room];
            mass = new double[room];
            spin = new double[room];
            before = new double[room];
            after = new double[room];
            isLinked = new boolean[room];
            isDriven = new boolean[room];
            totalBefore = new double[room];
            totalAfter = new double[room];
            linear = new double[room];
            quadratic = new double[room];
        }
    }

    private void join(int a, int b) {
        int i = enter(a);
        int k = enter(b);
        if (i != NONE && k != NONE && i != k) {
            parent[Math.max(i, k)] = Math.min(i, k);
        }
    }

    /** Returns the root of a body, which is in an island from now on; {@link #NONE} if it does not move. */
    private int enter(int body) {
        if (bodies.inverseMass(body) == 0) {
            return NONE;
        }
        if (parent[body] == NONE) {
            parent[body] = body;
        }
        return root(body);
    }

    private int root(int body) {
        int at = body;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    /** Notes velocities and energies of some bodies before the passes of a sub-step. */
    void noteStart(int[] moving, int from, int to, boolean isFirst) {
        double[] row = bodies.row;
        for (int i = from; i < to; i++) {
            int body = moving[i];
            if (island[body] == NONE) {
                continue;
            }
            if (isFirst) { // later ones begin with ω as the last one has left it
                mass[body] = bodies.mass(body);
                spin[body] = bodies.spinInBody(body, startW, 3 * body);
            }
            int at = ROW * body + V;
            double x = row[at];
            double y = row[at + 1];
            double z = row[at + 2];
            startV[3 * body] = x;
            startV[3 * body + 1] = y;
            startV[3 * body + 2] = z;
            before[body] = spin[body] + mass[body] * (x * x + y * y + z * z);
        }
    }

    /** Notes velocities and energies of some bodies after the passes of a sub-step. */
    void noteEnd(int[] moving, int from, int to) {
        double[] row = bodies.row;
        for (int i = from; i < to; i++) {
            int body = moving[i];
            if (island[body] != NONE) {
                int at = ROW * body + V;
                double x = row[at];
                double y = row[at + 1];
                double z = row[at + 2];
                spin[body] = bodies.spinInBody(body, endW, 3 * body);
                after[body] = spin[body] + mass[body] * (x * x + y * y + z * z);
            }
        }
    }

    /** Ends a sub-step: scales the changes of velocity in islands that have gained energy. */
    void hold(int[] moving, int count) {
        Arrays.fill(totalBefore, 0, islandCount, 0);
        Arrays.fill(totalAfter, 0, islandCount, 0);
        for (int i = 0; i < count; i++) {
            int body = moving[i];
            if (island[body] != NONE) {
                totalBefore[island[body]] += before[body];
                totalAfter[island[body]] += after[body];
            }
        }
        boolean anyGain = false;
        for (int i = 0; i < islandCount; i++) {
            anyGain |= hasGained(i);
        }
        if (anyGain) {
            restore(moving, count);
        }
        double[] swapped = startW;
        startW = endW;
        endW = swapped;
    }

    private boolean hasGained(int number) {
        return totalAfter[number] > (1 + ROUNDING) * totalBefore[number] && !isDriven[number];
    }

    private void restore(int[] moving, int count) {
        Arrays.fill(linear, 0, islandCount, 0);
        Arrays.fill(quadratic, 0, islandCount, 0);
        for (int i = 0; i < count; i++) {
            if (island[moving[i]] != NONE) {
                addChange(moving[i], island[moving[i]]);
            }
        }
        for (int i = 0; i < count; i++) {
            int number = island[moving[i]];
            if (number != NONE && hasGained(number)) {
                scale(moving[i], linear[number] < 0 ? -linear[number] / quadratic[number] : 0);
            }
        }
    }

    private void addChange(int body, int number) {
        double product = 0;
        double square = 0;
        for (int k = 0; k < 3; k++) {
            double v = startV[3 * body + k];
            double d = bodies.row[ROW * body + V + k] - v;
            product += v * d;
            square += d * d;
            turn[k] = endW[3 * body + k] - startW[3 * body + k];
        }
        linear[number] += mass[body] * product + bodies.spinProduct(body, startW, 3 * body, turn, 0);
        quadratic[number] += 0.5 * (mass[body] * square + bodies.spinProduct(body, turn, 0, turn, 0));
    }

    private void scale(int body, double t) {
        for (int k = 0; k < 3; k++) {
            double v = startV[3 * body + k];
            double w = startW[3 * body + k];
            bodies.row[ROW * body + V + k] = v + t * (bodies.row[ROW * body + V + k] - v);
            endW[3 * body + k] = w + t * (endW[3 * body + k] - w);
        }
        bodies.setSpinInBody(body, endW, 3 * body);
        spin[body] = bodies.spinProduct(body, endW, 3 * body, endW, 3 * body);
    }
}
