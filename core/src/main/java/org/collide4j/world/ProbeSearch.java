package org.collide4j.world;

import java.util.Arrays;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.collide4j.broad.BoxVisitor;
import org.collide4j.query.CastHit.Outcome;

/** Finds the bodies that a ray or a moving shape hits in a world: the first, any, or all in order. Not thread-safe. */
final class ProbeSearch {
    private static final int NO_SLOT = -1;

    private final BodyStore bodies;
    private final Surroundings surroundings;
    private final BoxVisitor first = this::visitFirst;
    private final BoxVisitor any = this::visitAny;
    private final BoxVisitor each = this::visitEach;
    private final WorldHit hit = new WorldHit();
    private LongPredicate filter = body -> true;
    private Probe probe;
    private WorldHit best = new WorldHit();
    private double lower;
    private double proven;
    private int steps;

    /** Slot of the body that was queried first, by its cache. */
    private int cached = NO_SLOT;

    private boolean found;
    private WorldHit[] hits = new WorldHit[0];
    private int count;

    ProbeSearch(BodyStore bodies, Surroundings surroundings, Probe probe) {
        this.bodies = bodies;
        this.surroundings = surroundings;
        this.probe = probe;
    }

    /** Finds the first body along the path. */
    boolean first(LongPredicate filter, WorldHit out) {
        begin(filter, out);
        return end(out);
    }

    /** Finds the first body along the path; starts from the cached one, which it updates. */
    boolean first(LongPredicate filter, WorldCache cache, WorldHit out) {
        begin(filter, out);
        if (bodies.isAlive(cache.body()) && filter.test(cache.body())) {
            cached = Handles.slot(cache.body());
            if (probe.meets(cache, bodies.at(cached), hit)) {
                take();
            }
        }
        if (end(out)) {
            cache.turnTo(bodies.get(out.body()));
        }
        return out.hit();
    }

    private void begin(LongPredicate filter, WorldHit out) {
        this.filter = filter;
        best = out;
        best.setMiss(probe.length());
        lower = probe.length();
        proven = Double.POSITIVE_INFINITY;
        steps = 0;
        cached = NO_SLOT;
    }

    private boolean end(WorldHit out) {
        probe.sweep(surroundings, proven, first);
        out.settle(lower, proven, steps);
        return out.hit();
    }

    private double visitFirst(int slot, double at) {
        if (slot != cached && asks(slot)) {
            take();
        }
        return proven;
    }

    /** Stores the hit if it is the first so far. */
    private void take() {
        steps += hit.steps();
        lower = Math.min(lower, hit.lower());
        if (hit.outcome() == Outcome.HIT) {
            proven = Math.min(proven, hit.upper());
        }
        if (isBefore(hit, best)) {
            best.set(hit);
        }
    }

    /** Returns true if a body passes the filter and is hit. */
    private boolean asks(int slot) {
        Body body = bodies.at(slot);
        return body.alive && filter.test(body.handle) && probe.meets(body, hit);
    }

    private static boolean isBefore(WorldHit one, WorldHit other) {
        if (other.body() == 0 || one.time() != other.time()) {
            return other.body() == 0 || one.time() < other.time();
        }
        if (one.signedDistance() != other.signedDistance()) {
            return one.signedDistance() < other.signedDistance();
        }
        return Handles.slot(one.body()) < Handles.slot(other.body());
    }

    /** Returns true if any body is hit. */
    boolean any(LongPredicate filter) {
        this.filter = filter;
        found = false;
        probe.sweep(surroundings, Double.POSITIVE_INFINITY, any);
        return found;
    }

    private double visitAny(int slot, double at) {
        found = asks(slot);
        return found ? BoxVisitor.ENOUGH : BoxVisitor.ON;
    }

    /** Visits all bodies along the path, in the order of their times. */
    void each(LongPredicate filter, Predicate<? super WorldHit> visitor) {
        this.filter = filter;
        count = 0;
        probe.sweep(surroundings, Double.POSITIVE_INFINITY, each);
        boolean on = true;
        for (int i = 0; i < count && on; i++) {
            on = visitor.test(hits[i]);
        }
    }

    private double visitEach(int slot, double at) {
        if (asks(slot)) {
            if (count == hits.length) {
                hits = Arrays.copyOf(hits, Math.max(8, 2 * count));
                for (int i = count; i < hits.length; i++) {
                    hits[i] = new WorldHit();
                }
            }
            insert(hits[count]);
            count++;
        }
        return BoxVisitor.ON;
    }

    /** Inserts a hit by its time; boxes come nearly in the order of their bodies. */
    private void insert(WorldHit free) {
        free.set(hit);
        int at = count;
        for (; at > 0 && isBefore(free, hits[at - 1]); at--) {
            hits[at] = hits[at - 1];
        }
        hits[at] = free;
    }
}
