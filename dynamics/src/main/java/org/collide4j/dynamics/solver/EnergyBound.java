package org.collide4j.dynamics.solver;

import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.BodyStates.V;
import static org.collide4j.dynamics.solver.BodyStates.W;

import java.util.Arrays;
import java.util.List;

/**
 * Bounds the kinetic energy and the motion of islands in a step, whatever contacts there are.
 *
 * <p>Sequential impulses dissipate once they have converged; cut short after a warm start or a push, they may leave more
 * energy than there was. In the norm |v| = √(v·M·v) = √2E over an island, with v₀ at the begin of the step and W the work of
 * gravity:
 *
 * <pre>
 *   energy: contacts, and joints without a motor, add none:     |v|² ≤ |v₀|² + 2·W,   |v| ≤ |v₀| + dt·g·√Σm
 *   motion: pushing n bodies out at the speed p adds at most     |v of a push| ≤ |v₀| + dt·g·√Σm + n·p·√Σm
 * </pre>
 *
 * <p>W is all work of gravity, forces and damping; the force beyond gravity counts by its own norm beside g. Kinematic
 * bodies do work as motors do, and add twice their speed to that of a push.
 *
 * <p>Where a bound r is exceeded, all changes of velocity in the island are scaled by the t in [0, 1) that meets it, the
 * greater root of |v₀ + t·Δv|² = r². Impulses that are scaled alike still are equal and opposite. An island is a set of
 * moving bodies that contacts and joints link. <b>Frame</b>: v in the world, ω in the body, as a free body that turns keeps
 * its energy but not its ω.
 */
final class EnergyBound {
    /** Relative growth in a step that counts as rounding. */
    private static final double ROUNDING = 0x1p-40;

    /** Island of the bodies that no contact and no joint can move. */
    private static final int NONE = -1;

    private final BodyStates bodies;

    /** Union-find forest of the bodies, whose roots have the lowest numbers of their islands. */
    private int[] parent = new int[0];

    /** Island of each body, or {@link #NONE}. */
    private int[] island = new int[0];

    /** v at the begin of the step, by body. */
    private double[] startV = new double[0];

    /** ω at the begin of the step and now, in the body's frame, by body. */
    private double[] startW = new double[0];

    private double[] endW = new double[0];
    private double[] mass = new double[0];

    /** Work of gravity in the step, by body. */
    private double[] work = new double[0];

    /** Fastest push of a contact, by body; infinite with a joint, which pushes by what it has given way. */
    private double[] push = new double[0];

    private int islandCount;

    /** True for islands of several bodies or with a joint. */
    private boolean[] isLinked = new boolean[0];

    /** True for islands in which a motor works. */
    private boolean[] isDriven = new boolean[0];

    private double[] fastestPush = new double[0];

    /** Squared norm of the accelerations beyond gravity, by island. */
    private double[] squareExcess = new double[0];

    private double[] totalMass = new double[0];
    private int[] bodyCount = new int[0];

    /** |v₀|², and |v|² at the end of the step or of a push without its turn, by island. */
    private double[] squareBefore = new double[0];

    private double[] squareAfter = new double[0];

    /** Squared bounds of |v| in a push and at the end of the step, by island. */
    private double[] mostInPush = new double[0];

    private double[] mostAtEnd = new double[0];

    /** v₀·M·Δv and |Δv|², by island. */
    private double[] product = new double[0];

    private double[] squareChange = new double[0];
    private final double[] turn = new double[3];

    EnergyBound(BodyStates bodies) {
        this.bodies = bodies;
    }

    /**
     * Starts a step: finds the islands and their bounds.
     *
     * @param settings gravity, the acceleration of all plain bodies
     */
    void begin(Patch[] patches, int patchCount, List<? extends JointRows> joints, double dt, StepSettings settings) {
        double gain = dt * settings.gravity();
        boolean plain = !bodies.motion.isUsed();
        int size = bodies.size();
        grow(size);
        Arrays.fill(parent, 0, size, NONE);
        Arrays.fill(push, 0, size, 0);
        for (int i = 0; i < patchCount; i++) {
            Patch patch = patches[i];
            join(patch.bodyA, patch.bodyB, patch.push / dt + (plain ? 0 : 2 * drive(patch)));
        }
        for (int i = 0; i < joints.size(); i++) {
            join(joints.get(i).bodyA(), joints.get(i).bodyB(), Double.POSITIVE_INFINITY);
        }
        number(size);
        for (int i = 0; i < joints.size(); i++) {
            JointRows joint = joints.get(i);
            int number = islandOf(joint.bodyA(), joint.bodyB());
            if (number != NONE) {
                isLinked[number] = true;
                isDriven[number] |= joint.isDriven() || drives(joint.bodyA()) || drives(joint.bodyB());
            }
        }
        if (!plain) {
            addDrives(patches, patchCount, settings);
        }
        for (int i = 0; i < islandCount; i++) {
            double free = Math.sqrt(squareBefore[i]) + gain * Math.sqrt(totalMass[i]);
            free += squareExcess[i] > 0 ? dt * Math.sqrt(squareExcess[i]) : 0;
            double pushed = free + bodyCount[i] * fastestPush[i] * Math.sqrt(totalMass[i]);
            mostInPush[i] = pushed * pushed;
            mostAtEnd[i] = isDriven[i] ? Double.POSITIVE_INFINITY : free * free;
        }
    }

    private int islandOf(int a, int b) {
        return island[a] != NONE ? island[a] : island[b];
    }

    /** Returns true for a kinematic body under way. */
    private boolean drives(int body) {
        return bodies.motion.isKinematic(body) && bodies.hasVelocity(body);
    }

    /** Returns how fast the points of a contact move with a kinematic body; 0 if there is none. */
    private double drive(Patch patch) {
        double a = drives(patch.bodyA) ? speed(patch.bodyA, patch.reach(0)) : 0;
        double b = drives(patch.bodyB) ? speed(patch.bodyB, patch.reach(3)) : 0;
        return a + b;
    }

    private double speed(int body, double reach) {
        return Math.sqrt(squareAt(body, V)) + reach * Math.sqrt(squareAt(body, W));
    }

    /** Notes islands that kinematic bodies drive, and forces beyond gravity. */
    private void addDrives(Patch[] patches, int patchCount, StepSettings settings) {
        for (int i = 0; i < patchCount; i++) {
            Patch patch = patches[i];
            int number = islandOf(patch.bodyA, patch.bodyB);
            if (number != NONE) {
                isDriven[number] |= drives(patch.bodyA) || drives(patch.bodyB);
            }
        }
        for (int i = 0; i < bodies.size(); i++) {
            if (island[i] != NONE) {
                squareExcess[island[i]] += bodies.motion.squaredExcess(
                        bodies, i, settings.gravityX(), settings.gravityY(), settings.gravityZ());
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
            if (parent[i] == i) { // roots come first
                clear(islandCount);
                island[i] = islandCount++;
            } else {
                island[i] = island[root(i)];
                isLinked[island[i]] = true;
            }
            enterStep(i, island[i]);
        }
    }

    private void clear(int number) {
        isLinked[number] = false;
        isDriven[number] = false;
        fastestPush[number] = 0;
        squareExcess[number] = 0;
        totalMass[number] = 0;
        bodyCount[number] = 0;
        squareBefore[number] = 0;
    }

    private void enterStep(int body, int number) {
        mass[body] = bodies.mass(body);
        work[body] = 0;
        System.arraycopy(bodies.row, ROW * body + V, startV, 3 * body, 3);
        squareBefore[number] += bodies.spinInBody(body, startW, 3 * body) + mass[body] * squaredSpeed(body);
        totalMass[number] += mass[body];
        bodyCount[number]++;
        fastestPush[number] = Math.max(fastestPush[number], push[body]);
    }

    private double squaredSpeed(int body) {
        return squareAt(body, V);
    }

    private double squareAt(int body, int offset) {
        double[] row = bodies.row;
        int at = ROW * body + offset;
        return row[at] * row[at] + row[at + 1] * row[at + 1] + row[at + 2] * row[at + 2];
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
            work = new double[room];
            push = new double[room];
            isLinked = new boolean[room];
            isDriven = new boolean[room];
            fastestPush = new double[room];
            squareExcess = new double[room];
            totalMass = new double[room];
            bodyCount = new int[room];
            squareBefore = new double[room];
            squareAfter = new double[room];
            mostInPush = new double[room];
            mostAtEnd = new double[room];
            product = new double[room];
            squareChange = new double[room];
        }
    }

    private void join(int a, int b, double speed) {
        int i = enter(a, speed);
        int k = enter(b, speed);
        if (i != NONE && k != NONE && i != k) {
            parent[Math.max(i, k)] = Math.min(i, k);
        }
    }

    /** Returns the root of a body, which is in an island from now on; {@link #NONE} if it does not move. */
    private int enter(int body, double speed) {
        if (bodies.inverseMass(body) == 0) {
            return NONE;
        }
        push[body] = Math.max(push[body], speed);
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

    /** Adds the work of gravity in a sub-step, of bodies that have their velocities from before it; (x, y, z) is h·g. */
    void addWork(int[] moving, int from, int to, double x, double y, double z) {
        double[] row = bodies.row;
        for (int i = from; i < to; i++) {
            int body = moving[i];
            int at = ROW * body + V;
            double along = x * (row[at] + 0.5 * x) + y * (row[at + 1] + 0.5 * y) + z * (row[at + 2] + 0.5 * z);
            work[body] += mass[body] * along;
        }
    }

    /** Returns v·M·v of a body, twice its kinetic energy. */
    double square(int body) {
        return bodies.spinInBody(body, endW, 3 * body) + bodies.mass(body) * squaredSpeed(body);
    }

    /**
     * Sets the velocities of a body along locked axes to 0, without adding energy: a blend of angular velocities at two
     * orientations has left the free axes.
     */
    void project(int body) {
        double before = bodies.spinInBody(body, endW, 3 * body);
        bodies.project(body);
        double after = bodies.spinInBody(body, endW, 3 * body);
        if (after > before) {
            double scale = Math.sqrt(before / after);
            for (int k = ROW * body + W; k < ROW * body + W + 3; k++) {
                bodies.row[k] *= scale;
            }
        }
    }

    /** Adds other work on a body in a sub-step. */
    void addWork(int body, double done) {
        work[body] += done;
    }

    /** Bounds how fast the bodies move while overlaps are pushed out. */
    void holdPush(int[] moving, int count) {
        Arrays.fill(squareAfter, 0, islandCount, 0);
        for (int i = 0; i < count; i++) {
            int body = moving[i];
            if (island[body] != NONE) {
                squareAfter[island[body]] += mass[body] * squaredSpeed(body);
            }
        }
        boolean exceeds = false;
        for (int i = 0; i < islandCount; i++) {
            exceeds |= exceeds(i, mostInPush);
        }
        if (exceeds) {
            for (int i = 0; i < count; i++) {
                bodies.spinInBody(moving[i], endW, 3 * moving[i]);
            }
            restore(moving, count, mostInPush);
        }
    }

    /** Ends a step: bounds the kinetic energy. */
    void hold(int[] moving, int count) {
        Arrays.fill(squareAfter, 0, islandCount, 0);
        Arrays.fill(product, 0, islandCount, 0);
        for (int i = 0; i < count; i++) {
            int body = moving[i];
            int number = island[body];
            if (number != NONE) {
                squareAfter[number] += bodies.spinInBody(body, endW, 3 * body) + mass[body] * squaredSpeed(body);
                product[number] += work[body];
            }
        }
        boolean exceeds = false;
        for (int i = 0; i < islandCount; i++) {
            if (!isDriven[i]) {
                mostAtEnd[i] = Math.min(mostAtEnd[i], Math.max(0, squareBefore[i] + 2 * product[i]));
            }
            exceeds |= exceeds(i, mostAtEnd);
        }
        if (exceeds) {
            restore(moving, count, mostAtEnd);
        }
    }

    private boolean exceeds(int number, double[] most) {
        return squareAfter[number] > most[number] + ROUNDING * (squareBefore[number] + most[number]);
    }

    /** Scales the changes of velocity in the islands that exceed their bounds. */
    private void restore(int[] moving, int count, double[] most) {
        Arrays.fill(product, 0, islandCount, 0);
        Arrays.fill(squareChange, 0, islandCount, 0);
        for (int i = 0; i < count; i++) {
            int number = island[moving[i]];
            if (number != NONE) {
                addChange(moving[i], number, startScale(number, most));
            }
        }
        for (int i = 0; i < count; i++) {
            int number = island[moving[i]];
            if (number != NONE && exceeds(number, most)) {
                double s = startScale(number, most);
                scale(moving[i], s, factor(number, most[number] - s * s * squareBefore[number]));
            }
        }
    }

    /** Returns 1, or by what v₀ is to be scaled to meet the bound: gravity slows what rises. */
    private double startScale(int number, double[] most) {
        return squareBefore[number] > most[number] ? Math.sqrt(most[number] / squareBefore[number]) : 1;
    }

    /** Returns the greater root t of |v₀ + t·Δv|² = r², with r² − |v₀|² ≥ 0 to spare. */
    private double factor(int number, double spare) {
        double a = squareChange[number];
        double b = product[number];
        double root = Math.sqrt(b * b + a * Math.max(0, spare));
        double t = b < 0 ? (root - b) / a : spare / (root + b);
        return t > 0 ? Math.min(1, t) : 0; // 0 too where nothing is to spare and b is 0
    }

    private void addChange(int body, int number, double s) {
        double dot = 0;
        double square = 0;
        for (int k = 0; k < 3; k++) {
            double v = s * startV[3 * body + k];
            double d = bodies.row[ROW * body + V + k] - v;
            dot += v * d;
            square += d * d;
            turn[k] = endW[3 * body + k] - s * startW[3 * body + k];
        }
        product[number] += mass[body] * dot + s * bodies.spinProduct(body, startW, 3 * body, turn, 0);
        squareChange[number] += mass[body] * square + bodies.spinProduct(body, turn, 0, turn, 0);
    }

    private void scale(int body, double s, double t) {
        for (int k = 0; k < 3; k++) {
            double v = s * startV[3 * body + k];
            double w = s * startW[3 * body + k];
            bodies.row[ROW * body + V + k] = v + t * (bodies.row[ROW * body + V + k] - v);
            endW[3 * body + k] = w + t * (endW[3 * body + k] - w);
        }
        bodies.setSpinInBody(body, endW, 3 * body);
    }
}
