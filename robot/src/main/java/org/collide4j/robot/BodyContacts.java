package org.collide4j.robot;

import java.util.function.Consumer;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceContacts;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;

/** Finds the contact points of every pair of bodies within reach. A worker. */
final class BodyContacts implements NearBodyPairs.Visitor {
    private final PlacedPieces placed;
    private final NearBodyPairs pairs;
    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase meshes = new MeshPhase();
    private final Contacts ofPieces = new Contacts();
    private final PieceContacts ofMesh = new PieceContacts();
    private final RobotContacts found = new RobotContacts();
    private Consumer<RobotContacts> receiver = contacts -> {};
    private double reach;
    private int count;

    BodyContacts(PlacedPieces placed, NearBodyPairs pairs) {
        this.placed = placed;
        this.pairs = pairs;
    }

    /** Passes on the contacts of each pair within reach; returns how many pairs there are. */
    int forEach(double within, Consumer<RobotContacts> taker) {
        reach = within;
        receiver = taker;
        count = 0;
        pairs.visit(within, this);
        return count;
    }

    @Override
    public void bodies(int firstA, int endA, int firstB, int endB) {
        found.start(placed.piece(firstA).body(), placed.piece(firstB).body());
        for (int a = firstA; a < endA; a++) {
            for (int b = firstB; b < endB; b++) {
                if (LinkPairs.mayBeWithin(reach, placed.gap(a, b))) {
                    narrow.contacts(
                            placed.piece(a).shape(),
                            placed.pose(a),
                            placed.piece(b).shape(),
                            placed.pose(b),
                            reach,
                            ofPieces);
                    found.add(ofPieces);
                }
            }
        }
        pass();
    }

    @Override
    public void surroundings(int firstA, int endA, NearBody body) {
        found.start(placed.piece(firstA).body(), body.name());
        for (int a = firstA; a < endA; a++) {
            ConvexShape shape = placed.piece(a).shape();
            if (body.shape() instanceof ConcaveBody mesh) {
                meshes.contacts(shape, placed.pose(a), mesh, body.pose(), reach, ofMesh);
                found.add(ofMesh);
            } else {
                narrow.contacts(shape, placed.pose(a), (ConvexShape) body.shape(), body.pose(), reach, ofPieces);
                found.add(ofPieces);
            }
        }
        pass();
    }

    private void pass() {
        if (found.size() > 0) {
            count++;
            receiver.accept(found);
        }
    }
}
