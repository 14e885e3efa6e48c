package org.collide4j.clash;

import org.jspecify.annotations.Nullable;

/**
 * Outcome of the comparison of one pair.
 *
 * <pre>{@code
 * PairOutcome outcome = PairOutcome.NONE;
 * boolean isFinding = outcome.finding() != null; // false
 * }</pre>
 *
 * @param finding the finding; null if the pair is none
 * @param failure text of the failure if the pair is unsettled by {@link Reason#FAILURE} or {@link
 *     Reason#UNREADABLE}; else empty
 */
public record PairOutcome(@Nullable Finding finding, String failure) {
    /** The pair is no finding. */
    public static final PairOutcome NONE = new PairOutcome(null, "");

    /** Creates the outcome of a comparison that did not fail. */
    PairOutcome(Finding finding) {
        this(finding, "");
    }

    /** Returns why the pair is unsettled; null if it is settled. */
    public @Nullable Reason reason() {
        return finding == null ? null : finding.detail().reason();
    }

    /** Returns true if the two parts, their lengths and the effort decide it: another comparison comes to the same. */
    public boolean isRepeatable() {
        Reason reason = reason();
        return reason == null || reason == Reason.WORK || reason == Reason.ROUNDING;
    }

    /** Returns the outcome with the parts in the other order. */
    public PairOutcome swapped() {
        return finding == null ? this : new PairOutcome(finding.swapped(), failure);
    }

    /** Returns the outcome of a pair with a part whose geometry cannot be read; the failure names the part and tells why. */
    public static PairOutcome unreadable(PartBody a, PartBody b, String failure) {
        return unsettled(a, b, Reason.UNREADABLE, failure);
    }

    /** Returns the outcome of a pair of which the boxes alone are known. */
    static PairOutcome unsettled(PartBody a, PartBody b, Reason reason, String failure) {
        return new PairOutcome(BoxPair.unsettled(a, b).withReason(reason), failure);
    }
}
