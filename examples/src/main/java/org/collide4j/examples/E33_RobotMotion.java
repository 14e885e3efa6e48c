package org.collide4j.examples;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.robot.AllowedPairs;
import org.collide4j.robot.JointMotion;
import org.collide4j.robot.MotionPhase;
import org.collide4j.robot.MotionResult;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotBodies;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Box;

/** An arm that turns past a post: its motion is proven free, or stops at the first contact. */
public final class E33_RobotMotion {
    private E33_RobotMotion() {}

    public static void main(String[] args) throws IOException {
        Robot robot = Robot.read(Path.of("samples/arm.urdf"));
        Part post = new Part("post", "post", Pose.at(0.5, 0.5, 0.4), new Geometry.Solid(new Box(0.05, 0.05, 0.4)));
        RobotBodies bodies = RobotBodies.hulls(robot).with(new Model("cell", "m", List.of(post), List.of(), List.of()));
        AllowedPairs allowed = AllowedPairs.neighbours(robot).with("left_finger", "right_finger");
        MotionPhase phase = new MotionPhase(bodies, allowed);
        MotionResult result = new MotionResult();
        for (double lift : new double[] {0.3, 1.2}) {
            double[] start = {-0.5, lift, 0.4, 0, 0, 0.02}; // turn, lift, elbow, bend, roll, grip
            double[] end = {1.8, lift, 0.4, 0, 0, 0.02};
            phase.isFree(JointMotion.straight(robot, start, end), 0.01, result);
            System.out.println("lift " + lift + ": " + result);
        }
    }
}
// Output:
// lift 0.3: free, proven by 109 distances
// lift 1.2: contact of wrist and post at time 0.439034409
