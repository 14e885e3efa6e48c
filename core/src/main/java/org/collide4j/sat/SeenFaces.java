package org.collide4j.sat;

import java.util.Arrays;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.Vertices;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * The faces of a hull as another hull sees them: in that one's frame, each with the other's vertex farthest below it.
 * Each is worked out when it is first asked for. A worker.
 */
final class SeenFaces {
    private Hull hull = Hull.of(0, 0, 0);
    private Hull other = hull;
    private Pose pose = new Pose();
    private boolean posesOther;

    /** From the other frame's origin to this one's, in the other's frame. */
    private final Vector3 toOther = new Vector3();

    private final Vector3 center = new Vector3();
    private final Vector3 turned = new Vector3();
    private double[] centerDepths = new double[Hull.MOST_FACES];
    private int[] lowest = new int[Hull.MOST_FACES];

    /** The question for which a face's lowest vertex has been sought, and that for which it has been turned. */
    private int[] soughtFor = new int[Hull.MOST_FACES];

    private int[] turnedFor = new int[Hull.MOST_FACES];
    private int question;
    private int count;

    /** In the other's frame, nx ny nz offset for each face. */
    private double[] planes = new double[4 * Hull.MOST_FACES];

    /**
     * Looks from the other hull.
     *
     * @param pose places the other in this hull's frame, or this one in the other's
     * @return the face that the other's centre is the least deep below
     */
    int start(Hull hull, Hull other, Pose pose, boolean posesOther) {
        this.hull = hull;
        this.other = other;
        this.pose = pose;
        this.posesOther = posesOther;
        other.center(center);
        pose.translation(toOther);
        if (posesOther) {
            pose.transform(center, center);
            pose.inverseRotate(-toOther.x, -toOther.y, -toOther.z, toOther);
        } else {
            pose.inverseTransform(center, center);
        }
        count = hull.boundary().faceCount();
        if (count > lowest.length) {
            makeRoom();
        }
        nextQuestion();
        return hull.boundary().depths(center.x, center.y, center.z, centerDepths);
    }

    /** After 2^32 questions the number is an old one, of which nothing may be left. */
    private void nextQuestion() {
        question++;
        if (question == 0) {
            Arrays.fill(soughtFor, 0);
            Arrays.fill(turnedFor, 0);
            question = 1;
        }
    }

    /** Only for the first hull of so many faces. */
    private void makeRoom() {
        int faces = 2 * count;
        centerDepths = new double[faces];
        lowest = new int[faces];
        soughtFor = new int[faces];
        turnedFor = new int[faces];
        planes = new double[4 * faces];
        question = 0;
    }

    int count() {
        return count;
    }

    /** How deep the other's centre lies below the face; its lowest vertex is deeper by the other's inner radius at least. */
    double centerDepth(int face) {
        return centerDepths[face];
    }

    /** The other's vertex farthest below the face. */
    int lowest(int face) {
        if (soughtFor[face] != question) {
            soughtFor[face] = question;
            turn(face);
            int at = 4 * face;
            lowest[face] = other.search().farthest(-planes[at], -planes[at + 1], -planes[at + 2]);
        }
        return lowest[face];
    }

    boolean knowsLowest(int face) {
        return soughtFor[face] == question;
    }

    /** How deep a vertex of the other lies below the face. */
    double depth(int face, int vertex) {
        turn(face);
        int at = 4 * face;
        return planes[at + 3] - vertices().along(vertex, planes[at], planes[at + 1], planes[at + 2]);
    }

    /** Entry 0 to 2 of the face's unit normal in the other's frame, or 3, how far its plane lies along that. */
    double plane(int face, int entry) {
        return planes[4 * face + entry];
    }

    /** The other's. */
    Vertices vertices() {
        return other.vertices();
    }

    private void turn(int face) {
        if (turnedFor[face] == question) {
            return;
        }
        turnedFor[face] = question;
        hull.boundary().normal(face, turned);
        if (posesOther) {
            pose.inverseRotate(turned.x, turned.y, turned.z, turned);
        } else {
            pose.rotate(turned.x, turned.y, turned.z, turned);
        }
        int at = 4 * face;
        planes[at] = turned.x;
        planes[at + 1] = turned.y;
        planes[at + 2] = turned.z;
        planes[at + 3] = hull.boundary().offset(face) + turned.dot(toOther);
    }
}
