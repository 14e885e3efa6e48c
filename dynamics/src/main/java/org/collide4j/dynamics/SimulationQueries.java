package org.collide4j.dynamics;

import java.util.Objects;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.shape.ConvexShape;
import org.collide4j.world.WorldHit;
import org.collide4j.world.WorldProximity;
import org.collide4j.world.WorldQueries;

/**
 * Finds the bodies that rays and shapes hit, overlap or are near to in a {@link Simulation}, where the bodies are now.
 *
 * <p>A filter gets each body before it is queried: false passes it over; {@link #layers} makes one of layers. Sensors and
 * sleeping bodies are found like others. From a filter or a visitor bodies may be changed and removed; removed ones are not
 * visited any more. A query within a query is an {@link IllegalStateException}, and so is one from a {@link BodyFilter}.
 *
 * <p>Answers are those of {@link WorldQueries}, with their proofs. <b>Cost</b>: that of the bodies whose boxes are met; the
 * first query after a step or another change takes time in proportion to all bodies. A warm query allocates nothing. For one
 * thread at a time, as the simulation.
 *
 * <pre>{@code
 * var hit = new BodyHit();
 * if (simulation.queries().raycast(new Ray(0, 0, 5, 0, 0, -1, 100), body -> !body.isStatic(), hit)) {
 *     hit.body().addImpulse(new Vector3(0, 0, -10), hit.pointOnB());
 * }
 * }</pre>
 */
public final class SimulationQueries {
    /** Accepts all bodies. */
    public static final Predicate<Body> ALL = body -> true;

    private final QueryWorld world;
    private boolean asking;
    private Predicate<? super Body> filter = ALL;
    private Predicate<? super Body> bodyVisitor = ALL;
    private Predicate<? super BodyHit> hitVisitor = SimulationQueries::goOn;
    private final LongPredicate passes = this::passes;
    private final LongPredicate visitBody = this::visit;
    private final Predicate<WorldHit> visitHit = this::visit;
    private final WorldHit worldHit = new WorldHit();
    private final WorldProximity worldNear = new WorldProximity();
    private final BodyHit visited = new BodyHit();

    SimulationQueries(Simulation simulation) {
        world = new QueryWorld(simulation);
    }

    /** Returns a filter that passes over all bodies without one of these layers. */
    public static Predicate<Body> layers(int layers) {
        return body -> (body.layers() & layers) != 0;
    }

    /** Finds the first body that the ray hits. Returns {@link BodyHit#hit}. The ray's point is A, the body B. */
    public boolean raycast(Ray ray, Predicate<? super Body> filter, BodyHit out) {
        WorldQueries queries = begin(filter);
        try {
            queries.raycast(ray, passes, worldHit);
            return answer(out);
        } finally {
            end();
        }
    }

    /** Visits all bodies that the ray hits, by ascending time, until the visitor returns false; the hit is reused. */
    public void raycastAll(Ray ray, Predicate<? super Body> filter, Predicate<? super BodyHit> visitor) {
        WorldQueries queries = begin(filter);
        try {
            hitVisitor = Objects.requireNonNull(visitor, "visitor");
            queries.raycastAll(ray, passes, visitHit);
        } finally {
            end();
        }
    }

    /** Returns true unless the ray is proven to miss all bodies; stops at the first hit. */
    public boolean raycastAny(Ray ray, Predicate<? super Body> filter) {
        WorldQueries queries = begin(filter);
        try {
            return queries.raycastAny(ray, passes);
        } finally {
            end();
        }
    }

    /**
     * Casts a moving, possibly rotating shape through the bodies at rest, and finds the first one that it hits. Returns
     * {@link BodyHit#hit}. The shape is A, the body B; a start in contact counts as in the narrow phase.
     */
    public boolean cast(ConvexShape shape, Pose pose, Motion motion, Predicate<? super Body> filter, BodyHit out) {
        WorldQueries queries = begin(filter);
        try {
            queries.cast(shape, pose, motion, passes, worldHit);
            return answer(out);
        } finally {
            end();
        }
    }

    /** Visits all bodies that the moving shape hits, by ascending time, until the visitor returns false; the hit is reused. */
    public void castAll(
            ConvexShape shape,
            Pose pose,
            Motion motion,
            Predicate<? super Body> filter,
            Predicate<? super BodyHit> visitor) {
        WorldQueries queries = begin(filter);
        try {
            hitVisitor = Objects.requireNonNull(visitor, "visitor");
            queries.castAll(shape, pose, motion, passes, visitHit);
        } finally {
            end();
        }
    }

    /** Returns true unless the moving shape is proven to miss all bodies; stops at the first hit. */
    public boolean castAny(ConvexShape shape, Pose pose, Motion motion, Predicate<? super Body> filter) {
        WorldQueries queries = begin(filter);
        try {
            return queries.castAny(shape, pose, motion, passes);
        } finally {
            end();
        }
    }

    /**
     * Finds the body nearest to the shape; false if all are proven to be beyond {@code most}, which may be infinite. The
     * distance is 0 or less for a body that shares a point with the shape. The shape is A, the body B.
     */
    public boolean nearest(
            ConvexShape shape, Pose pose, double most, Predicate<? super Body> filter, BodyProximity out) {
        WorldQueries queries = begin(filter);
        try {
            boolean found = queries.nearest(shape, pose, most, passes, worldNear);
            out.set(worldNear, found ? world.body(worldNear.bodyB()) : null, worldNear.pieceB());
            return found;
        } finally {
            end();
        }
    }

    /** Visits all bodies that share a point with the shape, until the visitor returns false; open within rounding counts. */
    public void overlaps(
            ConvexShape shape, Pose pose, Predicate<? super Body> filter, Predicate<? super Body> visitor) {
        WorldQueries queries = begin(filter);
        try {
            bodyVisitor = Objects.requireNonNull(visitor, "visitor");
            queries.overlaps(shape, pose, passes, visitBody);
        } finally {
            end();
        }
    }

    private WorldQueries begin(Predicate<? super Body> filter) {
        if (asking) {
            throw new IllegalStateException("a query is under way: ask again after its filters and visitors");
        }
        WorldQueries queries = world.current().queries();
        this.filter = Objects.requireNonNull(filter, "filter");
        asking = true;
        return queries;
    }

    private void end() {
        asking = false;
        filter = ALL;
        bodyVisitor = ALL;
        hitVisitor = SimulationQueries::goOn;
    }

    private static boolean goOn(BodyHit hit) {
        return true;
    }

    private boolean answer(BodyHit out) {
        out.set(worldHit, worldHit.hit() ? world.body(worldHit.body()) : null, worldHit.piece());
        return out.hit();
    }

    private boolean passes(long handle) {
        Body body = world.body(handle);
        return body.isAlive() && filter.test(body);
    }

    private boolean visit(long handle) {
        Body body = world.body(handle);
        return !body.isAlive() || bodyVisitor.test(body);
    }

    private boolean visit(WorldHit hit) {
        Body body = world.body(hit.body());
        return !body.isAlive() || hitVisitor.test(visited.set(hit, body, hit.piece()));
    }

    /** Ends the threads. */
    void close() {
        world.close();
    }
}
