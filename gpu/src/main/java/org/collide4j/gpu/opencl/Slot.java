package org.collide4j.gpu.opencl;

import static org.lwjgl.opencl.CL10.CL_PROFILING_COMMAND_END;
import static org.lwjgl.opencl.CL10.CL_PROFILING_COMMAND_START;
import static org.lwjgl.opencl.CL10.CL_QUEUE_PROFILING_ENABLE;
import static org.lwjgl.opencl.CL10.clCreateCommandQueue;
import static org.lwjgl.opencl.CL10.clEnqueueNDRangeKernel;
import static org.lwjgl.opencl.CL10.clFinish;
import static org.lwjgl.opencl.CL10.clFlush;
import static org.lwjgl.opencl.CL10.clGetEventProfilingInfo;
import static org.lwjgl.opencl.CL10.clReleaseCommandQueue;
import static org.lwjgl.opencl.CL10.clReleaseEvent;
import static org.lwjgl.opencl.CL10.clReleaseKernel;
import static org.lwjgl.opencl.CL10.clSetKernelArg1d;
import static org.lwjgl.opencl.CL10.clSetKernelArg1f;
import static org.lwjgl.opencl.CL10.clSetKernelArg1i;
import static org.lwjgl.opencl.CL10.clSetKernelArg1p;

import java.nio.IntBuffer;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.collide4j.gpu.kernel.Format;
import org.collide4j.gpu.kernel.Piece;
import org.collide4j.gpu.kernel.Question;
import org.collide4j.gpu.kernel.Question.Kind;
import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;

/** Slot for a piece in flight: a command queue, and the piece's columns on the device. */
final class Slot {
    private static final int LANES = 64;

    private final long queue;
    private final Format format;
    private final Map<Kind, Long> kernels = new EnumMap<>(Kind.class);
    private final Map<Kind, Long> warmKernels = new EnumMap<>(Kind.class);
    private final Buffer ids;
    private final Buffer poses;
    private final Buffer normals;
    private final Buffer corners;
    private final long context;
    private final int pairs;
    private Buffer motions;
    private int motionNumbers = 1;
    private final Buffer answers;
    private final Buffer ends;
    private @Nullable Piece underWay;
    private boolean hasAnswers;
    private boolean isWarm;
    private long kernel;
    private int argument;
    private long lanes;
    private long laneNanos;

    Slot(OpenClDevice device, Program program, int pairs) {
        context = program.context();
        this.pairs = pairs;
        format = program.format();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.mallocInt(1);
            queue = Call.require(
                    "clCreateCommandQueue",
                    clCreateCommandQueue(context, device.handle(), CL_QUEUE_PROFILING_ENABLE, error),
                    error);
        }
        for (Kind kind : Kind.values()) {
            String name = "answer_" + kind.name().toLowerCase(Locale.ROOT);
            kernels.put(kind, program.kernel(name));
            if (kind.mayBeWarm()) {
                warmKernels.put(kind, program.kernel(name + "_warm"));
            }
        }
        ids = new Buffer(context, 2L * Integer.BYTES * pairs);
        poses = new Buffer(context, (long) format.bytes() * Piece.POSE * pairs);
        normals = new Buffer(context, 3L * format.bytes() * pairs);
        corners = new Buffer(context, (long) Integer.BYTES * Piece.CORNERS * pairs);
        motions = new Buffer(context, format.bytes());
        answers = new Buffer(context, (long) format.bytes() * Piece.ANSWER * pairs);
        ends = new Buffer(context, (long) Integer.BYTES * pairs);
    }

    long queue() {
        return queue;
    }

    /** Starts the upload, the kernel and the download of a piece. */
    void submit(Question question, UploadedShapes shapes, Piece piece) {
        if (underWay != null) {
            finish(); // an exception of a shape may have ended the last batch before it waited
            forgetLanes();
        }
        int count = piece.count();
        ids.write(queue, piece.ids, 2 * count);
        poses.write(queue, piece.poses, Piece.POSE * count, format);
        int numbers = question.kind().motionNumbers();
        if (numbers > 0) {
            reserveMotions(numbers);
            motions.write(queue, piece.motions(), numbers * count, format);
        }
        if (question.warm()) {
            normals.write(queue, piece.normals, 3 * count, format);
            corners.write(queue, piece.corners, Piece.CORNERS * count);
        }
        start(question, shapes, count);
        hasAnswers = question.kind() != Kind.WITHIN;
        if (hasAnswers) {
            answers.read(queue, format.bytes() * Piece.ANSWER * count);
        }
        isWarm = question.warm();
        if (isWarm) {
            normals.read(queue, 3 * format.bytes() * count);
            corners.read(queue, Integer.BYTES * Piece.CORNERS * count);
        }
        ends.read(queue, Integer.BYTES * count);
        Call.require("clFlush", clFlush(queue));
        underWay = piece;
    }

    /** Makes room for motions; most batches have none, and those of turning casts are six times as long. */
    private void reserveMotions(int numbers) {
        if (motionNumbers < numbers) {
            Buffer larger = new Buffer(context, (long) numbers * format.bytes() * pairs);
            motions.free();
            motions = larger;
            motionNumbers = numbers;
        }
    }

    private void start(Question question, UploadedShapes shapes, int count) {
        kernel = (question.warm() ? warmKernels : kernels).getOrDefault(question.kind(), 0L);
        argument = 0;
        pass(shapes.rows());
        pass(shapes.vertices());
        pass(ids.handle());
        pass(poses.handle());
        pass(motions.handle());
        pass(normals.handle());
        pass(corners.handle());
        pass(answers.handle());
        pass(ends.handle());
        pass(question.limit());
        pass(question.relative());
        pass(question.absolute());
        pass(question.steps());
        pass(count);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer event = stack.mallocPointer(1);
            PointerBuffer width = stack.pointers((count + LANES - 1L) / LANES * LANES);
            PointerBuffer group = stack.pointers(LANES);
            Call.require(
                    "clEnqueueNDRangeKernel",
                    clEnqueueNDRangeKernel(queue, kernel, 1, null, width, group, null, event));
            lanes = event.get(0);
        }
    }

    private void pass(long buffer) {
        Call.require("clSetKernelArg", clSetKernelArg1p(kernel, argument++, buffer));
    }

    private void pass(double number) {
        int error = format == Format.BINARY64
                ? clSetKernelArg1d(kernel, argument, number)
                : clSetKernelArg1f(kernel, argument, (float) number);
        Call.require("clSetKernelArg", error);
        argument++;
    }

    private void pass(int number) {
        Call.require("clSetKernelArg", clSetKernelArg1i(kernel, argument++, number));
    }

    void finish() {
        Call.require("clFinish", clFinish(queue));
    }

    /** Waits for the piece, and copies the answers into it. */
    void await() {
        finish();
        Piece piece = underWay;
        if (piece == null) {
            return;
        }
        underWay = null;
        laneNanos = at(CL_PROFILING_COMMAND_END) - at(CL_PROFILING_COMMAND_START);
        forgetLanes();
        if (hasAnswers) {
            answers.get(piece.answers, Piece.ANSWER * piece.count(), format);
        }
        if (isWarm) {
            normals.get(piece.normals, 3 * piece.count(), format);
            corners.get(piece.corners, Piece.CORNERS * piece.count());
        }
        ends.get(piece.ends(), piece.count());
    }

    private long at(int what) {
        long[] nanos = new long[1];
        clGetEventProfilingInfo(lanes, what, nanos, null);
        return nanos[0];
    }

    private void forgetLanes() {
        if (lanes != 0) {
            clReleaseEvent(lanes);
            lanes = 0;
        }
    }

    /** Returns the kernel time of the last piece in nanoseconds. */
    long laneNanos() {
        return laneNanos;
    }

    void free() {
        clFinish(queue); // a running kernel still writes to the columns
        forgetLanes();
        kernels.values().forEach(each -> clReleaseKernel(each));
        warmKernels.values().forEach(each -> clReleaseKernel(each));
        ids.free();
        poses.free();
        motions.free();
        normals.free();
        corners.free();
        answers.free();
        ends.free();
        clReleaseCommandQueue(queue);
    }
}
