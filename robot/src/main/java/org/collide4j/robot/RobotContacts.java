package org.collide4j.robot;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import org.collide4j.math.Vector3;
import org.collide4j.query.ContactPoints;

/**
 * Where two bodies touch, of which one at least belongs to a robot, or are within reach of each other. Filled anew for every
 * pair.
 *
 * <p><b>Sign</b>: distances count along the normals, which point from A to B; negative where the bodies overlap.
 * <b>Frame</b>: that of the root's pose. <b>Units</b>: metres. Bodies of several pieces have the points of each pair of pieces,
 * with its own normal.
 *
 * <pre>{@code
 * RobotPhase phase = new RobotPhase(RobotBodies.hulls(robot).with(model), AllowedPairs.neighbours(robot));
 * phase.contacts(new RobotPose(robot), 0.01, contacts -> { // a centimetre
 *     for (int i = 0; i < contacts.size(); i++) {
 *         Vector3 normal = contacts.normal(i, new Vector3());
 *         System.out.println(contacts.bodyA() + " on " + contacts.bodyB() + ": " + contacts.distance(i) + " along " + normal);
 *     }
 * });
 * }</pre>
 */
public final class RobotContacts {
    private static final int NUMBERS = 10;

    private final Vector3 scratch = new Vector3();
    private String bodyA = "";
    private String bodyB = "";
    private int size;

    /** Ten numbers a point: normal, point on A, point on B, distance. */
    private double[] points = new double[4 * NUMBERS];

    RobotContacts() {}

    void start(String one, String other) {
        bodyA = one;
        bodyB = other;
        size = 0;
    }

    /** Appends the points of a pair of pieces. */
    void add(ContactPoints found) {
        for (int i = 0; i < found.size(); i++) {
            if (NUMBERS * (size + 1) > points.length) {
                points = Arrays.copyOf(points, 2 * points.length);
            }
            int at = NUMBERS * size++;
            write(found.normal(i, scratch), at);
            write(found.pointOnA(i, scratch), at + 3);
            write(found.pointOnB(i, scratch), at + 6);
            points[at + 9] = found.distance(i);
        }
    }

    private void write(Vector3 vector, int at) {
        points[at] = vector.x;
        points[at + 1] = vector.y;
        points[at + 2] = vector.z;
    }

    /** Returns the name of the first body, which is one of the robot. */
    public String bodyA() {
        return bodyA;
    }

    /** Returns the name of the second body, of the robot or of its surroundings. */
    public String bodyB() {
        return bodyB;
    }

    /** Returns the number of points, 1 or more. */
    public int size() {
        return size;
    }

    /** out = the unit normal at a point, from A to B. */
    public Vector3 normal(int i, Vector3 out) {
        return read(i, 0, out);
    }

    /** out = the point on A's surface. */
    public Vector3 pointOnA(int i, Vector3 out) {
        return read(i, 3, out);
    }

    /** out = the point on B's surface. */
    public Vector3 pointOnB(int i, Vector3 out) {
        return read(i, 6, out);
    }

    private Vector3 read(int i, int offset, Vector3 out) {
        int at = NUMBERS * Objects.checkIndex(i, size) + offset;
        return out.set(points[at], points[at + 1], points[at + 2]);
    }

    /** Returns how far the surfaces are apart at a point, along its normal; negative where they overlap. */
    public double distance(int i) {
        return points[NUMBERS * Objects.checkIndex(i, size) + 9];
    }

    /** Returns the least distance of the points: minus the depth of the deepest. */
    public double leastDistance() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            least = Math.min(least, distance(i));
        }
        return least;
    }

    @Override
    public String toString() {
        double least = leastDistance();
        return String.format(
                Locale.ROOT,
                "%s and %s: %d %s, %.6f %s",
                bodyA,
                bodyB,
                size,
                size == 1 ? "point" : "points",
                Math.abs(least),
                least < 0 ? "deep" : "apart");
    }
}
