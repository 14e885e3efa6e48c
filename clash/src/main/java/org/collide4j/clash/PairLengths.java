package org.collide4j.clash;

import java.io.Serial;
import java.io.Serializable;

/**
 * Lengths that decide what a pair of parts counts as.
 *
 * <pre>{@code
 * PairLengths lengths = new PairLengths(0.001, 0.05);
 * double reach = lengths.reach(); // 0.05: pairs farther apart are no finding
 * }</pre>
 *
 * @param tolerance contact up to this depth or gap is a touch, in the model's unit
 * @param clearance pairs nearer than this are close, in the model's unit
 */
public record PairLengths(double tolerance, double clearance) implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    /** Returns the distance beyond which a pair is no finding. */
    public double reach() {
        return Math.max(tolerance, clearance);
    }
}
