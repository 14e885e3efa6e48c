package org.collide4j.app.check;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.collide4j.app.report.ReportFile;
import org.collide4j.app.table.FindingTable;
import org.collide4j.app.table.Style;
import org.collide4j.scene.Model;
import org.collide4j.scene.clash.ClashCheck;
import org.collide4j.scene.clash.ClashOptions;
import org.collide4j.scene.clash.ClashReport;
import org.collide4j.scene.clash.Finding;
import org.collide4j.scene.clash.Kind;
import org.collide4j.scene.read.JointValues;
import org.collide4j.scene.read.ModelReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reads models, checks their parts against each other, and tells what it found. */
@Command(
        name = "check",
        description = "Finds the clashes of a model: all its parts against each other.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "Exit codes: 0 nothing found or touches only, 1 clashes found or the clearance violated,",
            "2 bad usage or unreadable input.",
            "",
            "  collide4j check engine.glb --report engine.html",
            "  collide4j check house.glb pipes.glb --clearance 0.05 --ignore 'IfcDoor*~IfcWall*'",
            "  collide4j check robot.urdf --joints elbow=1.2,wrist=-0.4"
        })
public final class CheckCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(
            paramLabel = "MODEL",
            arity = "1..*",
            description = "Model files: glTF, GLB, OBJ, STL or URDF. Several are checked as one model in one frame.")
    private List<Path> files = List.of();

    @Option(names = "--clearance", paramLabel = "D", description = "Also list pairs of parts nearer than D.")
    private double clearance;

    @Option(
            names = "--tolerance",
            paramLabel = "T",
            description = "Contact up to T deep is a touch and no clash; 1e-6 of the model's diagonal unless given.")
    private double tolerance = Double.NaN;

    @Option(names = "--hulls", description = "Compare the convex hulls of the parts, with penetration depths.")
    private boolean hulls;

    @Option(
            names = "--ignore",
            paramLabel = "RULES",
            description = "PATTERN leaves parts out, PATTERN~PATTERN allows contact between parts; * and ? as in file "
                    + "names, rules separated by commas, @FILE for one rule a line. Repeatable.")
    private List<String> ignore = List.of();

    @Option(
            names = "--joints",
            paramLabel = "NAME=VALUE,…",
            description = "Where a robot's joints stand, in radians or metres; at 0 unless given.")
    private String joints = "";

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write all that is listed to a .html, .json or .csv file. Repeatable.")
    private List<Path> reports = List.of();

    @Option(
            names = "--kinds",
            paramLabel = "KIND",
            split = ",",
            description = "List these kinds only: ${COMPLETION-CANDIDATES}.")
    private Set<Kind> kinds = EnumSet.allOf(Kind.class);

    @Option(
            names = "--limit",
            paramLabel = "ROWS",
            description = "Rows of the table, 0 for all; ${DEFAULT-VALUE} unless given. Reports hold all.")
    private int limit = 30;

    public CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        ClashOptions options = options();
        IgnoreRules rules = IgnoreRules.of(ignore);
        List<ReportFile> reportFiles = reports.stream().map(ReportFile::new).toList();
        Model model = rules.apply(read());
        ClashReport found = rules.apply(check(options, model));
        ClashReport listed = onlyKinds(found);
        print(listed, found);
        for (ReportFile file : reportFiles) {
            file.write(listed);
            terminal.out().println("wrote " + file.path());
        }
        return exitCode(found);
    }

    private ClashOptions options() {
        if (limit < 0) {
            throw new UserErrorException("--limit " + limit + ": must not be negative; 0 lists all");
        }
        requireLength("--clearance", clearance);
        requireLength("--tolerance", Double.isNaN(tolerance) ? 0 : tolerance);
        return new ClashOptions(tolerance, clearance, hulls);
    }

    private static void requireLength(String option, double length) {
        if (!(length >= 0 && length < Double.POSITIVE_INFINITY)) {
            throw new UserErrorException(
                    option + " " + length + ": must be a finite length, not negative, in the model's unit");
        }
    }

    private Model read() throws IOException {
        ModelReader reader = new ModelReader(jointValues());
        List<Model> models = new ArrayList<>();
        for (Path file : files) {
            models.add(Models.named(file.getFileName().toString(), reader.read(file)));
        }
        return Models.together(models);
    }

    private JointValues jointValues() {
        try {
            return joints.isEmpty() ? JointValues.ZERO : JointValues.parse(joints);
        } catch (IllegalArgumentException e) {
            throw new UserErrorException("--joints " + joints + ": " + e.getMessage());
        }
    }

    private ClashReport check(ClashOptions options, Model model) {
        try (CheckProgress progress = new CheckProgress(terminal)) {
            return withNotesOfModel(new ClashCheck(options).run(model, progress));
        }
    }

    /** What the readers left out concerns the user as much as what the check left out. */
    private static ClashReport withNotesOfModel(ClashReport report) {
        Set<String> notes = new LinkedHashSet<>(report.model().notes());
        notes.addAll(report.notes());
        return Reports.with(report, report.findings(), List.copyOf(notes));
    }

    private ClashReport onlyKinds(ClashReport report) {
        List<Finding> findings = report.findings().stream()
                .filter(finding -> kinds.contains(finding.kind()))
                .toList();
        return Reports.with(report, findings, report.notes());
    }

    private void print(ClashReport listed, ClashReport found) {
        PrintWriter out = terminal.out();
        Style style = terminal.colours() ? Style.COLOURED : Style.PLAIN;
        Summary.head(found).forEach(out::println);
        found.notes().forEach(note -> out.println(style.faint("note: " + note)));
        List<Finding> rows = listed.findings();
        if (limit > 0 && rows.size() > limit) {
            rows = rows.subList(0, limit);
        }
        out.println();
        new FindingTable(rows, found.model().units(), terminal.width(), style).print(out);
        if (rows.size() < listed.findings().size()) {
            int more = listed.findings().size() - rows.size();
            out.println(style.faint("… and " + more + " more: --limit 0 lists all, --report FILE.html shows them"));
        }
        if (!rows.isEmpty()) {
            out.println();
        }
        out.println(Summary.counts(found.findings()));
    }

    /** Touches are how things stand on each other; they alone are nothing to mend. */
    private static int exitCode(ClashReport found) {
        boolean nothing = found.findings().stream().allMatch(finding -> finding.kind() == Kind.TOUCH);
        return nothing ? ExitCode.NOTHING_FOUND : ExitCode.CLASHES_FOUND;
    }
}
