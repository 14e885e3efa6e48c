package org.collide4j.scene.robot;

import java.util.List;
import org.collide4j.scene.Model;

/**
 * Robot, as its file describes it: links that joints hold together as one tree. Lengths are metres.
 *
 * <pre>{@code
 * RobotModel robot = new ModelReader().readRobot(Path.of("samples/arm.urdf"));
 * int links = robot.links().size();
 * }</pre>
 *
 * @param links parents before children; the first is the root
 * @param joints in the order of the links that they move: joint i moves link i + 1
 * @param joined pairs of links that are not compared: neighbours, which a joint connects or fixed joints hold together, and
 *     those that the SRDF of the reader's options disables
 * @param notes what the reader left out or mended, one line each
 */
public record RobotModel(
        String name, List<RobotLink> links, List<RobotJoint> joints, List<Model.Joined> joined, List<String> notes) {
    public RobotModel {
        links = List.copyOf(links);
        joints = List.copyOf(joints);
        joined = List.copyOf(joined);
        notes = List.copyOf(notes);
    }
}
