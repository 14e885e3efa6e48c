package org.collide4j.gpu.device;

import org.collide4j.gpu.kernel.Piece;
import org.collide4j.gpu.kernel.Question;
import org.collide4j.gpu.kernel.ShapeTable;

/** Runs the kernel over the pieces of a batch. Not thread-safe. */
public interface Engine extends AutoCloseable {
    /** Pieces that one device may hold at a time: one computes while the other is transferred. */
    int SLOTS = 2;

    /** Returns the number of pieces that may be in flight at a time. */
    default int slots() {
        return SLOTS;
    }

    /** Returns the name of the device, for people. */
    String name();

    /** Returns the largest number of pairs in a piece. */
    int largestPiece();

    /**
     * Starts the kernel on a piece, in a free slot.
     *
     * @throws DeviceException if the device fails
     */
    void submit(int slot, Question question, ShapeTable table, Piece piece);

    /**
     * Waits for the slot's piece, and writes its answers.
     *
     * @throws DeviceException if the device fails
     */
    void await(int slot);

    /** Returns the kernel time of the slot's last piece in nanoseconds, without transfers; valid after {@link #await}. */
    long laneNanos(int slot);

    @Override
    void close();
}
