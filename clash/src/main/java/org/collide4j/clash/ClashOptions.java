package org.collide4j.clash;

import org.collide4j.clash.rule.Rules;

/**
 * Options of a clash check: which pairs count as findings, and how long to search.
 *
 * <pre>{@code
 * var options = new ClashOptions(0.001, 0.05, false); // touch within 1 mm, close within 5 cm, in metres
 * var report = new ClashCheck(options).run(model, Progress.SILENT);
 * }</pre>
 *
 * @param tolerance contact up to this depth or gap is a touch, in the model's unit; NaN for 1e-6 of the model's diagonal
 * @param clearance pairs nearer than this are listed as close; 0 for none
 * @param hulls compare the parts' convex hulls instead of their surfaces
 * @param ignore pairs that are left out
 * @param timeout seconds after which pairs are left unsettled; infinite for none. Without one the same model gives the same
 *     findings on every machine
 * @param rules what holds between groups of parts; a rule's own lengths come before those given here
 * @param effort how many times the usual work a pair may take before it is unsettled; at least 1. More narrows intervals too
 */
public record ClashOptions(
        double tolerance,
        double clearance,
        boolean hulls,
        IgnoreRules ignore,
        double timeout,
        Rules rules,
        double effort) {
    /** The greatest effort: beyond it, counts of steps would not fit their type. */
    public static final double MOST_EFFORT = 10_000;

    public static final ClashOptions DEFAULT = new ClashOptions(Double.NaN, 0, false);

    public ClashOptions {
        if (tolerance < 0 || tolerance == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("tolerance must be finite and not negative: " + tolerance);
        }
        if (!(clearance >= 0 && clearance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("clearance must be finite and not negative: " + clearance);
        }
        if (!(timeout > 0)) {
            throw new IllegalArgumentException("timeout must be greater than 0 seconds: " + timeout);
        }
        if (!(effort >= 1 && effort <= MOST_EFFORT)) {
            throw new IllegalArgumentException("effort must be from 1 to " + MOST_EFFORT + ": " + effort);
        }
    }

    /** Options that ignore no pair. */
    public ClashOptions(double tolerance, double clearance, boolean hulls) {
        this(tolerance, clearance, hulls, IgnoreRules.NONE);
    }

    /** Options without a timeout. */
    public ClashOptions(double tolerance, double clearance, boolean hulls, IgnoreRules ignore) {
        this(tolerance, clearance, hulls, ignore, Double.POSITIVE_INFINITY);
    }

    /** Options without rules. */
    public ClashOptions(double tolerance, double clearance, boolean hulls, IgnoreRules ignore, double timeout) {
        this(tolerance, clearance, hulls, ignore, timeout, Rules.NONE);
    }

    /** Options of the usual effort. */
    public ClashOptions(
            double tolerance, double clearance, boolean hulls, IgnoreRules ignore, double timeout, Rules rules) {
        this(tolerance, clearance, hulls, ignore, timeout, rules, 1);
    }

    /** Returns these options with other rules. */
    public ClashOptions withRules(Rules others) {
        return new ClashOptions(tolerance, clearance, hulls, ignore, timeout, others, effort);
    }

    /** Returns these options with another effort. */
    public ClashOptions withEffort(double times) {
        return new ClashOptions(tolerance, clearance, hulls, ignore, timeout, rules, times);
    }
}
