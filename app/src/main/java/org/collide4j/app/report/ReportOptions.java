package org.collide4j.app.report;

import java.time.Instant;
import java.util.function.Function;
import java.util.function.Predicate;
import org.collide4j.app.report.bcf.BcfVersion;
import org.collide4j.app.report.data.Remark;
import org.collide4j.clash.Finding;

/**
 * Options of a report: needs of some formats besides the findings.
 *
 * @param bcfVersion version of BCF files
 * @param remarks what people say of a finding, by its id
 * @param counts true for findings that make the check fail
 * @param now time of the run
 */
public record ReportOptions(
        BcfVersion bcfVersion, Function<String, Remark> remarks, Predicate<Finding> counts, Instant now) {
    /** Options of a report on which nobody has remarked. */
    static final ReportOptions NONE =
            new ReportOptions(BcfVersion.V2_1, id -> Remark.NONE, finding -> true, Instant.EPOCH);
}
