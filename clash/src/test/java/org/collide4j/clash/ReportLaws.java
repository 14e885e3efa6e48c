package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What every report of the check holds to, whatever the model. */
public final class ReportLaws {
    private ReportLaws() {}

    /** Intervals hold their distance; every pair that is unsettled is counted and explained by a note; none has failed. */
    public static void assertHold(ClashReport report) {
        for (Finding f : report.findings()) {
            assertTrue(f.lower() <= f.upper(), f::toString);
            assertTrue(
                    f.kind() == Kind.UNSETTLED
                            || f.method() == Method.COINCIDENCE
                            || (f.lower() <= f.signedDistance() && f.signedDistance() <= f.upper()),
                    f::toString);
        }
        assertTrue(count(report, Kind.UNSETTLED) <= report.pairsUnsettled());
        assertEquals(
                report.pairsUnsettled() > 0,
                report.notes().stream().anyMatch(note -> note.contains("unsettled") || note.contains("not compared")),
                report.notes().toString());
        assertTrue(
                report.notes().stream().noneMatch(note -> note.contains(Reason.FAILURE.explanation)),
                report.notes().toString());
    }

    static long count(ClashReport report, Kind kind) {
        return report.findings().stream().filter(f -> f.kind() == kind).count();
    }
}
