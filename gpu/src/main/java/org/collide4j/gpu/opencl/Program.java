package org.collide4j.gpu.opencl;

import static org.lwjgl.opencl.CL10.CL_CONTEXT_PLATFORM;
import static org.lwjgl.opencl.CL10.CL_PROGRAM_BUILD_LOG;
import static org.lwjgl.opencl.CL10.CL_SUCCESS;
import static org.lwjgl.opencl.CL10.clBuildProgram;
import static org.lwjgl.opencl.CL10.clCreateContext;
import static org.lwjgl.opencl.CL10.clCreateKernel;
import static org.lwjgl.opencl.CL10.clCreateProgramWithSource;
import static org.lwjgl.opencl.CL10.clGetProgramBuildInfo;
import static org.lwjgl.opencl.CL10.clReleaseContext;
import static org.lwjgl.opencl.CL10.clReleaseProgram;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import org.collide4j.gpu.device.DeviceException;
import org.collide4j.gpu.kernel.Format;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** The kernels compiled for a device. */
final class Program {
    /** Compiler options for both formats; no fast math, as the bits must be those of Java. */
    private static final String OPTIONS = "-cl-std=CL1.2";

    /** Compiler options for floats; without them, division and square root may be off by some units. */
    private static final String FLOAT_OPTIONS =
            OPTIONS + " -cl-single-precision-constant -cl-fp32-correctly-rounded-divide-sqrt";

    private final Format format;
    private final long context;
    private final long program;

    Program(OpenClDevice device, Format format, String source) {
        this.format = format;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.mallocInt(1);
            PointerBuffer properties = stack.pointers(CL_CONTEXT_PLATFORM, device.platform(), 0);
            context = Call.require(
                    "clCreateContext", clCreateContext(properties, device.handle(), null, 0, error), error);
            program =
                    Call.require("clCreateProgramWithSource", clCreateProgramWithSource(context, source, error), error);
        }
        String options = format == Format.BINARY64 ? OPTIONS : FLOAT_OPTIONS;
        if (clBuildProgram(program, device.handle(), options, null, 0) != CL_SUCCESS) {
            String log = firstLine(device);
            free();
            throw new DeviceException("its compiler refuses the kernel: " + log);
        }
    }

    private String firstLine(OpenClDevice device) {
        ByteBuffer log = MemoryUtil.memCalloc(1 << 16);
        try {
            clGetProgramBuildInfo(program, device.handle(), CL_PROGRAM_BUILD_LOG, log, null);
            byte[] text = new byte[log.capacity()];
            log.get(0, text);
            return new String(text, StandardCharsets.UTF_8)
                    .replace("\0", "")
                    .lines()
                    .map(String::strip)
                    .filter(line -> line.contains("error"))
                    .findFirst()
                    .orElse("without a word");
        } finally {
            MemoryUtil.memFree(log);
        }
    }

    /** Returns the number format of the compiled kernels. */
    Format format() {
        return format;
    }

    long context() {
        return context;
    }

    long kernel(String name) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.mallocInt(1);
            return Call.require("clCreateKernel", clCreateKernel(program, name, error), error);
        }
    }

    void free() {
        clReleaseProgram(program);
        clReleaseContext(context);
    }
}
