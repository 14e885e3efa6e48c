package org.collide4j.mesh;

import org.collide4j.bounds.PlacedBounds;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * The boxes, in B's frame, that hold all of a moving and turning shape A from one moment to the next; together they hold its
 * whole way. A worker: {@code start}, then {@code while (next(box))}.
 */
final class Sweep {
    private static final int MOST_STEPS = 64;

    private final PlacedBounds placedBounds = new PlacedBounds();
    private final Pose placedA = new Pose();
    private final Pose placedB = new Pose();
    private final Pose relative = new Pose();
    private final Vector3 point = new Vector3();
    private final Vector3 other = new Vector3();
    private final Aabb around = new Aabb();
    private final Pose home = new Pose();

    private ConvexShape a = new MeshTriangle();
    private Pose poseA = placedA;
    private Pose poseB = placedB;
    private Motion motionA = new Motion();
    private Motion motionB = motionA;
    private double radius;
    private double speedA;
    private double speed;
    private int count;
    private int step;

    void start(ConvexShape a, Pose poseA, Motion motionA, Pose poseB, Motion motionB) {
        this.a = a;
        this.poseA = poseA;
        this.poseB = poseB;
        this.motionA = motionA;
        this.motionB = motionB;
        Aabb box = placedBounds.of(a, home, around);
        double x = Math.max(Math.abs(box.minX), Math.abs(box.maxX));
        double y = Math.max(Math.abs(box.minY), Math.abs(box.maxY));
        double z = Math.max(Math.abs(box.minZ), Math.abs(box.maxZ));
        radius = Math.sqrt(x * x + y * y + z * z);
        double arm = poseA.translation(point).distance(motionA.pivot(other)) + radius;
        double slide =
                motionA.translation(point).length() + motionB.translation(other).length();
        speedA = slide + Math.abs(motionA.angle()) * arm;
        speed = speedA + Math.abs(motionB.angle()) * (armOfB(0) + speedA);
        double size = Math.max(box.diagonal(), 0x1p-20 * speed);
        count = (int) Math.max(1, Math.min(MOST_STEPS, Math.ceil(speed / size)));
        step = 0;
    }

    /** How far the points of A are from B's pivot at the time, at most. */
    private double armOfB(double time) {
        motionA.at(time, poseA, placedA);
        motionB.pivot(point).addScaled(time, motionB.translation(other));
        return placedA.translation(other).distance(point) + radius;
    }

    /** When the step that came last begins. */
    double from() {
        return (double) (step - 1) / count;
    }

    /** Writes the box of the next step; false after the last. */
    boolean next(Aabb out) {
        if (step == count) {
            return false;
        }
        double half = 0.5 / count;
        double time = (2 * step + 1) * half;
        motionA.at(time, poseA, placedA);
        motionB.at(time, poseB, placedB);
        relative.setRelative(placedB, placedA);
        placedBounds.of(a, relative, out);
        double moved = half * (speedA + Math.abs(motionB.angle()) * (armOfB(time) + half * speedA));
        out.inflate(moved * (1 + 0x1p-40));
        step++;
        return true;
    }
}
