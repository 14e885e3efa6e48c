package org.collide4j.robot;

import java.util.List;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.robot.RobotBodies.BodyPiece;

/**
 * Convex pieces where a pose of the robot puts them, and boxes around pieces and links. One per thread.
 *
 * <p>Groups are the links, and behind them all that stands around the robot, which has a box and no pieces.
 */
final class PlacedPieces {
    /** Boxes grow by this part of their coordinates: more than their rounding. */
    private static final double ROUNDING = 1e-14;

    private final BodyPiece[] pieces;
    private final Pose[] poses;

    /** Least x, y, z, then greatest, of each piece. */
    private final double[] boxes;

    /** First piece of each link, and the number of pieces. */
    private final int[] firstOf;

    /** Least x, y, z, then greatest, of each group. */
    private final double[] groupBoxes;

    private final Vector3 middle = new Vector3();

    /** Changes whenever a box does. */
    private int version;

    /** Takes the box around what stands around the robot; an empty one is near nothing. */
    PlacedPieces(RobotBodies bodies, Aabb around) {
        List<BodyPiece> all = bodies.all();
        pieces = all.toArray(new BodyPiece[0]);
        poses = new Pose[pieces.length];
        boxes = new double[6 * pieces.length];
        int links = bodies.robot().links();
        firstOf = new int[links + 1];
        groupBoxes = new double[6 * (links + 1)];
        double[] outer = {around.minX, around.minY, around.minZ, around.maxX, around.maxY, around.maxZ};
        System.arraycopy(outer, 0, groupBoxes, 6 * links, 6);
        for (int i = 0; i < pieces.length; i++) {
            poses[i] = new Pose();
            firstOf[pieces[i].link() + 1] = i + 1;
        }
        for (int i = 1; i <= links; i++) {
            firstOf[i] = Math.max(firstOf[i], firstOf[i - 1]); // links without pieces
        }
    }

    /** Puts all pieces where the links are. */
    void place(RobotPose robot) {
        for (int link = 0; link < firstOf.length - 1; link++) {
            place(link, robot);
        }
    }

    /** Puts the pieces of one link where it is. */
    void place(int link, RobotPose robot) {
        version++;
        for (int i = firstOf[link]; i < firstOf[link + 1]; i++) {
            poses[i].setProduct(robot.link(link), pieces[i].pose());
            box(pieces[i], poses[i], 6 * i);
        }
        unite(firstOf[link], firstOf[link + 1], groupBoxes, 6 * link);
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

    /** Writes the box around pieces. */
    private void unite(int first, int end, double[] out, int at) {
        for (int axis = 0; axis < 3; axis++) {
            double least = Double.POSITIVE_INFINITY;
            double greatest = Double.NEGATIVE_INFINITY;
            for (int i = first; i < end; i++) {
                least = Math.min(least, boxes[6 * i + axis]);
                greatest = Math.max(greatest, boxes[6 * i + 3 + axis]);
            }
            out[at + axis] = least;
            out[at + 3 + axis] = greatest;
        }
    }

    /** Grows the boxes of links, but not those of pieces. */
    void grow(double[] reachOfLinks) {
        version++;
        for (int link = 0; link < firstOf.length - 1; link++) {
            for (int axis = 0; axis < 3; axis++) {
                groupBoxes[6 * link + axis] -= reachOfLinks[link];
                groupBoxes[6 * link + 3 + axis] += reachOfLinks[link];
            }
        }
    }

    /** Returns a copy of the boxes of all groups. */
    double[] boxes() {
        return groupBoxes.clone();
    }

    /** Takes back the boxes of all groups. */
    void setBoxes(double[] copy) {
        version++;
        System.arraycopy(copy, 0, groupBoxes, 0, copy.length);
    }

    /** Returns a number that changes whenever a box does. */
    int version() {
        return version;
    }

    int first(int link) {
        return firstOf[link];
    }

    /** Returns the piece behind the last one of a link. */
    int end(int link) {
        return firstOf[link + 1];
    }

    /** Returns true if a link has a piece. */
    boolean hasPieces(int link) {
        return firstOf[link] < firstOf[link + 1];
    }

    /** Returns the piece behind the last one of the body that a piece belongs to. */
    int endOfBody(int piece) {
        int end = piece + 1;
        while (end < pieces.length && pieces[end].number() == pieces[piece].number()) {
            end++;
        }
        return end;
    }

    int pieces() {
        return pieces.length;
    }

    BodyPiece piece(int i) {
        return pieces[i];
    }

    Pose pose(int i) {
        return poses[i];
    }

    /** Writes the box around a group: least x, y, z, then greatest. */
    void box(int group, double[] out, int at) {
        System.arraycopy(groupBoxes, 6 * group, out, at, 6);
    }

    /** out = the box around pieces. */
    Aabb box(int first, int end, Aabb out) {
        out.setEmpty();
        for (int i = first; i < end; i++) {
            int at = 6 * i;
            out.add(boxes[at], boxes[at + 1], boxes[at + 2]);
            out.add(boxes[at + 3], boxes[at + 4], boxes[at + 5]);
        }
        return out;
    }

    /** Returns a distance that two groups are apart at least; 0 if their boxes overlap. */
    double gapOfGroups(int one, int other) {
        return gap(groupBoxes, 6 * one, groupBoxes, 6 * other);
    }

    /** Returns a distance that two pieces are apart at least; 0 if their boxes overlap. */
    double gap(int one, int other) {
        return gap(boxes, 6 * one, boxes, 6 * other);
    }

    /** Returns a distance that a piece and what stands around the robot are apart at least; 0 if their boxes overlap. */
    double gapToSurroundings(int piece) {
        return gap(boxes, 6 * piece, groupBoxes, groupBoxes.length - 6);
    }

    /** Returns a distance that two groups are apart at least by a copy of the {@link #boxes}. */
    static double gap(double[] copy, int one, int other) {
        return gap(copy, 6 * one, copy, 6 * other);
    }

    private static double gap(double[] one, int a, double[] other, int b) {
        double square = 0;
        for (int axis = 0; axis < 3; axis++) {
            double d = Math.max(one[a + axis] - other[b + 3 + axis], other[b + axis] - one[a + 3 + axis]);
            if (d > 0) {
                square += d * d;
            }
        }
        return Math.sqrt(square) * (1 - ROUNDING);
    }
}
