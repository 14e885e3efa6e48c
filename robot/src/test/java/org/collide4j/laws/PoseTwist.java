package org.collide4j.laws;

import java.util.SplittableRandom;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** A twist of two bodies in twelve numbers: a straight line through their poses, along which derivatives are compared. */
final class PoseTwist {
    final double[] numbers = new double[12];
    private final Motion motion = new Motion();

    /** Draws a twist whose velocities are below 1 length, and whose turns are below 1 rad a size. */
    static PoseTwist random(SplittableRandom random, double size) {
        PoseTwist twist = new PoseTwist();
        for (int i = 0; i < 12; i++) {
            twist.numbers[i] = random.nextDouble(-1, 1) * (i % 6 < 3 ? size : 1);
        }
        return twist;
    }

    /** Sets the twist of a rigid motion of the whole world: its origin moves at the speed, and all turns about it. */
    void setRigid(Vector3 speed, Vector3 turn, Pose poseA, Pose poseB) {
        setRigid(0, speed, turn, poseA);
        setRigid(6, speed, turn, poseB);
    }

    private void setRigid(int at, Vector3 speed, Vector3 turn, Pose pose) {
        Vector3 velocity = pose.translation(new Vector3());
        velocity.cross(turn, velocity).add(speed);
        numbers[at] = velocity.x;
        numbers[at + 1] = velocity.y;
        numbers[at + 2] = velocity.z;
        numbers[at + 3] = turn.x;
        numbers[at + 4] = turn.y;
        numbers[at + 5] = turn.z;
    }

    /** The pose of A after that time, turned about its own origin by the exponential of its angular velocity. */
    Pose a(Pose from, double time) {
        return after(from, 0, time);
    }

    /** The pose of B after that time. */
    Pose b(Pose from, double time) {
        return after(from, 6, time);
    }

    private Pose after(Pose from, int at, double time) {
        double[] n = numbers;
        motion.setRest();
        motion.setTranslation(time * n[at], time * n[at + 1], time * n[at + 2]);
        double rate = Math.sqrt(n[at + 3] * n[at + 3] + n[at + 4] * n[at + 4] + n[at + 5] * n[at + 5]);
        if (rate > 0) {
            motion.setRotation(n[at + 3], n[at + 4], n[at + 5], time * rate);
            motion.setPivot(from.translationX(), from.translationY(), from.translationZ());
        }
        return motion.at(1, from, new Pose());
    }

    /** The derivative along this twist of what has these twelve derivatives. */
    double times(double[] derivatives) {
        double sum = 0;
        for (int i = 0; i < 12; i++) {
            sum += derivatives[i] * numbers[i];
        }
        return sum;
    }
}
