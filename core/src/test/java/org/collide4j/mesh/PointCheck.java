package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/** What holds of the points of every answer: unit normals across which they lie, on both bodies, names given once. */
final class PointCheck {
    private static final Point POINT = new Point(0, 0, 0);

    /** One of the two bodies. */
    interface Side {
        /** The signed distance of a place from a piece of it. */
        double distance(int piece, Pose place);
    }

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Piece piece = new Piece();
    private final Pose placed = new Pose();
    private final Vector3 normal = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();

    Side side(ConvexShape shape, Pose pose) {
        return (number, place) -> narrow.signedDistance(POINT, place, shape, pose, near);
    }

    Side side(ConcaveBody body, Pose pose) {
        return (number, place) -> {
            body.piece(number, piece);
            return narrow.signedDistance(POINT, place, piece.shape(), piece.place(pose, placed), near);
        };
    }

    void check(PieceContacts all, Side a, Side b, String which) {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < all.size(); i++) {
            assertEquals(1, all.normal(i, normal).length(), 1e-9, which);
            Vector3 other = new Vector3(all.pointOnA(i, onA)).addScaled(all.distance(i), normal);
            assertEquals(0, other.distance(all.pointOnB(i, onB)), 1e-9, which);
            assertEquals(0, a.distance(all.pieceA(i), Pose.at(onA.x, onA.y, onA.z)), 1e-6, which + " on A");
            assertEquals(0, b.distance(all.pieceB(i), Pose.at(onB.x, onB.y, onB.z)), 1e-6, which + " on B");
            String name = all.pieceA(i) + " " + all.pieceB(i) + " " + all.id(i);
            assertTrue(names.add(name), which + ": a name twice");
        }
    }
}
