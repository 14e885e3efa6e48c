package org.collide4j.app.report.data;

import org.collide4j.clash.ClashReport;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.group.Grouping;

/**
 * A report as it is listed in tables and files.
 *
 * @param run ids and statuses of the findings
 * @param grouping issues of the findings
 */
public record ListedReport(ClashReport report, KeptRun run, Grouping grouping) {
    /** Groups the findings of a report. */
    public static ListedReport of(ClashReport report, KeptRun run) {
        return new ListedReport(report, run, Grouping.of(report));
    }

    /** Groups the findings of a run without a baseline. */
    public static ListedReport of(ClashReport report) {
        return of(report, KeptRun.alone(report));
    }
}
