package org.collide4j.app.check;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.collide4j.app.baseline.BaselineArguments;
import org.collide4j.app.baseline.BaselineStep;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.LiveProgress;
import org.collide4j.app.console.Style;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.collide4j.app.console.Words;
import org.collide4j.app.read.JointArguments;
import org.collide4j.app.read.ReadArguments;
import org.collide4j.app.read.UnitArguments;
import org.collide4j.app.report.ReportFile;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.rule.RulesArguments;
import org.collide4j.app.rule.RulesStep;
import org.collide4j.app.table.FindingTable;
import org.collide4j.app.table.HowFar;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.scene.Model;
import org.collide4j.scene.read.ModelReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
            "What is found, worst first:",
            "  clash      the volumes of two parts overlap, or their surfaces cross",
            "  inside     one part lies wholly within the other",
            "  duplicate  two parts are the same at the same place, within the tolerance",
            "  unsettled  work, time or memory ran out before the pair was decided",
            "  touch      they are in contact, within the tolerance",
            "  close      they are apart, but nearer than the clearance",
            "",
            "Lengths given as options are in the model's unit; the first line of the output",
            "names it. --units mm says that a file has millimetres, whatever it states.",
            "",
            "Exit codes: 0 nothing found or touches only, 1 clashes found or the clearance",
            "violated, 2 bad usage, unreadable input or lost output, 3 a defect of",
            "collide4j, 4 none of these, but pairs are unsettled. With --baseline, findings",
            "count that are new, or worse than a person has reviewed or approved; with",
            "--rules, those of severity error, or of --fail-on.",
            "",
            "  collide4j check engine.glb --report engine.html",
            "  collide4j check house.glb pipes.glb --clearance 0.05",
            "  collide4j check house.glb --ignore 'IfcDoor*~IfcWall*' --ignore @meant.txt",
            "  collide4j check house.glb pipes.glb --rules house.yaml --between walls pipes",
            "  collide4j check robot.urdf --joints elbow=1.2,wrist=-0.4",
            "  collide4j check robot.urdf --srdf robot.srdf --state home",
            "  collide4j check house.glb --baseline house.json --update-baseline",
            "  collide4j check plant.glb --engine spark --master spark://host:7077 --work /shared/plant"
        })
public class CheckCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(
            paramLabel = "MODEL",
            arity = "1..*",
            description =
                    "Model files: glTF, GLB, Collada, OBJ, PLY, STL, URDF, IFC, FBX and others. Several are checked as one "
                            + "model in one frame.")
    private List<Path> files = List.of();

    @Option(
            names = "--clearance",
            paramLabel = "D",
            description = "Also list pairs of parts that are apart, but nearer than D, with their distance.")
    private double clearance;

    @Option(
            names = "--tolerance",
            paramLabel = "T",
            description = "Contact up to T deep is a touch, not a clash; 1e-6 of the model's diagonal unless given.")
    private double tolerance = Double.NaN;

    @Option(
            names = "--hulls",
            description = "Compare the convex hulls of the parts instead of their surfaces: faster, dents count as "
                    + "filled, and a depth is the shortest way out.")
    private boolean hulls;

    @Option(
            names = "--ignore",
            paramLabel = "RULES",
            description = "Do not compare parts: 'NAME' is compared with nothing, 'NAME~OTHER' allows contact of the "
                    + "two. * stands for any text, ? for one character, capitals do not matter. Rules are separated "
                    + "by commas; @FILE holds one a line, and # begins a comment. Repeatable.")
    private List<String> ignore = List.of();

    @Mixin
    private RulesArguments ruling = new RulesArguments();

    @Mixin
    private JointArguments joints = new JointArguments();

    @Mixin
    private ReadArguments reading = new ReadArguments();

    @Mixin
    private UnitArguments units = new UnitArguments();

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description =
                    "Write the findings to a file: HTML with a 3D picture, JSON, CSV, BCF, JUnit (.xml), SARIF or "
                            + "Parquet, as its extension says. A device or pipe gets JSON. Repeatable.")
    private List<Path> reports = List.of();

    @Mixin
    private BcfArguments bcf = new BcfArguments();

    @Mixin
    private EngineArguments engine = new EngineArguments();

    @Mixin
    private BaselineArguments baseline = new BaselineArguments();

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description =
                    "Stop comparing after so long, reading and writing not counted; pairs that are not settled by "
                            + "then are listed as such. No limit unless given.")
    private double timeout = Double.POSITIVE_INFINITY;

    @Option(
            names = "--effort",
            paramLabel = "N",
            description = "Search N times as long before a pair is left unsettled, 1 to 10000; 1 unless given. The "
                    + "findings are the same on every machine.")
    private double effort = 1;

    @Option(
            names = "--kinds",
            paramLabel = "KIND,…",
            split = ",",
            hideParamSyntax = true,
            converter = KindWord.class,
            description = "List these kinds only: clash, inside, duplicate, unsettled, touch, close.")
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
    public Integer call() throws IOException, InterruptedException {
        ClashOptions options = options();
        List<ReportFile> reportFiles = reports.stream().map(ReportFile::new).toList();
        RulesStep rules = ruling.prepare();
        BaselineStep before = baseline.prepare(rules.clearance(clearance));
        bcf.prepare(baseline);
        engine.prepare(terminal);
        Model model = read();
        ClashReport found = check(rules.applyTo(options, model, files), model);
        BaselineStep kept = bcf.imported(before, found);
        KeptRun run = kept.compare(found);
        ListedReport listed = ListedReport.of(found.withFindings(run.newsFirst(findingsOfKinds(found))), run)
                .with(kept.text(found, run));
        print(listed, found, kept, rules);
        terminal.out().flush(); // a report may take its time
        for (ReportFile file : reportFiles) {
            file.write(listed, bcf.reportOptions(kept, finding -> isOpen(finding, found, run, rules)));
            terminal.say("wrote " + file.path());
        }
        Path updated = kept.update(found, run, bcf.topics(reportFiles, kept, listed));
        if (updated != null) {
            terminal.say("wrote " + updated);
        }
        engine.costs().forEach(terminal::say);
        return conclude(listed, exitCode(found, run, rules));
    }

    /** Ends the command, when all is written; returns the exit code. */
    protected int conclude(ListedReport listed, int code) throws IOException, InterruptedException {
        return code;
    }

    /** Returns the file of {@code --baseline}; null without one. */
    protected final @Nullable Path baselineFile() {
        return baseline.file();
    }

    /** Returns where the command speaks to its user. */
    protected final Terminal terminal() {
        return terminal;
    }

    private ClashOptions options() throws IOException {
        if (limit < 0) {
            throw new UserErrorException("--limit " + limit + ": must not be negative; 0 lists all");
        }
        requireLength("--clearance", clearance);
        requireLength("--tolerance", Double.isNaN(tolerance) ? 0 : tolerance);
        if (!(timeout > 0)) {
            throw new UserErrorException("--timeout " + timeout + ": must be more than 0 seconds");
        }
        if (!(effort >= 1 && effort <= ClashOptions.MOST_EFFORT)) {
            throw new UserErrorException("--effort " + effort + ": must be from 1 to 10000");
        }
        return new ClashOptions(tolerance, clearance, hulls, IgnoreArguments.rules(ignore), timeout).withEffort(effort);
    }

    private static void requireLength(String option, double length) {
        if (!(length >= 0 && length < Double.POSITIVE_INFINITY)) {
            throw new UserErrorException(
                    option + " " + length + ": must be a finite length, not negative, in the model's unit");
        }
    }

    private Model read() throws IOException {
        if (files.contains(Path.of(""))) {
            throw new UserErrorException("a model's name is empty; name a model file");
        }
        Model packed = engine.packed(files);
        return units.applyTo(packed != null ? packed : new ModelReader(joints.applyTo(reading.options())).read(files));
    }

    private ClashReport check(ClashOptions options, Model model) throws IOException {
        try (LiveProgress progress = new LiveProgress(terminal, "comparing pairs")) {
            return engine.check(options, model, progress);
        }
    }

    private List<Finding> findingsOfKinds(ClashReport report) {
        return report.findings().stream()
                .filter(finding -> kinds.contains(finding.kind()))
                .toList();
    }

    private void print(ListedReport listed, ClashReport found, BaselineStep kept, RulesStep rules) {
        KeptRun run = listed.run();
        PrintWriter out = terminal.out();
        Style style = terminal.style();
        Summary.head(found).forEach(terminal::say);
        rules.remarks().forEach(terminal::note);
        found.notes().forEach(terminal::note);
        bcf.notes().forEach(terminal::note);
        kept.notes(found, run).forEach(terminal::note);
        boolean asksForClose = kinds.contains(Kind.CLOSE) && kinds.size() < Kind.values().length;
        if (asksForClose && !rules.hasClearance(clearance, found)) {
            terminal.note("--kinds close lists nothing without --clearance, which says what is close");
        }
        List<Finding> all = listed.report().findings();
        List<Finding> rows = all;
        if (limit > 0 && rows.size() > limit) {
            rows = rows.subList(0, limit);
        }
        out.println();
        FindingTable table = new FindingTable(rows, found.model(), terminal.width(), style, run);
        if (rules.areGiven()) {
            table.withRules(found);
        }
        new Issues(listed, limit).print(terminal, table, rows.size());
        table.print(out);
        if (rows.size() < all.size()) {
            int more = all.size() - rows.size();
            out.println(style.faint("… and " + more + " more: --limit 0 lists all, --report FILE.html shows them"));
        }
        String legend = HowFar.legend(rows);
        if (!legend.isEmpty()) {
            out.println(style.faint(legend));
        }
        if (!rows.isEmpty()) {
            out.println();
        }
        out.println(Summary.counts(found));
        if (rules.areGiven() && !found.findings().isEmpty()) {
            out.println(Summary.severities(found));
        }
        String since = kept.summary(run);
        if (since != null) {
            terminal.say(since);
        }
    }

    /** Touches are how things stand on each other; they alone are nothing to mend, nor is what a baseline answers for. */
    private static int exitCode(ClashReport found, KeptRun run, RulesStep rules) {
        List<Finding> open = found.findings().stream()
                .filter(finding -> isOpen(finding, found, run, rules))
                .toList();
        if (open.stream().anyMatch(finding -> finding.kind() != Kind.UNSETTLED)) {
            return ExitCode.CLASHES_FOUND;
        }
        long listed = found.findings().stream()
                .filter(finding -> finding.kind() == Kind.UNSETTLED)
                .count();
        return open.isEmpty() && found.pairsUnsettled() == listed ? ExitCode.NOTHING_FOUND : ExitCode.UNSETTLED;
    }

    private static boolean isOpen(Finding finding, ClashReport found, KeptRun run, RulesStep rules) {
        return rules.counts(found, finding) && (run.baseline() == null || run.isNews(finding));
    }

    /** Reads a kind from the command line. */
    static final class KindWord extends Words<Kind> {
        KindWord() {
            super(Kind.class);
        }
    }
}
