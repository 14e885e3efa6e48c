package org.collide4j.gpu.device;

import org.collide4j.crew.Crew;
import org.collide4j.gpu.kernel.Format;
import org.collide4j.gpu.kernel.JavaKernel;
import org.collide4j.gpu.kernel.Lanes;
import org.collide4j.gpu.kernel.Piece;
import org.collide4j.gpu.kernel.Question;
import org.collide4j.gpu.kernel.ShapeTable;

/** Runs the kernel in Java on the threads of a crew, which the caller owns. */
public final class JavaEngine implements Engine {
    private static final int PAIRS_PER_TASK = 256;

    private final Crew crew;
    private final int largestPiece;
    private final Lanes[] kernels;
    private long laneNanos;

    public JavaEngine(Crew crew, int largestPiece, Format format) {
        this.crew = crew;
        this.largestPiece = largestPiece;
        kernels = new Lanes[crew.size()];
        for (int i = 0; i < kernels.length; i++) {
            kernels[i] = lanes(format);
        }
    }

    /** Returns the kernel in Java for the format. */
    static Lanes lanes(Format format) {
        return format == Format.BINARY64 ? new JavaKernel() : new org.collide4j.gpu.kernel.single.JavaKernel();
    }

    @Override
    public String name() {
        return "the kernel in Java on " + kernels.length + (kernels.length == 1 ? " thread" : " threads");
    }

    @Override
    public int largestPiece() {
        return largestPiece;
    }

    /** Runs the kernel before it returns, as there is no device to wait for. */
    @Override
    public void submit(int slot, Question question, ShapeTable table, Piece piece) {
        long start = System.nanoTime();
        crew.run(
                piece.count(),
                PAIRS_PER_TASK,
                (from, to, member) -> kernels[member].answer(question, table, piece, from, to));
        laneNanos = System.nanoTime() - start;
    }

    @Override
    public void await(int slot) {}

    /** Returns the time of the last piece, as there is only one slot. */
    @Override
    public long laneNanos(int slot) {
        return laneNanos;
    }

    @Override
    public void close() {}
}
