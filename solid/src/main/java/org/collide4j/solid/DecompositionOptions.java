package org.collide4j.solid;

import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;

/**
 * Options of a {@link Decomposition}: the error aimed at, limits of the result, and how the work runs. Immutable; every
 * method returns changed options and leaves these unchanged.
 *
 * <p>Lengths are in the mesh's unit.
 *
 * <pre>{@code
 * DecompositionOptions options = DecompositionOptions.error(0.002) // 2 mm in metres
 *         .pieces(32)
 *         .vertices(64)
 *         .enclosing();
 * }</pre>
 */
public final class DecompositionOptions {
    private static final int DEFAULT_PIECES = 1024;

    private final double error;
    private final int pieces;
    private final int vertices;
    private final boolean enclosing;
    private final int threads;
    private final DoubleConsumer progress;
    private final BooleanSupplier cancelled;

    private DecompositionOptions(
            double error,
            int pieces,
            int vertices,
            boolean enclosing,
            int threads,
            DoubleConsumer progress,
            BooleanSupplier cancelled) {
        this.error = error;
        this.pieces = pieces;
        this.vertices = vertices;
        this.enclosing = enclosing;
        this.threads = threads;
        this.progress = progress;
        this.cancelled = cancelled;
    }

    /**
     * Returns options that cut until no piece is farther from the solid than this: at most 1024 pieces, of any number of
     * vertices, nearest to the solid, on one thread.
     *
     * @throws IllegalArgumentException if the length is not positive and finite
     */
    public static DecompositionOptions error(double length) {
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("error must be a positive, finite length: " + length);
        }
        return new DecompositionOptions(length, DEFAULT_PIECES, Integer.MAX_VALUE, false, 1, done -> {}, () -> false);
    }

    /**
     * Returns options with a limit of pieces; it comes before the error.
     *
     * @throws IllegalArgumentException if the limit is less than 1
     */
    public DecompositionOptions pieces(int most) {
        if (most < 1) {
            throw new IllegalArgumentException("pieces must be 1 or more: " + most);
        }
        return new DecompositionOptions(error, most, vertices, enclosing, threads, progress, cancelled);
    }

    /**
     * Returns options with a limit of vertices of a piece; it comes before the error.
     *
     * @throws IllegalArgumentException if the limit is less than 8, the vertices of a box
     */
    public DecompositionOptions vertices(int mostAPiece) {
        if (mostAPiece < 8) {
            throw new IllegalArgumentException("vertices of a piece must be 8 or more: " + mostAPiece);
        }
        return new DecompositionOptions(error, pieces, mostAPiece, enclosing, threads, progress, cancelled);
    }

    /** Returns options for pieces whose union contains the solid; by default they are as near to it as possible. */
    public DecompositionOptions enclosing() {
        return new DecompositionOptions(error, pieces, vertices, true, threads, progress, cancelled);
    }

    /**
     * Returns options that share the work among threads, the caller's included. The result does not depend on them.
     *
     * @throws IllegalArgumentException if it is less than 1 or more than 1000
     */
    public DecompositionOptions threads(int count) {
        if (count < 1 || count > 1000) {
            throw new IllegalArgumentException("threads must be between 1 and 1000: " + count);
        }
        return new DecompositionOptions(error, pieces, vertices, enclosing, count, progress, cancelled);
    }

    /** Returns options that report the share of the work done, rising from 0 to 1, on the caller's thread. */
    public DecompositionOptions progress(DoubleConsumer share) {
        return new DecompositionOptions(error, pieces, vertices, enclosing, threads, share, cancelled);
    }

    /**
     * Returns options that end the work with a {@link java.util.concurrent.CancellationException} soon after the supplier
     * answers true; any thread of the work may call it.
     */
    public DecompositionOptions cancelledBy(BooleanSupplier isCancelled) {
        return new DecompositionOptions(error, pieces, vertices, enclosing, threads, progress, isCancelled);
    }

    /** Returns the greatest distance aimed at, from pieces to solid and from solid to pieces. */
    public double error() {
        return error;
    }

    /** Returns the limit of pieces. */
    public int pieces() {
        return pieces;
    }

    /** Returns the limit of vertices of a piece. */
    public int vertices() {
        return vertices;
    }

    /** Returns true if the pieces contain the solid. */
    public boolean isEnclosing() {
        return enclosing;
    }

    /** Returns the number of threads, the caller's included. */
    public int threads() {
        return threads;
    }

    /** Returns the consumer of the share of the work done. */
    public DoubleConsumer progress() {
        return progress;
    }

    /** Returns the supplier that cancels the work. */
    public BooleanSupplier cancelledBy() {
        return cancelled;
    }
}
