package org.collide4j.app.robot.sweep;

import java.nio.file.Path;
import java.util.List;
import org.collide4j.robot.JointMotion;
import org.collide4j.robot.MotionResult;
import org.jspecify.annotations.Nullable;

/**
 * A trajectory that was followed from its first knot to its last.
 *
 * @param isSpline true if the knots are joined by a spline, not by straight legs
 * @param worst the smallest distance of the whole trajectory; null if no pair is compared
 * @param samples in the order of time
 */
public record TrajectorySweep(
        Path file,
        JointMotion motion,
        boolean isSpline,
        MotionResult result,
        @Nullable Worst worst,
        List<Sample> samples) {
    public TrajectorySweep {
        samples = List.copyOf(samples);
    }
}
