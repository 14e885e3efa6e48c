package org.collide4j.app.robot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.collide4j.app.read.ReadArguments;
import org.collide4j.robot.PairSurvey;
import org.collide4j.robot.PairSurvey.Reason;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotBodies;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.srdf.Srdf;
import org.collide4j.scene.srdf.SrdfWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds the pairs of a robot's links that need no check, and writes them as SRDF. */
@Command(
        name = "allow",
        description = "Finds the pairs of a robot's links that need no check, and writes them as SRDF.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "The reasons are those of MoveIt's setup assistant: adjacent links, links that touch",
            "at rest (default), in every pose that is tried (always), or in none (never). Poses",
            "are random within the limits of the joints.",
            "",
            "Exit codes: 0 done, 2 bad usage, unreadable input or lost output, 3 a defect of",
            "collide4j.",
            "",
            "  collide4j allow samples/arm.urdf --output arm.srdf",
            "  collide4j check samples/arm.urdf --srdf arm.srdf"
        })
public final class AllowCommand implements Callable<Integer> {
    private static final int USUAL_POSES = 10_000;

    /** Two million pairs are some 200 MB of SRDF. */
    private static final int MOST_LINKS = 2_000;

    private final Terminal terminal;

    @Parameters(paramLabel = "ROBOT", description = "The robot: a URDF file.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private Path file;

    @Option(
            names = "--output",
            paramLabel = "FILE",
            description =
                    "Write the pairs to an SRDF file. One that is there keeps all but its disabled pairs: groups, states.")
    private @Nullable Path output;

    @Option(names = "--poses", paramLabel = "N", description = "How many random poses are tried; 10000 unless given.")
    private int poses = USUAL_POSES;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the poses; 1 unless given.")
    private long seed = 1;

    @Mixin
    private ShapeArguments shapes = new ShapeArguments();

    @Mixin
    private ReadArguments reading = new ReadArguments();

    public AllowCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        OutputFile target = target();
        if (poses < 1) {
            throw new UserErrorException("--poses " + poses + ": must be 1 or more");
        }
        Robot robot = new Robot(new ModelReader(reading.options()).readRobot(file));
        requireFewPairs(robot);
        robot.model().notes().forEach(terminal::note);
        if (target != null && Files.exists(target.path())) {
            Srdf kept = Srdf.read(target.path()).withDisabledPairs(List.of());
            kept.notesFor(robot.model()).forEach(terminal::note);
        }
        RobotBodies bodies = shapes.of(robot);
        shapes.tell(bodies, terminal);
        PairSurvey survey = PairSurvey.of(bodies, poses, seed);
        survey.entries().forEach(entry -> terminal.say(entry.toString()));
        terminal.say("");
        terminal.say(String.format(
                Locale.ROOT,
                "%,d pairs need no check in %,d poses: %,d adjacent, %,d default, %,d always, %,d never",
                survey.entries().size(),
                poses,
                survey.count(Reason.ADJACENT),
                survey.count(Reason.DEFAULT),
                survey.count(Reason.ALWAYS),
                survey.count(Reason.NEVER)));
        if (target != null) {
            String text = Files.exists(target.path())
                    ? SrdfWriter.replaced(target.path(), survey.disabledPairs())
                    : SrdfWriter.text(robot.model().name(), survey.disabledPairs());
            target.write(out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
            terminal.say("wrote " + target.path());
        }
        return ExitCode.NOTHING_FOUND;
    }

    private void requireFewPairs(Robot robot) {
        long links = robot.model().links().stream()
                .filter(link -> !link.collision().isEmpty())
                .count();
        if (links > MOST_LINKS) {
            throw new UserErrorException(String.format(
                    Locale.ROOT,
                    "%s: has %,d links with bodies, of which an SRDF would list %,d pairs; %,d links at most are surveyed",
                    file,
                    links,
                    links * (links - 1) / 2,
                    MOST_LINKS));
        }
    }

    /** Returns the file to write, checked before the long work; null for none. */
    private @Nullable OutputFile target() {
        if (output == null) {
            return null;
        }
        if (!output.toString().toLowerCase(Locale.ROOT).endsWith(".srdf")) {
            throw new UserErrorException("--output " + output + ": is no SRDF file; end the name with .srdf");
        }
        return new OutputFile("--output", output);
    }
}
