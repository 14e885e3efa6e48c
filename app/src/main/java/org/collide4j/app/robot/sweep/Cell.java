package org.collide4j.app.robot.sweep;

import java.util.List;
import org.collide4j.robot.AllowedPairs;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotBodies;
import org.collide4j.scene.Part;
import org.collide4j.scene.srdf.Srdf;
import org.jspecify.annotations.Nullable;

/**
 * A robot in its cell.
 *
 * @param bodies those of the robot and those around it
 * @param around the parts around the robot, in the frame of its root link
 * @param start positions of all joints
 * @param srdf what else is known of the robot; null without one
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
public record Cell(
        Robot robot,
        RobotBodies bodies,
        AllowedPairs allowed,
        List<Part> around,
        double[] start,
        @Nullable Srdf srdf) {
    public Cell {
        around = List.copyOf(around);
    }
}
