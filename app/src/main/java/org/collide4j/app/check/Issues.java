package org.collide4j.app.check;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.IntStream;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.table.FindingTable;
import org.collide4j.app.table.IssueTable;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.group.Grouping;
import org.collide4j.clash.group.Issue;

/** The table of issues above the findings; left out where every finding is an issue of its own. */
final class Issues {
    private final ClashReport report;
    private final Grouping grouping;
    private final int limit;

    Issues(ListedReport listed, int limit) {
        report = listed.report();
        grouping = listed.grouping();
        this.limit = limit;
    }

    /** Prints the issues, and gives the first rows of the table of findings their issues' numbers. */
    void print(Terminal terminal, FindingTable findings, int rows) {
        List<Issue> issues = grouping.issues();
        if (issues.size() == report.findings().size()) {
            return;
        }
        PrintWriter out = terminal.out();
        List<Issue> shown = limit > 0 && issues.size() > limit ? issues.subList(0, limit) : issues;
        new IssueTable(shown, report.model().units(), terminal.width(), terminal.style()).print(out);
        if (shown.size() < issues.size()) {
            int more = issues.size() - shown.size();
            out.println(terminal.style().faint("… and " + more + (more == 1 ? " more issue" : " more issues")));
        }
        out.println();
        findings.withIssues(IntStream.range(0, rows)
                .mapToObj(row -> grouping.issueOf(row) + 1)
                .toList());
    }
}
