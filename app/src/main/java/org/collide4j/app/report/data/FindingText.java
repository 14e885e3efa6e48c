package org.collide4j.app.report.data;

import org.collide4j.app.console.Words;
import org.collide4j.app.table.HowFar;
import org.collide4j.clash.Finding;
import org.collide4j.scene.Printable;

/** Findings in words, for files that people read in other programs. */
public final class FindingText {
    private FindingText() {}

    /** Returns the names of both parts. */
    public static String names(Finding finding) {
        return Printable.of(finding.a().name()) + " and "
                + Printable.of(finding.b().name());
    }

    /** Returns the kind, and how deep or how far apart the parts are. */
    public static String measure(Finding finding, String units) {
        String howFar = HowFar.of(finding, units);
        String kind = Words.of(finding.kind());
        return howFar.isEmpty() ? kind : kind + ", " + howFar;
    }
}
