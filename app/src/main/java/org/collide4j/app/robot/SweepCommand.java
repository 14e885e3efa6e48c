package org.collide4j.app.robot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.collide4j.app.robot.sweep.Cell;
import org.collide4j.app.robot.sweep.JointSweep;
import org.collide4j.app.robot.sweep.Sweep;
import org.collide4j.app.robot.sweep.Sweeper;
import org.collide4j.app.robot.sweep.TrajectorySweep;
import org.collide4j.app.robot.sweep.Worst;
import org.collide4j.app.table.TextTable;
import org.collide4j.robot.MotionResult;
import org.collide4j.robot.RangeOfMotion.Range;
import org.collide4j.robot.RangeOfMotion.Stop;
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
            "still. Between knots the joints move evenly, or as a spline.",
            "",
            "The smallest distance is proven too: no position between is nearer than its lower",
            "bound. The report is one page with sliders that pose the robot; JSON has what is",
            "proven, CSV the samples of the curves.",
            "",
            "Exit codes: 0 nothing stops the robot but its limits, 1 a contact does, or may,",
            "2 bad usage, unreadable input or lost output, 3 a defect of collide4j.",
            "",
            "  collide4j sweep samples/arm.urdf --joints lift=0.8,grip=0.02 --report arm.html",
            "  collide4j sweep samples/arm.urdf --joint roll=-1..1 --clearance 0.005",
            "  collide4j sweep panda.urdf --srdf panda.srdf --state ready --group panda_arm",
            "  collide4j sweep panda.urdf --srdf panda.srdf --state ready --trajectory pick.csv"
        })
public final class SweepCommand implements Callable<Integer> {
    private static final int USUAL_SAMPLES = 200;
    private static final List<Boolean> RIGHT = List.of(false, true, true, false, false);

    private final Terminal terminal;

    @Parameters(paramLabel = "ROBOT", description = "The robot: a URDF file.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private Path file;

    @Mixin
    private SweptJoints joints = new SweptJoints();

    @Option(
            names = "--trajectory",
            paramLabel = "FILE",
            description = "Prove this motion instead: a CSV file of knots, with the joints' names in its header.")
    private @Nullable Path trajectory;

    @Option(names = "--spline", description = "Join the knots by a smooth spline, not by straight legs.")
    private boolean isSpline;

    @Option(
            names = "--clearance",
            paramLabel = "D",
            description = "The distance that is kept, in metres; 0 unless given.")
    private double clearance;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write what was found to a file: HTML with sliders that pose the robot, JSON or CSV, as its "
                    + "extension says. A device or pipe gets JSON. Repeatable.")
    private List<Path> reports = List.of();

    @Option(
            names = "--samples",
            paramLabel = "N",
            description = "Steps of each curve in HTML and CSV reports; 200 unless given.")
    private int samples = USUAL_SAMPLES;

    @Mixin
    private RobotArguments arguments = new RobotArguments();

    public SweepCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        checkNumbers();
        joints.prepare(trajectory);
        if (isSpline && trajectory == null) {
            throw new UserErrorException("--spline: needs --trajectory FILE, whose knots it joins");
        }
        List<SweepReport> files = reports.stream().map(SweepReport::new).toList();
        Cell cell = arguments.read(file, terminal);
        joints.requireJointsOf(cell);
        Sweep sweep = sweep(cell, new Sweeper(cell, clearance, files.isEmpty() ? 0 : samples));
        terminal.out().flush();
        for (SweepReport report : files) {
            report.write(sweep);
            terminal.say("wrote " + report.path());
        }
        return isStopped(sweep) ? ExitCode.CLASHES_FOUND : ExitCode.NOTHING_FOUND;
    }

    private void checkNumbers() {
        if (!(clearance >= 0 && clearance < Double.POSITIVE_INFINITY)) {
            throw new UserErrorException("--clearance " + clearance + ": must be a finite length, not negative");
        }
        if (samples < 1) {
            throw new UserErrorException("--samples " + samples + ": must be 1 or more");
        }
    }

    private Sweep sweep(Cell cell, Sweeper sweeper) throws IOException {
        List<String> notes = new ArrayList<>(cell.robot().model().notes());
        notes.addAll(cell.bodies().remarks());
        if (trajectory != null) {
            TrajectorySweep followed =
                    sweeper.followed(trajectory, Trajectory.read(trajectory, isSpline, cell), isSpline);
            print(followed);
            return new Sweep(cell, clearance, List.of(), followed, notes);
        }
        List<JointSweep> swept =
                joints.ranges(cell, clearance).stream().map(sweeper::measured).toList();
        Sweep sweep = new Sweep(cell, clearance, swept, null, notes);
        print(sweep);
        return sweep;
    }

    private static boolean isStopped(Sweep sweep) {
        TrajectorySweep followed = sweep.trajectory();
        return followed == null
                ? sweep.joints().stream().anyMatch(JointSweep::isStopped)
                : followed.result().outcome() != MotionResult.Outcome.FREE;
    }

    private void print(Sweep sweep) {
        List<List<String>> rows =
                new ArrayList<>(List.of(List.of("joint", "from", "to", "stopped below", "stopped above")));
        for (JointSweep joint : sweep.joints()) {
            Range range = joint.range();
            rows.add(List.of(
                    range.joint(),
                    number(range.from(), range.type()),
                    number(range.to(), range.type()),
                    pair(range.below()),
                    pair(range.above())));
        }
        TextTable table = TextTable.fitting(rows, RIGHT, terminal.width());
        terminal.say(table.line(rows.get(0)).stripTrailing());
        terminal.say(table.rule());
        rows.stream().skip(1).forEach(row -> terminal.say(table.line(row).stripTrailing()));
        terminal.say("smallest distance within these ranges: "
                + sweep.nearestJoint().map(SweepCommand::described).orElse("no pair is compared"));
    }

    private static String described(JointSweep joint) {
        Range range = joint.range();
        Worst worst = Objects.requireNonNull(joint.worst());
        return worst + " at " + range.joint() + " " + number(worst.at(), range.type());
    }

    private static String pair(@Nullable Stop stop) {
        return stop == null ? "" : stop.toString();
    }

    private static String number(double position, JointType type) {
        return String.format(Locale.ROOT, type == JointType.PRISMATIC ? "%.4f m" : "%.4f rad", position);
    }

    private void print(TrajectorySweep followed) {
        terminal.say("knots 1 to " + (followed.motion().end() + 1) + ": " + described(followed.result()));
        Worst worst = followed.worst();
        terminal.say("smallest distance: "
                + (worst == null
                        ? "no pair is compared"
                        : worst + String.format(Locale.ROOT, " at knot %.4f", worst.at() + 1)));
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
