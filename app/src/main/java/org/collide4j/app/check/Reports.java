package org.collide4j.app.check;

import java.util.List;
import org.collide4j.scene.clash.ClashReport;
import org.collide4j.scene.clash.Finding;

/** Reports that differ in what is listed. */
final class Reports {
    private Reports() {}

    /** The same check with other findings and notes. */
    static ClashReport with(ClashReport report, List<Finding> findings, List<String> notes) {
        return new ClashReport(
                report.model(),
                findings,
                report.tolerance(),
                report.pairs(),
                report.pairsCompared(),
                report.seconds(),
                notes);
    }
}
