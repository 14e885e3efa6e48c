package org.collide4j.app.baseline;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.collide4j.app.table.ChangeTable;
import org.collide4j.app.table.ChangeTable.Row;
import org.collide4j.clash.Kind;
import org.collide4j.clash.baseline.Change;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.Status;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares the findings of two files: what is new, what is gone, what has changed. */
@Command(
        name = "diff",
        description = "Compares the findings of two checks: what is new, gone or changed.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "A file is a JSON report of 'collide4j check --report' or a baseline of",
            "'collide4j check --baseline'. Findings are recognised as by --baseline: by the",
            "names of the parts without GUIDs and counters, then by their boxes and places.",
            "Touches do not count.",
            "",
            "Exit codes: 0 nothing is new, 1 a finding is new, or a clash that was none,",
            "2 bad usage, unreadable input or lost output, 3 a defect of collide4j.",
            "",
            "  collide4j diff monday.json friday.json"
        })
public final class DiffCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "OLD", description = "The earlier JSON report or baseline.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private Path before;

    @Parameters(index = "1", paramLabel = "NEW", description = "The later JSON report or baseline.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private Path after;

    @Option(
            names = "--tolerance",
            paramLabel = "T",
            description = "Places and depths that differ by up to T count as equal, in the model's unit; the tolerance "
                    + "of the reports unless given.")
    private double tolerance = Double.NaN;

    public DiffCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        if (tolerance < 0 || tolerance == Double.POSITIVE_INFINITY) {
            throw new UserErrorException(
                    "--tolerance " + tolerance + ": must be a finite length, not negative, in the model's unit");
        }
        Stored old = new FindingsFile(before).readAny();
        Stored now = new FindingsFile(after).readAny();
        Comparison comparison = Comparison.of(counted(old), counted(now), tolerance(old, now));
        String units = now.units();
        if (!old.units().equals(units)) {
            terminal.note("the lengths of " + before + " are in " + old.units() + ", those of " + after + " in " + units
                    + ": only names can be compared");
        }
        if (comparison.isOfAnotherModel()) {
            terminal.note("no finding of " + after + " (" + now.model() + ") is in " + before + " (" + old.model()
                    + "): are they of two models?");
        }
        print(comparison, units);
        boolean isNews = comparison.items().stream().anyMatch(DiffCommand::isNews);
        return isNews ? ExitCode.CLASHES_FOUND : ExitCode.NOTHING_FOUND;
    }

    /** A touch is nothing to mend, and a resolved finding is not there. */
    private static List<KeptFinding> counted(Stored stored) {
        return stored.findings().stream()
                .filter(finding -> finding.kind() != Kind.TOUCH && finding.status() != Status.RESOLVED)
                .toList();
    }

    private double tolerance(Stored old, Stored now) {
        if (!Double.isNaN(tolerance)) {
            return tolerance;
        }
        return Math.max(0, Math.max(number(old.tolerance()), number(now.tolerance())));
    }

    private static double number(double value) {
        return Double.isNaN(value) ? 0 : value;
    }

    private static boolean isNews(Comparison.Item item) {
        return item.before() < 0 || item.change() == Change.WORSE_KIND;
    }

    private void print(Comparison comparison, String units) {
        List<Row> rows = new ArrayList<>();
        for (Comparison.Item item : comparison.items()) {
            if (isNews(item)) {
                rows.add(new Row(item.change(), comparison.before(item), item.finding()));
            }
        }
        comparison.resolved().forEach(gone -> rows.add(new Row(Change.NONE, gone, null)));
        for (Comparison.Item item : comparison.items()) {
            if (!isNews(item) && item.change() != Change.NONE) {
                rows.add(new Row(item.change(), comparison.before(item), item.finding()));
            }
        }
        PrintWriter out = terminal.out();
        if (!rows.isEmpty()) {
            new ChangeTable(rows, units, terminal.width(), terminal.style()).print(out);
            out.println();
        }
        long fresh =
                comparison.items().stream().filter(item -> item.before() < 0).count();
        long changed = comparison.items().stream()
                .filter(item -> item.before() >= 0 && item.change() != Change.NONE)
                .count();
        long same = comparison.items().size() - fresh - changed;
        out.println(String.format(
                Locale.ROOT,
                "%,d new, %,d gone, %,d changed, %,d unchanged",
                fresh,
                comparison.resolved().size(),
                changed,
                same));
    }
}
