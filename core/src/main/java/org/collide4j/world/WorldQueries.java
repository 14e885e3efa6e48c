package org.collide4j.world;

import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Trajectory;
import org.collide4j.shape.ConvexShape;

/**
 * Asks what rays, shapes and bodies meet, or are near to, in a {@link CollisionWorld}, as its last update left it.
 *
 * <p>Bodies that have been added since are not met; those that have been removed are not met either. A filter is asked
 * with a body's handle before the body is: false passes it over; {@link CollisionWorld#layers} makes one of layers. Sensors
 * and sleeping bodies are met like others. From a filter or a visitor the world may be changed, as nothing of it is seen
 * before the next update; but neither asked nor updated, which is an {@link IllegalStateException}.
 *
 * <p>Answers are those of a {@link org.collide4j.query.NarrowPhase} or a {@link org.collide4j.mesh.MeshPhase}, with
 * their proofs, and do not depend on earlier questions, unless a {@link WorldCache} is passed. <b>Cost</b>: of the bodies
 * whose boxes are met; the first query after an update takes time in proportion to the moving bodies. A warm query allocates
 * nothing. For one thread at a time, as the world.
 *
 * <pre>{@code
 * WorldQueries queries = world.queries();
 * var inBlast = new ArrayList<Long>();
 * queries.overlaps(new Sphere(2), new Pose(), WorldQueries.ALL, inBlast::add); // true goes on
 * boolean blocked = queries.raycastAny(new Ray(0, 0, 5, 0, 0, -1, 100), body -> body != ball); // true
 * }</pre>
 */
public final class WorldQueries {
    /** Accepts all bodies. */
    public static final LongPredicate ALL = body -> true;

    private final CollisionWorld world;
    private final Probe probe;
    private final ProbeSearch casts;
    private final ProbeTrajectoryCast trajectories;
    private final NearSearch near;

    /** Answers of queries that have none but what their visitors see. */
    private final WorldHit nothing = new WorldHit();

    private final WorldProximity nobody = new WorldProximity();

    WorldQueries(CollisionWorld world, BodyStore bodies, Surroundings surroundings, PairUpdate rules) {
        this.world = world;
        BodyAnswers answers = new BodyAnswers();
        probe = new Probe(answers);
        casts = new ProbeSearch(bodies, surroundings, probe);
        trajectories = new ProbeTrajectoryCast(probe, casts);
        near = new NearSearch(bodies, surroundings, answers, rules);
    }

    /** Finds the first body that the ray hits. Returns {@link WorldHit#hit}. The ray's point is A, the body B. */
    public boolean raycast(Ray ray, LongPredicate filter, WorldHit out) {
        world.beginQuery();
        try {
            probe.set(ray);
            boolean hit = casts.first(world.log().asked(filter), out);
            world.log().ray(WorldQuery.RAYCAST, ray, hit, out);
            return hit;
        } finally {
            world.endQuery();
        }
    }

    /**
     * Finds the first body that the ray hits; starts from the body that the cache's last ray hit. Returns
     * {@link WorldHit#hit}.
     */
    public boolean raycast(WorldCache cache, Ray ray, LongPredicate filter, WorldHit out) {
        world.beginQuery();
        try {
            probe.set(ray);
            return casts.first(filter, cache, out);
        } finally {
            world.endQuery();
        }
    }

    /** Visits all bodies that the ray hits, by ascending time, until the visitor returns false. */
    public void raycastAll(Ray ray, LongPredicate filter, Predicate<? super WorldHit> visitor) {
        world.beginQuery();
        try {
            probe.set(ray);
            casts.each(world.log().asked(filter), world.log().visited(visitor));
            world.log().ray(WorldQuery.RAYCAST_ALL, ray, true, nothing);
        } finally {
            world.endQuery();
        }
    }

    /** Returns true unless the ray is proven to miss all bodies; stops at the first hit. */
    public boolean raycastAny(Ray ray, LongPredicate filter) {
        world.beginQuery();
        try {
            probe.set(ray);
            boolean hit = casts.any(world.log().asked(filter));
            world.log().ray(WorldQuery.RAYCAST_ANY, ray, hit, nothing);
            return hit;
        } finally {
            world.endQuery();
        }
    }

    /**
     * Casts a moving, possibly rotating shape through the world while all bodies are at rest, and finds the first body that
     * it hits. Returns {@link WorldHit#hit}. The shape is A, the body B; a start in contact counts as in the narrow phase.
     */
    public boolean cast(ConvexShape shape, Pose pose, Motion motion, LongPredicate filter, WorldHit out) {
        world.beginQuery();
        try {
            probe.set(shape, pose, motion);
            boolean hit = casts.first(world.log().asked(filter), out);
            world.log().cast(WorldQuery.CAST, shape, pose, motion, hit, out);
            return hit;
        } finally {
            world.endQuery();
        }
    }

    /**
     * Casts a shape along a trajectory through the world while all bodies are at rest, and finds the first body that it
     * hits, in the trajectory's times. Returns {@link WorldHit#hit}. The rules are those of {@link
     * org.collide4j.query.TrajectoryCast}.
     *
     * @throws IllegalStateException if the trajectory has no pose
     */
    public boolean cast(ConvexShape shape, Trajectory path, LongPredicate filter, WorldHit out) {
        world.beginQuery();
        try {
            return trajectories.of(shape, filter).find(path, out);
        } finally {
            world.endQuery();
        }
    }

    /**
     * Casts the cache's shape through the world, and finds the first body that it hits; starts from the body that its last
     * cast hit. Returns {@link WorldHit#hit}.
     */
    public boolean cast(WorldCache cache, Pose pose, Motion motion, LongPredicate filter, WorldHit out) {
        world.beginQuery();
        try {
            probe.set(cache.shape, pose, motion);
            return casts.first(filter, cache, out);
        } finally {
            world.endQuery();
        }
    }

    /**
     * Visits all bodies that the moving shape hits on its entire path, by ascending time, until the visitor returns false.
     */
    public void castAll(
            ConvexShape shape, Pose pose, Motion motion, LongPredicate filter, Predicate<? super WorldHit> visitor) {
        world.beginQuery();
        try {
            probe.set(shape, pose, motion);
            casts.each(world.log().asked(filter), world.log().visited(visitor));
            world.log().cast(WorldQuery.CAST_ALL, shape, pose, motion, true, nothing);
        } finally {
            world.endQuery();
        }
    }

    /** Returns true unless the moving shape is proven to miss all bodies; stops at the first hit. */
    public boolean castAny(ConvexShape shape, Pose pose, Motion motion, LongPredicate filter) {
        world.beginQuery();
        try {
            probe.set(shape, pose, motion);
            boolean hit = casts.any(world.log().asked(filter));
            world.log().cast(WorldQuery.CAST_ANY, shape, pose, motion, hit, nothing);
            return hit;
        } finally {
            world.endQuery();
        }
    }

    /**
     * Finds the body nearest to the shape; false if all are proven to be beyond {@code most}, which may be infinite. The
     * distance is 0 or less for a body that shares a point with the shape. The shape is A, the body B.
     */
    public boolean nearest(ConvexShape shape, Pose pose, double most, LongPredicate filter, WorldProximity out) {
        requireDistance(most);
        world.beginQuery();
        try {
            boolean found = near.nearest(shape, pose, most, world.log().asked(filter), out);
            world.log().near(WorldQuery.NEAREST, shape, pose, most, found, out);
            return found;
        } finally {
            world.endQuery();
        }
    }

    /**
     * Finds the body nearest to the cache's shape; starts from the body that its last query found. Returns false if all are
     * proven to be beyond {@code most}.
     */
    public boolean nearest(WorldCache cache, Pose pose, double most, LongPredicate filter, WorldProximity out) {
        requireDistance(most);
        world.beginQuery();
        try {
            return near.nearest(cache, pose, most, filter, out);
        } finally {
            world.endQuery();
        }
    }

    /**
     * Visits the handles of all bodies that share a point with the shape, by ascending slots, until the visitor returns
     * false. Bodies that are open within rounding count.
     */
    public void overlaps(ConvexShape shape, Pose pose, LongPredicate filter, LongPredicate visitor) {
        world.beginQuery();
        try {
            near.overlaps(shape, pose, world.log().asked(filter), world.log().met(visitor));
            world.log().near(WorldQuery.OVERLAPS, shape, pose, 0, true, nobody);
        } finally {
            world.endQuery();
        }
    }

    /**
     * Visits all pairs of bodies that may touch each other, by layers and the world's filter, and are within the distance,
     * until the visitor returns false. Two static bodies are no pair. A has the smaller slot. If they share a point, the
     * relation is OVERLAPPING; {@link #signedDistance} computes the depth.
     */
    public void pairsWithin(double most, Predicate<? super WorldProximity> visitor) {
        requireDistance(most);
        world.beginQuery();
        try {
            near.pairs(most, visitor);
        } finally {
            world.endQuery();
        }
    }

    /** Finds the nearest of all pairs that {@link #pairsWithin} visits; false if there is none. */
    public boolean nearestPair(double most, WorldProximity out) {
        requireDistance(most);
        world.beginQuery();
        try {
            boolean found = near.nearestPair(most, out);
            world.log().nearestPair(most, found, out);
            return found;
        } finally {
            world.endQuery();
        }
    }

    /**
     * Computes and returns the signed distance of two bodies: below 0 it is minus the depth, which {@link #nearestPair} and
     * {@link #pairsWithin} do not compute. For two concave bodies the distance is unsigned: 0 if they share a point.
     */
    public double signedDistance(long bodyA, long bodyB, WorldProximity out) {
        world.beginQuery();
        try {
            double distance = near.signedDistance(bodyA, bodyB, out);
            world.log().distance(bodyA, bodyB, out);
            return distance;
        } finally {
            world.endQuery();
        }
    }

    private static void requireDistance(double most) {
        if (!(most >= 0)) {
            throw new IllegalArgumentException("most must be 0 or more: " + most);
        }
    }
}
