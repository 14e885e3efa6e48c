package org.collide4j.app.robot;

import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotBodies;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says which convex shapes stand for the meshes of a robot. */
final class ShapeArguments {
    @Option(
            names = "--pieces",
            paramLabel = "ERROR",
            description =
                    "Cut concave closed meshes of the robot into convex pieces, which enclose them and reach at most "
                            + "ERROR metres outside. Every mesh counts as its convex hull unless given.")
    private @Nullable Double pieces;

    RobotBodies of(Robot robot) {
        if (pieces == null) {
            return RobotBodies.hulls(robot);
        }
        if (!(pieces > 0 && pieces < Double.POSITIVE_INFINITY)) {
            throw new UserErrorException("--pieces " + pieces + ": must be a finite length, more than 0");
        }
        return RobotBodies.pieces(robot, pieces);
    }

    /** Tells which meshes a hull stands for, and what can be done about it. */
    void tell(RobotBodies bodies, Terminal terminal) {
        bodies.remarks().forEach(terminal::note);
        if (pieces == null && bodies.hasConcave()) {
            terminal.note("--pieces 0.005 compares concave closed meshes as pieces instead, within 5 mm");
        }
    }
}
