package org.collide4j.examples;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.robot.AllowedPairs;
import org.collide4j.robot.ClearanceResult;
import org.collide4j.robot.JointMotion;
import org.collide4j.robot.MotionGradient;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotBodies;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Box;

/** An arm has to pass a post: the middle knot of its motion moves to more clearance, proven for every time. */
public final class E35_RobotClearance {
    private E35_RobotClearance() {}

    public static void main(String[] args) throws Exception {
        Robot robot = Robot.read(Path.of("samples/arm.urdf"));
        Part post = new Part("post", "post", Pose.at(0.45, 0.45, 0.4), new Geometry.Solid(new Box(0.05, 0.05, 0.4)));
        RobotBodies bodies = RobotBodies.hulls(robot).with(new Model("cell", "m", List.of(post), List.of(), List.of()));
        AllowedPairs allowed = AllowedPairs.neighbours(robot)
                .with("left_finger", "right_finger")
                .with("wrist", "hand");
        double[][] knots = {{-0.5, 0.6, 0.4, 0, 0, 0}, {0.6, 0.6, 0.4, 0, 0, 0}, {1.8, 0.6, 0.4, 0, 0, 0}};
        ClearanceResult result = new ClearanceResult();
        for (int round = 0; round <= 100; round++) {
            double[][] byKnot = new MotionGradient(bodies, allowed).of(JointMotion.spline(robot, knots), 1e-4, result);
            System.out.print(round % 100 > 0 ? "" : result + "\n");
            Arrays.setAll(knots[1], i -> knots[1][i] + 0.05 * byKnot[1][i]);
        }
    }
}
// Output:
// -0.074263 m to -0.074178 m, wrist and post at time 1.003487
// 0.033224 m to 0.033325 m, base and upper_arm at time 0.000000
