package org.collide4j.robot;

import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.robot.RobotBodies.BodyPiece;

/** Convex pieces where a pose of the robot puts them, and boxes around pieces and links. One per thread. */
final class PlacedPieces {
    /** Boxes grow by this part of their coordinates: more than their rounding. */
    private static final double ROUNDING = 1e-14;

    private final BodyPiece[] pieces;
    private final Pose[] poses;

    /** Least x, y, z, then greatest, of each piece. */
    private final double[] boxes;

    /** First piece of each link, of the surroundings, and the number of pieces. */
    private final int[] firstOf;

    private final double[] linkBoxes;
    private final Vector3 middle = new Vector3();

    PlacedPieces(RobotBodies bodies) {
        List<BodyPiece> all = bodies.all();
        pieces = all.toArray(new BodyPiece[0]);
        poses = new Pose[pieces.length];
        boxes = new double[6 * pieces.length];
        int groups = bodies.robot().links() + 1;
        firstOf = new int[groups + 1];
        linkBoxes = new double[6 * groups];
        for (int i = 0; i < pieces.length; i++) {
            poses[i] = new Pose();
            firstOf[pieces[i].link() + 1] = i + 1;
        }
        for (int i = 1; i <= groups; i++) {
            firstOf[i] = Math.max(firstOf[i], firstOf[i - 1]); // links without pieces
        }
    }

    /** Puts all pieces where the links are. */
    void place(RobotPose robot) {
        for (int i = 0; i < pieces.length; i++) {
            BodyPiece piece = pieces[i];
            if (piece.link() < robot.robot().links()) {
                poses[i].setProduct(robot.link(piece.link()), piece.pose());
            } else {
                poses[i].set(piece.pose());
            }
            box(piece, poses[i], 6 * i);
        }
        for (int group = 0; group < firstOf.length - 1; group++) {
            unite(group);
        }
    }

    private void box(BodyPiece piece, Pose pose, int at) {
        double hx = 0.5 * (piece.box().maxX - piece.box().minX);
        double hy = 0.5 * (piece.box().maxY - piece.box().minY);
        double hz = 0.5 * (piece.box().maxZ - piece.box().minZ);
        middle.set(piece.box().minX + hx, piece.box().minY + hy, piece.box().minZ + hz);
        pose.transform(middle, middle);
        for (int axis = 0; axis < 3; axis++) {
            double half = Math.abs(pose.rotation(axis, 0)) * hx
                    + Math.abs(pose.rotation(axis, 1)) * hy
                    + Math.abs(pose.rotation(axis, 2)) * hz;
            double centre = axis == 0 ? middle.x : axis == 1 ? middle.y : middle.z;
            double reach = half + ROUNDING * (half + Math.abs(centre));
            boxes[at + axis] = centre - reach;
            boxes[at + 3 + axis] = centre + reach;
        }
    }

    private void unite(int group) {
        for (int axis = 0; axis < 3; axis++) {
            double least = Double.POSITIVE_INFINITY;
            double greatest = Double.NEGATIVE_INFINITY;
            for (int i = firstOf[group]; i < firstOf[group + 1]; i++) {
                least = Math.min(least, boxes[6 * i + axis]);
                greatest = Math.max(greatest, boxes[6 * i + 3 + axis]);
            }
            linkBoxes[6 * group + axis] = least;
            linkBoxes[6 * group + 3 + axis] = greatest;
        }
    }

    int first(int group) {
        return firstOf[group];
    }

    /** Returns the piece behind the last one of a group. */
    int end(int group) {
        return firstOf[group + 1];
    }

    BodyPiece piece(int i) {
        return pieces[i];
    }

    Pose pose(int i) {
        return poses[i];
    }

    /** Returns a distance that two groups are apart at least; 0 if their boxes overlap. */
    double gapOfGroups(int one, int other) {
        return gap(linkBoxes, 6 * one, 6 * other);
    }

    /** Returns a distance that two pieces are apart at least; 0 if their boxes overlap. */
    double gap(int one, int other) {
        return gap(boxes, 6 * one, 6 * other);
    }

    private static double gap(double[] all, int a, int b) {
        double square = 0;
        for (int axis = 0; axis < 3; axis++) {
            double d = Math.max(all[a + axis] - all[b + 3 + axis], all[b + axis] - all[a + 3 + axis]);
            if (d > 0) {
                square += d * d;
            }
        }
        return Math.sqrt(square) * (1 - ROUNDING);
    }
}
