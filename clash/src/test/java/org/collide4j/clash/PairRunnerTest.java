package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.solid.budget.Budget;
import org.junit.jupiter.api.Test;

/** What goes wrong in one pair is kept to that pair. */
class PairRunnerTest {
    private static final int PARTS = 6;

    private static PairOutcome[] run(
            PairRunner runner, BooleanSupplier timeIsUp, Function<Budget, PairWorker.Check> checks) {
        return runner.run(() -> new PairWorker(checks, timeIsUp, 1));
    }

    private static List<PartBody> bodies() {
        return new Bodies(model(), false).all();
    }

    private static PairTable table() {
        return new CheckPlan(model(), new ClashOptions(1e-6, 0, false)).table();
    }

    private static Model model() {
        Part[] parts = new Part[PARTS];
        for (int i = 0; i < PARTS; i++) {
            parts[i] = Parts.part("p" + i, Parts.box(0, 0, 0, 1, 1, 1 + i));
        }
        return Parts.model(parts);
    }

    private static long[] pairs() {
        List<Long> pairs = new ArrayList<>();
        for (long i = 0; i < PARTS; i++) {
            for (long k = i + 1; k < PARTS; k++) {
                pairs.add(i << 32 | k);
            }
        }
        return pairs.stream().mapToLong(Long::longValue).toArray();
    }

    private static boolean is(PartBody a, PartBody b, String nameA, String nameB) {
        return a.part.name().equals(nameA) && b.part.name().equals(nameB);
    }

    @Test
    void aFailureOrALackOfMemoryInOnePairLosesNoOther() {
        PairRunner runner = new PairRunner(bodies(), pairs(), table(), Progress.SILENT, 2);
        PairOutcome[] outcomes = run(runner, () -> false, budget -> {
            PairCheck check = new PairCheck(budget, new MeshFacts());
            return (a, b, lengths) -> {
                if (is(a, b, "p0", "p3")) {
                    throw new IllegalStateException("made to fail");
                }
                if (is(a, b, "p1", "p2")) {
                    throw new OutOfMemoryError("made to fail");
                }
                return check.check(a, b, lengths);
            };
        });
        int unsettled = 0;
        UnsettledNotes notes = new UnsettledNotes(1);
        for (PairOutcome outcome : outcomes) {
            notes.add(outcome);
            Finding finding = Objects.requireNonNull(outcome.finding());
            boolean failed = finding.kind() == Kind.UNSETTLED;
            unsettled += failed ? 1 : 0;
            assertTrue(failed || finding.kind() == Kind.CLASH || finding.kind() == Kind.INSIDE, finding.toString());
            assertEquals(!failed, finding.signedDistance() < 0);
        }
        assertEquals(2, unsettled);
        assertEquals(
                List.of(
                        "1 pair is unsettled (p1 and p2): the memory was not enough; COLLIDE4J_JAVA_OPTS=-Xmx16g allows more",
                        "1 pair is unsettled (p0 and p3): this is a defect, please report it: "
                                + "java.lang.IllegalStateException: made to fail"),
                notes.lines());
    }

    @Test
    void whenTheTimeIsUpTheRestIsUnsettled() {
        AtomicBoolean up = new AtomicBoolean();
        PairRunner runner = new PairRunner(bodies(), pairs(), table(), Progress.SILENT, 2);
        PairOutcome[] outcomes = run(runner, up::get, budget -> (a, b, lengths) -> {
            up.set(true);
            return null;
        });
        int compared = 0;
        int late = 0;
        UnsettledNotes notes = new UnsettledNotes(1);
        for (PairOutcome outcome : outcomes) {
            notes.add(outcome);
            compared += outcome.finding() == null ? 1 : 0;
            late += outcome.reason() == Reason.TIME ? 1 : 0;
        }
        assertTrue(compared >= 1 && compared < outcomes.length, compared + " compared");
        assertEquals(outcomes.length - compared, late);
        assertTrue(
                notes.lines().get(0).contains("pairs are unsettled: the time was up; a longer --timeout"),
                notes.lines().toString());
    }

    @Test
    void whatTakesLongIsNamedWhileItTakesLong() {
        List<String> heard = new ArrayList<>();
        AtomicBoolean go = new AtomicBoolean();
        Progress progress = new Progress() {
            @Override
            public void at(long done, long total) {}

            @Override
            public void busyWith(String work) {
                heard.add(work);
                go.set(true);
            }
        };
        PairRunner runner = new PairRunner(bodies(), new long[] {2L << 32 | 4}, table(), progress, 2);
        PairOutcome[] outcomes = run(runner, () -> false, budget -> (a, b, lengths) -> {
            while (!go.get()) {
                Thread.onSpinWait();
            }
            return null;
        });
        assertNull(outcomes[0].finding());
        assertEquals("p2 and p4", heard.get(0));
    }
}
