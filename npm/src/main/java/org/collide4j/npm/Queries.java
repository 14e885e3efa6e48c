package org.collide4j.npm;

import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.query.CastHit;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.teavm.jso.JSExport;

/**
 * Queries about a pair. Poses and motions are set first; what a query returns beyond one number is read by
 * {@link Main#number}.
 */
public final class Queries {
    private static final NarrowPhase NARROW = new NarrowPhase();
    private static final Proximity NEAR = new Proximity();
    private static final CastHit HIT = new CastHit();

    /** Clears {@link #NEAR}: a distance of 0 leaves points and normal unwritten. */
    private static final Proximity NOTHING_NEAR = new Proximity();

    private static final CastHit NO_HIT = new CastHit();
    private static final Contacts CONTACTS = new Contacts();
    private static final Aabb BOX = new Aabb();

    /** Pose of A, and of the body that a world adds or moves. */
    static final Pose POSE_A = new Pose();

    private static final Pose POSE_B = new Pose();
    private static final Motion MOTION_A = new Motion();
    private static final Motion MOTION_B = new Motion();

    private Queries() {}

    @JSExport
    public static void placeA(double x, double y, double z, double qx, double qy, double qz, double qw) {
        POSE_A.setTranslation(x, y, z).setRotation(qx, qy, qz, qw);
    }

    @JSExport
    public static void placeB(double x, double y, double z, double qx, double qy, double qz, double qw) {
        POSE_B.setTranslation(x, y, z).setRotation(qx, qy, qz, qw);
    }

    /** Sets the motion of A: a translation and a turn about an axis through the pivot. */
    @JSExport
    public static void moveA(double dx, double dy, double dz, double ax, double ay, double az, double angle) {
        move(MOTION_A, dx, dy, dz, ax, ay, az, angle);
    }

    @JSExport
    public static void moveB(double dx, double dy, double dz, double ax, double ay, double az, double angle) {
        move(MOTION_B, dx, dy, dz, ax, ay, az, angle);
    }

    /** Sets the point of the world that the axis of A passes through; call it after {@link #moveA}. */
    @JSExport
    public static void pivotA(double x, double y, double z) {
        MOTION_A.setPivot(x, y, z);
    }

    @JSExport
    public static void pivotB(double x, double y, double z) {
        MOTION_B.setPivot(x, y, z);
    }

    private static void move(
            Motion motion, double dx, double dy, double dz, double ax, double ay, double az, double angle) {
        motion.setRest();
        motion.setTranslation(dx, dy, dz);
        if (angle != 0) {
            motion.setRotation(ax, ay, az, angle);
        }
    }

    @JSExport
    public static boolean intersects(Shape a, Shape b) {
        return NARROW.intersects(a.shape(), POSE_A, b.shape(), POSE_B);
    }

    @JSExport
    public static boolean within(double limit, Shape a, Shape b) {
        return NARROW.within(limit, a.shape(), POSE_A, b.shape(), POSE_B);
    }

    @JSExport
    public static double distance(Shape a, Shape b) {
        NEAR.set(NOTHING_NEAR);
        double distance = NARROW.distance(a.shape(), POSE_A, b.shape(), POSE_B, NEAR);
        Answers.write(NEAR);
        return distance;
    }

    @JSExport
    public static void signedDistance(Shape a, Shape b) {
        NARROW.signedDistance(a.shape(), POSE_A, b.shape(), POSE_B, NEAR);
        Answers.write(NEAR);
    }

    /** Repeats a signed distance, to measure its speed without calls from JavaScript; returns the sum. */
    @JSExport
    public static double repeat(Shape a, Shape b, int times) {
        double sum = 0;
        for (int i = 0; i < times; i++) {
            sum += NARROW.signedDistance(a.shape(), POSE_A, b.shape(), POSE_B, NEAR);
        }
        return sum;
    }

    @JSExport
    public static int contacts(Shape a, Shape b, double reach) {
        int count = NARROW.contacts(a.shape(), POSE_A, b.shape(), POSE_B, reach, CONTACTS);
        Answers.write(CONTACTS);
        return count;
    }

    /** Moves A along a vector while B stands. */
    @JSExport
    public static boolean castAlong(Shape a, double dx, double dy, double dz, Shape b) {
        HIT.set(NO_HIT);
        boolean isHit = NARROW.cast(a.shape(), POSE_A, dx, dy, dz, b.shape(), POSE_B, HIT);
        Answers.write(HIT);
        return isHit;
    }

    /** Moves A and B by their motions. */
    @JSExport
    public static boolean cast(Shape a, Shape b) {
        HIT.set(NO_HIT);
        boolean isHit = NARROW.cast(a.shape(), POSE_A, MOTION_A, b.shape(), POSE_B, MOTION_B, HIT);
        Answers.write(HIT);
        return isHit;
    }

    /** Casts a ray against a shape at the pose of B. */
    @JSExport
    public static boolean raycast(
            double x, double y, double z, double dx, double dy, double dz, double length, Shape b) {
        HIT.set(NO_HIT);
        boolean isHit = NARROW.raycast(new Ray(x, y, z, dx, dy, dz, length), b.shape(), POSE_B, HIT);
        Answers.write(HIT);
        return isHit;
    }

    /** Computes the world box around a shape at the pose of A. */
    @JSExport
    public static void bounds(Shape a) {
        NARROW.bounds(a.shape(), POSE_A, BOX);
        Numbers.clear();
        Numbers.add(BOX.minX);
        Numbers.add(BOX.minY);
        Numbers.add(BOX.minZ);
        Numbers.add(BOX.maxX);
        Numbers.add(BOX.maxY);
        Numbers.add(BOX.maxZ);
    }
}
