package org.collide4j.clash;

/**
 * Compares the pairs of a check: on the threads of this process, or elsewhere.
 *
 * <p><b>Contract</b>: every pair that {@link PairTable#isCompared} names is compared once, as {@link PairWorker} does it, the
 * part that comes first in the model as {@code a}. The report of a check is then the same for all engines.
 *
 * <pre>{@code
 * ClashEngine nothing = (plan, progress) -> new PairOutcomes(Map.of(), 0); // compares no pair
 * ClashReport report = new ClashCheck(ClashOptions.DEFAULT, nothing).run(model, Progress.SILENT);
 * }</pre>
 */
public interface ClashEngine {
    /** Returns the outcomes of all pairs of the plan. */
    PairOutcomes compare(CheckPlan plan, Progress progress);
}
