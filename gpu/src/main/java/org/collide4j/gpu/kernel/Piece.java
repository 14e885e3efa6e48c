package org.collide4j.gpu.kernel;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * Some pairs of a batch as columns, and the answers about them.
 *
 * <p>Mutable and reused; whoever works on it has it alone.
 */
public final class Piece {
    /** Numbers that the pose of B as seen from A takes: the rows [R t]. */
    public static final int POSE = Obstacle.POSE;

    /** Numbers of an answer. */
    public static final int ANSWER = Batch.COLUMNS;

    /** The numbers of the pairs in their batch. */
    public final int[] pairs;

    /** Rows of the shape table: A, B. */
    public final int[] ids;

    /** Where each B stands as seen from its A. */
    public final double[] poses;

    /** How far each A moves, in its own frame: of casts only. */
    public final double[] motions;

    /** Lower, upper, nominal, normal, point on A, point on B in A's frame. Holds something only where {@link #isMet}. */
    public final double[] answers;

    private final int[] ends;
    private int count;

    /** With room for so many pairs. */
    public Piece(int capacity) {
        pairs = new int[capacity];
        ids = new int[2 * capacity];
        poses = new double[POSE * capacity];
        motions = new double[3 * capacity];
        answers = new double[ANSWER * capacity];
        ends = new int[capacity];
    }

    /** Takes so many pairs; the columns are still to be filled. */
    public void set(int count) {
        this.count = count;
    }

    public int count() {
        return count;
    }

    /** How each lane ended, for the device to write. */
    public int[] ends() {
        return ends;
    }

    /** Returns true if there is an answer with an interval as narrow as was asked for. */
    public boolean isMet(int index) {
        return status(index) == Walk.MET;
    }

    /** Returns true if the distance is proven to be at most the limit. */
    public boolean isWithin(int index) {
        return status(index) == Walk.WITHIN;
    }

    /** Returns true if the distance is proven to be larger than the limit, or the motion to miss. */
    public boolean isBeyond(int index) {
        return status(index) == Walk.BEYOND;
    }

    /** Returns true if the cores are proven to overlap. */
    public boolean isInside(int index) {
        return status(index) == Walk.INSIDE;
    }

    public double lower(int index) {
        return answers[ANSWER * index];
    }

    public double upper(int index) {
        return answers[ANSWER * index + 1];
    }

    /** The distance or the time itself. */
    public double nominal(int index) {
        return answers[ANSWER * index + 2];
    }

    /** The unit normal in the world, where A stands so; lanes may have made it a unit with fewer digits. */
    public void normal(int index, Pose poseA, Vector3 out) {
        int at = ANSWER * index + 3;
        poseA.rotate(answers[at], answers[at + 1], answers[at + 2], out);
        out.scale(1 / out.length());
    }

    /** The point on A in the world. */
    public void pointOnA(int index, Pose poseA, Vector3 out) {
        point(ANSWER * index + 6, poseA, out);
    }

    /** The point on B in the world. */
    public void pointOnB(int index, Pose poseA, Vector3 out) {
        point(ANSWER * index + 9, poseA, out);
    }

    private void point(int at, Pose poseA, Vector3 out) {
        poseA.transform(out.set(answers[at], answers[at + 1], answers[at + 2]), out);
    }

    private int status(int index) {
        return ends[index] & ((1 << Batch.STATUS_BITS) - 1);
    }

    /** How many support points the lane took. */
    public int steps(int index) {
        return ends[index] >>> Batch.STATUS_BITS;
    }
}
