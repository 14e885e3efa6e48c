package org.collide4j.app.report.data;

import org.collide4j.app.console.Words;
import org.collide4j.app.table.Lengths;
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

    /** Returns the kind, and the depth or the distance if it is known. */
    public static String measure(Finding finding, String units) {
        double distance = finding.signedDistance();
        String kind = Words.of(finding.kind());
        if (Double.isNaN(distance)) {
            return kind;
        }
        return kind + ", " + Lengths.withUnit(Math.abs(distance), units) + (distance < 0 ? " deep" : " apart");
    }
}
