package org.collide4j.app.robot;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.read.JointArguments;
import org.collide4j.app.read.ReadArguments;
import org.collide4j.robot.AllowedPairs;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotBodies;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.collide4j.scene.srdf.RobotGroups;
import org.collide4j.scene.srdf.Srdf;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say where a robot stands, what is around it, and which of its pairs may touch. */
final class RobotArguments {
    @Option(
            names = "--around",
            paramLabel = "MODEL",
            description =
                    "A model of what stands around the robot, in the frame of its root link and in metres; each part "
                            + "counts as its convex hull. Repeatable.")
    private List<Path> around = List.of();

    @Mixin
    private ShapeArguments shapes = new ShapeArguments();

    @Mixin
    private JointArguments joints = new JointArguments();

    @Mixin
    private ReadArguments reading = new ReadArguments();

    /**
     * A robot in its cell.
     *
     * @param start where its joints stand
     * @param srdf what else is known of it; null without one
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    record Cell(
            Robot robot,
            RobotBodies bodies,
            AllowedPairs allowed,
            double[] start,
            @Nullable Srdf srdf) {
        /** Returns the joints of a group that move by themselves: one position each. */
        Set<String> jointsOf(String group) {
            if (srdf == null) {
                throw new UserErrorException("--group " + group + ": needs --srdf FILE, which defines the group");
            }
            try {
                Set<String> joints = new HashSet<>(new RobotGroups(srdf, robot.model()).joints(group));
                joints.removeIf(joint -> !robot.hasOnePosition(joint));
                if (joints.isEmpty()) {
                    throw new UserErrorException("--group " + group + ": has no joint that moves by itself");
                }
                return joints;
            } catch (IllegalArgumentException e) {
                throw new UserErrorException("--group " + group + ": " + e.getMessage());
            }
        }
    }

    Cell read(Path file, Terminal terminal) throws ModelFileException {
        ReadOptions options = joints.applyTo(reading.options());
        Robot robot = new Robot(new ModelReader(options).readRobot(file));
        robot.model().notes().forEach(terminal::note);
        RobotBodies bodies = shapes.of(robot);
        if (!around.isEmpty()) {
            bodies = bodies.with(new ModelReader(reading.options()).read(around));
        }
        shapes.tell(bodies, terminal);
        return new Cell(robot, bodies, AllowedPairs.of(robot), start(robot, options), options.srdf());
    }

    private static double[] start(Robot robot, ReadOptions options) {
        double[] start = robot.zero();
        options.jointValues(robot::hasOnePosition).forEach((joint, value) -> {
            try {
                int at = robot.position(joint);
                if (!robot.hasOnePosition(joint)) {
                    throw new UserErrorException("--joints: one number cannot place joint '" + joint + "'");
                }
                start[at] = value;
            } catch (IllegalArgumentException e) {
                throw new UserErrorException("--joints: " + e.getMessage());
            }
        });
        return start;
    }
}
