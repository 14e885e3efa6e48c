package org.collide4j.app.robot;

import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.read.JointArguments;
import org.collide4j.app.read.ReadArguments;
import org.collide4j.app.robot.sweep.Cell;
import org.collide4j.robot.AllowedPairs;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotBodies;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say where a robot stands, what is around it, and which of its pairs may touch. */
final class RobotArguments {
    @Option(
            names = "--around",
            paramLabel = "MODEL",
            description =
                    "A model of what stands around the robot, in the frame of its root link and in metres; closed meshes "
                            + "are solids, open ones surfaces. Repeatable.")
    private List<Path> around = List.of();

    @Mixin
    private ShapeArguments shapes = new ShapeArguments();

    @Mixin
    private JointArguments joints = new JointArguments();

    @Mixin
    private ReadArguments reading = new ReadArguments();

    Cell read(Path file, Terminal terminal) throws ModelFileException {
        ReadOptions options = joints.applyTo(reading.options());
        Robot robot = new Robot(new ModelReader(options).readRobot(file));
        robot.model().notes().forEach(terminal::note);
        RobotBodies bodies = shapes.of(robot);
        List<Part> surroundings = List.of();
        if (!around.isEmpty()) {
            Model model = new ModelReader(reading.options()).read(around);
            bodies = bodies.with(model);
            surroundings = model.parts();
        }
        shapes.tell(bodies, terminal);
        return new Cell(robot, bodies, AllowedPairs.of(robot), surroundings, start(robot, options), options.srdf());
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
