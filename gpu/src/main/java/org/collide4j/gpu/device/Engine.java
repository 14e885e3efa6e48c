package org.collide4j.gpu.device;

import org.collide4j.gpu.kernel.Piece;
import org.collide4j.gpu.kernel.Question;
import org.collide4j.gpu.kernel.ShapeTable;

/** Runs the kernel over pieces of a batch. One thread at a time. */
public interface Engine extends AutoCloseable {
    /** So many pieces may be under way on a device at the same time. */
    int SLOTS = 2;

    /** So many may be under way in all. */
    default int slots() {
        return SLOTS;
    }

    /** The device as its user knows it. */
    String name();

    /** How many pairs a piece may have at most. */
    int largestPiece();

    /**
     * Starts on a piece, in a slot that has nothing under way.
     *
     * @throws DeviceException if the device cannot
     */
    void submit(int slot, Question question, ShapeTable table, Piece piece);

    /**
     * Waits for the slot's piece, and writes its answers.
     *
     * @throws DeviceException if the device cannot
     */
    void await(int slot);

    /** How long the lanes of the slot's last piece took, transfers not counted; once it has been waited for. */
    long laneNanos(int slot);

    @Override
    void close();
}
