package org.collide4j.app.table;

import org.collide4j.app.console.Words;
import org.collide4j.clash.Finding;
import org.collide4j.clash.baseline.Change;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.KeptRun;

/** The status of a finding and what has changed, in two or three words. */
final class StatusCell {
    private StatusCell() {}

    static String of(KeptRun run, Finding finding) {
        Comparison.Item item = run.item(finding);
        if (item == null) {
            return "";
        }
        String status = Words.of(item.finding().status());
        KeptFinding before = run.before(finding);
        return before == null || item.change() == Change.NONE ? status : status + ", " + change(item.change(), before);
    }

    /** Returns what has become of a finding, in a word or two. */
    static String change(Change change, KeptFinding before) {
        return switch (change) {
            case WORSE_KIND -> "was " + Words.of(before.kind());
            case RETURNED -> "was resolved";
            case DEEPER -> before.signedDistance() > 0 ? "nearer" : "deeper";
            case SHALLOWER -> before.signedDistance() > 0 ? "farther" : "less deep";
            case MOVED -> "moved";
            case NONE -> "";
        };
    }
}
