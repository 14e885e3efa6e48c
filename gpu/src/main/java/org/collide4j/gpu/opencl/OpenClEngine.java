package org.collide4j.gpu.opencl;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.gpu.device.DeviceException;
import org.collide4j.gpu.device.Engine;
import org.collide4j.gpu.kernel.Format;
import org.collide4j.gpu.kernel.KernelSource;
import org.collide4j.gpu.kernel.Piece;
import org.collide4j.gpu.kernel.Question;
import org.collide4j.gpu.kernel.ShapeTable;

/**
 * Runs the kernel on an OpenCL device.
 *
 * <p>Each slot has its own queue and columns, so that one slot's transfers overlap with the other's kernel. New shapes are
 * uploaded on demand; all slots share them.
 */
public final class OpenClEngine implements Engine {
    /** A piece takes at most 1/16 of the device's memory. */
    private static final int PIECES_IN_MEMORY = 16;

    private final OpenClDevice device;
    private final Program program;
    private final int largestPiece;
    private final List<Slot> slots = new ArrayList<>();
    private final UploadedShapes shapes;
    private boolean closed;

    /**
     * Compiles the kernel for a device.
     *
     * @throws DeviceException if the device does not compute in the format, cannot compile the kernel, or has too little
     *     memory
     */
    public OpenClEngine(OpenClDevice device, Format format, int largestPiece) {
        this(device, format, KernelSource.whole(format), largestPiece);
    }

    OpenClEngine(OpenClDevice device, Format format, String source, int largestPiece) {
        device.require(format);
        this.device = device;
        long room = Math.min(device.memory() / PIECES_IN_MEMORY, device.largestBuffer());
        this.largestPiece = (int) Math.max(1, Math.min(largestPiece, room / bytesOfPair(format)));
        program = new Program(device, format, source);
        shapes = new UploadedShapes(program);
        try {
            for (int i = 0; i < SLOTS; i++) {
                slots.add(new Slot(device, program, this.largestPiece));
            }
        } catch (DeviceException e) {
            close();
            throw e;
        }
    }

    private static int bytesOfPair(Format format) {
        int motion = Question.Kind.TURN.motionNumbers();
        return format.bytes() * (Piece.POSE + motion + 3 + Piece.ANSWER) + (3 + Piece.CORNERS) * Integer.BYTES;
    }

    @Override
    public String name() {
        return device.name() + " (" + device.driver() + ")";
    }

    @Override
    public int largestPiece() {
        return largestPiece;
    }

    @Override
    public void submit(int slot, Question question, ShapeTable table, Piece piece) {
        if (closed) {
            throw new DeviceException("it has been closed");
        }
        if (!shapes.areThoseOf(table)) {
            slots.forEach(Slot::finish); // running lanes still read the old shapes
            shapes.upload(slots.get(slot).queue(), table);
        }
        slots.get(slot).submit(question, shapes, piece);
    }

    @Override
    public void await(int slot) {
        slots.get(slot).await();
    }

    @Override
    public long laneNanos(int slot) {
        return slots.get(slot).laneNanos();
    }

    @Override
    public void close() {
        if (closed) {
            return; // releasing a handle twice crashes the process
        }
        closed = true;
        slots.forEach(Slot::free);
        shapes.free();
        program.free();
    }
}
