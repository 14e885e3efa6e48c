package org.collide4j.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.collide4j.draw.DebugLayer;
import org.collide4j.draw.DebugSink;
import org.collide4j.dynamics.BallJoint;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.HingeJoint;
import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Simulation;
import org.collide4j.dynamics.SimulationLines;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.render.Camera;
import org.collide4j.render.PlacedBody;
import org.collide4j.render.RayScene;
import org.collide4j.render.RenderSettings;
import org.collide4j.render.Renderer;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;

/** Writes docs/images/drawing.png: debug lines of a simulation, each a thin capsule in front of the ray tracer. */
public final class DebugPicture {
    private static final double STEP = 1 / 60.0;
    private static final double THICKNESS = 0.012;

    private DebugPicture() {}

    /** Lines and points as bodies of a picture. */
    private static final class Wires implements DebugSink {
        final List<PlacedBody> bodies = new ArrayList<>();

        @Override
        public void line(double x0, double y0, double z0, double x1, double y1, double z1, int colour) {
            var line = new Segment(0, 0, 0, x1 - x0, y1 - y0, z1 - z0).rounded(THICKNESS);
            bodies.add(PlacedBody.of(line, Pose.at(x0, y0, z0), colour));
        }

        @Override
        public void point(double x, double y, double z, int colour) {
            bodies.add(PlacedBody.of(new Sphere(3 * THICKNESS), Pose.at(x, y, z), colour));
        }

        @Override
        public void triangle(
                double x0,
                double y0,
                double z0,
                double x1,
                double y1,
                double z1,
                double x2,
                double y2,
                double z2,
                int colour) {}
    }

    public static void main(String[] file) throws IOException {
        Wires wires = new Wires();
        try (var simulation = new Simulation()) {
            fill(simulation);
            for (int step = 0; step < 100; step++) {
                simulation.step(STEP);
            }
            simulation.add(new Cone(0.5, 0.5), Pose.at(3.2, -1.6, 0.49), Material.DEFAULT);
            simulation.add(new Cylinder(0.4, 0.4), Pose.at(1.9, -1.6, 0.39), Material.DEFAULT);
            simulation.step(STEP);
            var layers = EnumSet.of(DebugLayer.SHAPES, DebugLayer.CONTACTS, DebugLayer.IMPULSES, DebugLayer.JOINTS);
            new SimulationLines(wires).draw(simulation, layers);
        }
        RayScene scene = new RayScene(wires.bodies);
        Vector3 up = new Vector3(0, 0, 1);
        Camera camera = Camera.framing(scene, Math.toRadians(-65), Math.toRadians(18), up, 12 / 7.0);
        RenderSettings settings =
                RenderSettings.DEFAULT.withLight(camera.keyLight(up)).withSamples(16);
        try (var renderer = new Renderer(2)) {
            Files.write(
                    Path.of(file[0]),
                    renderer.render(scene, camera, 900, 525, settings).png());
        }
    }

    /** Adds two stacks, a door within limits that a motor opens, and a lamp that hangs within a cone. */
    private static void fill(Simulation simulation) {
        Body ground = simulation.addStatic(new Box(4.5, 2.5, 0.1), Pose.at(0, 0, -0.1), Material.DEFAULT);
        for (int i = 0; i < 3; i++) {
            simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(-3.4, -1, 0.5 + i), Material.DEFAULT);
            simulation.add(new Box(0.6, 0.4, 0.3), Pose.at(-1.6, -1, 0.3 + 0.6 * i), Material.DEFAULT);
        }
        Body door = simulation.add(new Box(0.7, 0.3, 1), Pose.at(0.8, 1, 1.2), Material.DEFAULT);
        var hinge = new HingeJoint(ground, door, new Vector3(0.1, 1, 1.2), new Vector3(0, 0, 1));
        simulation.add(hinge.limit(-0.5, 2).drive(-0.6, 1e5));
        Body lamp = simulation.add(new Capsule(0.3, 0.3), Pose.at(2.9, 1, 1.6), Material.DEFAULT);
        var ball = new BallJoint(ground, lamp, new Vector3(2.9, 1, 2.4));
        simulation.add(ball.limitSwing(new Vector3(0, 0, -1), 0.6));
        lamp.setVelocity(1, 0.4, 0);
    }
}
