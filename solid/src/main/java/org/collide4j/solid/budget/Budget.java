package org.collide4j.solid.budget;

import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/**
 * How many steps a search may still take: what ends a search whose work no one can foresee.
 *
 * <p>A step is about one node of a tree or one triangle looked at. Counted steps end a search at the same place on every
 * machine; a stop from outside, such as a clock, ends it soon, wherever it is. A spent budget stays spent until
 * {@link #allow} fills it again. Not for several threads at a time.
 */
public final class Budget implements LongConsumer {
    private static final int STEPS_BETWEEN_LOOKS = 2048;

    private final BooleanSupplier stop;
    private final double effort;
    private long left = Long.MAX_VALUE;
    private long nextLook = Long.MAX_VALUE;
    private boolean stopped;

    /** Creates a budget without an end, until {@link #allow} gives it one. */
    public Budget() {
        this(() -> false);
    }

    /**
     * Creates a budget that is spent as soon as {@code stop} says so; it is asked every {@value #STEPS_BETWEEN_LOOKS}
     * steps.
     */
    public Budget(BooleanSupplier stop) {
        this(stop, 1);
    }

    /** @param effort how many times as much work a search may take as it says */
    public Budget(BooleanSupplier stop, double effort) {
        this.stop = stop;
        this.effort = effort;
    }

    /** Returns the greatest count of something that a search may look at, from that of the usual effort. */
    public int times(int count) {
        return (int) (count * effort);
    }

    /** Begins anew with so many steps, times the effort. */
    public void allow(long steps) {
        left = (long) (steps * effort);
        nextLook = left;
        stopped = false;
        spend(0);
    }

    /** Takes steps away; false if there are not so many left, and the search has to end. */
    public boolean spend(long steps) {
        left -= steps;
        return left > nextLook || look();
    }

    /** Takes steps away, for searches that report their steps and are never cut short. */
    @Override
    public void accept(long steps) {
        spend(steps);
    }

    private boolean look() {
        if (left > 0 && stop.getAsBoolean()) {
            stopped = true;
            left = 0;
        }
        nextLook = Math.max(0, left - STEPS_BETWEEN_LOOKS);
        return left > 0;
    }

    /** True if no step is left: what was found is not all there is. */
    public boolean isSpent() {
        return left <= 0;
    }

    /** True if it was spent by the stop from outside, not by its steps. */
    public boolean isStopped() {
        return stopped;
    }
}
