package org.collide4j.app.robot.sweep;

import java.util.List;
import org.collide4j.robot.AllowedPairs;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotBodies;
import org.collide4j.scene.Part;

/**
 * A robot in its cell.
 *
 * @param bodies those of the robot and those around it
 * @param around the parts around the robot, in the frame of its root link
 * @param start positions of all joints
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
public record Cell(Robot robot, RobotBodies bodies, AllowedPairs allowed, List<Part> around, double[] start) {
    public Cell {
        around = List.copyOf(around);
    }
}
