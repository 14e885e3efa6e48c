package org.collide4j.app.report.ci;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.collide4j.app.console.Words;
import org.collide4j.app.report.data.FindingText;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.report.data.XmlText;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.baseline.Status;
import org.collide4j.clash.group.Issue;
import org.collide4j.scene.Printable;
import org.collide4j.shape.Point;

/**
 * Findings as JUnit XML, one test a finding. Tests fail that make the check fail, pairs that are unsettled are errors,
 * findings that the baseline answers for are skipped, and those that are gone since have passed.
 */
public final class JUnitReport {
    private final ListedReport listed;
    private final ClashReport report;
    private final KeptRun run;
    private final Predicate<Finding> counts;
    private final XmlText xml = new XmlText();

    private JUnitReport(ListedReport listed, Predicate<Finding> counts) {
        this.listed = listed;
        this.counts = counts;
        report = listed.report();
        run = listed.run();
    }

    /**
     * Writes the file, and leaves the stream open.
     *
     * @param counts true for findings that make the check fail
     */
    public static void write(ListedReport listed, Predicate<Finding> counts, OutputStream out) throws IOException {
        out.write(new JUnitReport(listed, counts).bytes());
    }

    private byte[] bytes() {
        List<Finding> findings = report.findings().stream().filter(this::isTest).toList();
        List<KeptFinding> resolved =
                run.baseline() == null ? List.of() : run.comparison().resolved();
        long counted = findings.stream().filter(counts).count();
        long unsettled = findings.stream()
                .filter(finding -> counts.test(finding) && finding.kind() == Kind.UNSETTLED)
                .count();
        boolean isEmpty = findings.isEmpty() && resolved.isEmpty();
        String[] totals = {
            "name", report.model().name(),
            "tests", Long.toString(isEmpty ? 1 : findings.size() + resolved.size()),
            "failures", Long.toString(counted - unsettled),
            "errors", Long.toString(unsettled),
            "skipped", Long.toString(findings.size() - counted),
            "time", String.format(Locale.ROOT, "%.3f", report.seconds())
        };
        xml.open("testsuites", totals).open("testsuite", totals);
        for (int i = 0; i < report.findings().size(); i++) {
            Finding finding = report.findings().get(i);
            if (isTest(finding)) {
                Issue issue = listed.grouping().issues().get(listed.grouping().issueOf(i));
                write(finding, issue.name());
            }
        }
        resolved.forEach(this::writeResolved);
        if (isEmpty) {
            xml.empty("testcase", "classname", report.model().name(), "name", "nothing found", "time", "0");
        }
        return xml.close().close().bytes();
    }

    /** Returns true for all findings but contacts that are allowed. */
    private boolean isTest(Finding finding) {
        return finding.kind() != Kind.TOUCH || counts.test(finding);
    }

    private void write(Finding finding, String issue) {
        String kind = Words.of(finding.kind());
        begin(kind, run.kept(finding).id(), FindingText.names(finding));
        String measure = FindingText.measure(finding, report.model().units());
        if (counts.test(finding)) {
            String element = finding.kind() == Kind.UNSETTLED ? "error" : "failure";
            xml.text(element, details(finding, issue), "type", kind, "message", measure);
        } else {
            xml.empty("skipped", "message", measure + "; " + reason(finding));
        }
        xml.close();
    }

    private void begin(String kind, String id, String names) {
        xml.open("testcase", "classname", report.model().name() + "." + kind, "name", id + ": " + names, "time", "0");
    }

    private String reason(Finding finding) {
        Status status = run.status(finding);
        return status == null || run.isNews(finding)
                ? Words.of(report.severity(finding))
                : Words.of(status) + " in " + run.baseline();
    }

    private String details(Finding finding, String issue) {
        Point p = finding.pointOnA();
        Status status = run.status(finding);
        String move = FindingText.move(finding, report.model().units());
        return "issue: " + issue
                + "\nrule: " + report.rules().rule(finding.a(), finding.b()).name()
                + "\nseverity: " + Words.of(report.severity(finding))
                + (status == null ? "" : "\nstatus: " + Words.of(status))
                + "\nat: " + p.x() + ", " + p.y() + ", " + p.z()
                + (move.isEmpty() ? "" : "\n" + move);
    }

    private void writeResolved(KeptFinding gone) {
        begin(Words.of(gone.kind()), gone.id(), Printable.of(gone.a()) + " and " + Printable.of(gone.b()));
        xml.close();
    }
}
