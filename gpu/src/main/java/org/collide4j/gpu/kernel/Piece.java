package org.collide4j.gpu.kernel;

/**
 * Some pairs of a batch as columns, and the answers about them.
 *
 * <p>Mutable and reused; whoever works on it has it alone.
 */
public final class Piece {
    /** Numbers that the poses of a pair take: the rows [R t] of A and of B. */
    public static final int POSES = 2 * Obstacle.POSE;

    /** Numbers of an answer. */
    public static final int ANSWER = Batch.COLUMNS;

    /** The numbers of the pairs in their batch. */
    public final int[] pairs;

    /** Rows of the shape table: A, B. */
    public final int[] ids;

    public final double[] poses;

    /** How far each A moves: of casts only. */
    public final double[] motions;

    /** Lower, upper, nominal, normal, point on A, point on B. Holds something only where {@link #isMet}. */
    public final double[] answers;

    private final int[] ends;
    private int count;

    /** With room for so many pairs. */
    public Piece(int capacity) {
        pairs = new int[capacity];
        ids = new int[2 * capacity];
        poses = new double[POSES * capacity];
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

    /** Whether there is an answer with an interval as narrow as was asked for. */
    public boolean isMet(int index) {
        return status(index) == Walk.MET;
    }

    /** Whether the distance is proven to be at most the limit. */
    public boolean isWithin(int index) {
        return status(index) == Walk.WITHIN;
    }

    /** Whether the distance is proven to be larger than the limit, or the motion to miss. */
    public boolean isBeyond(int index) {
        return status(index) == Walk.BEYOND;
    }

    /** Whether the cores are proven to overlap. */
    public boolean isInside(int index) {
        return status(index) == Walk.INSIDE;
    }

    private int status(int index) {
        return ends[index] & ((1 << Batch.STATUS_BITS) - 1);
    }

    /** How many support points the lane took. */
    public int steps(int index) {
        return ends[index] >>> Batch.STATUS_BITS;
    }
}
