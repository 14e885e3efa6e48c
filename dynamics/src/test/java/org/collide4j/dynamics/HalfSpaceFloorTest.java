package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** A half-space as the floor of a simulation: bodies rest on it as on a large box, and nothing falls through. */
class HalfSpaceFloorTest {
    private static final double DT = 1 / 60.0;
    private static final int BOXES = 10;

    private static Simulation stack(ConvexShape floor, Pose pose, List<Body> boxes) {
        Simulation simulation = new Simulation(Settings.DEFAULT.withSleeping(false));
        simulation.addStatic(floor, pose, Material.DEFAULT);
        for (int i = 0; i < BOXES; i++) {
            boxes.add(simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5 + i), Material.DEFAULT));
        }
        return simulation;
    }

    @Test
    void aStackStandsAsOnALargeBox() {
        List<Body> onPlane = new ArrayList<>();
        List<Body> onBox = new ArrayList<>();
        try (Simulation plane = stack(new HalfSpace(0, 0, 1, 0), new Pose(), onPlane);
                Simulation box = stack(new Box(50, 50, 1), Pose.at(0, 0, -1), onBox)) {
            for (int i = 0; i < 1200; i++) {
                plane.step(DT);
                box.step(DT);
            }
            for (int i = 0; i < BOXES; i++) {
                Vector3 at = onPlane.get(i).centre(new Vector3());
                Vector3 reference = onBox.get(i).centre(new Vector3());
                assertTrue(Math.hypot(at.x, at.y) < 0.001, "box " + i + " drifts to " + at);
                assertEquals(reference.z, at.z, 0.002, "box " + i);
                assertTrue(at.z > 0.49 + i * 0.99, "box " + i + " sinks to " + at);
            }
        }
    }

    @Test
    void nothingFallsThroughAtAnySpeed() {
        ConvexShape[] shapes = {
            new Sphere(0.1), new Box(0.2, 0.1, 0.02), new Capsule(0.05, 0.3), new Cylinder(0.2, 0.05)
        };
        try (Simulation simulation = new Simulation(Settings.DEFAULT)) {
            simulation.addStatic(
                    HalfSpace.through(new Vector3(), new Vector3(0.1, 0, 1)), new Pose(), Material.DEFAULT);
            List<Body> bodies = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                Pose pose = Pose.of(2 * i, 0, 8 - 0.2 * i, 0.1 * i, 0.2, 0.3, 1);
                Body body = simulation.add(shapes[i % shapes.length], pose, Material.DEFAULT);
                body.setVelocity(0, 0, -3000);
                bodies.add(body);
            }
            for (int i = 0; i < 240; i++) {
                simulation.step(DT);
            }
            for (Body body : bodies) {
                Vector3 at = body.centre(new Vector3());
                assertTrue(at.z + 0.1 * at.x > -0.01, body + " fell through, to " + at);
            }
        }
    }

    @Test
    void bodiesFallAsleepOnIt() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT)) {
            simulation.addStatic(new HalfSpace(0, 0, 1, 0), new Pose(), Material.DEFAULT);
            simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.6), Material.DEFAULT);
            for (int i = 0; i < 180; i++) {
                simulation.step(DT);
            }
            assertEquals(0, simulation.awakeCount());
        }
    }

    @Test
    void aHalfSpaceHasNoMass() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT)) {
            HalfSpace floor = new HalfSpace(0, 0, 1, 0);
            IllegalArgumentException e = assertThrows(
                    IllegalArgumentException.class, () -> simulation.add(floor, new Pose(), Material.DEFAULT));
            assertTrue(e.getMessage().endsWith("a half-space has no mass, add it with addStatic"), e::getMessage);
            assertEquals(0, simulation.bodies.size());
        }
    }
}
