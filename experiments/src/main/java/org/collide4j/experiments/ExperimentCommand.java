package org.collide4j.experiments;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.LiveProgress;
import org.collide4j.app.console.Style;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.Version;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs the experiments of the papers, and prints their results. */
@Command(
        name = "experiment",
        description = "Runs the experiments of the papers on this machine.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "The experiments, all unless some are named:",
            "  scan       hulls of 8 to 2048 vertices, every vertex tried (Kenwright 2015)",
            "  tree       the same with a tree of directions (Kenwright 2015)",
            "  cubes      up to 20,000 tumbling cubes, frame by frame (Kenwright 2015)",
            "  raycast    steps of a ray cast against its tolerance (van den Bergen 2004)",
            "  rays       rays of finite length against infinite ones (van den Bergen 2004)",
            "  cached     casts from the last axis against ISA-GJK (van den Bergen 2004)",
            "  coherence  the axis of the last frame as a start (van den Bergen 2001)",
            "  portal     the last portal as a start, and its depth (Kenwright 2015)",
            "  size       hulls of 10 to 100,000 vertices (van den Bergen 2001)",
            "  depth      ways to grow a polytope to the depth (van den Bergen 2001)",
            "  squares    GJK without square roots (van den Bergen 2001)",
            "  proof      what proven intervals cost, beside walks that prove nothing (van den Bergen 2001, 2004)",
            "  surface    support points looked up in a cube map (Kenwright 2015)",
            "",
            "Times are those of one thread, medians of several runs; what they show best is",
            "their ratios. docs/experiments.md says what to read from them.",
            "",
            "Exit codes: 0 done, 2 bad usage or a folder that cannot be written, 3 a defect",
            "of collide4j.",
            "",
            "  collide4j experiment",
            "  collide4j experiment cubes --out figures"
        })
public final class ExperimentCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "NAME", arity = "0..*", description = "The experiments to run; all unless given.")
    private List<String> names = List.of();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write the tables as CSV and the figures as SVG into this folder; it is made if missing.")
    private @Nullable Path out;

    @Option(names = "--quick", description = "Take few samples: seconds instead of minutes, and rough numbers.")
    private boolean quick;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Where the random numbers start; ${DEFAULT-VALUE} unless given.")
    private long seed = 20261121;

    @Option(names = "--list", description = "Say which experiments there are, and run none.")
    private boolean list;

    public ExperimentCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        List<Experiment> experiments = Experiments.named(names);
        if (list) {
            experiments.forEach(this::describe);
            return ExitCode.NOTHING_FOUND;
        }
        OutputFolder folder = out == null ? null : new OutputFolder(out);
        Setting setting = new Setting(quick, seed);
        terminal.out().println(machine());
        long start = System.nanoTime();
        for (Experiment experiment : experiments) {
            Results results = run(experiment, setting);
            print(experiment, results);
            for (Path file : folder == null ? List.<Path>of() : folder.write(experiment, results)) {
                terminal.say("wrote " + file);
            }
            terminal.out().flush(); // the next experiment takes a while
        }
        terminal.out().printf(Locale.ROOT, "%ndone in %.1f s%n", (System.nanoTime() - start) / 1e9);
        return ExitCode.NOTHING_FOUND;
    }

    private void describe(Experiment experiment) {
        terminal.out()
                .printf("%-9s  %s%n%-9s  %s%n", experiment.name(), experiment.source(), "", experiment.question());
    }

    private String machine() {
        return "seed " + seed + ", " + System.getProperty("java.vm.name") + " " + System.getProperty("java.version")
                + ", times of one thread, medians" + (quick ? "; quick: rough numbers" : "");
    }

    private Results run(Experiment experiment, Setting setting) {
        try (LiveProgress progress = new LiveProgress(terminal, experiment.name())) {
            return experiment.run(setting, progress);
        }
    }

    private void print(Experiment experiment, Results results) {
        PrintWriter lines = terminal.out();
        Style style = terminal.style();
        lines.println();
        lines.println(style.heading(experiment.name() + ": " + experiment.question()));
        lines.println(style.faint(experiment.source()));
        TablePrinter printer = new TablePrinter(lines, style);
        for (Table table : results.tables()) {
            lines.println();
            printer.print(table);
        }
        lines.println();
        results.findings().forEach(lines::println);
    }
}
