package org.collide4j.world;

import org.collide4j.math.Pose;
import org.collide4j.mesh.PieceContacts;

/** A pair of a convex and a concave body, or of two concave ones. */
final class PiecePair extends BodyPair {
    private final PieceContacts contacts;

    PiecePair(int number) {
        this(number, new PieceContacts());
    }

    private PiecePair(int number, PieceContacts contacts) {
        super(number, contacts);
        this.contacts = contacts;
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
    void renew() {
        // points of other bodies are not matched
    }

    @Override
    double closestDistance(Worker worker) {
        if (a.isConcave) {
            worker.mesh.distance(a.pieces, a.pose, b.pieces, b.pose, worker.nearPieces);
        } else {
            worker.mesh.distance(a.shape, a.pose, b.pieces, b.pose, worker.nearPieces);
        }
        return Math.min(worker.nearPieces.lower(), Double.MAX_VALUE); // infinite if a body has no pieces
    }

    @Override
    void forget() {
        // a mesh phase remembers nothing
    }

    @Override
    void ask(Worker worker, Pose poseA, Pose poseB, double reach) {
        if (isSensed()) {
            contacts.clear();
            double near = sensedReach(reach);
            touches = a.isConcave
                    ? worker.mesh.within(near, a.pieces, poseA, b.pieces, poseB)
                    : worker.mesh.within(near, a.shape, poseA, b.pieces, poseB);
        } else if (a.isConcave) {
            touches = worker.mesh.contacts(a.pieces, poseA, b.pieces, poseB, reach, contacts) > 0;
        } else {
            touches = worker.mesh.contacts(a.shape, poseA, b.pieces, poseB, reach, contacts) > 0;
        }
    }

    @Override
    double provenDistance() {
        return 0;
    }

    @Override
    public boolean isFlat() {
        return false;
    }
}
