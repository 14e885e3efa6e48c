package org.collide4j.examples;

import java.util.Locale;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Trajectory;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cylinder;

/** A planned movement of an arm: free at its samples, and in contact between two of them; a tool, and a drill. */
public final class E17_RobotPath {
    private E17_RobotPath() {}

    public static void main(String[] args) {
        var narrow = new NarrowPhase();
        var hit = new CastHit();
        var arm = new Box(0.4, 0.05, 0.05);
        var post = new Cylinder(0.04, 1);
        var path = new Trajectory(new Vector3(-1.2, 0, 0)); // its legs turn about the shoulder
        for (double time = 0; time <= 2; time += 0.4) {
            Pose sample = new Pose().setAxisAngle(0, 0, 1, time * Math.PI / 4);
            path.add(time, sample.setTranslation(1.2 * sample.rotation(0, 0), 1.2 * sample.rotation(1, 0), 0));
        }
        narrow.cast(arm, path, post, Pose.at(0.9, 0.9, 0), hit);
        System.out.printf(Locale.ROOT, "contact at %.4f s, at %.3f on y%n", hit.time(), hit.pointOnB().y);

        var move = new Motion().setBetween(Pose.at(0, 0, 1), Pose.of(1, 0, 1, 0, 0, 1, 1));
        System.out.println("tool: " + narrow.cast(arm, Pose.at(0, 0, 1), move, post, Pose.at(0.9, 0.9, 0), hit));
        var drill = new Motion().setScrew(new Vector3(), new Vector3(0, 0, -1), 100 * Math.PI, 0.1); // 2 mm a turn
        narrow.cast(new Box(0.002, 0.001, 0.05), Pose.at(0, 0, 0.08), drill, new Box(1, 1, 0.01), new Pose(), hit);
        System.out.printf(Locale.ROOT, "drill: meets the plate after %.1f turns%n", 50 * hit.time());
    }
}
// Output:
// contact at 0.9099 s, at 0.870 on y
// tool: false
// drill: meets the plate after 10.0 turns
