package org.collide4j.clash;

import org.jspecify.annotations.Nullable;

/**
 * What is known of a finding beside its numbers.
 *
 * <pre>{@code
 * Method method = finding.detail().method(); // what the signed distance of the finding means
 * }</pre>
 *
 * @param method what was measured
 * @param reason why the pair is unsettled; null if it is settled
 */
public record Detail(Method method, @Nullable Reason reason) {
    /** Creates the detail of a pair that is settled. */
    public Detail(Method method) {
        this(method, null);
    }

    Detail withReason(Reason why) {
        return new Detail(method, why);
    }
}
