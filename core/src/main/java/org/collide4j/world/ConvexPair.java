package org.collide4j.world;

import org.collide4j.math.Pose;
import org.collide4j.query.Contacts;
import org.collide4j.query.Pair;
import org.collide4j.shape.Point;

/** A pair of two convex bodies. */
final class ConvexPair extends BodyPair {
    private static final Point NO_SHAPE = new Point(0, 0, 0);

    final Pair pair = new Pair(NO_SHAPE, NO_SHAPE);
    private final Contacts contacts;

    ConvexPair(int number) {
        this(number, new Contacts());
    }

    private ConvexPair(int number, Contacts contacts) {
        super(number, contacts);
        this.contacts = contacts;
    }

    /**
     * Begins the pair. The shapes of the slot's previous pair stay until then: if all bodies share a shape, no reference is
     * written.
     */
    @Override
    void begin(Body a, Body b) {
        super.begin(a, b);
        pair.set(a.shape, b.shape);
        contacts.clear();
    }

    @Override
    double preload() {
        return super.preload() + pair.preload() + contacts.preload();
    }

    @Override
    void renew() {
        pair.set(a.shape, b.shape);
    }

    @Override
    double closestDistance(Worker worker) {
        worker.narrow.distance(pair, a.pose, b.pose, worker.near);
        return worker.near.lower();
    }

    @Override
    void forget() {
        pair.forget();
    }

    @Override
    void ask(Worker worker, Pose poseA, Pose poseB, double reach) {
        if (isSensed()) {
            contacts.clear();
            touches = worker.narrow.within(sensedReach(reach), pair, poseA, poseB);
        } else {
            touches = worker.narrow.contacts(pair, poseA, poseB, reach, contacts) > 0;
        }
    }

    @Override
    double provenDistance() {
        return isSensed() ? 0 : contacts.lower();
    }

    @Override
    public boolean isFlat() {
        return true;
    }
}
