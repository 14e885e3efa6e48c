package org.collide4j.app.robot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.collide4j.app.table.TextTable;
import org.collide4j.robot.JointMotion;
import org.collide4j.robot.MotionPhase;
import org.collide4j.robot.MotionResult;
import org.collide4j.robot.RangeOfMotion;
import org.collide4j.robot.RobotPhase;
import org.collide4j.robot.RobotPose;
import org.collide4j.robot.RobotProximity;
import org.collide4j.scene.robot.JointType;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Proves how far the joints of a robot move freely, or that a trajectory is free. */
@Command(
        name = "sweep",
        description = "Proves how far each joint of a robot moves freely, or that a trajectory is free of contact.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "Each joint is moved by itself to its limits, or to the first contact: what is",
            "between is proven for every position, not for samples. A trajectory is a CSV file:",
            "a header with the names of joints, and a row for each knot; other joints stand",
            "still. Between knots the joints move evenly.",
            "",
            "Exit codes: 0 nothing stops the robot but its limits, 1 a contact does, or may,",
            "2 bad usage or unreadable input, 3 a defect of collide4j.",
            "",
            "  collide4j sweep samples/arm.urdf --joints lift=0.8 --clearance 0.005",
            "  collide4j sweep panda.urdf --srdf panda.srdf --state ready --trajectory pick.csv",
            "  collide4j sweep panda.urdf --srdf panda.srdf --state ready --group panda_arm"
        })
public final class SweepCommand implements Callable<Integer> {
    private static final int USUAL_SAMPLES = 200;
    private static final List<Boolean> RIGHT = List.of(false, true, true, false, false);

    private final Terminal terminal;

    @Parameters(paramLabel = "ROBOT", description = "The robot: a URDF file.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private Path file;

    @Option(
            names = "--trajectory",
            paramLabel = "FILE",
            description = "Prove this motion instead: a CSV file of knots, with the joints' names in its header.")
    private @Nullable Path trajectory;

    @Option(names = "--group", paramLabel = "NAME", description = "Move the joints of this group of the SRDF alone.")
    private @Nullable String group;

    @Option(
            names = "--clearance",
            paramLabel = "D",
            description = "The distance that is kept, in metres; 0 unless given.")
    private double clearance;

    @Option(
            names = "--samples",
            paramLabel = "N",
            description = "How many poses of a trajectory are measured for its smallest distance; 200 unless given.")
    private int samples = USUAL_SAMPLES;

    @Mixin
    private RobotArguments arguments = new RobotArguments();

    public SweepCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        if (!(clearance >= 0 && clearance < Double.POSITIVE_INFINITY)) {
            throw new UserErrorException("--clearance " + clearance + ": must be a finite length, not negative");
        }
        if (samples < 1) {
            throw new UserErrorException("--samples " + samples + ": must be 1 or more");
        }
        if (group != null && trajectory != null) {
            throw new UserErrorException("--group " + group + ": the header of --trajectory says which joints move");
        }
        RobotArguments.Cell cell = arguments.read(file, terminal);
        return trajectory == null ? ranges(cell) : motion(cell, Trajectory.read(trajectory, cell));
    }

    private int ranges(RobotArguments.Cell cell) {
        Predicate<String> isAsked = group == null ? joint -> true : cell.jointsOf(group)::contains;
        List<RangeOfMotion.Range> ranges =
                new RangeOfMotion(cell.bodies(), cell.allowed()).of(cell.start(), clearance, isAsked);
        List<List<String>> rows =
                new ArrayList<>(List.of(List.of("joint", "from", "to", "stopped below", "stopped above")));
        for (RangeOfMotion.Range range : ranges) {
            rows.add(List.of(
                    range.joint(),
                    number(range.from(), range.type()),
                    number(range.to(), range.type()),
                    range.below(),
                    range.above()));
        }
        TextTable table = TextTable.fitting(rows, RIGHT, terminal.width());
        terminal.say(table.line(rows.get(0)).stripTrailing());
        terminal.say(table.rule());
        rows.stream().skip(1).forEach(row -> terminal.say(table.line(row).stripTrailing()));
        boolean isStopped = ranges.stream()
                .anyMatch(range -> !range.below().isEmpty() || !range.above().isEmpty());
        return isStopped ? ExitCode.CLASHES_FOUND : ExitCode.NOTHING_FOUND;
    }

    private static String number(double position, JointType type) {
        return String.format(Locale.ROOT, type == JointType.PRISMATIC ? "%.4f m" : "%.4f rad", position);
    }

    private int motion(RobotArguments.Cell cell, JointMotion motion) {
        MotionResult result = new MotionResult();
        boolean isFree = new MotionPhase(cell.bodies(), cell.allowed()).isFree(motion, clearance, result);
        terminal.say("knots 1 to " + (motion.end() + 1) + ": " + described(result));
        RobotPhase phase = new RobotPhase(cell.bodies(), cell.allowed());
        RobotPose pose = new RobotPose(cell.robot());
        RobotProximity near = new RobotProximity();
        double least = Double.POSITIVE_INFINITY;
        String where = "no pair is compared";
        for (int i = 0; i <= samples; i++) {
            double time = (double) motion.end() * i / samples;
            double distance =
                    phase.distance(pose.set(motion.positions(time, cell.start().clone())), near);
            if (distance < least) {
                least = distance;
                where = String.format(
                        Locale.ROOT, "%.4f m, %s and %s at knot %.4f", least, near.bodyA(), near.bodyB(), time + 1);
            }
        }
        terminal.say("smallest distance of " + (samples + 1) + " poses: " + where);
        return isFree ? ExitCode.NOTHING_FOUND : ExitCode.CLASHES_FOUND;
    }

    private static String described(MotionResult result) {
        String pair = result.nearest().bodyA() + " and " + result.nearest().bodyB();
        return switch (result.outcome()) {
            case FREE -> "free at every time, proven by " + result.evaluations() + " distances";
            case CONTACT -> String.format(Locale.ROOT, "contact of %s at knot %.6f", pair, result.upper() + 1);
            case UNDECIDED ->
                String.format(Locale.ROOT, "free until knot %.6f, undecided behind it: %s", result.lower() + 1, pair);
        };
    }
}
