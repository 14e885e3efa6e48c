package org.collide4j.app.report.data;

import org.collide4j.clash.ClashReport;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.group.Grouping;
import org.jspecify.annotations.Nullable;

/**
 * A report as it is listed in tables and files.
 *
 * @param run ids and statuses of the findings
 * @param grouping issues of the findings
 * @param text the baseline for a page to edit; null if the page edits none
 */
public record ListedReport(
        ClashReport report,
        KeptRun run,
        Grouping grouping,
        @Nullable KeptText text) {
    /** Groups the findings of a report. */
    public static ListedReport of(ClashReport report, KeptRun run) {
        return new ListedReport(report, run, Grouping.of(report), null);
    }

    /** Returns the report with a baseline for a page to edit. */
    public ListedReport with(@Nullable KeptText baseline) {
        return new ListedReport(report, run, grouping, baseline);
    }

    /** Groups the findings of a run without a baseline. */
    public static ListedReport of(ClashReport report) {
        return of(report, KeptRun.alone(report));
    }
}
