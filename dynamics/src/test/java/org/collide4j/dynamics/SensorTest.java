package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sensors report what touches them and push nothing; layers and filters let bodies pass. */
class SensorTest {
    private static final double DT = 1 / 60.0;

    /** Steps and kinds of the events between two bodies. */
    private static final class Steps implements SimulationListener {
        final List<Integer> touching = new ArrayList<>();
        int step;
        int begins;
        int ends;

        @Override
        public void began(Contact contact) {
            begins++;
            touching.add(step);
            assertTrue(contact.isSensed());
            assertEquals(0, contact.size());
        }

        @Override
        public void persists(Contact contact) {
            touching.add(step);
        }

        @Override
        public void ended(Body a, Body b) {
            ends++;
        }
    }

    private static Body sensor(Simulation simulation, String kind) {
        Pose pose = Pose.at(0, 0, 0);
        Body body = switch (kind) {
            case "static box" -> simulation.addStatic(new Box(0.5, 0.5, 0.5), pose, Material.DEFAULT);
            case "moving box" -> simulation.add(new Box(0.5, 0.5, 0.5), pose, Material.DEFAULT);
            case "static compound" -> simulation.addStatic((ConcaveBody) compound(), pose, Material.DEFAULT);
            case "moving compound" -> simulation.add(compound(), pose, Material.DEFAULT);
            default -> simulation.addStatic(mesh(), pose, Material.DEFAULT);
        };
        return body.setSensor(true);
    }

    private static Compound compound() {
        return new Compound(
                List.of(new Box(0.25, 0.5, 0.5), new Box(0.25, 0.5, 0.5)),
                List.of(Pose.at(-0.25, 0, 0), Pose.at(0.25, 0, 0)));
    }

    /** A triangle across the way, at x = 0. */
    private static TriangleMesh mesh() {
        return new TriangleMesh(new double[] {0, -5, -5, 0, 5, -5, 0, 0, 5}, new int[] {0, 1, 2});
    }

    @ParameterizedTest
    @ValueSource(strings = {"static box", "moving box", "static compound", "moving compound", "static mesh"})
    void aBallPassesASensorUnmovedAndIsReportedWhileItOverlaps(String kind) {
        double half = kind.endsWith("mesh") ? 0 : 0.5;
        for (double speed : new double[] {0.7, 3, 11, -3}) {
            long alone = fly(null, speed, new Steps());
            Steps steps = new Steps();
            assertEquals(alone, fly(kind, speed, steps), "the sensor does not push");
            List<Integer> expected = new ArrayList<>();
            for (int i = 0; i < 400; i++) {
                double x = -Math.signum(speed) * 2 + i * DT * speed; // as the step begins
                if (Math.abs(x) <= half + 0.25) {
                    expected.add(i);
                }
            }
            int difference = Math.abs(expected.size() - steps.touching.size());
            assertTrue(difference <= 1 && !expected.isEmpty(), () -> kind + ": " + expected + " and " + steps.touching);
            assertEquals(expected.get(0), steps.touching.get(0), 1.0, kind);
            assertEquals(1, steps.begins);
            assertEquals(1, steps.ends);
        }
    }

    private static long fly(String kind, double speed, Steps steps) {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
            Body ball = simulation.add(new Sphere(0.25), Pose.at(-Math.signum(speed) * 2, 0, 0), Material.DEFAULT);
            ball.setVelocity(speed, 0, 0);
            if (kind != null) {
                sensor(simulation, kind);
            }
            simulation.setListener(steps);
            for (steps.step = 0; steps.step < 400; steps.step++) {
                simulation.step(DT);
            }
            return simulation.states.hash(ball.index);
        }
    }

    @Test
    void aMovingSensorFallsThroughAFloorAndWakesNobody() {
        try (Simulation simulation = new Simulation()) {
            simulation.addStatic(new Box(9, 9, 0.1), Pose.at(0, 0, -0.1), Material.DEFAULT);
            Body sleeper = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5), Material.DEFAULT);
            for (int i = 0; i < 120; i++) {
                simulation.step(DT);
            }
            assertTrue(sleeper.isAsleep());
            Body probe = simulation.add(new Sphere(0.2), Pose.at(0, 0, 3), Material.DEFAULT);
            probe.setSensor(true).setBullet(true).setVelocity(0, 0, -20);
            List<Body> met = new ArrayList<>();
            simulation.setListener(new SimulationListener() {
                @Override
                public void began(Contact contact) {
                    met.add(contact.bodyA().isSensor() ? contact.bodyB() : contact.bodyA());
                }
            });
            for (int i = 0; i < 60; i++) {
                simulation.step(DT);
                assertTrue(sleeper.isAsleep());
            }
            assertEquals(List.of(sleeper, simulation.body(0)), met);
            assertTrue(probe.centre(new Vector3()).z < -10, "it falls freely");
            sleeper.setSensor(true);
            for (int i = 0; i < 60; i++) {
                simulation.step(DT);
            }
            assertTrue(sleeper.centre(new Vector3()).z < -1, "it falls as it has become a sensor");
        }
    }

    /** Throws a body at a wall and returns the x at which it ends. */
    private static double thrown(Function<Simulation, Body> wall, double speed, boolean bullet, int on, int touches) {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
            Body it = wall.apply(simulation);
            it.setLayers(0b0110, 0b0011);
            Body body = simulation.add(new Cylinder(0.2, 0.2), Pose.at(-2.03, 0.1, 0.1), Material.DEFAULT);
            body.setLayers(on, touches).setBullet(bullet).setVelocity(speed, 0, 0);
            for (int i = 0; i < 120; i++) {
                simulation.step(DT);
            }
            return body.centre(new Vector3()).x;
        }
    }

    @Test
    void layersDecideForSlowBodiesFastOnesAndBullets() {
        List<Function<Simulation, Body>> walls = List.of(
                s -> s.addStatic(new Box(0.05, 3, 3), new Pose(), Material.DEFAULT),
                s -> s.addStatic(mesh(), new Pose(), Material.DEFAULT),
                s -> s.add(new Box(0.2, 3, 3), new Pose(), Material.DEFAULT.withDensity(1e9)));
        for (Function<Simulation, Body> wall : walls) {
            for (double speed : new double[] {2, 60, 500}) {
                for (int choice = 0; choice < 8; choice++) {
                    int on = choice % 2 == 0 ? 0b0001 : 0b1000; // the wall touches the first
                    int touches = (choice & 2) == 0 ? 0b0100 : 0b1001; // the wall is on the first
                    boolean passes = choice % 4 != 0;
                    double x = thrown(wall, speed, choice >= 4, on, touches);
                    if (speed > 2 && choice < 4 && walls.indexOf(wall) == 2) {
                        continue; // only bullets stop at moving bodies
                    }
                    if (passes) {
                        assertEquals(-2.03 + 2 * speed, x, 1e-9 * speed, "speed " + speed + ", choice " + choice);
                    } else {
                        assertTrue(x < 0, "speed " + speed + ", choice " + choice + ": " + x);
                    }
                }
            }
        }
    }

    @Test
    void aFilterLetsPairsPassAndMayChange() {
        try (Simulation simulation = new Simulation()) {
            Body floor = simulation.addStatic(new Box(9, 9, 0.1), Pose.at(0, 0, -0.1), Material.DEFAULT);
            Body ghost = simulation.add(new Sphere(0.3), Pose.at(0, 0, 0.6), Material.DEFAULT);
            Body stone = simulation.add(new Sphere(0.3), Pose.at(2, 0, 0.6), Material.DEFAULT);
            ghost.setData("ghost");
            simulation.setFilter((a, b) -> {
                assertThrows(IllegalStateException.class, () -> simulation.remove(floor));
                return !"ghost".equals(a.data()) && !"ghost".equals(b.data());
            });
            for (int i = 0; i < 90; i++) {
                simulation.step(DT);
            }
            assertTrue(ghost.centre(new Vector3()).z < -1);
            assertEquals(0.3, stone.centre(new Vector3()).z, 0.01);
            assertTrue(stone.isAsleep());
            stone.setData("ghost");
            simulation.refilter(stone);
            for (int i = 0; i < 60; i++) {
                simulation.step(DT);
            }
            assertTrue(stone.centre(new Vector3()).z < -1, "it passes from now on");
            simulation.setFilter(BodyFilter.ALL);
            ghost.setPose(Pose.at(0, 0, 0.6)).setVelocity(0, 0, 0);
            for (int i = 0; i < 90; i++) {
                simulation.step(DT);
            }
            assertEquals(0.3, ghost.centre(new Vector3()).z, 0.01);
        }
    }

    @Test
    void sensorsAgreeWithTheNarrowPhaseOverRandomLives() {
        NarrowPhase narrow = new NarrowPhase();
        int touching = 0;
        for (int seed = 1; seed <= 3; seed++) {
            RandomLife life = new RandomLife(seed, 1);
            try (Simulation simulation = life.simulation()) {
                Box shape = new Box(1, 1, 1);
                Body probe = simulation.addStatic(shape, Pose.at(0, 0, 1), Material.DEFAULT);
                probe.setSensor(true);
                EventLog log = new EventLog();
                simulation.setListener(log);
                for (int i = 0; i < 60; i++) {
                    List<Body> inside = new ArrayList<>();
                    for (Body body : simulation.roster().bodies()) {
                        if (!body.isStatic() && body.partCount() == 1 && isDeep(narrow, shape, body)) {
                            inside.add(body);
                        }
                    }
                    life.run(1);
                    log.endStep();
                    for (Body body : inside) {
                        assertTrue(log.open.contains(Set.of(probe, body)) || body.isAsleep(), body::toString);
                    }
                    touching += inside.size();
                }
            }
        }
        assertTrue(touching > 300, "touching " + touching);
    }

    /** The world has bodies where they were up to 1/1024 of their thickness ago. */
    private static boolean isDeep(NarrowPhase narrow, Box sensor, Body body) {
        Proximity near = new Proximity();
        narrow.signedDistance(sensor, Pose.at(0, 0, 1), body.part(0, new Pose()), body.pose(new Pose()), near);
        return near.upper() < -0.002;
    }
}
