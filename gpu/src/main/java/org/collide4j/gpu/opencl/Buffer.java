package org.collide4j.gpu.opencl;

import static org.lwjgl.opencl.CL10.CL_MEM_READ_WRITE;
import static org.lwjgl.opencl.CL10.clCreateBuffer;
import static org.lwjgl.opencl.CL10.clEnqueueReadBuffer;
import static org.lwjgl.opencl.CL10.clEnqueueWriteBuffer;
import static org.lwjgl.opencl.CL10.clReleaseMemObject;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import org.collide4j.gpu.kernel.Format;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** A column on the device, with host memory outside the Java heap for asynchronous transfers. */
final class Buffer {
    private final long handle;
    private final ByteBuffer bytes;
    private final DoubleBuffer doubles;
    private final FloatBuffer floats;
    private final IntBuffer ints;

    Buffer(long context, long size) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.mallocInt(1);
            handle = Call.require(
                    "clCreateBuffer", clCreateBuffer(context, CL_MEM_READ_WRITE, Math.max(8, size), error), error);
        }
        bytes = MemoryUtil.memAlloc(Math.toIntExact(Math.max(8, size)));
        doubles = bytes.asDoubleBuffer();
        floats = bytes.asFloatBuffer();
        ints = bytes.asIntBuffer();
    }

    long handle() {
        return handle;
    }

    /** Starts to upload the numbers, rounded to the format. */
    void write(long queue, double[] numbers, int count, Format format) {
        if (format == Format.BINARY64) {
            doubles.put(0, numbers, 0, count);
        } else {
            for (int i = 0; i < count; i++) {
                floats.put(i, (float) numbers[i]);
            }
        }
        write(queue, format.bytes() * count);
    }

    void write(long queue, int[] numbers, int count) {
        ints.put(0, numbers, 0, count);
        write(queue, Integer.BYTES * count);
    }

    private void write(long queue, int size) {
        Call.require("clEnqueueWriteBuffer", clEnqueueWriteBuffer(queue, handle, false, 0, slice(size), null, null));
    }

    /** Starts to download {@code size} bytes. */
    void read(long queue, int size) {
        Call.require("clEnqueueReadBuffer", clEnqueueReadBuffer(queue, handle, false, 0, slice(size), null, null));
    }

    private ByteBuffer slice(int size) {
        return MemoryUtil.memSlice(bytes, 0, size);
    }

    /** Copies the downloaded numbers out; call after the download has finished. */
    void get(double[] numbers, int count, Format format) {
        if (format == Format.BINARY64) {
            doubles.get(0, numbers, 0, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            numbers[i] = floats.get(i);
        }
    }

    void get(int[] numbers, int count) {
        ints.get(0, numbers, 0, count);
    }

    void free() {
        clReleaseMemObject(handle);
        MemoryUtil.memFree(bytes);
    }
}
