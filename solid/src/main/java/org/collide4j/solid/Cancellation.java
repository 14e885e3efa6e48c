package org.collide4j.solid;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** Ends work that is cancelled. */
final class Cancellation {
    private Cancellation() {}

    /**
     * Does nothing unless the work is cancelled.
     *
     * @throws CancellationException if it is
     */
    static void check(BooleanSupplier isCancelled) {
        if (isCancelled.getAsBoolean()) {
            throw new CancellationException("the decomposition was cancelled");
        }
    }
}
