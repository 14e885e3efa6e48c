package org.collide4j.examples;

import java.util.EnumSet;
import org.collide4j.draw.DebugBuffer;
import org.collide4j.draw.DebugLayer;
import org.collide4j.draw.RenderMesh;
import org.collide4j.draw.Tessellation;
import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Simulation;
import org.collide4j.dynamics.SimulationLines;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cylinder;

/** Triangles of a shape for a renderer, and lines that show the contacts of a simulation. */
public final class E29_Drawing {
    private E29_Drawing() {}

    public static void main(String[] args) {
        Tessellation wheel = Tessellation.of(new Cylinder(1, 0.25).rounded(0.125), 0.01);
        System.out.println("within 0.01: " + (wheel.distance() <= 0.01) + ", closed: "
                + wheel.mesh().isClosed());
        RenderMesh box = Tessellation.of(new Box(1, 2, 3), 0.01).smooth(0.5); // floats for a renderer
        System.out.println(box.positions().length / 3 + " vertices, " + box.indices().length / 3 + " triangles");
        try (var simulation = new Simulation()) {
            simulation.addStatic(new Box(5, 5, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5), Material.DEFAULT);
            var buffer = new DebugBuffer(); // or a DebugSink of your own
            var lines = new SimulationLines(buffer);
            simulation.step(1 / 60.0);
            lines.draw(simulation, EnumSet.of(DebugLayer.SHAPES, DebugLayer.CONTACTS)); // once a frame
            System.out.println(
                    buffer.lines().count() / 2 + " lines, " + buffer.points().count() + " points");
        }
    }
}
// Output:
// within 0.01: true, closed: true
// 24 vertices, 12 triangles
// 44 lines, 8 points
