package org.collide4j.app;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.baseline.DiffCommand;
import org.collide4j.app.check.CheckCommand;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.Failures;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.Version;
import org.collide4j.app.decompose.DecomposeCommand;
import org.collide4j.app.device.DevicesCommand;
import org.collide4j.app.explore.ExploreCommand;
import org.collide4j.app.hull.HullCommand;
import org.collide4j.app.query.QueryCommand;
import org.collide4j.app.render.RenderCommand;
import org.collide4j.app.review.ReviewCommand;
import org.collide4j.app.robot.AllowCommand;
import org.collide4j.app.robot.SweepCommand;
import org.collide4j.app.rule.RulesCommand;
import org.collide4j.app.rule.RulesInitCommand;
import org.collide4j.app.simulate.ReplayCommand;
import org.collide4j.app.simulate.SimulateCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code collide4j}, which does nothing but hold its subcommands. */
@Command(
        name = "collide4j",
        description = "Exact collision queries on convex shapes and real models.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "'collide4j COMMAND --help' tells what a command can do. Exit codes: 0 nothing found, 1 clashes found, "
                    + "2 bad usage, unreadable input or lost output, 3 a defect of collide4j, 4 pairs unsettled.",
            "",
            "Start with:",
            "  collide4j check samples/engine.glb --report engine.html"
        })
public final class Collide4j implements Runnable {
    private static final int HELP_WIDTH = 100;

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    /** Runs one command line and returns the exit code; throws nothing. */
    public static int run(Terminal terminal, String... arguments) {
        if (arguments.length == 1 && arguments[0].equals("--version")) {
            return version(terminal);
        }
        return commandLine(terminal).execute(arguments);
    }

    /** Answers without building two dozen commands first, which takes twice as long as the start of Java. */
    private static int version(Terminal terminal) {
        try {
            terminal.out().println(Version.line());
            return ExitCode.NOTHING_FOUND;
        } catch (IOException e) {
            terminal.err().println("collide4j: the file of the version cannot be read");
            return ExitCode.DEFECT;
        }
    }

    /** Returns the command with all of its subcommands; what makes manual pages and completions reads them here. */
    public static CommandLine commandLine(Terminal terminal) {
        Failures failures = new Failures();
        return new CommandLine(new Collide4j())
                .addSubcommand(new CheckCommand(terminal))
                .addSubcommand(new ReviewCommand(terminal))
                .addSubcommand(new DiffCommand(terminal))
                .addSubcommand(new CommandLine(new RulesCommand()).addSubcommand(new RulesInitCommand(terminal)))
                .addSubcommand(new QueryCommand(terminal))
                .addSubcommand(new HullCommand(terminal))
                .addSubcommand(new DecomposeCommand(terminal))
                .addSubcommand(new AllowCommand(terminal))
                .addSubcommand(new SweepCommand(terminal))
                .addSubcommand(new RenderCommand(terminal))
                .addSubcommand(new ExploreCommand(terminal))
                .addSubcommand(new SimulateCommand(terminal))
                .addSubcommand(new ReplayCommand(terminal))
                .addSubcommand(new DevicesCommand(terminal))
                .addSubcommand(ProvidedCommand.pack(terminal))
                .addSubcommand(ProvidedCommand.experiment(terminal))
                .addSubcommand(new CommandLine.HelpCommand())
                .setOut(terminal.out())
                .setErr(terminal.err())
                .setColorScheme(CommandLine.Help.defaultColorScheme(terminal.colours() ? Ansi.ON : Ansi.OFF))
                .setUsageHelpWidth(Math.max(60, Math.min(terminal.width(), HELP_WIDTH)))
                .setAbbreviatedOptionsAllowed(false)
                .setExpandAtFiles(false) // @FILE means a file of rules, not of arguments
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(failures::ofUsage)
                .setExecutionExceptionHandler(failures::ofRunning);
    }

    @Override
    public void run() {
        List<String> names = new ArrayList<>(spec.subcommands().keySet());
        names.remove("help");
        String last = names.remove(names.size() - 1);
        throw new ParameterException(
                spec.commandLine(), "Missing command: " + String.join(", ", names) + " or " + last);
    }
}
