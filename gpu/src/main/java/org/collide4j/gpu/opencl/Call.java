package org.collide4j.gpu.opencl;

import static org.lwjgl.opencl.CL10.CL_SUCCESS;

import java.nio.IntBuffer;
import org.collide4j.gpu.device.DeviceException;

/** Checks the result of an OpenCL call; an error becomes a {@link DeviceException} of one line. */
final class Call {
    private Call() {}

    static void require(String call, int error) {
        if (error != CL_SUCCESS) {
            throw new DeviceException(call + " failed with " + name(error));
        }
    }

    static long require(String call, long handle, IntBuffer error) {
        require(call, error.get(0));
        return handle;
    }

    private static String name(int error) {
        return switch (error) {
            case -1 -> "CL_DEVICE_NOT_FOUND (-1)";
            case -2 -> "CL_DEVICE_NOT_AVAILABLE (-2)";
            case -3 -> "CL_COMPILER_NOT_AVAILABLE (-3)";
            case -4 -> "CL_MEM_OBJECT_ALLOCATION_FAILURE (-4): out of memory";
            case -5 -> "CL_OUT_OF_RESOURCES (-5)";
            case -6 -> "CL_OUT_OF_HOST_MEMORY (-6)";
            case -11 -> "CL_BUILD_PROGRAM_FAILURE (-11)";
            case -36 -> "CL_INVALID_COMMAND_QUEUE (-36)";
            case -61 -> "CL_INVALID_BUFFER_SIZE (-61)";
            default -> "error " + error;
        };
    }
}
