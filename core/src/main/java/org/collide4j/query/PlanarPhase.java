package org.collide4j.query;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Trajectory;
import org.collide4j.math.Vector3;
import org.collide4j.shape.PlanarShape;

/**
 * Asks about one pair of convex shapes of the x-y plane: as {@link NarrowPhase}, but depth is measured within the plane.
 *
 * <p>Planar GJK is GJK in space on flat shapes; only the expanding polytope becomes a polygon. Poses turn around z and
 * move within the plane ({@link Pose#planar}); any other is refused with an IllegalArgumentException.
 *
 * <p>Queries of {@link NarrowPhase} that are missing here: those with a {@link Pair}, which caches a polytope of space,
 * as a query in the plane without a cache takes few steps; and the rough distance, as the polygon is as quick as a portal.
 *
 * <p>A worker, garbage-free when warm; use one per thread.
 *
 * <pre>{@code
 * var plane = new PlanarPhase();
 * var square = new Polygon(-1, -1, 1, -1, 1, 1, -1, 1);
 * var near = new Proximity();
 * double gap = plane.signedDistance(square, new Pose(), new Circle(0.5), Pose.planar(3, 0, 0), near); // 1.5
 * }</pre>
 */
public final class PlanarPhase {
    private final NarrowPhase narrow;
    private final Vector3 source = new Vector3();
    private final Vector3 direction = new Vector3();
    private final Pose pose = new Pose();
    private final Motion motion = new Motion();

    public PlanarPhase() {
        this(Accuracy.FULL);
    }

    /** Creates a worker whose answers have the given accuracy: as is wanted: coarser is faster. */
    public PlanarPhase(Accuracy accuracy) {
        narrow = new NarrowPhase(accuracy, true);
    }

    /** True if the closed shapes share a point; undecidable within rounding counts as sharing. */
    public boolean intersects(PlanarShape a, Pose poseA, PlanarShape b, Pose poseB) {
        requirePlanar(poseA, poseB);
        return narrow.intersects(a, poseA, b, poseB);
    }

    /** True unless the signed distance is proven to be larger than the limit; stops as soon as that is sure. */
    public boolean within(double limit, PlanarShape a, Pose poseA, PlanarShape b, Pose poseB) {
        requirePlanar(poseA, poseB);
        return narrow.within(limit, a, poseA, b, poseB);
    }

    /** Returns the distance, 0 if the shapes share a point, and overwrites {@code out}; faster than with the depth. */
    public double distance(PlanarShape a, Pose poseA, PlanarShape b, Pose poseB, Proximity out) {
        requirePlanar(poseA, poseB);
        return narrow.distance(a, poseA, b, poseB, out);
    }

    /** Returns the signed distance within the plane and overwrites {@code out} with the whole answer. */
    public double signedDistance(PlanarShape a, Pose poseA, PlanarShape b, Pose poseB, Proximity out) {
        requirePlanar(poseA, poseB);
        return narrow.signedDistance(a, poseA, b, poseB, out);
    }

    /**
     * Moves A along (dx, dy) while B stands, and writes the first contact; the rules are those of a cast in space.
     *
     * @throws IllegalArgumentException if dx or dy is not finite
     */
    public boolean cast(PlanarShape a, Pose poseA, double dx, double dy, PlanarShape b, Pose poseB, CastHit out) {
        requirePlanar(poseA, poseB);
        return narrow.cast(a, poseA, dx, dy, 0, b, poseB, out);
    }

    /**
     * Moves A and B at the same time, turning or not, and writes the first contact; the rules are those of a cast in space.
     *
     * @throws IllegalArgumentException if a motion leaves the plane: its translation has a z, or its axis is not z
     */
    public boolean cast(
            PlanarShape a, Pose poseA, Motion motionA, PlanarShape b, Pose poseB, Motion motionB, CastHit out) {
        requirePlanar(poseA, poseB);
        requirePlanar("motionA", motionA);
        requirePlanar("motionB", motionB);
        return narrow.cast(a, poseA, motionA, b, poseB, motionB, out);
    }

    /**
     * Moves A along the trajectory while B stands, and writes the first contact in the trajectory's times; the rules are
     * those of a {@link TrajectoryCast}.
     *
     * @throws IllegalArgumentException if a pose or a leg leaves the plane
     */
    public boolean cast(PlanarShape a, Trajectory pathA, PlanarShape b, Pose poseB, CastHit out) {
        requirePlanar("pathA", pathA);
        requirePlanar("poseB", poseB);
        return narrow.cast(a, pathA, b, poseB, out);
    }

    /**
     * Moves A and B at the same time, each along its trajectory, and writes the first contact in the trajectories' times.
     *
     * @throws IllegalArgumentException if a pose or a leg leaves the plane
     */
    public boolean cast(PlanarShape a, Trajectory pathA, PlanarShape b, Trajectory pathB, CastHit out) {
        requirePlanar("pathA", pathA);
        requirePlanar("pathB", pathB);
        return narrow.cast(a, pathA, b, pathB, out);
    }

    /**
     * Writes where the ray from (x, y) along (dx, dy) first meets B, at most so many lengths of the direction away; the
     * rules are those of a ray in space.
     */
    public boolean raycast(
            double x, double y, double dx, double dy, double length, PlanarShape b, Pose poseB, CastHit out) {
        requirePlanar("poseB", poseB);
        return narrow.raycast(source.set(x, y, 0), direction.set(dx, dy, 0), length, b, poseB, out);
    }

    private void requirePlanar(Pose poseA, Pose poseB) {
        requirePlanar("poseA", poseA);
        requirePlanar("poseB", poseB);
    }

    private void requirePlanar(String name, Pose pose) {
        if (pose.rotation(2, 2) != 1 || pose.translationZ() != 0) {
            throw new IllegalArgumentException(
                    name + " leaves the x-y plane: " + pose + "; use Pose.planar(x, y, angle)");
        }
    }

    private void requirePlanar(String name, Trajectory path) {
        for (int i = 0; i < path.size(); i++) {
            requirePlanar(name, path.pose(i, pose));
            if (i > 0) {
                requirePlanar(name, path.leg(i - 1, motion));
            }
        }
    }

    private void requirePlanar(String name, Motion motion) {
        motion.axis(direction);
        boolean tilts = motion.turns() && Math.abs(direction.z) != 1;
        if (tilts || motion.translation(direction).z != 0) {
            throw new IllegalArgumentException(name + " leaves the x-y plane: translate along x and y, turn about z");
        }
    }
}
