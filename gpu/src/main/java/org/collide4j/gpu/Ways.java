package org.collide4j.gpu;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** Motions of the pairs of a batch, written for lanes: in the frames of the bodies at the start. */
interface Ways {
    /** Queries without a motion. */
    Ways NONE = (pair, poseA, poseB, out, index, scratch) -> {};

    /** Vectors of one thread. */
    final class Scratch {
        final Vector3 pivotA = new Vector3();
        final Vector3 pivotB = new Vector3();
        final Vector3 way = new Vector3();
        final Vector3 axis = new Vector3();
    }

    /** Writes the motion of a pair at its index in a piece. */
    void write(int pair, Pose poseA, Pose poseB, double[] out, int index, Scratch scratch);

    /** Returns the translations of A, three numbers a pair, in the world. */
    static Ways of(double[] translations) {
        return (pair, poseA, poseB, out, index, scratch) -> {
            int at = 3 * pair;
            poseA.inverseRotate(translations[at], translations[at + 1], translations[at + 2], scratch.way);
            put(scratch.way, out, 3 * index);
        };
    }

    /** Writes a vector. */
    static void put(Vector3 v, double[] out, int at) {
        out[at] = v.x;
        out[at + 1] = v.y;
        out[at + 2] = v.z;
    }
}
