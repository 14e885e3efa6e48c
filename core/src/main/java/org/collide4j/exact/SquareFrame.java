package org.collide4j.exact;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * The axes along which both bodies of a pair stand: the world's after quarter turns, or the bodies' own if both have one
 * and the same pose. Nothing is rounded on the way there.
 */
final class SquareFrame {
    final QuarterTurn turnA = new QuarterTurn();
    final QuarterTurn turnB = new QuarterTurn();
    final Vector3 placeA = new Vector3();
    final Vector3 placeB = new Vector3();

    /** False if there are none. */
    boolean set(Pose poseA, Pose poseB) {
        if (turnA.set(poseA) && turnB.set(poseB)) {
            poseA.translation(placeA);
            poseB.translation(placeB);
            return true;
        }
        turnA.setIdentity();
        turnB.setIdentity();
        placeA.set(0, 0, 0);
        placeB.set(0, 0, 0);
        return same(poseA, poseB);
    }

    /** Bodies with the same pose stand to each other as they do without it. */
    private static boolean same(Pose p, Pose q) {
        for (int i = 0; i < 9; i++) {
            if (p.rotation(i / 3, i % 3) != q.rotation(i / 3, i % 3)) {
                return false;
            }
        }
        return p.translationX() == q.translationX()
                && p.translationY() == q.translationY()
                && p.translationZ() == q.translationZ();
    }
}
