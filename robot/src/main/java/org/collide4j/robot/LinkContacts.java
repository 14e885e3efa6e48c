package org.collide4j.robot;

import org.collide4j.broad.BroadPhase;
import org.collide4j.broad.GridBroadPhase;
import org.collide4j.broad.PairChanges;
import org.collide4j.math.Aabb;
import org.collide4j.query.NarrowPhase;
import org.collide4j.robot.RobotBodies.BodyPiece;

/** Pairs of links whose boxes overlap in a pose, of robots with many links, and whether two links touch. One per thread. */
final class LinkContacts {
    private final NarrowPhase narrow = new NarrowPhase();
    private final BroadPhase boxes = new GridBroadPhase();
    private final Robot robot;
    private final PlacedPieces placed;
    private final Aabb all = new Aabb();

    LinkContacts(RobotBodies bodies) {
        robot = bodies.robot();
        placed = new PlacedPieces(bodies, all.setEmpty());
    }

    boolean hasPieces(int link) {
        return placed.hasPieces(link);
    }

    /** Puts the links where a pose has them, and finds the pairs of their boxes. */
    void place(RobotPose pose) {
        placed.place(pose);
        for (int link = 0; link < robot.links(); link++) {
            if (hasPieces(link)) {
                boxes.move(link, placed.box(placed.first(link), placed.end(link), all));
            }
        }
        boxes.update(PairChanges.NONE);
    }

    /** Returns how many pairs of boxes overlap. */
    int pairs() {
        return boxes.pairCount();
    }

    /** Returns the link of a pair with the lower number. */
    int first(int pair) {
        return boxes.first(pair);
    }

    int second(int pair) {
        return boxes.second(pair);
    }

    /** Returns true if two links touch where {@link #place} has put them; undecidable within rounding counts as touching. */
    boolean touch(int one, int other) {
        if (placed.gapOfGroups(one, other) > 0) {
            return false;
        }
        for (int a = placed.first(one); a < placed.end(one); a++) {
            for (int b = placed.first(other); b < placed.end(other); b++) {
                if (placed.gap(a, b) == 0 && touchPieces(a, b)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean touchPieces(int a, int b) {
        BodyPiece one = placed.piece(a);
        BodyPiece other = placed.piece(b);
        return narrow.intersects(one.shape(), placed.pose(a), other.shape(), placed.pose(b));
    }
}
