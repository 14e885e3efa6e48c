package org.collide4j.world;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.PieceContacts;

/** A convex and a concave body, or two concave ones, that are near each other. */
final class PiecePair extends BodyPair {
    private final PieceContacts contacts = new PieceContacts();

    PiecePair(int number) {
        super(number);
    }

    @Override
    void begin(Body a, Body b) {
        super.begin(a, b);
        contacts.clear();
    }

    @Override
    void end() {
        super.end();
        contacts.clear();
    }

    @Override
    void refine(Worker worker) {
        // a mesh phase remembers nothing
    }

    @Override
    void forget() {
        // a mesh phase remembers nothing
    }

    @Override
    void ask(Worker worker, Pose poseA, Pose poseB, double reach) {
        if (isSensed()) {
            touches = a.isConcave
                    ? worker.mesh.within(reach, a.pieces, poseA, b.pieces, poseB)
                    : worker.mesh.within(reach, a.shape, poseA, b.pieces, poseB);
        } else if (a.isConcave) {
            touches = worker.mesh.contacts(a.pieces, poseA, b.pieces, poseB, reach, contacts) > 0;
        } else {
            touches = worker.mesh.contacts(a.shape, poseA, b.pieces, poseB, reach, contacts) > 0;
        }
    }

    @Override
    public int size() {
        return contacts.size();
    }

    @Override
    public Vector3 normal(int i, Vector3 out) {
        return contacts.normal(i, out);
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
        return contacts.pieceA(i);
    }

    @Override
    public int pieceB(int i) {
        return contacts.pieceB(i);
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
        return false;
    }
}
