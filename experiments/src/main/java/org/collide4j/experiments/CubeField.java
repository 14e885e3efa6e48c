package org.collide4j.experiments;

import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.world.BodyPair;
import org.collide4j.world.CollisionWorld;

/**
 * Unit cubes of a {@link CollisionWorld} that drift and tumble through each other in a room, and turn back at its walls. A
 * frame computes all contacts: places, normals and depths.
 */
final class CubeField {
    static final int MOVE = 0;
    static final int UPDATE = 1;

    /** Volume of all cubes as a fraction of the room. */
    private static final double FILL_FRACTION = 0.1;

    private static final double FRAME_SECONDS = 1.0 / 60;

    /**
     * Volume of A − B for two unit cubes, averaged over all rotations. For convex bodies it is V + V + 2·S·R, with the
     * surface S = 6 and the mean radius R = 3/4.
     */
    private static final double MEAN_OBSTACLE_VOLUME = 1 + 1 + 2 * 6 * 0.75;

    private final Box cube = new Box(0.5, 0.5, 0.5);
    private final double halfRoom;
    private final Pose[] poses;
    private final Vector3[] velocities;
    private final Pose[] turns;
    private final Pose turned = new Pose();
    private final Vector3 place = new Vector3();
    private final Vector3 axis = new Vector3();
    private final CollisionWorld world = new CollisionWorld();
    private final long[] handles;
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Stopwatch stopwatch = new Stopwatch();
    private final long[] nanos = new long[2];
    private int touching;

    CubeField(int count, SplittableRandom random) {
        halfRoom = 0.5 * Math.cbrt(count / FILL_FRACTION);
        poses = new Pose[count];
        velocities = new Vector3[count];
        turns = new Pose[count];
        handles = new long[count];
        RandomBodies bodies = new RandomBodies(random);
        for (int i = 0; i < count; i++) {
            double x = bodies.between(-halfRoom, halfRoom);
            double y = bodies.between(-halfRoom, halfRoom);
            double z = bodies.between(-halfRoom, halfRoom);
            poses[i] = bodies.turn(Pose.at(x, y, z));
            velocities[i] = bodies.direction(new Vector3()).scale(2 * FRAME_SECONDS);
            bodies.direction(axis).scale(0.5 * FRAME_SECONDS);
            turns[i] = Pose.of(0, 0, 0, axis.x, axis.y, axis.z, 1); // about one radian per second
            handles[i] = world.add(cube, poses[i]);
        }
    }

    /** Computes one frame, and stores the time of each phase. */
    void frame() {
        long start = stopwatch.now();
        move();
        long moved = stopwatch.now();
        world.update();
        nanos[UPDATE] = stopwatch.now() - moved;
        nanos[MOVE] = moved - start;
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
            world.move(handles[i], pose);
        }
    }

    private double turnedBack(double coordinate, double velocity) {
        return Math.abs(coordinate) > halfRoom ? -Math.copySign(velocity, coordinate) : velocity;
    }

    /** Measures the time of signed distance, normal and points of every near pair of the last frame, pair by pair. */
    long depthsAlone() {
        long start = stopwatch.now();
        for (int i = 0; i < pairs(); i++) {
            BodyPair pair = world.near(i);
            narrow.signedDistance(cube, poses[pair.slotA()], cube, poses[pair.slotB()], near);
        }
        return stopwatch.now() - start;
    }

    /** Measures the time of a boolean query of every near pair of the last frame, pair by pair. */
    long testOnly() {
        long start = stopwatch.now();
        touching = 0;
        for (int i = 0; i < pairs(); i++) {
            BodyPair pair = world.near(i);
            touching += narrow.intersects(cube, poses[pair.slotA()], cube, poses[pair.slotB()]) ? 1 : 0;
        }
        return stopwatch.now() - start;
    }

    /** Returns the number of pairs that {@link #testOnly} found to intersect. */
    int touching() {
        return touching;
    }

    /** Returns the time of a phase of the last frame in nanoseconds. */
    long nanos(int part) {
        return nanos[part];
    }

    /** Returns the number of pairs with overlapping boxes in the last frame. */
    int pairs() {
        return world.nearCount();
    }

    /** Returns the number of pairs that touched or overlapped in the last frame. */
    int contacts() {
        return world.touchingCount();
    }

    /** Computes the expected number of overlapping pairs for evenly spread cubes, ignoring walls. */
    double expectedContacts() {
        return 0.5 * poses.length * FILL_FRACTION * MEAN_OBSTACLE_VOLUME;
    }
}
