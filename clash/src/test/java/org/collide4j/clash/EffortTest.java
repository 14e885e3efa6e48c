package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every unsettled finding names its reason, and the notes name what may settle it. */
class EffortTest {
    /** A bolt in a hole of its own diameter, with other facets: its depth takes a long search. */
    private static final Part NUT = Parts.part("nut", Parts.tube(1, 2, -1, 1, 120, 0));

    private static final Part BOLT = Parts.part("bolt", Parts.cylinder(1, -1.2, 1.2, 121, 0.3));

    private static ClashReport check(ClashOptions options, Part a, Part b) {
        return new ClashCheck(options).run(Parts.model(a, b), Progress.SILENT);
    }

    private static Finding only(ClashReport report) {
        assertEquals(1, report.findings().size());
        return report.findings().get(0);
    }

    @Test
    @Tag("thorough")
    void aPairThatTakesTooMuchWorkIsSettledByMoreEffort() {
        ClashOptions options = new ClashOptions(6e-4, 0, false);
        for (List<Part> pair : List.of(List.of(NUT, BOLT), List.of(BOLT, NUT))) {
            ClashReport report = check(options, pair.get(0), pair.get(1));
            Finding unsettled = only(report);
            assertEquals(Kind.UNSETTLED, unsettled.kind());
            assertEquals(Reason.WORK, unsettled.detail().reason());
            assertTrue(
                    report.notes().get(0).contains("--effort 10 "),
                    report.notes().toString());
            Finding settled = only(check(options.withEffort(10), pair.get(0), pair.get(1)));
            assertEquals(Kind.TOUCH, settled.kind());
            assertNull(settled.detail().reason());
            double sagitta =
                    1 - Math.cos(Math.PI / 120); // a corner of the bolt before the middle of a facet of the hole
            assertEquals(-sagitta, settled.signedDistance(), 0.01 * sagitta);
            assertTrue(settled.lower() >= unsettled.lower() && settled.signedDistance() >= unsettled.lower());
        }
    }

    @Test
    void anIntervalThatIsNarrowIsATolerance() {
        UnsettledNotes notes = new UnsettledNotes(10);
        notes.add(Reason.WORK, "a and b", "");
        notes.addInterval(unsettled(-0.001, -0.0012345));
        String note = notes.lines().get(0);
        assertTrue(note.endsWith("; at --tolerance 0.00124 it is a touch") && note.contains("--effort 100 "), note);
        notes.add(Reason.WORK, "a and c", "");
        notes.addInterval(unsettled(-0.001, -0.2));
        assertTrue(
                notes.lines().get(0).endsWith("coarser meshes, take less"),
                notes.lines().get(0));
    }

    private static Finding unsettled(double distance, double lower) {
        Finding any = only(check(new ClashOptions(0, 0, false), NUT, BOLT));
        return new Finding(Kind.UNSETTLED, any.a(), any.b(), distance, lower, distance, any.pointOnA(), any.pointOnB());
    }

    @Test
    void aRunThatTheTimeEndsSaysSo() {
        ClashOptions options = new ClashOptions(0, 0, false, IgnoreRules.NONE, 1e-9);
        ClashReport report = check(options, NUT, BOLT);
        assertEquals(Reason.TIME, only(report).detail().reason());
        assertTrue(report.notes().get(0).contains("--timeout"), report.notes().toString());
    }

    @Test
    void noEffortSettlesWhatRoundingHides() {
        Part small = Parts.part("small", Parts.box(0, 0, 0.9, 1e-9, 1e-9, 0.9 + 1e-9));
        Part large = Parts.part("large", Parts.box(-1, -1, -1, 1e6, 1, 1));
        ClashReport report = check(new ClashOptions(1e-6, 0.5, false), small, large);
        assertEquals(Reason.ROUNDING, only(report).detail().reason());
        assertTrue(
                report.notes().toString().contains("place both nearer to the origin"),
                report.notes().toString());
    }

    @Test
    void aFailureOfAPairIsItsReason() {
        Model model = Parts.model(NUT, BOLT);
        CheckPlan plan = new CheckPlan(model, ClashOptions.DEFAULT);
        PairWorker.Check failing = (a, b, lengths) -> {
            throw new IllegalStateException("for the test");
        };
        PairOutcome[] outcomes = new PairRunner(plan.bodies().all(), new long[] {1}, plan.table(), Progress.SILENT, 1)
                .run(() -> new PairWorker(budget -> failing, () -> false, 1));
        assertEquals(Reason.FAILURE, outcomes[0].reason());
    }

    @Test
    void ofNoEffortOrTooMuchThereAreNoOptions() {
        ClashOptions options = ClashOptions.DEFAULT;
        assertThrows(IllegalArgumentException.class, () -> options.withEffort(0.5));
        assertThrows(IllegalArgumentException.class, () -> options.withEffort(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> options.withEffort(10_001));
        assertEquals(7, options.withEffort(7).effort());
    }
}
