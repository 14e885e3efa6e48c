package org.collide4j.dynamics.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.collide4j.crew.Crew;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

/**
 * The solver is safe whatever contacts it is given: points anywhere, overlaps of many sizes, normals that contradict each
 * other, bodies from spheres to needles, at rest or spinning.
 *
 * <p><b>Bounds</b> in the norm |v| = √(v·M·v) = √2E: a step adds at most what gravity adds to bodies at rest, dt·|g|·√Σm,
 * and what forces add beyond it. It moves n bodies by at most dt·|v| and n push-out distances.
 */
class EnergyBoundTest {
    private static final double DT = 1 / 60.0;
    private static final int STEPS = 20;
    private static final double ROUNDING = 1e-9;

    /** Push-out distance of a step. */
    private static final double PUSH = 0.05;

    private final List<Patch> patches = new ArrayList<>();
    private final Vector3 normal = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private Random random = new Random(0);
    private BodyStates bodies = new BodyStates();
    private int loaded;

    private double logarithmic(double low, double high) {
        return low * Math.pow(high / low, random.nextDouble());
    }

    private Vector3 gaussian(double size, Vector3 out) {
        return out.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .scale(size);
    }

    private void addBody(boolean moves) {
        int body = bodies.add();
        double mass = moves ? logarithmic(0.01, 100) : 0;
        double slender = random.nextBoolean() ? 1 : logarithmic(1, 1000);
        double[] inertia = {mass * 0.4 / slender, mass * 0.4, mass * 0.4, 0, 0, 0};
        bodies.setMass(body, mass, new Vector3(), inertia);
        Pose pose = Pose.of(
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian());
        bodies.setPose(body, pose);
        double speed = random.nextInt(3) == 0 ? 0 : logarithmic(0.01, 100);
        for (int i = 0; moves && i < 6; i++) {
            bodies.row[BodyStates.ROW * body + i] = speed * random.nextGaussian();
        }
    }

    private void addPatch() {
        int a = random.nextInt(bodies.size());
        int b = random.nextInt(bodies.size());
        if (a == b || bodies.inverseMass(a) + bodies.inverseMass(b) == 0) {
            return;
        }
        Patch patch = new Patch();
        patch.clear(a, b);
        patch.setSurface(
                2 * random.nextDouble(),
                random.nextBoolean() ? 0 : random.nextDouble(),
                random.nextBoolean() ? 0 : 0.1 * random.nextDouble(),
                PUSH);
        change(patch);
        patches.add(patch);
    }

    /** Draws normal and points anew; impulses stay. */
    private void change(Patch patch) {
        Pose poseA = bodies.pose(patch.bodyA(), new Pose(), new Vector3());
        Pose poseB = bodies.pose(patch.bodyB(), new Pose(), new Vector3());
        double size = logarithmic(0.01, 1);
        gaussian(1, normal);
        patch.begin(normal.scale(1 / normal.length()), poseA);
        int count = 1 + random.nextInt(Patch.MOST_POINTS);
        Vector3 place = gaussian(1, new Vector3());
        for (int i = 0; i < count; i++) {
            gaussian(size, onA).add(place);
            int a = 3 * patch.bodyA();
            int b = 3 * patch.bodyB();
            double[] x = bodies.x;
            onB.set(onA.x + x[a] - x[b], onA.y + x[a + 1] - x[b + 1], onA.z + x[a + 2] - x[b + 2]);
            onB.addScaled(0.3 - logarithmic(0.01, 3), normal);
            patch.add(onA, onB, i, poseA, poseB);
        }
    }

    /**
     * Lets gravity scales, damping, locks and forces of a step act; returns how much they add to the norm beyond gravity.
     */
    private double govern(double gravity) {
        double square = 0;
        for (int i = 1; i < bodies.size(); i++) {
            double mass = bodies.mass(i);
            double scale = random.nextDouble() * 3 - 1;
            bodies.motion.setGravityScale(i, scale);
            bodies.motion.setLinearDamping(i, random.nextBoolean() ? 0 : logarithmic(0.01, 10));
            bodies.motion.setAngularDamping(i, random.nextBoolean() ? 0 : logarithmic(0.01, 10));
            bodies.setLocks(i, 0);
            gaussian(mass * logarithmic(0.1, 100), onA);
            gaussian(mass * logarithmic(0.1, 100), onB);
            bodies.motion.addForce(i, onA.x, onA.y, onA.z, onB.x, onB.y, onB.z);
            onA.scale(1 / mass).add(new Vector3(0, 0, -(scale - 1) * gravity));
            double trace = 0; // of the inverse inertia: at least its greatest eigenvalue
            for (int k = 0; k < 3; k++) {
                trace += bodies.row[BodyStates.ROW * i + BodyStates.INVERSE_INERTIA + k];
            }
            bodies.setLocks(i, random.nextInt(3) == 0 ? random.nextInt(AxisLocks.ALL) : 0);
            square += mass * onA.lengthSquared() + trace * onB.lengthSquared();
        }
        return DT * Math.sqrt(square);
    }

    /** Returns what is wrong with a case, or an empty text. */
    private String run(long seed, boolean isGoverned) {
        random = new Random(seed);
        bodies = new BodyStates();
        patches.clear();
        addBody(false);
        int count = 1 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            addBody(true);
        }
        int contacts = 1 + random.nextInt(8);
        for (int i = 0; i < contacts; i++) {
            addPatch();
        }
        double gravity = random.nextBoolean() ? 0 : 9.81;
        boolean changes = random.nextBoolean();
        int[] moving = IntStream.rangeClosed(1, count).toArray();
        try (Crew crew = new Crew(1)) {
            StepSolver solver = new StepSolver(bodies, crew, new StepSettings(0, 0, -gravity, 1 + random.nextInt(8)));
            for (int step = 0; step < STEPS; step++) {
                double forced = isGoverned ? govern(gravity) : 0;
                double most = Math.sqrt(2 * energy()) + DT * gravity * Math.sqrt(mass()) + forced;
                for (int i = 0; changes && i < patches.size(); i++) {
                    change(patches.get(i));
                }
                double[] x = bodies.x.clone();
                solver.step(DT, moving, count, patches.toArray(new Patch[0]), patches.size(), List.of());
                bodies.motion.clearForces();
                String wrong = check(most, x);
                if (!wrong.isEmpty()) {
                    return "seed " + seed + ", step " + step + ": " + wrong;
                }
            }
        }
        for (Patch patch : patches) {
            loaded += patch.peak() > 0 ? 1 : 0;
        }
        return "";
    }

    /** Checks a step from the places x; most is the greatest allowed norm of the velocities. */
    private String check(double most, double[] x) {
        double norm = Math.sqrt(2 * energy());
        if (!(norm <= most * (1 + ROUNDING))) {
            return String.format(Locale.ROOT, "|v| %.6g exceeds %.6g", norm, most);
        }
        double squares = 0;
        for (int i = 3; i < 3 * bodies.size(); i++) {
            double d = bodies.x[i] - x[i];
            squares += bodies.mass(Math.floorDiv(i, 3)) * d * d;
        }
        double way = Math.sqrt(squares);
        double longest = DT * most + (bodies.size() - 1) * PUSH * Math.sqrt(mass());
        return way <= longest * (1 + ROUNDING)
                ? ""
                : String.format(Locale.ROOT, "motion %.6g exceeds %.6g", way, longest);
    }

    private double energy() {
        double energy = 0;
        for (int i = 1; i < bodies.size(); i++) {
            energy += bodies.kineticEnergy(i);
        }
        return energy;
    }

    private double mass() {
        double mass = 0;
        for (int i = 1; i < bodies.size(); i++) {
            mass += bodies.mass(i);
        }
        return mass;
    }

    @Test
    void noContactsAddEnergy() {
        runAll(false);
    }

    @Test
    void noContactsAddEnergyToForces() {
        runAll(true);
    }

    private void runAll(boolean isGoverned) {
        int cases = Integer.getInteger("collide4j.contacts", 2_000);
        long first = Long.getLong("collide4j.contactSeed", 1);
        List<String> wrong = new ArrayList<>();
        for (long seed = first; seed < first + cases; seed++) {
            String text = run(seed, isGoverned);
            if (!text.isEmpty()) {
                wrong.add(text);
            }
        }
        assertEquals(List.of(), wrong.subList(0, Math.min(5, wrong.size())), () -> wrong.size() + " of " + cases);
        assertTrue(loaded > cases, () -> "only " + loaded + " contacts press at the end");
    }
}
