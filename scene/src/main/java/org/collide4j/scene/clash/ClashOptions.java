package org.collide4j.scene.clash;

/**
 * What counts as a finding.
 *
 * @param tolerance contact up to this depth or gap is a touch, in the model's unit; NaN for 1e-6 of the model's diagonal
 * @param clearance pairs nearer than this are listed as close; 0 for none
 * @param hulls compare the parts' convex hulls instead of their surfaces
 * @param ignore pairs that are left out
 */
public record ClashOptions(double tolerance, double clearance, boolean hulls, IgnoreRules ignore) {
    public static final ClashOptions DEFAULT = new ClashOptions(Double.NaN, 0, false);

    public ClashOptions {
        if (tolerance < 0 || tolerance == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("tolerance must be finite and not negative: " + tolerance);
        }
        if (!(clearance >= 0 && clearance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("clearance must be finite and not negative: " + clearance);
        }
    }

    /** Options that ignore no pair. */
    public ClashOptions(double tolerance, double clearance, boolean hulls) {
        this(tolerance, clearance, hulls, IgnoreRules.NONE);
    }
}
