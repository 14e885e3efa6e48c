package org.collide4j.scene.srdf;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.scene.robot.JointType;
import org.collide4j.scene.robot.RobotJoint;
import org.collide4j.scene.robot.RobotLink;
import org.collide4j.scene.robot.RobotModel;

/** Robots without geometry. */
final class TestTree {
    private TestTree() {}

    /** Returns links in a row; "LINK JOINT" names the joint above a link, which has another name unless given. */
    static RobotModel row(String... links) {
        String[] lines = new String[links.length];
        String above = "";
        for (int i = 0; i < links.length; i++) {
            String[] words = links[i].split(" ", -1);
            lines[i] = words[0] + " " + (words.length > 1 ? words[1] : "above_" + words[0]) + " " + above;
            above = words[0];
        }
        return tree(lines);
    }

    /** Returns a tree of lines "LINK JOINT PARENT", parents first; joint and parent of the first line are ignored. */
    static RobotModel tree(String... lines) {
        List<RobotLink> links = new ArrayList<>();
        List<RobotJoint> joints = new ArrayList<>();
        for (String line : lines) {
            String[] words = line.split(" ", -1);
            if (!links.isEmpty()) {
                joints.add(new RobotJoint(
                        words[1],
                        JointType.REVOLUTE,
                        words[2],
                        words[0],
                        new Pose(),
                        new Vector3(0, 0, 1),
                        -1,
                        1,
                        null));
            }
            links.add(new RobotLink(words[0], List.of(), List.of()));
        }
        return new RobotModel("tree", links, joints, List.of(), List.of());
    }
}
