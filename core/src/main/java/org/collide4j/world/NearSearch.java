package org.collide4j.world;

import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.collide4j.bounds.PlacedBounds;
import org.collide4j.broad.BoxVisitor;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/** Finds the bodies near a shape in a world, and near pairs of bodies. Not thread-safe. */
final class NearSearch {
    private static final int NO_SLOT = -1;

    private final BodyStore bodies;
    private final Surroundings surroundings;
    private final BodyAnswers answers;
    private final PairUpdate rules;
    private final PlacedBounds bounds = new PlacedBounds();
    private final Aabb box = new Aabb();
    private final BoxVisitor nearest = this::visitNearest;
    private final BoxVisitor overlaps = this::visitOverlap;
    private final BoxVisitor partner = this::visitPartner;
    private final Predicate<WorldProximity> keepNearerPair = this::keepNearer;
    private final WorldProximity near = new WorldProximity();
    private final WorldProximity unread = new WorldProximity();
    private WorldProximity best = unread;
    private LongPredicate filter = body -> true;
    private Predicate<? super WorldProximity> pairs = pair -> true;
    private LongPredicate bodyVisitor = filter;
    private ConvexShape shape = new Point(0, 0, 0);
    private Pose pose = new Pose();
    private Body one = new Body();
    private double most;
    private double lower;
    private double upper;
    private boolean on;

    /** Slot of the body that was measured first, by its cache. */
    private int cached = NO_SLOT;

    NearSearch(BodyStore bodies, Surroundings surroundings, BodyAnswers answers, PairUpdate rules) {
        this.bodies = bodies;
        this.surroundings = surroundings;
        this.answers = answers;
        this.rules = rules;
    }

    /** Finds the body nearest to the shape, up to a distance. */
    boolean nearest(ConvexShape shape, Pose pose, double most, LongPredicate filter, WorldProximity out) {
        set(shape, pose, filter);
        begin(most, out);
        surroundings.nearest(bounds.of(shape, pose, box), most, nearest);
        out.narrow(lower, upper);
        return out.found();
    }

    /** Finds the body nearest to the cache's shape, up to a distance; starts from the cached one, which it updates. */
    boolean nearest(WorldCache cache, Pose pose, double most, LongPredicate filter, WorldProximity out) {
        set(cache.shape, pose, filter);
        begin(most, out);
        if (bodies.isAlive(cache.body()) && filter.test(cache.body())) {
            cached = Handles.slot(cache.body());
            answers.distance(cache, pose, bodies.at(cached), near);
            on = !isWithin() || keepNearer(near);
        }
        if (on) {
            surroundings.nearest(bounds.of(shape, pose, box), Math.min(most, upper), nearest);
        }
        out.narrow(lower, upper);
        if (out.found()) {
            cache.turnTo(bodies.get(out.bodyB()));
        }
        return out.found();
    }

    private void set(ConvexShape shape, Pose pose, LongPredicate filter) {
        this.shape = shape;
        this.pose = pose;
        this.filter = filter;
        cached = NO_SLOT;
    }

    private void begin(double most, WorldProximity out) {
        best = out;
        on = true;
        this.most = most;
        best.setNothing(most);
        lower = Double.POSITIVE_INFINITY;
        upper = Double.POSITIVE_INFINITY;
    }

    private double visitNearest(int slot, double at) {
        Body body = bodies.at(slot);
        if (slot != cached && body.alive && filter.test(body.handle)) {
            answers.distance(shape, pose, body, near);
            on = !isWithin() || keepNearer(near);
        }
        return on ? upper : BoxVisitor.ENOUGH;
    }

    /** Returns true unless the body is proven to be beyond the limit, or has no piece. */
    private boolean isWithin() {
        return near.lower() <= most && near.pieceB() >= 0;
    }

    /** Stores the nearer answer; returns true if another body may be nearer still. */
    private boolean keepNearer(WorldProximity near) {
        lower = Math.min(lower, near.lower());
        upper = Math.min(upper, near.upper());
        if (!best.found() || near.signedDistance() < best.signedDistance()) {
            best.set(near);
        }
        return upper > 0;
    }

    /** Visits all bodies that share a point with the shape. */
    void overlaps(ConvexShape shape, Pose pose, LongPredicate filter, LongPredicate visitor) {
        set(shape, pose, filter);
        bodyVisitor = visitor;
        surroundings.overlaps(bounds.of(shape, pose, box), overlaps);
    }

    private double visitOverlap(int slot, double at) {
        Body body = bodies.at(slot);
        boolean met = body.alive && filter.test(body.handle) && answers.intersects(shape, pose, body);
        return met && !bodyVisitor.test(body.handle) ? BoxVisitor.ENOUGH : BoxVisitor.ON;
    }

    /** Visits all pairs of bodies that may touch each other and are within the distance. */
    void pairs(double most, Predicate<? super WorldProximity> visitor) {
        pairs = visitor;
        begin(most, unread);
        searchPairs(most);
    }

    /** Finds the nearest pair of the bodies that may touch each other. */
    boolean nearestPair(double most, WorldProximity out) {
        pairs = keepNearerPair;
        begin(most, out);
        searchPairs(most);
        out.narrow(lower, upper);
        return out.found();
    }

    /** Computes the signed distance of two bodies. */
    double signedDistance(long bodyA, long bodyB, WorldProximity out) {
        answers.signedDistance(bodies.get(bodyA), bodies.get(bodyB), out);
        return out.signedDistance();
    }

    private void searchPairs(double most) {
        for (int slot = 0; slot < bodies.slots() && on; slot++) {
            one = bodies.at(slot);
            if (one.alive && !one.box.isEmpty() && !one.isStatic) {
                surroundings.nearest(one.box, Math.min(most, upper), partner);
            }
        }
    }

    private double visitPartner(int slot, double at) {
        Body other = bodies.at(slot);
        boolean isTurn = other.isStatic || slot > Handles.slot(one.handle);
        if (isTurn && other.alive && rules.mayTouch(one, other)) {
            if (slot > Handles.slot(one.handle)) {
                answers.distance(one, other, near);
            } else {
                answers.distance(other, one, near);
            }
            if (isWithin()) {
                on = pairs.test(near);
            }
        }
        return on ? upper : BoxVisitor.ENOUGH;
    }
}
