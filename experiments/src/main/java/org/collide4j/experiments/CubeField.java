package org.collide4j.experiments;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.collide4j.broad.AabbTree;
import org.collide4j.broad.BoxPairs;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;
import org.collide4j.shape.Box;

/**
 * Unit cubes that drift and tumble in a room, through each other; they turn back at its walls. A frame finds all their
 * contacts: places, normals and depths.
 */
final class CubeField {
    static final int TREE = 0;
    static final int PAIRS = 1;
    static final int CONTACT = 2;

    /** The part of the room that the cubes would fill if none overlapped. */
    private static final double FILLED = 0.1;

    private static final double FRAME = 1.0 / 60;

    /**
     * The volume of A − B for two unit cubes, averaged over all turns: V + V + 2·S·R of convex bodies, with the surface
     * S = 6 and the mean radius R = 3/4.
     */
    private static final double MEAN_OBSTACLE = 1 + 1 + 2 * 6 * 0.75;

    private final Box cube = new Box(0.5, 0.5, 0.5);
    private final double halfRoom;
    private final Pose[] poses;
    private final Vector3[] velocities;
    private final Pose[] turns;
    private final Pose turned = new Pose();
    private final Vector3 place = new Vector3();
    private final Vector3 axis = new Vector3();
    private final double[] boxes;
    private final BoxPairs boxPairs = new BoxPairs();
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Stopwatch stopwatch = new Stopwatch();
    private final long[] nanos = new long[3];
    private int[] found = new int[1024];
    private int pairs;
    private int contacts;
    private int touching;

    CubeField(int count, SplittableRandom random) {
        halfRoom = 0.5 * Math.cbrt(count / FILLED);
        poses = new Pose[count];
        velocities = new Vector3[count];
        turns = new Pose[count];
        boxes = new double[6 * count];
        RandomBodies bodies = new RandomBodies(random);
        for (int i = 0; i < count; i++) {
            double x = bodies.between(-halfRoom, halfRoom);
            double y = bodies.between(-halfRoom, halfRoom);
            double z = bodies.between(-halfRoom, halfRoom);
            poses[i] = bodies.turn(Pose.at(x, y, z));
            velocities[i] = bodies.direction(new Vector3()).scale(2 * FRAME);
            bodies.direction(axis).scale(0.5 * FRAME);
            turns[i] = Pose.of(0, 0, 0, axis.x, axis.y, axis.z, 1); // about one radian a second
        }
    }

    /** Computes one frame, and remembers how long each part of it took. */
    void frame() {
        long start = stopwatch.now();
        move();
        AabbTree tree = new AabbTree(boxes);
        long built = stopwatch.now();
        findPairs(tree);
        long searched = stopwatch.now();
        findContacts();
        nanos[CONTACT] = stopwatch.now() - searched;
        nanos[PAIRS] = searched - built;
        nanos[TREE] = built - start;
    }

    private void move() {
        for (int i = 0; i < poses.length; i++) {
            Pose pose = poses[i];
            Vector3 v = velocities[i];
            pose.translation(place);
            v.x = turnedBack(place.x, v.x);
            v.y = turnedBack(place.y, v.y);
            v.z = turnedBack(place.z, v.z);
            place.add(v);
            turned.setProduct(turns[i], pose);
            pose.set(turned).setTranslation(place.x, place.y, place.z);
            placeBox(i, pose);
        }
    }

    private double turnedBack(double coordinate, double velocity) {
        return Math.abs(coordinate) > halfRoom ? -Math.copySign(velocity, coordinate) : velocity;
    }

    /** The box around a turned cube: half of it spans |R|·(½, ½, ½). */
    private void placeBox(int i, Pose pose) {
        for (int row = 0; row < 3; row++) {
            double half = 0;
            for (int column = 0; column < 3; column++) {
                half += 0.5 * Math.abs(pose.rotation(row, column));
            }
            double centre = row == 0 ? place.x : row == 1 ? place.y : place.z;
            boxes[6 * i + row] = centre - half;
            boxes[6 * i + 3 + row] = centre + half;
        }
    }

    private void findPairs(AabbTree tree) {
        pairs = 0;
        boxPairs.start(tree, 0);
        while (boxPairs.next()) {
            if (2 * pairs == found.length) {
                found = Arrays.copyOf(found, 2 * found.length);
            }
            found[2 * pairs] = boxPairs.first();
            found[2 * pairs + 1] = boxPairs.second();
            pairs++;
        }
    }

    private void findContacts() {
        contacts = 0;
        for (int i = 0; i < pairs; i++) {
            narrow.signedDistance(cube, poses[found[2 * i]], cube, poses[found[2 * i + 1]], near);
            contacts += near.relation() == Relation.SEPARATED ? 0 : 1;
        }
    }

    /** The time to ask the pairs of the last frame again, only whether they touch or overlap. */
    long testOnly() {
        long start = stopwatch.now();
        touching = 0;
        for (int i = 0; i < pairs; i++) {
            touching += narrow.intersects(cube, poses[found[2 * i]], cube, poses[found[2 * i + 1]]) ? 1 : 0;
        }
        return stopwatch.now() - start;
    }

    /** How many of the pairs answered yes. */
    int touching() {
        return touching;
    }

    /** The time of a part of the last frame. */
    long nanos(int part) {
        return nanos[part];
    }

    /** Pairs whose boxes met in the last frame. */
    int pairs() {
        return pairs;
    }

    /** Pairs that touched or overlapped in the last frame. */
    int contacts() {
        return contacts;
    }

    /** How many pairs overlap on average where cubes are spread evenly, walls left aside. */
    double expectedContacts() {
        return 0.5 * poses.length * FILLED * MEAN_OBSTACLE;
    }
}
