package org.collide4j.app.robot.sweep;

import java.util.List;
import org.collide4j.robot.RangeOfMotion;
import org.jspecify.annotations.Nullable;

/**
 * A joint that was moved by itself.
 *
 * @param worst the smallest distance within the range that is proven free; null if no pair is compared
 * @param samples over all positions that were tried, the least position first
 */
public record JointSweep(
        RangeOfMotion.Range range, @Nullable Worst worst, List<Sample> samples) {
    public JointSweep {
        samples = List.copyOf(samples);
    }

    /** Returns true if a contact stops the joint, or may. */
    public boolean isStopped() {
        return range.below() != null || range.above() != null;
    }
}
