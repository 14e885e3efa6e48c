package org.collide4j.app.check;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.collide4j.app.baseline.BaselineArguments;
import org.collide4j.app.baseline.BaselineStep;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.report.ReportFile;
import org.collide4j.app.report.ReportOptions;
import org.collide4j.app.report.bcf.BcfImport;
import org.collide4j.app.report.bcf.BcfVersion;
import org.collide4j.app.report.bcf.TopicGuids;
import org.collide4j.app.report.data.Decision;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.report.data.Remark;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.group.Issue;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of {@code check} about BCF files. */
final class BcfArguments {
    @Option(
            names = "--bcf-version",
            paramLabel = "VERSION",
            converter = VersionNumber.class,
            description = "Version of the BCF files that --report writes: 2.1 or 3.0; ${DEFAULT-VALUE} unless given.")
    private BcfVersion version = BcfVersion.V2_1;

    @Option(
            names = "--import",
            paramLabel = "FILE",
            description = "Take what people decided in another program back into the baseline: statuses, assignees and "
                    + "comments of a BCF file that --report wrote. Needs --update-baseline. Repeatable.")
    private List<Path> files = List.of();

    private final List<BcfImport> imports = new ArrayList<>();

    /** Reads the files to import, before the long work. */
    void prepare(BaselineArguments baseline) throws IOException {
        if (!files.isEmpty() && !baseline.isUpdated()) {
            throw new UserErrorException(
                    "--import " + files.get(0) + ": goes into the baseline; add --baseline FILE --update-baseline");
        }
        for (Path file : files) {
            imports.add(BcfImport.read(file));
        }
    }

    /** Returns the baseline with the decisions of the files. */
    BaselineStep imported(BaselineStep before, ClashReport found) {
        BaselineStep kept = before;
        for (BcfImport file : imports) {
            KeptRun run = kept.compare(found);
            Map<String, Remark> remarks = kept.remarks();
            List<Decision> decisions =
                    file.decisions(ListedReport.of(found, run), id -> remarks.getOrDefault(id, Remark.NONE));
            kept = kept.with(decisions, found, run);
        }
        return kept;
    }

    /** Returns what the user should know about the files, one line each. */
    List<String> notes() {
        return imports.stream().flatMap(file -> file.notes().stream()).toList();
    }

    /**
     * Returns the names of the topics that were written, by the ids of their findings: a baseline keeps them, so that later
     * files have the same topics.
     */
    Map<String, String> topics(List<ReportFile> reports, BaselineStep kept, ListedReport listed) {
        if (reports.stream().noneMatch(ReportFile::isBcf)) {
            return Map.of();
        }
        Map<String, Remark> remarks = kept.remarks();
        TopicGuids guids = new TopicGuids(listed, id -> remarks.getOrDefault(id, Remark.NONE));
        Map<String, String> topics = new HashMap<>();
        for (Issue issue : listed.grouping().issues()) {
            for (Finding finding : issue.findings()) {
                topics.put(listed.run().kept(finding).id(), guids.name(issue));
            }
        }
        return topics;
    }

    /**
     * Returns what reports need besides the findings.
     *
     * @param counts true for findings that make the check fail
     */
    ReportOptions reportOptions(BaselineStep kept, Predicate<Finding> counts) {
        Map<String, Remark> remarks = kept.remarks();
        return new ReportOptions(version, id -> remarks.getOrDefault(id, Remark.NONE), counts, Instant.now());
    }

    /** Reads a version from the command line. */
    static final class VersionNumber implements ITypeConverter<BcfVersion> {
        @Override
        public BcfVersion convert(String number) {
            for (BcfVersion version : BcfVersion.values()) {
                if (version.toString().equals(number)) {
                    return version;
                }
            }
            throw new TypeConversionException("'" + number + "' is none of 2.1, 3.0");
        }
    }
}
