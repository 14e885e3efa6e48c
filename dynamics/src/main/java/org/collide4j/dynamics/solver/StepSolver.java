package org.collide4j.dynamics.solver;

import java.util.List;
import org.collide4j.crew.Crew;

/**
 * The sub-steps of a step (Box2D v3's "soft step"; Macklin et al. 2019, "Small Steps in Physics Simulation").
 *
 * <pre>
 *   for each sub-step h:   v += h·g          warm start          solve, pushing overlaps out
 *                          x += h·v          relax: solve without any push          bounce
 * </pre>
 *
 * <p>Only the first warm start goes through the contacts: from then on each body knows the sum of what its contacts push with.
 * A contact that does not press after pushing is not relaxed: to relax is to take back.
 *
 * <p>Constraints are solved colour by colour ({@link Colouring}): the same bits for any number of threads. Joints come first,
 * one after another, contacts have the last word.
 */
public final class StepSolver {
    /**
     * How stiff contacts of two moving bodies are, in vibrations a sub-step; twice that against what nothing moves. Stiffer
     * ones, from 0.25 on, shake tall stacks: one round a pass does not solve them well enough.
     */
    private static final double STIFFNESS = 0.2;

    /**
     * Stiffness of contacts with one or two points, which do not rock: a light body under a heavy heap is not to be
     * pressed in.
     */
    private static final double POINTED = 0.36;

    private static final double DAMPING = 10;
    private static final double JOINT_STIFFNESS = 0.3;
    private static final double JOINT_DAMPING = 2;

    /** How many items a thread takes at once. */
    private static final int CONTACTS = 24;

    private static final int BODIES = 128;

    private final BodyStates bodies;
    private final AxisLocks locks;
    private final ContactRows rows = new ContactRows();
    private final Colouring colouring = new Colouring(2 * Patch.MOST_POINTS);
    private final Softness soft = new Softness();
    private final Softness pointed = new Softness();
    private final Softness grounded = new Softness();
    private final Softness joint = new Softness();
    private final EnergyBound energies;
    private final ContactSolver[] solvers;
    private final ContactPreparation[] preparations;
    private final Crew crew;
    private final StepSettings settings;

    // state of the current step
    private Patch[] patches = new Patch[0];
    private int[] moving = new int[0];

    private double h;
    private double slowestBounce;

    /** Inverse of the time step, 1/dt. */
    private double perStep;

    private int base;
    private boolean push;

    private final Pass warmStarting = (solver, from, to) -> solver.warmStart(rows, bodies(), from, to);
    private final Pass solving = (solver, from, to) -> solver.solve(rows, bodies(), from, to, h, 1 / perStep, push);
    private final Pass bouncing = (solver, from, to) -> solver.bounce(rows, bodies(), from, to, slowestBounce);
    private final Crew.Task begin = (from, to, worker) -> begin(from, to);
    private final Crew.Task prepare = this::prepare;
    private final Crew.Task accelerate = (from, to, worker) -> accelerate(from, to);
    private final Crew.Task note = this::note;
    private final Crew.Task carryOn = (from, to, worker) -> carryOn(from, to);
    private final Crew.Task advance = (from, to, worker) -> advance(from, to);
    private final Crew.Task warmStart = (from, to, worker) -> warmStart(from, to, worker);
    private final Crew.Task solve = (from, to, worker) -> solve(from, to, worker);
    private final Crew.Task bounce = (from, to, worker) -> bounce(from, to, worker);
    private final Crew.Task store = this::store;

    public StepSolver(BodyStates bodies, Crew crew, StepSettings settings) {
        this.bodies = bodies;
        locks = bodies.motion.locks;
        this.crew = crew;
        this.settings = settings;
        energies = new EnergyBound(bodies);
        solvers = new ContactSolver[crew.size()];
        preparations = new ContactPreparation[crew.size()];
        for (int i = 0; i < solvers.length; i++) {
            solvers[i] = new ContactSolver(soft, pointed, grounded);
            preparations[i] = new ContactPreparation();
        }
    }

    /**
     * Moves the bodies on by dt.
     *
     * @param moving the indices of the bodies that are awake
     */
    public void step(
            double dt,
            int[] moving,
            int movingCount,
            Patch[] patches,
            int patchCount,
            List<? extends JointRows> joints) {
        this.moving = moving;
        this.patches = patches;
        perStep = 1 / dt;
        h = dt / settings.subSteps();
        soft.set(STIFFNESS / h, DAMPING, h);
        pointed.set(POINTED / h, DAMPING, h);
        grounded.set(2 * STIFFNESS / h, DAMPING, h);
        joint.set(JOINT_STIFFNESS / h, JOINT_DAMPING, h);
        slowestBounce = 2 * settings.gravity() * dt;
        crew.run(movingCount, BODIES, begin);
        energies.begin(patches, patchCount, joints, dt, settings);
        colour(patchCount);
        crew.run(patchCount, CONTACTS, prepare);
        boolean bounces = anyBounces(patchCount);
        for (int i = 0; i < settings.subSteps(); i++) {
            crew.run(movingCount, BODIES, accelerate);
            if (bounces) {
                crew.run(patchCount, CONTACTS, note);
            }
            for (int j = 0; j < joints.size(); j++) {
                joints.get(j).warmStart(bodies);
                project(joints.get(j));
            }
            if (i == 0) {
                inColours(warmStart, false);
            } else {
                crew.run(movingCount, BODIES, carryOn);
            }
            pass(joints, true);
            energies.holdPush(moving, movingCount);
            project(movingCount);
            crew.run(movingCount, BODIES, advance);
            pass(joints, false);
            if (bounces) {
                inColours(bounce, false);
            }
        }
        energies.hold(moving, movingCount);
        project(movingCount);
        crew.run(patchCount, CONTACTS, store);
    }

    private void pass(List<? extends JointRows> joints, boolean pushing) {
        push = pushing;
        for (int j = 0; j < joints.size(); j++) {
            joints.get(j).solve(bodies, h, pushing ? joint : Softness.RIGID);
            project(joints.get(j));
        }
        for (int j = joints.size() - 1; j >= 0; j--) { // and back, as chains are long
            joints.get(j).solve(bodies, h, pushing ? joint : Softness.RIGID);
            project(joints.get(j));
        }
        inColours(solve, !pushing);
    }

    /** Takes velocities along locked axes from the bodies of a joint. */
    private void project(JointRows rows) {
        if (locks.locksTranslations()) {
            locks.project(bodies.row, rows.bodyA());
            locks.project(bodies.row, rows.bodyB());
        }
    }

    /** Takes velocities along locked axes from all bodies that move. */
    private void project(int movingCount) {
        for (int i = 0; locks.isUsed() && i < movingCount; i++) {
            energies.project(moving[i]);
        }
    }

    private BodyStates bodies() {
        return bodies;
    }

    private void colour(int patchCount) {
        colouring.begin(bodies.size(), patchCount);
        for (int i = 0; i < patchCount; i++) {
            int a = patches[i].bodyA;
            int b = patches[i].bodyB;
            colouring.add(
                    bodies.inverseMass(a) > 0 ? a : -1,
                    bodies.inverseMass(b) > 0 ? b : -1,
                    patches[i].count - 1 + (patches[i].peak > 0 ? 0 : Patch.MOST_POINTS));
        }
        colouring.finish();
        rows.clear(patchCount);
        for (int i = 0; i < patchCount; i++) {
            rows.add(i, patches[colouring.at(i)].count);
        }
    }

    private boolean anyBounces(int patchCount) {
        for (int i = 0; i < patchCount; i++) {
            if (patches[i].restitution > 0) {
                return true;
            }
        }
        return false;
    }

    /** Relaxing goes through the colours backwards, so that neither end is always the last. */
    private void inColours(Crew.Task task, boolean backward) {
        int last = colouring.colours() - 1;
        for (int k = 0; k <= last; k++) {
            int c = backward ? last - k : k;
            base = colouring.start(c);
            int count = colouring.start(c + 1) - base;
            if (count > 0) {
                crew.run(count, c < last ? CONTACTS : count, task);
            }
        }
    }

    private void begin(int from, int to) {
        for (int i = from; i < to; i++) {
            bodies.beginStep(moving[i]);
        }
    }

    private void prepare(int from, int to, int worker) {
        double sum = 0;
        for (int i = from; i < to; i++) { // patches are scattered: their cache misses overlap here
            sum += patches[colouring.at(i)].preload();
        }
        preparations[worker].preloaded = sum;
        for (int i = from; i < to; i++) {
            Patch patch = patches[colouring.at(i)];
            int mover = bodies.inverseMass(patch.bodyA) > 0 ? patch.bodyA : patch.bodyB;
            // a blow takes more than a sub-step to go through bodies that are linked: it starts the next one
            double slowestBlow = energies.isLinked(mover) ? Double.POSITIVE_INFINITY : slowestBounce + forced(mover);
            preparations[worker].prepare(patch, bodies, rows, i, perStep, slowestBlow);
        }
    }

    /** Returns twice the speed that forces on a body add to gravity's in the step. */
    private double forced(int body) {
        if (!bodies.motion.isUsed()) {
            return 0;
        }
        double square = bodies.motion.squaredExcess(
                bodies, body, settings.gravityX(), settings.gravityY(), settings.gravityZ());
        return 2 / perStep * Math.sqrt(square * bodies.inverseMass(body));
    }

    private void accelerate(int from, int to) {
        double gx = h * settings.gravityX();
        double gy = h * settings.gravityY();
        double gz = h * settings.gravityZ();
        if (bodies.motion.isUsed()) {
            accelerateEach(from, to, gx, gy, gz);
            return;
        }
        energies.addWork(moving, from, to, gx, gy, gz);
        for (int i = from; i < to; i++) {
            bodies.accelerate(moving[i], gx, gy, gz);
        }
    }

    /** Accelerates bodies of which some are not plain. */
    private void accelerateEach(int from, int to, double gx, double gy, double gz) {
        for (int i = from; i < to; i++) {
            int body = moving[i];
            if (bodies.motion.isPlain(body)) {
                energies.addWork(moving, i, i + 1, gx, gy, gz);
                bodies.accelerate(body, gx, gy, gz);
            } else if (!bodies.motion.isKinematic(body)) {
                double before = energies.square(body);
                bodies.motion.accelerate(bodies, body, h, gx, gy, gz);
                energies.addWork(body, 0.5 * (energies.square(body) - before));
            }
        }
    }

    private void note(int from, int to, int worker) {
        solvers[worker].noteApproach(rows, bodies, from, to);
    }

    private void carryOn(int from, int to) {
        for (int i = from; i < to; i++) {
            bodies.warmStart(moving[i]);
            if (locks.isUsed()) {
                locks.project(bodies.row, moving[i]);
            }
        }
    }

    private void advance(int from, int to) {
        for (int i = from; i < to; i++) {
            bodies.advance(moving[i], h);
        }
    }

    private void warmStart(int from, int to, int worker) {
        pass(warmStarting, base + from, base + to, worker);
    }

    private void solve(int from, int to, int worker) {
        pass(solving, base + from, base + to, worker);
    }

    private void bounce(int from, int to, int worker) {
        pass(bouncing, base + from, base + to, worker);
    }

    /** Runs a pass over contacts; with locked translations one by one, so that none reads a velocity along a locked axis. */
    private void pass(Pass pass, int from, int to, int worker) {
        if (!locks.locksTranslations()) {
            pass.run(solvers[worker], from, to);
            return;
        }
        for (int i = from; i < to; i++) {
            pass.run(solvers[worker], i, i + 1);
            locks.project(bodies.row, rows.bodyA[i]);
            locks.project(bodies.row, rows.bodyB[i]);
        }
    }

    /** A pass over the contacts of an interval. */
    private interface Pass {
        void run(ContactSolver solver, int from, int to);
    }

    private void store(int from, int to, int worker) {
        for (int i = from; i < to; i++) {
            preparations[worker].store(rows, i, patches[colouring.at(i)]);
        }
    }
}
