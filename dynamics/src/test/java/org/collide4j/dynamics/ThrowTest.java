package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No centre of mass passes a static surface, however fast, thin or turning its body is; bullets or not. */
@Order(1) // takes longest, so it starts first
class ThrowTest {
    private static final double DT = 1 / 60.0;

    /** Half thickness of the wall of the simple cases, which fills x from −HALF_WALL to HALF_WALL. */
    private static final double HALF_WALL = 0.05;

    @Test
    void aTiltedPlateIsStopped() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
            Body plate = throwAtWall(simulation, 0.01, 50, Pose.of(-1, 0, 0, -2, 0, -2, 1));
            assertEquals(-1, stepOfPassing(simulation, plate));
        }
    }

    /** Plates of many thicknesses at many speeds, half of them spinning. */
    @Test
    @Tag("thorough")
    void platesAreStopped() {
        int cases = Integer.getInteger("collide4j.plates", 500);
        long seed = Long.getLong("collide4j.plateSeed", 20261124);
        Random random = new Random(seed);
        List<String> passed = new ArrayList<>();
        for (int i = 0; i < cases; i++) {
            double half = 0.05 * Math.pow(0.02, random.nextDouble());
            double speed = 5 * Math.pow(10, random.nextDouble());
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            double z = random.nextGaussian();
            Pose pose = Pose.of(-0.5 - random.nextDouble(), 0, 0, x, y, z, random.nextGaussian());
            double spin = i % 2 == 0 ? 0 : 20;
            try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
                Body plate = throwAtWall(simulation, half, speed, pose);
                plate.setAngularVelocity(
                        spin * random.nextGaussian(), spin * random.nextGaussian(), spin * random.nextGaussian());
                int step = stepOfPassing(simulation, plate);
                if (step >= 0) {
                    passed.add("half thickness " + half + ", speed " + speed + ", " + pose + ", spin " + spin
                            + ", step " + step + ", case " + i + " of seed " + seed);
                }
            }
        }
        assertEquals(List.of(), passed, () -> passed.size() + " of " + cases);
    }

    private static Body throwAtWall(Simulation simulation, double half, double speed, Pose pose) {
        simulation.addStatic(new Box(HALF_WALL, 20, 20), new Pose(), Material.DEFAULT);
        return simulation.add(new Box(0.3, 0.3, half), pose, Material.DEFAULT).setVelocity(speed, 0, 0);
    }

    /** Returns the step in which the centre of mass came behind the wall, or -1. */
    private static int stepOfPassing(Simulation simulation, Body body) {
        for (int step = 1; step <= 40; step++) {
            simulation.step(DT);
            if (body.centre(new Vector3()).x > HALF_WALL) {
                return step;
            }
        }
        assertTrue(body.velocity(new Vector3()).x < 5, () -> "has met the wall: " + body);
        return -1;
    }

    /** A cast that starts in touch is no meeting: without friction a body keeps its speed along a floor. */
    @Test
    void aFastBodySlidesAlongTheFloor() {
        Material smooth = Material.DEFAULT.withFriction(0);
        TriangleMesh mesh = new TriangleMesh(
                new double[] {-200, -200, 0, 200, -200, 0, 200, 200, 0, -200, 200, 0}, new int[] {0, 1, 2, 0, 2, 3});
        for (double half : new double[] {0.5, 0.02}) {
            for (boolean onMesh : new boolean[] {true, false}) {
                try (Simulation simulation = new Simulation()) {
                    if (onMesh) {
                        simulation.addStatic(mesh, new Pose(), smooth);
                    } else {
                        simulation.addStatic(new Box(200, 200, 1), Pose.at(0, 0, -1), smooth);
                    }
                    Body body = simulation.add(new Box(0.5, 0.5, half), Pose.at(-80, 0.1, half), smooth);
                    for (int step = 0; step < 60; step++) { // at rest on the floor before it slides
                        simulation.step(DT);
                    }
                    body.setVelocity(120, 0, 0);
                    for (int step = 0; step < 60; step++) {
                        simulation.step(DT);
                    }
                    String which = "half thickness " + half + (onMesh ? " on a mesh" : " on a box");
                    assertEquals(40, body.centre(new Vector3()).x, 1e-3, which);
                }
            }
        }
    }

    /** 92422: a hull with moments of 1 : 665, whose velocity was not finite. */
    @ParameterizedTest
    @ValueSource(longs = {92422})
    void throwsThatOnceFailedPassNothing(long seed) {
        assertNull(new RandomThrow(seed).run());
    }

    /** All shapes, walls and speeds. */
    @Test
    @Tag("thorough")
    void nothingPasses() {
        int cases = Integer.getInteger("collide4j.throws", 800);
        long seed = Long.getLong("collide4j.throwSeed", 1);
        int met = 0;
        List<String> passed = new ArrayList<>();
        for (int i = 0; i < cases; i++) {
            RandomThrow one = new RandomThrow(seed + i);
            String failure = one.run();
            if (failure != null) {
                passed.add(failure);
            }
            met += one.hasMet ? 1 : 0;
        }
        int reached = met;
        assertEquals(List.of(), passed.subList(0, Math.min(5, passed.size())), () -> passed.size() + " of " + cases);
        assertTrue(reached > 0.9 * cases, () -> "only " + reached + " have met the wall");
    }
}
