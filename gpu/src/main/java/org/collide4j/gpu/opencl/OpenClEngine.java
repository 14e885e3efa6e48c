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
 * <p>Each slot has a queue and columns of its own, so that one's transfers go on while the other's lanes run. Shapes are
 * uploaded when there are new ones, and shared.
 */
public final class OpenClEngine implements Engine {
    /** A piece takes no more than this part of the device's memory. */
    private static final int SHARE = 16;

    private final OpenClDevice device;
    private final Program program;
    private final int largestPiece;
    private final List<Slot> slots = new ArrayList<>();
    private final UploadedShapes shapes;
    private boolean closed;

    /**
     * Compiles the kernel.
     *
     * @throws DeviceException if the device does not compute in the format, cannot compile, or has no room
     */
    public OpenClEngine(OpenClDevice device, Format format, int largestPiece) {
        this(device, format, KernelSource.whole(format), largestPiece);
    }

    OpenClEngine(OpenClDevice device, Format format, String source, int largestPiece) {
        device.require(format);
        this.device = device;
        long room = Math.min(device.memory() / SHARE, device.largestBuffer());
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
        return format.bytes() * (Piece.POSE + 3 + Piece.ANSWER) + 3 * Integer.BYTES;
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
            slots.forEach(Slot::finish); // lanes under way still read the old ones
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
            return; // a driver that is handed something twice to release ends the process
        }
        closed = true;
        slots.forEach(Slot::free);
        shapes.free();
        program.free();
    }
}
