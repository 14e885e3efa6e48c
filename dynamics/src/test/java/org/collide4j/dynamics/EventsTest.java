package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.dynamics.scene.Scenes;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** A listener receives contacts with their points and impulses, in a stable order, and broken joints. */
class EventsTest {
    private static final double DT = 1 / 60.0;

    private static Body floor(Simulation simulation) {
        return simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT.withRestitution(0));
    }

    private static void run(Simulation simulation, EventLog log, int steps) {
        for (int i = 0; i < steps; i++) {
            simulation.step(DT);
            log.endStep();
        }
    }

    /** Keeps the sum of impulses of each step, and the places of points. */
    private static final class Meter implements SimulationListener {
        final List<Double> begins = new ArrayList<>();
        double impulse;
        double farthest;
        int points;
        int ends;

        void clear() {
            impulse = 0;
            points = 0;
        }

        /** Points are within 0.1 of the floor's top: a ball has bounced off when it is reported. */
        private void take(Contact contact) {
            impulse += contact.impulse();
            points += contact.size();
            Vector3 place = new Vector3();
            for (int i = 0; i < contact.size(); i++) {
                assertEquals(0, contact.pointOnA(i, place).z, 0.1);
                farthest = Math.max(farthest, Math.abs(Math.abs(place.x) - 0.5));
                assertEquals(0, contact.pointOnB(i, place).z, 0.1);
                double up = contact.normal(i, place).z;
                assertEquals(contact.bodyA().isStatic() ? 1 : -1, up, 1e-9, "from A to B");
                assertEquals(0, contact.distance(i), 0.1);
            }
            assertThrows(IndexOutOfBoundsException.class, () -> contact.distance(contact.size()));
        }

        @Override
        public void began(Contact contact) {
            begins.add(contact.impulse());
            take(contact);
        }

        @Override
        public void persists(Contact contact) {
            take(contact);
        }

        @Override
        public void ended(Body a, Body b) {
            ends++;
        }
    }

    @Test
    void theFloorBearsTheWeight() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withSleeping(false))) {
            Meter meter = new Meter();
            floor(simulation);
            Body box = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5), Material.DEFAULT);
            simulation.setListener(meter);
            for (int i = 0; i < 200; i++) {
                meter.clear();
                simulation.step(DT);
            }
            assertEquals(box.mass() * 9.81 * DT, meter.impulse, 1e-6 * meter.impulse);
            assertEquals(4, meter.points);
            assertEquals(0, meter.farthest, 0.01, "the corners");
            assertEquals(1, meter.begins.size());
            assertEquals(0, meter.ends);
        }
    }

    @Test
    void aBlowHasTheImpulseThatTurnsTheBallBack() {
        for (double e : new double[] {0, 0.5, 1}) {
            try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
                Meter meter = new Meter();
                floor(simulation);
                Body ball = simulation.add(new Sphere(0.5), Pose.at(0, 0, 2), Material.DEFAULT.withRestitution(e));
                ball.setVelocity(0, 0, -4);
                simulation.setListener(meter);
                for (int i = 0; i < 60; i++) {
                    simulation.step(DT);
                }
                double change = ball.mass() * (ball.velocity(new Vector3()).z + 4);
                assertEquals(ball.mass() * 4 * (1 + e), change, 1e-2 * change);
                assertEquals(change, meter.impulse, 1e-3 * change, "restitution " + e);
                assertEquals(1, meter.begins.size());
                assertEquals(e > 0 ? 1 : 0, meter.ends);
            }
        }
    }

    @Test
    void aBouncingBallBeginsAndEndsInTurns() {
        try (Simulation simulation = new Simulation()) {
            EventLog log = new EventLog();
            floor(simulation);
            Body ball = simulation.add(new Sphere(0.3), Pose.at(0, 0, 2), Material.DEFAULT.withRestitution(0.9));
            simulation.setListener(log);
            int bounces = 0;
            double before = -1;
            for (int i = 0; i < 240; i++) {
                run(simulation, log, 1);
                double now = ball.velocity(new Vector3()).z;
                bounces += before < 0 && now > 0 ? 1 : 0;
                before = now;
            }
            long begins =
                    log.lines.stream().filter(line -> line.startsWith("began")).count();
            long ends =
                    log.lines.stream().filter(line -> line.startsWith("ended")).count();
            assertEquals(bounces, begins);
            assertTrue(bounces > 2 && Math.abs(begins - ends) <= 1, () -> begins + " begins, " + ends + " ends");
        }
    }

    @Test
    void sleepersGiveNoEventsAndTheirContactsPersist() {
        try (Simulation simulation = new Simulation()) {
            EventLog log = new EventLog();
            Body floor = floor(simulation);
            Body box = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5), Material.DEFAULT);
            simulation.setListener(log);
            run(simulation, log, 120);
            assertTrue(box.isAsleep());
            log.lines.clear();
            run(simulation, log, 20);
            assertEquals(List.of(), log.lines);
            box.wake();
            run(simulation, log, 1);
            assertTrue(log.lines.size() == 1 && log.lines.get(0).startsWith("persists"), log.lines::toString);
            run(simulation, log, 120);
            assertTrue(box.isAsleep());
            log.lines.clear();
            simulation.remove(floor);
            run(simulation, log, 1);
            assertEquals(List.of("ended 0 1"), log.lines);
        }
    }

    @Test
    void aListenerMayRemoveAndAdd() {
        try (Simulation simulation = new Simulation()) {
            Body floor = floor(simulation);
            List<Body> shards = new ArrayList<>();
            EventLog log = new EventLog();
            simulation.setListener(new SimulationListener() {
                @Override
                public void began(Contact contact) {
                    log.began(contact);
                    Body glass = contact.bodyA().isStatic() ? contact.bodyB() : contact.bodyA();
                    if ("glass".equals(glass.data())) {
                        Pose place = glass.pose(new Pose());
                        simulation.remove(glass);
                        shards.add(simulation.add(new Sphere(0.1), place, Material.DEFAULT));
                    }
                }

                @Override
                public void persists(Contact contact) {
                    log.persists(contact);
                }

                @Override
                public void ended(Body a, Body b) {
                    log.ended(a, b);
                }
            });
            for (int i = 0; i < 4; i++) {
                simulation
                        .add(new Sphere(0.3), Pose.at(2 * i, 0, 1), Material.DEFAULT)
                        .setData("glass");
            }
            for (int i = 0; i < 120; i++) {
                simulation.step(DT);
                log.nextStep();
            }
            assertEquals(4, shards.size());
            assertEquals(5, simulation.bodyCount());
            Set<Set<Body>> resting = Set.of(
                    Set.of(floor, shards.get(0)),
                    Set.of(floor, shards.get(1)),
                    Set.of(floor, shards.get(2)),
                    Set.of(floor, shards.get(3)));
            assertEquals(resting, log.open);
        }
    }

    @Test
    void aListenerMustNotStepSaveOrRestore() {
        try (Simulation simulation = new Simulation()) {
            floor(simulation);
            simulation.add(new Sphere(0.3), Pose.at(0, 0, 0.3), Material.DEFAULT);
            byte[] snapshot = simulation.snapshot();
            int[] calls = new int[1];
            simulation.setListener(new SimulationListener() {
                @Override
                public void began(Contact contact) {
                    calls[0]++;
                    assertThrows(IllegalStateException.class, () -> simulation.step(DT));
                    assertThrows(IllegalStateException.class, simulation::snapshot);
                    assertThrows(IllegalStateException.class, () -> simulation.restore(snapshot));
                    throw new ArithmeticException("of the listener");
                }
            });
            assertThrows(ArithmeticException.class, () -> simulation.step(DT));
            simulation.step(DT);
            assertEquals(1, calls[0]);
        }
    }

    @Test
    void brokenJointsComeLast() {
        try (Simulation simulation = new Simulation()) {
            EventLog log = new EventLog();
            Body floor = floor(simulation);
            Body box = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5), Material.DEFAULT);
            Body bob = simulation.add(new Sphere(0.2), Pose.at(0, 3, 5), Material.DEFAULT);
            Joint joint = simulation.add(new BallJoint(floor, bob, new Vector3(0, 3, 6)));
            simulation.setListener(log);
            simulation.broke(joint);
            assertEquals(0, simulation.jointCount());
            run(simulation, log, 1);
            assertEquals(2, log.lines.size());
            assertTrue(log.lines.get(0).startsWith("began " + floor.index + " " + box.index));
            assertEquals("broke " + floor.index + " " + bob.index, log.lines.get(1));
            run(simulation, log, 1);
            assertEquals(3, log.lines.size());
        }
    }

    @Test
    void whatHasBegunIsInTheSnapshot() {
        try (Scene scene = Scenes.build("pyramid", Settings.DEFAULT);
                Scene other = Scenes.build("pyramid", Settings.DEFAULT.withThreads(2))) {
            EventLog log = new EventLog();
            EventLog otherLog = new EventLog();
            other.simulation().setListener(otherLog);
            scene.simulation().setListener(log);
            run(scene.simulation(), log, 10);
            assertFalse(log.open.isEmpty());
            other.simulation().restore(scene.simulation().snapshot());
            log.open.forEach(pair -> otherLog.open.add(twins(pair, other.simulation())));
            log.lines.clear();
            run(scene.simulation(), log, 20);
            run(other.simulation(), otherLog, 20);
            assertEquals(log.lines, otherLog.lines);
            assertTrue(log.lines.stream().anyMatch(line -> line.startsWith("persists")));
        }
    }

    private static Set<Body> twins(Set<Body> pair, Simulation other) {
        Set<Body> twins = new HashSet<>();
        pair.forEach(body -> twins.add(other.body(body.index)));
        return twins;
    }
}
