package org.collide4j.examples;

import java.nio.file.Path;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.robot.*;
import org.collide4j.scene.*;
import org.collide4j.shape.Box;
import org.collide4j.world.CollisionWorld;

/** An arm under a roof, which is a mesh, beside a crate that moves: distances and contacts with both. */
public final class E36_RobotInACell {
    private E36_RobotInACell() {}

    public static void main(String[] args) throws java.io.IOException {
        Robot robot = Robot.read(Path.of("samples/arm.urdf"));
        var roof = new TriangleMesh(new double[] {-2, -2, 0, 2, -2, 0, 0, 3, 0}, new int[] {0, 1, 2}); // no volume
        Part part = new Part("roof", "roof", Pose.at(0, 0, 0.78), new Geometry.Surface(roof));
        Model cell = new Model("cell", "m", List.of(part), List.of(), List.of());
        var near = new RobotProximity();
        try (var world = new CollisionWorld()) {
            long crate = world.add(new Box(0.1, 0.2, 0.2), Pose.at(1.5, 0, 0.6));
            world.setData(crate, "crate"); // its name in answers
            var bodies = RobotBodies.hulls(robot).with(cell).with(Surroundings.world(world));
            var phase = new RobotPhase(bodies, AllowedPairs.neighbours(robot).with("wrist", "hand"));
            var pose = new RobotPose(robot).set(0, 0.7, 0.5, 0, 0.6, 0.02); // turn, lift, elbow, bend, roll, grip
            for (double x : new double[] {1.5, 0.95}) {
                world.move(crate, Pose.at(x, 0, 0.6));
                world.update();
                System.out.println(Math.round(1000 * phase.distance(pose, near)) + " mm to the " + near.bodyB());
                phase.contacts(pose, 0, System.out::println);
            }
        }
    }
}
// Output:
// 13 mm to the roof
// -8 mm to the crate
// right_finger and crate: 1 point, 0.007542 deep
