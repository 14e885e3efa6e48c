package org.collide4j.bench.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import org.collide4j.bench.measure.Row;
import org.collide4j.bench.measure.Variant;
import org.collide4j.bench.peer.Op;
import org.collide4j.bench.peer.Peer;
import org.collide4j.bench.peer.Peers;
import org.collide4j.bench.report.JsonRows;
import org.collide4j.bench.report.Machine;
import org.collide4j.bench.report.Markdown;
import org.collide4j.bench.report.Regressions;
import org.collide4j.bench.report.TextTable;
import org.collide4j.bench.workload.Library;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line of the benchmark. */
@Command(
        name = "bench/run",
        mixinStandardHelpOptions = true,
        description = "Measures collide4j and its peers on the certified cases, in the same run.",
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            " 0:measured, and collide4j is right everywhere",
            " 1:collide4j gave a wrong or unproven answer, or allocated",
            " 2:could not run"
        })
public final class BenchCommand implements Callable<Integer> {
    private static final List<Path> FOLDERS =
            List.of(Path.of("../shared/cases"), Path.of("core/src/test/resources/cases"));

    private static final Path RESULTS = Path.of("bench/results");

    @Option(
            names = "--short",
            description = "A few minutes for daily use; the full run writes bench/results/MACHINE.md.")
    private boolean brief;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the rows there.")
    private @Nullable Path json;

    @Option(names = "--markdown", paramLabel = "FILE", description = "Write the page of results there.")
    private @Nullable Path markdown;

    @Option(
            names = "--peer",
            split = ",",
            description = "Only these: ${COMPLETION-CANDIDATES}",
            completionCandidates = PeerNames.class)
    private List<String> peers = new PeerNames().names();

    @Option(names = "--workload", split = ",", description = "Only these: boxes, hull8, ..., mixed, coherent, casts.")
    private List<String> workloads = Library.NAMES;

    @Option(names = "--op", split = ",", description = "Only these: ${COMPLETION-CANDIDATES}")
    private List<Op> ops = Arrays.asList(Op.values());

    @Option(names = "--variant", split = ",", description = "Only these: ${COMPLETION-CANDIDATES}")
    private List<Variant> variants = Arrays.asList(Variant.values());

    @Option(names = "--cases", paramLabel = "DIR", description = "More case files; those of this folder go first.")
    private @Nullable Path cases;

    private final PrintStream out = System.out;
    private final PrintStream log = System.err;

    @Override
    public Integer call() throws IOException {
        peers.forEach(Peers::named); // rejects unknown names before the measurements
        Processes processes = new Processes();
        List<String> names = found();
        for (Variant variant : variants) {
            Plan plan = new Plan(variant, brief, peers, names, ops, folders());
            if (variant == Variant.CLEAN) {
                eachAlone(plan, processes);
            } else {
                log.println(plan.title());
                processes.run(brief ? plan.withPeers(inJava()) : plan);
            }
        }
        return report(processes);
    }

    /** Returns the page of this machine, which only a complete run may replace; else null. */
    private @Nullable Path page() throws IOException {
        if (markdown != null || brief || !isWhole()) {
            return markdown;
        }
        Files.createDirectories(RESULTS);
        return RESULTS.resolve(Machine.slug() + ".md");
    }

    private boolean isWhole() {
        return peers.equals(new PeerNames().names())
                && workloads.equals(Library.NAMES)
                && ops.size() == Op.values().length
                && variants.size() == Variant.values().length;
    }

    /** Returns the command line as typed, without paths, which would identify the machine. */
    private String commandLine() {
        String command = "bench/run " + (brief ? "--short " : "") + "--jdk "
                + Runtime.version().feature();
        return variants.size() == Variant.values().length
                ? command
                : command + " --variant " + variants.get(0).word();
    }

    private List<Path> folders() {
        List<Path> folders = new ArrayList<>(FOLDERS);
        if (cases != null) {
            folders.add(0, cases);
        }
        return folders;
    }

    private List<String> found() {
        Library library = new Library(folders());
        List<String> found = new ArrayList<>();
        for (String name : workloads) {
            if (library.has(name)) {
                found.add(name);
            } else {
                log.println("no case file of " + name + " was found, left out");
            }
        }
        return found;
    }

    /** Returns the peers in Java, which alone depend on the variant; a short run skips the others. */
    private List<String> inJava() {
        return peers.stream().filter(name -> !Peers.named(name).isNative()).toList();
    }

    private void eachAlone(Plan plan, Processes processes) {
        for (String name : plan.workloads()) {
            for (Op op : plan.opsOn(plan.library().workload(name))) {
                Plan one = plan.with(name, op);
                log.println(one.title());
                processes.run(one);
            }
        }
    }

    private int report(Processes processes) throws IOException {
        List<Row> rows = processes.rows();
        out.println(TextTable.of(rows));
        processes.skipped().forEach((who, why) -> out.println("skipped " + who + ": " + why));
        if (json != null) {
            Files.writeString(json, JsonRows.of(rows));
        }
        Path page = page();
        if (page != null) {
            Files.writeString(page, Markdown.of(rows, commandLine(), processes.skipped()));
            log.println("written: " + page);
        }
        List<String> regressions = Regressions.in(rows);
        regressions.forEach(log::println);
        return regressions.isEmpty() ? 0 : 1;
    }

    /** Lists the names of the peers for the help text. */
    static final class PeerNames implements Iterable<String> {
        List<String> names() {
            return Peers.all().stream().map(Peer::name).toList();
        }

        @Override
        public Iterator<String> iterator() {
            return names().iterator();
        }
    }
}
