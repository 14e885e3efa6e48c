package org.collide4j.world;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Contacts;
import org.collide4j.query.Pair;
import org.collide4j.shape.Point;

/** Two convex bodies that are near each other. */
final class ConvexPair extends BodyPair {
    private static final Point NO_SHAPE = new Point(0, 0, 0);

    final Pair pair = new Pair(NO_SHAPE, NO_SHAPE);
    private final Contacts contacts = new Contacts();

    ConvexPair(int number) {
        super(number);
    }

    @Override
    void begin(Body a, Body b) {
        super.begin(a, b);
        pair.set(a.shape, b.shape);
        contacts.clear();
    }

    @Override
    void end() {
        super.end();
        pair.set(NO_SHAPE, NO_SHAPE);
        contacts.clear();
    }

    @Override
    void refine(Worker worker) {
        worker.narrow.distance(pair, a.pose, b.pose, worker.near);
    }

    @Override
    void forget() {
        pair.forget();
    }

    @Override
    void ask(Worker worker, Pose poseA, Pose poseB, double reach) {
        if (isSensed()) {
            touches = worker.narrow.within(reach, pair, poseA, poseB);
        } else {
            touches = worker.narrow.contacts(pair, poseA, poseB, reach, contacts) > 0;
        }
    }

    @Override
    public int size() {
        return contacts.size();
    }

    @Override
    public Vector3 normal(int i, Vector3 out) {
        return out.set(contacts.normal());
    }

    @Override
    public Vector3 pointOnA(int i, Vector3 out) {
        return contacts.pointOnA(i, out);
    }

    @Override
    public Vector3 pointOnB(int i, Vector3 out) {
        return contacts.pointOnB(i, out);
    }

    @Override
    public double distance(int i) {
        return contacts.distance(i);
    }

    @Override
    public long id(int i) {
        return contacts.id(i);
    }

    @Override
    public int pieceA(int i) {
        return 0;
    }

    @Override
    public int pieceB(int i) {
        return 0;
    }

    @Override
    public double slot(int i, int slot) {
        return contacts.slot(i, slot);
    }

    @Override
    public void setSlot(int i, int slot, double value) {
        contacts.setSlot(i, slot, value);
    }

    @Override
    public boolean isFlat() {
        return true;
    }
}
