package org.collide4j.gpu.kernel;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * A part of a batch: pairs as columns, and their answers.
 *
 * <p>Mutable and reused; not thread-safe.
 */
public final class Piece {
    /** Numbers in a pose of B relative to A: the rows of [R t]. */
    public static final int POSE = Obstacle.POSE;

    /** Numbers in an answer. */
    public static final int ANSWER = Batch.COLUMNS;

    /** Codes of simplex vertices that a pair keeps. */
    public static final int CORNERS = Batch.CORNERS;

    /** Index of each pair in its batch. */
    public final int[] pairs;

    /** Rows in the shape table, two a pair: A, B. */
    public final int[] ids;

    /** Pose of each B relative to its A, as the rows of [R t]. */
    public final double[] poses;

    /**
     * Normals of the previous frame, three numbers a pair: from B to A in A's frame; zero for none. Lanes replace them if the
     * question is warm.
     */
    public final double[] normals;

    /** Codes of the simplex vertices of the previous frame; 0 for none. Lanes replace them if the question is warm. */
    public final int[] corners;

    /**
     * Answers in A's frame: lower, upper, nominal, normal, point on A, point on B. Valid where {@link #isConverged} is true,
     * or {@link #isBeyond} for a cast. A turning cast has them in A's frame at its lower time.
     */
    public final double[] answers;

    private final int[] ends;
    private final int capacity;
    private double[] motions = {};
    private int count;

    /** Creates a piece with room for {@code capacity} pairs. */
    public Piece(int capacity) {
        this.capacity = capacity;
        pairs = new int[capacity];
        ids = new int[2 * capacity];
        poses = new double[POSE * capacity];
        normals = new double[3 * capacity];
        corners = new int[CORNERS * capacity];
        answers = new double[ANSWER * capacity];
        ends = new int[capacity];
    }

    /** Sets the number of pairs; the caller then fills the columns. */
    public void set(int count) {
        this.count = count;
    }

    public int count() {
        return count;
    }

    /** Makes room for motions of {@link Question.Kind#motionNumbers} numbers each. */
    public void reserveMotions(int numbers) {
        if (motions.length < numbers * capacity) {
            motions = new double[numbers * capacity];
        }
    }

    /** Returns the motion of each pair, in A's frame; used by casts only. */
    public double[] motions() {
        return motions;
    }

    /** Returns the end word of each lane, written by the device. */
    public int[] ends() {
        return ends;
    }

    /** Returns true if the answer has a proven interval within the requested accuracy. */
    public boolean isConverged(int index) {
        return status(index) == Walk.CONVERGED;
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
        return status(index) == Walk.OVERLAP;
    }

    public double lower(int index) {
        return answers[ANSWER * index];
    }

    public double upper(int index) {
        return answers[ANSWER * index + 1];
    }

    /** Returns the distance or time, inside the interval. */
    public double nominal(int index) {
        return answers[ANSWER * index + 2];
    }

    /** Computes the unit normal in the world frame for a pose of A; normalized again, as lanes may compute in floats. */
    public void normal(int index, Pose poseA, Vector3 out) {
        int at = ANSWER * index + 3;
        poseA.rotate(answers[at], answers[at + 1], answers[at + 2], out);
        out.scale(1 / out.length());
    }

    /** Computes the point on A in the world frame. */
    public void pointOnA(int index, Pose poseA, Vector3 out) {
        point(ANSWER * index + 6, poseA, out);
    }

    /** Computes the point on B in the world frame. */
    public void pointOnB(int index, Pose poseA, Vector3 out) {
        point(ANSWER * index + 9, poseA, out);
    }

    private void point(int at, Pose poseA, Vector3 out) {
        poseA.transform(out.set(answers[at], answers[at + 1], answers[at + 2]), out);
    }

    private int status(int index) {
        return ends[index] & ((1 << Batch.STATUS_BITS) - 1);
    }

    /** Returns the number of support points that the lane evaluated. */
    public int steps(int index) {
        return ends[index] >>> Batch.STATUS_BITS;
    }
}
