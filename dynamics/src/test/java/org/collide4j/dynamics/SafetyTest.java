package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Numbers that no simulation can work with are refused, or stop one body, which is named. */
class SafetyTest {
    private static final double DT = 1 / 60.0;

    private static void assertRefused(String part, Runnable call) {
        var refusal = assertThrows(IllegalArgumentException.class, call::run);
        assertTrue(refusal.getMessage().contains(part), refusal::getMessage);
    }

    private static boolean isFinite(Simulation simulation) {
        for (int i = 0; i < simulation.bodyCount(); i++) {
            if (!simulation.states.isFinite(i)) {
                return false;
            }
        }
        return true;
    }

    @Test
    void stepsThatAreTooLongOrShortAreRefused() {
        try (Simulation simulation = new Simulation()) {
            for (double dt : new double[] {0, -1, Double.NaN, 1e100, Double.POSITIVE_INFINITY, 1e-100}) {
                assertRefused("dt must be between 1e-30 and 1e30: " + dt, () -> simulation.step(dt));
            }
        }
    }

    @Test
    void aJointIsAddedOnce() {
        try (Simulation simulation = new Simulation()) {
            Body a = simulation.add(new Sphere(0.5), Pose.at(0, 0, 0), Material.DEFAULT);
            Body b = simulation.add(new Sphere(0.5), Pose.at(2, 0, 0), Material.DEFAULT);
            Joint joint = simulation.add(new BallJoint(a, b, new Vector3(1, 0, 0)));
            assertRefused("at work already: add each joint once", () -> simulation.add(joint));
        }
    }

    /** Boxes on a floor, of every size from 1e-70 to 1e70, are refused with a remedy, or stay finite. */
    @Test
    void scenesOfAnySizeAreRefusedOrStayFinite() {
        int refused = 0;
        int moved = 0;
        for (int power = -70; power <= 70; power += 2) {
            double size = Math.pow(10, power);
            for (double gravity : new double[] {9.81, 9.81 * size}) {
                try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, -gravity))) {
                    simulation.addStatic(new Box(9 * size, 9 * size, size), Pose.at(0, 0, -size), Material.DEFAULT);
                    Box box = new Box(0.5 * size, 0.4 * size, 0.3 * size);
                    for (int i = 0; i < 3; i++) {
                        simulation.add(box, Pose.at(0.1 * i * size, 0, (0.4 + i) * size), Material.DEFAULT);
                    }
                    for (int i = 0; i < 60; i++) {
                        simulation.step(DT);
                    }
                    assertTrue(isFinite(simulation), "finite at size " + size);
                    assertEquals(List.of(), simulation.stopped(), "none has to be stopped at size " + size);
                    moved++;
                } catch (IllegalArgumentException e) {
                    assertTrue(e.getMessage().contains("choose other units"), e::getMessage);
                    refused++;
                }
            }
        }
        assertTrue(refused > 50 && moved > 30, "refused " + refused + ", moved " + moved);
    }

    private static Simulation row(int threads) {
        Simulation simulation = new Simulation(Settings.DEFAULT.withThreads(threads));
        simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT);
        for (int i = 0; i < 6; i++) {
            simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5 + i), Material.DEFAULT);
            simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(5, 0, 0.5 + i), Material.DEFAULT);
        }
        return simulation;
    }

    @Test
    void aBodyThatIsNoLongerFiniteIsStoppedAndNamed() {
        for (double wrong : new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 1e200}) {
            try (Simulation simulation = row(2)) {
                for (int i = 0; i < 10; i++) {
                    simulation.step(DT);
                }
                Body body = simulation.body(11);
                Pose before = body.pose(new Pose());
                simulation.states.row[BodyStates.ROW * body.index + BodyStates.V] = wrong;
                simulation.step(DT);
                assertTrue(simulation.stopped().contains(body), "it is named, of " + wrong);
                assertTrue(body.isStopped());
                assertTrue(isFinite(simulation));
                assertEquals(
                        before.translationZ(), body.pose(new Pose()).translationZ(), 1e-3, "the last finite place");
                assertEquals(0, body.velocity(new Vector3()).length());
                for (int i = 0; i < 200; i++) {
                    simulation.step(DT);
                }
                assertTrue(isFinite(simulation), "what it touches goes on");
                for (int i = 1; i < simulation.bodyCount(); i += 1) {
                    boolean other = simulation.body(i).centre(new Vector3()).x > 2;
                    assertFalse(other && simulation.body(i).isStopped(), "the other tower is not touched");
                }
                List<Body> all = simulation.stopped();
                byte[] snapshot = simulation.snapshot();
                simulation.restore(snapshot);
                assertEquals(all.size(), simulation.stopped().size());
                for (Body one : all) {
                    one.setVelocity(0, 0, 0);
                }
                assertEquals(List.of(), simulation.stopped());
                body.setPose(Pose.at(20, 0, 3));
                for (int i = 0; i < 100; i++) {
                    simulation.step(DT);
                }
                assertTrue(isFinite(simulation));
                assertEquals(0.5, body.centre(new Vector3()).z, 0.01, "it falls again");
            }
        }
    }

    @Test
    void aJointOfAStoppedBodyHoldsAgain() {
        try (Simulation simulation = new Simulation()) {
            Body anchor = simulation.addStatic(new Sphere(0.1), Pose.at(0, 0, 5), Material.DEFAULT);
            Body ball = simulation.add(new Sphere(0.5), Pose.at(1, 0, 5), Material.DEFAULT);
            simulation.add(new BallJoint(anchor, ball, new Vector3(0, 0, 5)));
            simulation.step(DT);
            simulation.states.row[BodyStates.ROW * ball.index + BodyStates.W] = Double.NaN;
            simulation.step(DT);
            assertEquals(List.of(ball), simulation.stopped());
            ball.setVelocity(0, 0, 0);
            for (int i = 0; i < 100; i++) {
                simulation.step(DT);
            }
            assertTrue(isFinite(simulation));
            assertTrue(simulation.widestJoint() < 0.01, () -> "gap " + simulation.widestJoint());
        }
    }
}
