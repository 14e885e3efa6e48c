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
 * <p>A {@link Pair} of two planar shapes is one of the plane or of space: what one kind of query remembers is of little use
 * to the other.
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

    /** Creates a worker whose answers have the given accuracy: coarser is faster. */
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
     * Returns a rough signed distance within the plane after at most {@code steps} support points, and overwrites
     * {@code out}: by planar portal refinement ({@link org.collide4j.mpr.PlanarMpr}), the depth along the ray between the
     * centres.
     *
     * <p>The interval is as rigorous as that of {@link #signedDistance}, and only wider. Apart, the estimate is a lower
     * bound of the distance.
     */
    public double roughSignedDistance(PlanarShape a, Pose poseA, PlanarShape b, Pose poseB, int steps, Proximity out) {
        requirePlanar(poseA, poseB);
        return narrow.roughSignedDistance(a, poseA, b, poseB, steps, out);
    }

    /**
     * Overwrites {@code out} with the places where the shapes touch, up to their tilt by some degrees, and a normal within
     * the plane; returns how many.
     *
     * <p>They are both ends of an edge, or one point; where the deepest place of rounded shapes lies between the ends, it
     * comes third. There is none only if the signed distance is proven to be larger than the reach.
     *
     * @param reach how far apart the shapes may be, 0 or more: a speculative distance
     */
    public int contacts(PlanarShape a, Pose poseA, PlanarShape b, Pose poseB, double reach, Contacts out) {
        requirePlanar(poseA, poseB);
        narrow.contacts(a, poseA, b, poseB, reach, out);
        out.flatten();
        return out.size();
    }

    /** True if the closed shapes of the pair share a point; starts from the pair's cache. */
    public boolean intersects(Pair pair, Pose poseA, Pose poseB) {
        requirePlanar(pair, poseA, poseB);
        return narrow.intersects(pair, poseA, poseB);
    }

    /** True unless the signed distance of the pair is proven to be larger than the limit; starts from the pair's cache. */
    public boolean within(double limit, Pair pair, Pose poseA, Pose poseB) {
        requirePlanar(pair, poseA, poseB);
        return narrow.within(limit, pair, poseA, poseB);
    }

    /**
     * Returns the distance of the pair, 0 if its shapes share a point, and overwrites {@code out}; starts from the pair's
     * cache.
     */
    public double distance(Pair pair, Pose poseA, Pose poseB, Proximity out) {
        requirePlanar(pair, poseA, poseB);
        return narrow.distance(pair, poseA, poseB, out);
    }

    /** Returns the signed distance of the pair within the plane and overwrites {@code out}; starts from the pair's cache. */
    public double signedDistance(Pair pair, Pose poseA, Pose poseB, Proximity out) {
        requirePlanar(pair, poseA, poseB);
        return narrow.signedDistance(pair, poseA, poseB, out);
    }

    /**
     * Returns a rough signed distance of the pair within the plane after at most {@code steps} support points, and
     * overwrites {@code out}; starts from the edge that the last search ended with.
     */
    public double roughSignedDistance(Pair pair, Pose poseA, Pose poseB, int steps, Proximity out) {
        requirePlanar(pair, poseA, poseB);
        return narrow.roughSignedDistance(pair, poseA, poseB, steps, out);
    }

    /** Overwrites {@code out} with the places where the shapes of the pair touch; returns how many. */
    public int contacts(Pair pair, Pose poseA, Pose poseB, double reach, Contacts out) {
        requirePlanar(pair, poseA, poseB);
        narrow.contacts(pair, poseA, poseB, reach, out);
        out.flatten();
        return out.size();
    }

    /**
     * Moves A of the pair along (dx, dy) while B stands, and writes the first contact; starts from the pair's last contact.
     *
     * @throws IllegalArgumentException if dx or dy is not finite
     */
    public boolean cast(Pair pair, Pose poseA, double dx, double dy, Pose poseB, CastHit out) {
        requirePlanar(pair, poseA, poseB);
        return narrow.cast(pair, poseA, dx, dy, 0, poseB, out);
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

    private void requirePlanar(Pair pair, Pose poseA, Pose poseB) {
        if (!(pair.a() instanceof PlanarShape && pair.b() instanceof PlanarShape)) {
            throw new IllegalArgumentException(
                    "pair must be of planar shapes, Circle or Polygon: " + pair + "; ask a NarrowPhase about others");
        }
        requirePlanar(poseA, poseB);
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
