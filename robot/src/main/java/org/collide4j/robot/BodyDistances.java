package org.collide4j.robot;

import java.util.function.Consumer;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceProximity;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;

/** Measures every pair of bodies within a limit. A worker. */
final class BodyDistances implements NearBodyPairs.Visitor {
    private final PlacedPieces placed;
    private final NearBodyPairs pairs;
    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase meshes = new MeshPhase();
    private final Proximity near = new Proximity();
    private final PieceProximity nearOfMesh = new PieceProximity();
    private final RobotProximity found = new RobotProximity();
    private Consumer<RobotProximity> receiver = answer -> {};
    private double limit;

    BodyDistances(PlacedPieces placed, NearBodyPairs pairs) {
        this.placed = placed;
        this.pairs = pairs;
    }

    void forEachWithin(double most, Consumer<RobotProximity> taker) {
        limit = most;
        receiver = taker;
        pairs.visit(most, this);
    }

    @Override
    public void bodies(int firstA, int endA, int firstB, int endB) {
        found.clear();
        for (int a = firstA; a < endA; a++) {
            for (int b = firstB; b < endB; b++) {
                if (LinkPairs.mayBeWithin(limit, placed.gap(a, b))) {
                    narrow.signedDistance(
                            placed.piece(a).shape(),
                            placed.pose(a),
                            placed.piece(b).shape(),
                            placed.pose(b),
                            near);
                    if (near.signedDistance() < found.signedDistance()) {
                        found.take(a, placed.piece(a).body(), b, placed.piece(b).body(), near);
                    }
                    found.include(near);
                }
            }
        }
        pass();
    }

    @Override
    public void surroundings(int firstA, int endA, NearBody body) {
        found.clear();
        for (int a = firstA; a < endA; a++) {
            Proximity answer = measure(a, body);
            if (answer.signedDistance() < found.signedDistance()) {
                found.take(a, placed.piece(a).body(), body, answer);
            }
            found.include(answer);
        }
        pass();
    }

    private Proximity measure(int a, NearBody body) {
        ConvexShape shape = placed.piece(a).shape();
        if (body.shape() instanceof ConcaveBody mesh) {
            meshes.signedDistance(shape, placed.pose(a), mesh, body.pose(), nearOfMesh);
            return nearOfMesh;
        }
        narrow.signedDistance(shape, placed.pose(a), (ConvexShape) body.shape(), body.pose(), near);
        return near;
    }

    private void pass() {
        if (found.lower() <= limit) {
            receiver.accept(found);
        }
    }
}
