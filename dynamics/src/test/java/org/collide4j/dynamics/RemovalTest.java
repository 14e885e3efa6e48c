package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Bodies and joints leave a simulation without a trace. */
class RemovalTest {
    private static final double DT = 1 / 60.0;
    private static final Box CUBE = new Box(0.5, 0.5, 0.5);

    private static void run(Simulation simulation, int steps) {
        for (int i = 0; i < steps; i++) {
            simulation.step(DT);
        }
    }

    private static List<Body> tower(Simulation simulation, int count) {
        simulation.addStatic(new Box(20, 20, 1), Pose.at(0, 0, -1), Material.DEFAULT);
        List<Body> tower = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            tower.add(simulation.add(CUBE, Pose.at(0, 0, 0.5 + i), Material.DEFAULT));
        }
        return tower;
    }

    private static double height(Body body) {
        return body.centre(new Vector3()).z;
    }

    /** Height of the common centre of mass of the cubes above the first. */
    private static double meanHeight(List<Body> tower) {
        double sum = 0;
        for (int i = 1; i < tower.size(); i++) {
            sum += height(tower.get(i));
        }
        return sum / (tower.size() - 1);
    }

    /** Fall of a body from rest in so many steps: the sum of h·v over sub-steps. */
    private static double fall(int steps) {
        int n = steps * Settings.DEFAULT.subSteps();
        double h = DT / Settings.DEFAULT.subSteps();
        return 9.81 * h * h * n * (n + 1) / 2;
    }

    @Test
    void aSleepingTowerFallsByTheBodyThatIsRemovedBelowIt() {
        try (Simulation simulation = new Simulation()) {
            List<Body> tower = tower(simulation, 5);
            run(simulation, 120);
            assertEquals(0, simulation.awakeCount());
            double before = meanHeight(tower);
            simulation.remove(tower.get(0));
            assertEquals(4, simulation.awakeCount(), "what rested on it wakes");
            run(simulation, 10);
            assertEquals(fall(10), before - meanHeight(tower), 2e-4);
            run(simulation, 200);
            for (int i = 1; i < 5; i++) {
                assertEquals(i - 0.5, height(tower.get(i)), 0.01, "cube " + i);
            }
            assertEquals(0, simulation.awakeCount());
            simulation.remove(simulation.body(0));
            run(simulation, 60);
            assertEquals(2 - fall(60), meanHeight(tower), 0.02, "without the floor");
            assertEquals(4 * 3, simulation.contactCount(), "of the cubes with each other");
        }
    }

    @Test
    void aReusedSlotShowsNothingOfTheBodyBefore() {
        long alone;
        try (Simulation empty = new Simulation()) {
            Body ball = empty.add(new Sphere(0.4), Pose.at(3, 0, 9), Material.DEFAULT);
            ball.setVelocity(1, 2, 3);
            run(empty, 30);
            alone = empty.states.hash(ball.index);
        }
        try (Simulation simulation = new Simulation()) {
            List<Body> tower = tower(simulation, 5);
            run(simulation, 60);
            Body third = tower.get(2);
            simulation.remove(third);
            run(simulation, 2);
            Body ball = simulation.add(new Sphere(0.4), Pose.at(3, 0, 9), Material.DEFAULT);
            assertEquals(third.index, ball.index, "the slot is reused");
            assertFalse(third.isAlive());
            assertTrue(ball.isAlive());
            ball.setVelocity(1, 2, 3);
            simulation.forEachTouching((a, b) -> assertFalse(a.equals(ball) || b.equals(ball)));
            run(simulation, 30);
            assertEquals(alone, simulation.states.hash(ball.index), "it moves by the bits of a ball that is alone");
        }
    }

    @Test
    void allSlotsAreReused() {
        try (Simulation simulation = new Simulation()) {
            tower(simulation, 1);
            for (int i = 0; i < 200; i++) {
                Body ball = simulation.add(new Sphere(0.3), Pose.at(0, 0, 1.2), Material.DEFAULT);
                simulation.step(DT);
                simulation.remove(ball);
            }
            assertEquals(2, simulation.bodyCount());
            assertTrue(simulation.bodies.size() <= 5, () -> "slots " + simulation.bodies.size());
        }
    }

    @Test
    void theLastBodyTakesThePlaceInTheOrder() {
        try (Simulation simulation = new Simulation()) {
            List<Body> tower = tower(simulation, 4);
            simulation.remove(tower.get(1));
            assertEquals(4, simulation.bodyCount());
            assertSame(tower.get(0), simulation.body(1));
            assertSame(tower.get(3), simulation.body(2));
            assertSame(tower.get(2), simulation.body(3));
            simulation.remove(tower.get(2));
            assertEquals(3, simulation.bodyCount());
        }
    }

    @Test
    void aRemovedBodyAnswersInOneLine() {
        try (Simulation simulation = new Simulation();
                Simulation other = new Simulation()) {
            List<Body> tower = tower(simulation, 2);
            Body dead = tower.get(0);
            Body living = tower.get(1);
            simulation.remove(dead);
            List<Executable> calls = List.of(
                    () -> dead.pose(new Pose()),
                    () -> dead.centre(new Vector3()),
                    () -> dead.velocity(new Vector3()),
                    () -> dead.angularVelocity(new Vector3()),
                    () -> dead.setPose(new Pose()),
                    () -> dead.setVelocity(0, 0, 0),
                    () -> dead.setAngularVelocity(0, 0, 0),
                    () -> dead.addImpulse(new Vector3(), new Vector3()),
                    () -> dead.addForce(new Vector3(1, 0, 0)),
                    () -> dead.addTorque(new Vector3(1, 0, 0)),
                    () -> dead.setType(BodyType.STATIC),
                    () -> dead.setMass(1),
                    () -> dead.setShape(new Sphere(1), true),
                    () -> dead.setGravityScale(0),
                    () -> dead.setLockedAxes(LockedAxis.TRANSLATION_X),
                    dead::wake,
                    dead::kineticEnergy,
                    () -> dead.angularMomentum(new Vector3()),
                    () -> dead.setLayers(1, 1),
                    () -> dead.setSensor(true),
                    () -> new BallJoint(dead, living, new Vector3()));
            for (Executable call : calls) {
                String message = assertThrows(IllegalStateException.class, call).getMessage();
                assertTrue(message.startsWith("removed body 1 "), message);
                assertFalse(message.contains("\n"));
            }
            assertThrows(IllegalArgumentException.class, () -> simulation.remove(dead));
            assertThrows(IllegalArgumentException.class, () -> simulation.refilter(dead));
            assertThrows(IllegalArgumentException.class, () -> other.remove(living));
            assertEquals("removed body 1", dead.toString());
            assertEquals(1000, dead.mass(), 1e-9);
            run(simulation, 10);
        }
    }

    @Test
    void jointsLeaveWithTheirBodiesAndAlone() {
        try (Simulation simulation = new Simulation()) {
            Body hook = simulation.addStatic(CUBE, Pose.at(0, 0, 10), Material.DEFAULT);
            Body bob = simulation.add(new Sphere(0.3), Pose.at(0, 0, 9.1), Material.DEFAULT);
            Body tail = simulation.add(new Sphere(0.3), Pose.at(0, 0, 8.2), Material.DEFAULT);
            Joint upper = simulation.add(new BallJoint(hook, bob, new Vector3(0, 0, 9.5)));
            Joint lower = simulation.add(new BallJoint(bob, tail, new Vector3(0, 0, 8.7)));
            run(simulation, 120);
            assertEquals(9.1, height(bob), 0.01);
            assertEquals(0, simulation.awakeCount());
            simulation.remove(lower);
            assertEquals(List.of(upper), simulation.roster().joints());
            assertThrows(IllegalArgumentException.class, () -> simulation.remove(lower));
            run(simulation, 30);
            assertEquals(8.2 - fall(30), height(tail), 0.01);
            assertEquals(9.1, height(bob), 0.02);
            simulation.remove(hook);
            assertEquals(0, simulation.jointCount());
            double before = height(bob);
            run(simulation, 30);
            assertEquals(fall(30), before - height(bob), 0.02);
            simulation.add(lower);
            assertEquals(1, simulation.jointCount());
        }
    }

    @Test
    void aWallHoldsAgainOnceNoJointTiesTheBodyToIt() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
            Body wall = simulation.addStatic(new Box(0.01, 5, 5), new Pose(), Material.DEFAULT);
            Body ball = simulation.add(new Sphere(0.2), Pose.at(-3, 0, 0), Material.DEFAULT);
            Joint rope = simulation.add(DistanceJoint.rope(wall, ball, new Vector3(), new Vector3(-3, 0, 0), 100));
            ball.setVelocity(1, 0, 0);
            run(simulation, 60); // it has measured where it is free of other surfaces
            simulation.remove(rope);
            ball.setVelocity(300, 0, 0);
            run(simulation, 10);
            assertTrue(ball.centre(new Vector3()).x < 0, ball::toString);
        }
    }

    @Test
    void anotherSimulationWithTheSameBodiesGoesOnWithEqualBits() {
        try (Simulation simulation = new Simulation();
                Simulation other = new Simulation(Settings.DEFAULT.withThreads(2))) {
            List<Body> tower = tower(simulation, 6);
            run(simulation, 20);
            simulation.remove(tower.get(0));
            run(simulation, 3);
            simulation.add(new Sphere(0.4), Pose.at(0.1, 0, 9), Material.DEFAULT);
            run(simulation, 3);
            simulation.remove(tower.get(3));
            byte[] snapshot = simulation.snapshot();
            for (Body body : simulation.roster().bodies()) { // other slots: none was removed here
                Object shape = simulation.world.shape(body.handle);
                if (body.isStatic()) {
                    other.addStatic((Box) shape, new Pose(), Material.DEFAULT);
                } else {
                    other.add((ConvexShape) shape, new Pose(), Material.DEFAULT);
                }
            }
            other.restore(snapshot);
            assertEquals(simulation.hash(), other.hash());
            run(simulation, 90);
            run(other, 90);
            assertEquals(simulation.hash(), other.hash());
            other.remove(other.body(1));
            String message = assertThrows(IllegalArgumentException.class, () -> other.restore(snapshot))
                    .getMessage();
            assertTrue(message.contains("roster"), message);
            Roster foreign = simulation.roster();
            assertThrows(IllegalArgumentException.class, () -> other.restore(snapshot, foreign));
        }
    }
}
