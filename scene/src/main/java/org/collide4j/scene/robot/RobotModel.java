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
 * @param neighbours pairs of links that are meant to touch: those that a joint connects, or fixed joints hold together
 * @param notes what the reader left out or mended, one line each
 */
public record RobotModel(
        String name,
        List<RobotLink> links,
        List<RobotJoint> joints,
        List<Model.Joined> neighbours,
        List<String> notes) {
    public RobotModel {
        links = List.copyOf(links);
        joints = List.copyOf(joints);
        neighbours = List.copyOf(neighbours);
        notes = List.copyOf(notes);
    }
}
