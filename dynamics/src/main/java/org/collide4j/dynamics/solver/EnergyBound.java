package org.collide4j.dynamics.solver;

import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.BodyStates.V;

import java.util.Arrays;
import java.util.List;

/**
 * Bounds the kinetic energy and the motion of islands, whatever contacts there are.
 *
 * <p>Sequential impulses dissipate once they have converged; cut short after a warm start or a push, they may leave more energy
 * than there was. Two bounds hold in each sub-step, in the norm |v| = √(v·M·v) = √2E over an island, with v₀ before the passes,
 * gravity included:
 *
 * <pre>
 *   energy: contacts, and joints without a motor, add none:                    |v| ≤ |v₀|
 *   motion: pushing n bodies out moves none by more than n push-outs:   |v of the push| ≤ |v₀| + n·p·√Σm
 * </pre>
 *
 * <p>Where a bound r is exceeded, all changes of velocity in the island are scaled by the t in [0, 1) that meets it, the greater
 * root of |v₀ + t·Δv|² = r². Impulses that are scaled alike still are equal and opposite. An island is a set of moving bodies
 * that contacts and joints link. <b>Frame</b>: v in the world, ω in the body, as a free body that turns keeps its energy but not
 * its ω.
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

    /** Fastest push of a contact, by island; infinite with a joint, which pushes by what it has given way. */
    private double[] push = new double[0];

    private double[] totalMass = new double[0];
    private int[] bodyCount = new int[0];

    /** |v₀|², and |v|² after the passes or of the push without its turn, by island. */
    private double[] squareBefore = new double[0];

    private double[] squareAfter = new double[0];

    /** v₀·M·Δv and Δv·M·Δv, by island. */
    private double[] product = new double[0];

    private double[] squareChange = new double[0];

    /** The squared bounds of |v|, by island. */
    private double[] most = new double[0];

    private final double[] turn = new double[3];

    EnergyBound(BodyStates bodies) {
        this.bodies = bodies;
    }

    /**
     * Starts a step: finds the islands.
     *
     * @param perStep 1/dt
     */
    void begin(Patch[] patches, int patchCount, List<? extends JointRows> joints, double perStep) {
        int size = bodies.size();
        grow(size);
        Arrays.fill(parent, 0, size, NONE);
        for (int i = 0; i < patchCount; i++) {
            join(patches[i].bodyA, patches[i].bodyB);
        }
        for (int i = 0; i < joints.size(); i++) {
            join(joints.get(i).bodyA(), joints.get(i).bodyB());
        }
        number(size);
        for (int i = 0; i < patchCount; i++) {
            int number = islandOf(patches[i].bodyA, patches[i].bodyB);
            if (number != NONE) {
                push[number] = Math.max(push[number], patches[i].push * perStep);
            }
        }
        for (int i = 0; i < joints.size(); i++) {
            int number = islandOf(joints.get(i).bodyA(), joints.get(i).bodyB());
            if (number != NONE) {
                isLinked[number] = true;
                isDriven[number] |= joints.get(i).isDriven();
                push[number] = Double.POSITIVE_INFINITY;
            }
        }
    }

    private void number(int size) {
        islandCount = 0;
        for (int i = 0; i < size; i++) {
            if (parent[i] == NONE) {
                island[i] = NONE;
                continue;
            }
            mass[i] = bodies.mass(i);
            if (parent[i] == i) { // roots come first
                clear(islandCount);
                island[i] = islandCount++;
            } else {
                island[i] = island[root(i)];
                isLinked[island[i]] = true;
            }
            totalMass[island[i]] += mass[i];
            bodyCount[island[i]]++;
        }
    }

    private void clear(int number) {
        isLinked[number] = false;
        isDriven[number] = false;
        push[number] = 0;
        totalMass[number] = 0;
        bodyCount[number] = 0;
    }

    /** Returns the island of two bodies that touch or that a joint holds; {@link #NONE} if neither moves. */
    private int islandOf(int a, int b) {
        return island[a] != NONE ? island[a] : island[b];
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
            push = new double[room];
            totalMass = new double[room];
            bodyCount = new int[room];
            squareBefore = new double[room];
            squareAfter = new double[room];
            product = new double[room];
            squareChange = new double[room];
            most = new double[room];
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

    /** Bounds how fast the bodies move while overlaps are pushed out. */
    void holdPush(int[] moving, int count) {
        Arrays.fill(squareBefore, 0, islandCount, 0);
        Arrays.fill(squareAfter, 0, islandCount, 0);
        double[] row = bodies.row;
        for (int i = 0; i < count; i++) {
            int body = moving[i];
            int number = island[body];
            if (number != NONE) {
                int at = ROW * body + V;
                double squares = row[at] * row[at] + row[at + 1] * row[at + 1] + row[at + 2] * row[at + 2];
                squareBefore[number] += before[body];
                squareAfter[number] += mass[body] * squares;
            }
        }
        boolean exceeds = false;
        for (int i = 0; i < islandCount; i++) {
            double longest = Math.sqrt(squareBefore[i]) + bodyCount[i] * push[i] * Math.sqrt(totalMass[i]);
            most[i] = longest * longest;
            exceeds |= squareAfter[i] > most[i];
        }
        if (exceeds) {
            for (int i = 0; i < count; i++) {
                if (island[moving[i]] != NONE) {
                    bodies.spinInBody(moving[i], endW, 3 * moving[i]);
                }
            }
            restore(moving, count);
        }
    }

    /** Ends a sub-step: bounds the kinetic energy. */
    void hold(int[] moving, int count) {
        Arrays.fill(squareAfter, 0, islandCount, 0);
        for (int i = 0; i < count; i++) {
            if (island[moving[i]] != NONE) {
                squareAfter[island[moving[i]]] += after[moving[i]];
            }
        }
        boolean exceeds = false;
        for (int i = 0; i < islandCount; i++) {
            most[i] = isDriven[i] ? Double.POSITIVE_INFINITY : squareBefore[i];
            exceeds |= squareAfter[i] > (1 + ROUNDING) * most[i];
        }
        if (exceeds) {
            restore(moving, count);
        }
        double[] swapped = startW;
        startW = endW;
        endW = swapped;
    }

    /** Scales the changes of velocity in the islands that exceed their bounds. */
    private void restore(int[] moving, int count) {
        Arrays.fill(product, 0, islandCount, 0);
        Arrays.fill(squareChange, 0, islandCount, 0);
        for (int i = 0; i < count; i++) {
            if (island[moving[i]] != NONE) {
                addChange(moving[i], island[moving[i]]);
            }
        }
        for (int i = 0; i < count; i++) {
            int number = island[moving[i]];
            if (number != NONE && squareAfter[number] > (1 + ROUNDING) * most[number]) {
                scale(moving[i], factor(number));
            }
        }
    }

    /** Returns the greater root t of |v₀|² + 2·t·v₀·M·Δv + t²·|Δv|² = the squared bound, which |v₀|² does not exceed. */
    private double factor(int number) {
        double a = squareChange[number];
        double b = product[number];
        double spare = most[number] - squareBefore[number];
        double root = Math.sqrt(b * b + a * spare);
        double t = b < 0 ? (root - b) / a : spare / (root + b);
        return t > 0 ? Math.min(1, t) : 0; // 0 too where nothing is spare and b is 0
    }

    private void addChange(int body, int number) {
        double dot = 0;
        double square = 0;
        for (int k = 0; k < 3; k++) {
            double v = startV[3 * body + k];
            double d = bodies.row[ROW * body + V + k] - v;
            dot += v * d;
            square += d * d;
            turn[k] = endW[3 * body + k] - startW[3 * body + k];
        }
        product[number] += mass[body] * dot + bodies.spinProduct(body, startW, 3 * body, turn, 0);
        squareChange[number] += mass[body] * square + bodies.spinProduct(body, turn, 0, turn, 0);
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
