package org.collide4j.query;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.PlanarShape;

/**
 * Asks about one pair of convex shapes of the x-y plane: as {@link NarrowPhase}, but depth is measured within the plane.
 *
 * <p>Planar GJK is GJK in space on flat shapes; only the expanding polytope becomes a polygon. Poses turn around z and
 * move within the plane ({@link Pose#planar}); any other is refused with an IllegalArgumentException.
 *
 * <p>A worker, garbage-free when warm; use one per thread.
 */
public final class PlanarPhase {
    private final NarrowPhase narrow = new NarrowPhase(true);
    private final Vector3 translation = new Vector3();

    /** True if the closed shapes share a point; undecidable within rounding counts as sharing. */
    public boolean intersects(PlanarShape a, Pose poseA, PlanarShape b, Pose poseB) {
        requirePlanar("poseA", poseA);
        requirePlanar("poseB", poseB);
        return narrow.intersects(a, poseA, b, poseB);
    }

    /** Returns the signed distance within the plane and overwrites {@code out} with the whole answer. */
    public double distance(PlanarShape a, Pose poseA, PlanarShape b, Pose poseB, Proximity out) {
        requirePlanar("poseA", poseA);
        requirePlanar("poseB", poseB);
        return narrow.distance(a, poseA, b, poseB, out);
    }

    /** Moves A along (dx, dy) while B stands, and writes the first contact; the rules are those of a cast in space. */
    public boolean cast(PlanarShape a, Pose poseA, double dx, double dy, PlanarShape b, Pose poseB, CastHit out) {
        requirePlanar("poseA", poseA);
        requirePlanar("poseB", poseB);
        return narrow.cast(a, poseA, dx, dy, 0, b, poseB, out);
    }

    private void requirePlanar(String name, Pose pose) {
        if (pose.rotation(2, 2) != 1 || pose.translation(translation).z != 0) {
            throw new IllegalArgumentException(
                    name + " leaves the x-y plane: " + pose + "; use Pose.planar(x, y, angle)");
        }
    }
}
