package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Bodies that nothing touches: closed forms. */
class FlightTest {
    private static final double DT = 1 / 60.0;

    @Test
    void freeFallIsTheClosedFormOfItsSubSteps() {
        Simulation simulation = new Simulation();
        Body ball = simulation.add(new Sphere(1), Pose.at(1, 2, 3), Material.DEFAULT);
        ball.setVelocity(3, 0, 5);
        for (int i = 0; i < 120; i++) {
            simulation.step(DT);
        }
        // n sub-steps of velocity first, place after it: g·h²·n(n+1)/2
        double n = 120 * Settings.DEFAULT.subSteps();
        double h = DT / Settings.DEFAULT.subSteps();
        Vector3 at = ball.centre(new Vector3());
        assertEquals(1 + 3 * 2, at.x, 1e-12);
        assertEquals(3 + 5 * 2 - 9.81 * h * h * n * (n + 1) / 2, at.z, 1e-9);
        assertEquals(3 + 5 * 2 - 9.81 * 2 * 2 / 2, at.z, 0.035, "the parabola");
    }

    /** About the axis between the largest and the smallest inertia a body tumbles to and fro. */
    @Test
    void aTumblingBodyKeepsEnergyAndMomentum() {
        Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0));
        Body bar = simulation.add(new Box(0.1, 0.5, 1), new Pose(), Material.DEFAULT);
        bar.setAngularVelocity(0.01, 8, 0.02);
        double energy = bar.kineticEnergy();
        Vector3 momentum = bar.angularMomentum(new Vector3());
        double leastY = 8;
        for (int i = 0; i < 600; i++) {
            simulation.step(DT);
            leastY = Math.min(leastY, bar.pose(new Pose()).rotation(1, 1));
            assertTrue(bar.kineticEnergy() <= energy * (1 + 1e-11), "energy grows: " + bar.kineticEnergy() / energy);
            double off = bar.angularMomentum(new Vector3()).distance(momentum);
            assertTrue(off <= 1e-11 * momentum.length(), "momentum is off by " + off);
        }
        assertEquals(energy, bar.kineticEnergy(), 1e-10 * energy);
        assertTrue(leastY < -0.9, "it turned over: " + leastY);
    }

    @Test
    void elasticPairsKeepEnergyAndMomentum() {
        Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0));
        Material elastic = Material.DEFAULT.withRestitution(1).withFriction(0);
        Body a = simulation.add(new Sphere(1), Pose.at(-4, 0, 0), elastic).setVelocity(5, 0, 0);
        Body b = simulation.add(new Sphere(0.5), Pose.at(4, 0.7, 0.2), elastic).setVelocity(-3, 0, 1);
        double energy = a.kineticEnergy() + b.kineticEnergy();
        Vector3 momentum = momentum(a, b);
        for (int i = 0; i < 240; i++) {
            simulation.step(DT);
        }
        assertTrue(b.velocity(new Vector3()).x > -1, "they met: " + b.velocity(new Vector3()));
        assertEquals(energy, a.kineticEnergy() + b.kineticEnergy(), 0.01 * energy);
        assertEquals(0, momentum(a, b).distance(momentum), 1e-11 * momentum.length());
    }

    private static Vector3 momentum(Body a, Body b) {
        Vector3 sum = a.velocity(new Vector3()).scale(a.mass());
        return sum.addScaled(b.mass(), b.velocity(new Vector3()));
    }
}
