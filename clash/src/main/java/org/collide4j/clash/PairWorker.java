package org.collide4j.clash;

import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.collide4j.solid.budget.Budget;
import org.jspecify.annotations.Nullable;

/**
 * Compares pairs of parts, one after the other; one per thread.
 *
 * <p>The outcome of a pair depends on its two parts, their lengths and the effort alone: not on the pairs before it, nor on
 * the machine. A failure in one pair leaves this pair unsettled, and the worker goes on.
 *
 * <pre>{@code
 * CheckPlan plan = new CheckPlan(model, ClashOptions.DEFAULT);
 * PairWorker worker = new PairWorker(new MeshFacts(), () -> false, 1);
 * PartBody a = PartBody.ready(model.parts().get(0), false, plan.box(0));
 * PartBody b = PartBody.ready(model.parts().get(1), false, plan.box(1));
 * PairOutcome outcome = worker.compare(a, b, plan.table().lengths(0, 1));
 * }</pre>
 */
public final class PairWorker {
    /** Compares two bodies. */
    @FunctionalInterface
    interface Check {
        @Nullable
        Finding check(PartBody a, PartBody b, PairLengths lengths);
    }

    private final Function<Budget, Check> checks;
    private final BooleanSupplier timeIsUp;
    private final Budget budget;
    private Check check;

    /**
     * Creates a worker.
     *
     * @param facts shared with all workers that compare the same meshes
     * @param timeIsUp pairs are left unsettled from when this is true
     * @param effort how many times the usual work a pair may take, at least 1
     */
    public PairWorker(MeshFacts facts, BooleanSupplier timeIsUp, double effort) {
        this(budget -> new PairCheck(budget, facts)::check, timeIsUp, effort);
    }

    PairWorker(Function<Budget, Check> checks, BooleanSupplier timeIsUp, double effort) {
        this.checks = checks;
        this.timeIsUp = timeIsUp;
        budget = new Budget(timeIsUp, effort);
        check = checks.apply(budget);
    }

    /** Returns what a comparison of the two finds; a of the finding is {@code a}. */
    public PairOutcome compare(PartBody a, PartBody b, PairLengths lengths) {
        if (timeIsUp.getAsBoolean()) {
            return PairOutcome.unsettled(a, b, Reason.TIME, "");
        }
        try {
            Finding finding = check.check(a, b, lengths);
            if (finding == null) {
                return PairOutcome.NONE;
            }
            return new PairOutcome(finding.kind() == Kind.UNSETTLED ? finding.withReason(reason(a, b)) : finding);
        } catch (OutOfMemoryError e) {
            check = checks.apply(budget); // the scratch of the other may be huge
            return PairOutcome.unsettled(a, b, Reason.MEMORY, "");
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            check = checks.apply(budget); // the scratch of the other may be half done
            return PairOutcome.unsettled(a, b, Reason.FAILURE, e.toString());
        }
    }

    /** Returns why a pair that was compared is unsettled. */
    private Reason reason(PartBody a, PartBody b) {
        if (budget.isStopped()) {
            return Reason.TIME;
        }
        return PairSize.of(a, b).isLostInRounding() ? Reason.ROUNDING : Reason.WORK;
    }
}
