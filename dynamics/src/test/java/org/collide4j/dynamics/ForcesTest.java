package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Forces, impulses, damping and gravity scales against the closed forms of the integrator. */
class ForcesTest {
    private static final double DT = 1 / 60.0;
    private static final int SUB_STEPS = Settings.DEFAULT.subSteps();
    private static final double H = DT / SUB_STEPS;
    private static final int STEPS = 90;
    private static final Settings FLOATING = Settings.DEFAULT.withGravity(0, 0, 0);

    private static Body box(Simulation simulation) {
        return simulation.add(new Box(0.5, 0.4, 0.3), new Pose(), Material.DEFAULT);
    }

    private static void steps(Simulation simulation, int count) {
        for (int i = 0; i < count; i++) {
            simulation.step(DT);
        }
    }

    /** v = k·h·F/m after k sub-steps, and x = h·Σ v: F/m·t²/2 and half a sub-step's v more. */
    @Test
    void aConstantForceAcceleratesByItsExactSum() {
        try (Simulation simulation = new Simulation(FLOATING)) {
            Body body = box(simulation);
            Vector3 force = new Vector3(300, -200, 700);
            for (int i = 0; i < STEPS; i++) {
                body.addForce(force);
                simulation.step(DT);
            }
            double n = SUB_STEPS * STEPS;
            double time = n * H;
            double a = force.z / body.mass();
            assertEquals(a * time, body.velocity(new Vector3()).z, 1e-12 * a * time);
            assertEquals(a * H * H * n * (n + 1) / 2, body.centre(new Vector3()).z, 1e-11);
            assertEquals(a * time * time / 2 + a * time * H / 2, body.centre(new Vector3()).z, 1e-9);
            assertEquals(0, body.angularVelocity(new Vector3()).length(), "at the centre of mass");
            steps(simulation, 1);
            assertEquals(a * time, body.velocity(new Vector3()).z, 1e-12 * a * time, "it is over after its step");
        }
    }

    @Test
    void aForceAtAPointTurnsAndATorqueDoesTheSame() {
        try (Simulation simulation = new Simulation(FLOATING)) {
            Body pushed = simulation.add(new Sphere(0.5), new Pose(), Material.DEFAULT);
            Body twisted = simulation.add(new Sphere(0.5), Pose.at(5, 0, 0), Material.DEFAULT);
            Vector3 force = new Vector3(0, 40, 0);
            for (int i = 0; i < 30; i++) {
                Vector3 place = pushed.centre(new Vector3()).addScaled(0.5, new Vector3(1, 0, 0));
                pushed.addForce(force, place);
                twisted.addTorque(new Vector3(0, 0, 20));
                simulation.step(DT);
            }
            double inertia = 0.4 * pushed.mass() * 0.25;
            double expected = 20 * 0.5 / inertia;
            assertEquals(expected, pushed.angularVelocity(new Vector3()).z, 1e-12 * expected);
            assertEquals(expected, twisted.angularVelocity(new Vector3()).z, 1e-12 * expected);
            assertEquals(40 * 0.5 / pushed.mass(), pushed.velocity(new Vector3()).y, 1e-12);
        }
    }

    @Test
    void impulsesChangeMomentaAtOnce() {
        try (Simulation simulation = new Simulation(FLOATING)) {
            Body body = box(simulation);
            body.addImpulse(new Vector3(96, 0, 0));
            assertEquals(96 / body.mass(), body.velocity(new Vector3()).x, 1e-15);
            body.addAngularImpulse(new Vector3(1, 2, 3));
            Vector3 momentum = body.angularMomentum(new Vector3());
            assertEquals(0, momentum.distance(new Vector3(1, 2, 3)), 1e-14);
            body.addImpulse(new Vector3(0, 0, 8), new Vector3(0, 0.25, 0));
            assertEquals(3, body.angularMomentum(new Vector3()).x, 1e-14, "1 + 0.25·8");
        }
    }

    @Test
    void dampingDividesBySubStep() {
        try (Simulation simulation = new Simulation(FLOATING)) {
            Body body = box(simulation).setLinearDamping(0.7).setAngularDamping(1.3);
            body.setVelocity(3, 0, 0).setAngularVelocity(0, 0, 2);
            steps(simulation, STEPS);
            double v = 3 / Math.pow(1 + 0.7 * H, SUB_STEPS * STEPS);
            double w = 2 / Math.pow(1 + 1.3 * H, SUB_STEPS * STEPS);
            assertEquals(v, body.velocity(new Vector3()).x, 1e-11);
            assertEquals(w, body.angularVelocity(new Vector3()).z, 1e-11);
            assertEquals(3 * Math.exp(-0.7 * STEPS * DT), v, 0.01, "about e^(−c·t)");
        }
    }

    @Test
    void aFallEndsAtGravityOverDamping() {
        try (Simulation simulation = new Simulation()) {
            Body body = box(simulation).setLinearDamping(5);
            steps(simulation, 900);
            assertEquals(-9.81 / 5, body.velocity(new Vector3()).z, 1e-12);
        }
    }

    @Test
    void gravityScalesFloatAndRise() {
        try (Simulation simulation = new Simulation()) {
            Body plain = box(simulation);
            Body floating = simulation
                    .add(new Sphere(0.5), Pose.at(5, 0, 0), Material.DEFAULT)
                    .setGravityScale(0);
            Body rising = simulation
                    .add(new Sphere(0.5), Pose.at(10, 0, 0), Material.DEFAULT)
                    .setGravityScale(-0.5);
            steps(simulation, 60);
            assertEquals(0, floating.centre(new Vector3()).z);
            assertEquals(-0.5 * plain.centre(new Vector3()).z, rising.centre(new Vector3()).z, 1e-12);
        }
    }

    /** A force across a floor moves a box by what exceeds μ·m·g, and nothing below that. */
    @Test
    void frictionHoldsAForceUpToItsCone() {
        for (double part : new double[] {0.9, 1.5}) {
            try (Simulation simulation = new Simulation()) {
                simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT);
                Body body = simulation.add(new Box(0.5, 0.5, 0.2), Pose.at(0, 0, 0.2), Material.DEFAULT);
                steps(simulation, 10);
                double limit = 0.5 * 9.81 * body.mass();
                for (int i = 0; i < 60; i++) {
                    body.addForce(new Vector3(part * limit, 0, 0));
                    simulation.step(DT);
                }
                double expected = part > 1 ? 0.5 * (part - 1) * 0.5 * 9.81 : 0;
                assertEquals(expected, body.centre(new Vector3()).x, 0.02 * expected + 1e-3, "force " + part);
            }
        }
    }

    /** In a world without gravity a steady force presses a stack on a wall: it stands, and nothing gains energy. */
    @Test
    void aForcePressesAStackAsGravityDoes() {
        try (Simulation simulation = new Simulation(FLOATING.withSleeping(false))) {
            simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            for (int i = 0; i < 5; i++) {
                simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5 + i), Material.DEFAULT);
            }
            for (int step = 0; step < 300; step++) {
                for (int i = 1; i <= 5; i++) {
                    simulation
                            .body(i)
                            .addForce(
                                    new Vector3(0, 0, -9.81 * simulation.body(i).mass()));
                }
                simulation.step(DT);
            }
            Body top = simulation.body(5);
            assertEquals(4.5, top.centre(new Vector3()).z, 0.02);
            assertEquals(0, Math.hypot(top.centre(new Vector3()).x, top.centre(new Vector3()).y), 0.001);
            assertTrue(top.velocity(new Vector3()).length() < 1e-3, () -> "velocity " + top.velocity(new Vector3()));
        }
    }

    @Test
    void aForceWakesAndOthersIgnoreIt() {
        try (Simulation simulation = new Simulation()) {
            Body floor = simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            Body body = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5), Material.DEFAULT);
            steps(simulation, 120);
            assertTrue(body.isAsleep());
            floor.addForce(new Vector3(1e9, 0, 0)).addImpulse(new Vector3(1e9, 0, 0));
            steps(simulation, 1);
            assertTrue(body.isAsleep());
            body.addTorque(new Vector3(0, 0, 1));
            assertTrue(!body.isAsleep());
        }
    }

    @Test
    void numbersThatAreNoneAreRefused() {
        try (Simulation simulation = new Simulation()) {
            Body body = box(simulation);
            Vector3 nan = new Vector3(Double.NaN, 0, 0);
            assertThrows(IllegalArgumentException.class, () -> body.addForce(nan));
            assertThrows(IllegalArgumentException.class, () -> body.addTorque(nan));
            assertThrows(IllegalArgumentException.class, () -> body.addImpulse(nan));
            assertThrows(IllegalArgumentException.class, () -> body.setLinearDamping(-1));
            assertThrows(IllegalArgumentException.class, () -> body.setAngularDamping(Double.NaN));
            assertThrows(IllegalArgumentException.class, () -> body.setGravityScale(Double.POSITIVE_INFINITY));
            assertThrows(IllegalArgumentException.class, () -> body.setMass(0));
            assertThrows(IllegalArgumentException.class, () -> body.setMass(1, new Vector3(), 1, 1));
            assertThrows(IllegalArgumentException.class, () -> body.setMass(1, new Vector3(), 1, 1, 1, 2, 0, 0));
            simulation.step(DT);
            assertTrue(body.velocity(new Vector3()).length() < 1);
        }
    }
}
