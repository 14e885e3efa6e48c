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
    private static final double POINTED = 0.3;

    private static final double DAMPING = 10;
    private static final double JOINT_STIFFNESS = 0.3;
    private static final double JOINT_DAMPING = 2;

    /** How many items a thread takes at once. */
    private static final int CONTACTS = 24;

    private static final int BODIES = 128;

    private final BodyStates bodies;
    private final ContactRows rows = new ContactRows();
    private final Colouring colouring = new Colouring(2 * Patch.MOST_POINTS);
    private final Softness soft = new Softness();
    private final Softness pointed = new Softness();
    private final Softness grounded = new Softness();
    private final Softness joint = new Softness();
    private final Softness rigid = new Softness();
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
        this.crew = crew;
        this.settings = settings;
        energies = new EnergyBound(bodies);
        rigid.set(0, 0, 0);
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
        energies.begin(patches, patchCount, joints, dt, dt * settings.gravity());
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
            }
            if (i == 0) {
                inColours(warmStart, false);
            } else {
                crew.run(movingCount, BODIES, carryOn);
            }
            pass(joints, true);
            energies.holdPush(moving, movingCount);
            crew.run(movingCount, BODIES, advance);
            pass(joints, false);
            if (bounces) {
                inColours(bounce, false);
            }
        }
        energies.hold(moving, movingCount);
        crew.run(patchCount, CONTACTS, store);
    }

    private void pass(List<? extends JointRows> joints, boolean pushing) {
        push = pushing;
        for (int j = 0; j < joints.size(); j++) {
            joints.get(j).solve(bodies, h, pushing ? joint : rigid);
        }
        for (int j = joints.size() - 1; j >= 0; j--) { // and back, as chains are long
            joints.get(j).solve(bodies, h, pushing ? joint : rigid);
        }
        inColours(solve, !pushing);
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
        for (int i = from; i < to; i++) {
            Patch patch = patches[colouring.at(i)];
            int mover = bodies.inverseMass(patch.bodyA) > 0 ? patch.bodyA : patch.bodyB;
            // a blow takes more than a sub-step to go through bodies that are linked: it starts the next one
            double slowestBlow = energies.isLinked(mover) ? Double.POSITIVE_INFINITY : slowestBounce;
            preparations[worker].prepare(patch, bodies, rows, i, perStep, slowestBlow);
        }
    }

    private void accelerate(int from, int to) {
        double gx = h * settings.gravityX();
        double gy = h * settings.gravityY();
        double gz = h * settings.gravityZ();
        energies.addWork(moving, from, to, gx, gy, gz);
        for (int i = from; i < to; i++) {
            bodies.accelerate(moving[i], gx, gy, gz);
        }
    }

    private void note(int from, int to, int worker) {
        solvers[worker].noteApproach(rows, bodies, from, to);
    }

    private void carryOn(int from, int to) {
        for (int i = from; i < to; i++) {
            bodies.warmStart(moving[i]);
        }
    }

    private void advance(int from, int to) {
        for (int i = from; i < to; i++) {
            bodies.advance(moving[i], h);
        }
    }

    private void warmStart(int from, int to, int worker) {
        solvers[worker].warmStart(rows, bodies, base + from, base + to);
    }

    private void solve(int from, int to, int worker) {
        solvers[worker].solve(rows, bodies, base + from, base + to, h, 1 / perStep, push);
    }

    private void bounce(int from, int to, int worker) {
        solvers[worker].bounce(rows, bodies, base + from, base + to, slowestBounce);
    }

    private void store(int from, int to, int worker) {
        for (int i = from; i < to; i++) {
            preparations[worker].store(rows, i, patches[colouring.at(i)]);
        }
    }
}
