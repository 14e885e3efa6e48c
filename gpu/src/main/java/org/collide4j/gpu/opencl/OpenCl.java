package org.collide4j.gpu.opencl;

import static org.lwjgl.opencl.CL10.CL_DEVICE_GLOBAL_MEM_SIZE;
import static org.lwjgl.opencl.CL10.CL_DEVICE_MAX_COMPUTE_UNITS;
import static org.lwjgl.opencl.CL10.CL_DEVICE_MAX_MEM_ALLOC_SIZE;
import static org.lwjgl.opencl.CL10.CL_DEVICE_NAME;
import static org.lwjgl.opencl.CL10.CL_DEVICE_SINGLE_FP_CONFIG;
import static org.lwjgl.opencl.CL10.CL_DEVICE_TYPE;
import static org.lwjgl.opencl.CL10.CL_DEVICE_TYPE_ALL;
import static org.lwjgl.opencl.CL10.CL_DEVICE_TYPE_GPU;
import static org.lwjgl.opencl.CL10.CL_FP_DENORM;
import static org.lwjgl.opencl.CL10.CL_FP_ROUND_TO_NEAREST;
import static org.lwjgl.opencl.CL10.CL_PLATFORM_NAME;
import static org.lwjgl.opencl.CL10.CL_SUCCESS;
import static org.lwjgl.opencl.CL10.clGetDeviceIDs;
import static org.lwjgl.opencl.CL10.clGetDeviceInfo;
import static org.lwjgl.opencl.CL10.clGetPlatformIDs;
import static org.lwjgl.opencl.CL10.clGetPlatformInfo;
import static org.lwjgl.opencl.CL12.CL_DEVICE_DOUBLE_FP_CONFIG;
import static org.lwjgl.opencl.CL12.CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.gpu.device.DeviceException;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL;
import org.lwjgl.opencl.CLCapabilities;
import org.lwjgl.system.APIUtil;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.Platform;

/** Finds the machine's OpenCL library and devices. */
public final class OpenCl {
    private static final long FLOATS_OF_JAVA =
            CL_FP_DENORM | CL_FP_ROUND_TO_NEAREST | CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT;

    private static boolean loaded;

    private OpenCl() {}

    /**
     * Returns all devices of all drivers, in the order of the drivers.
     *
     * @throws DeviceException if OpenCL is not installed, or offers no device
     */
    public static synchronized List<OpenClDevice> devices() {
        load();
        List<OpenClDevice> devices = new ArrayList<>();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer count = stack.mallocInt(1);
            if (clGetPlatformIDs(null, count) != CL_SUCCESS || count.get(0) == 0) {
                throw new DeviceException("OpenCL has no driver here");
            }
            PointerBuffer platforms = stack.mallocPointer(count.get(0));
            clGetPlatformIDs(platforms, (IntBuffer) null);
            for (int i = 0; i < platforms.capacity(); i++) {
                addDevices(platforms.get(i), devices);
            }
        }
        if (devices.isEmpty()) {
            throw new DeviceException("no OpenCL driver here has a device");
        }
        return devices;
    }

    private static void load() {
        if (loaded) {
            return;
        }
        Configuration.OPENCL_EXPLICIT_INIT.set(true);
        try {
            APIUtil.apiCreateLibrary(library()).free(); // CL would print a long message if the library is absent
            CL.create(library());
            loaded = true;
        } catch (UnsatisfiedLinkError | NoClassDefFoundError | ExceptionInInitializerError e) {
            throw new DeviceException("no OpenCL library is installed");
        }
    }

    /**
     * Returns the name of the OpenCL library. Debian has no other name for it unless compilers are installed; all Linux
     * systems have this one.
     */
    private static String library() {
        return switch (Platform.get()) {
            case MACOSX -> "/System/Library/Frameworks/OpenCL.framework/OpenCL";
            case WINDOWS -> "OpenCL.dll";
            default -> "libOpenCL.so.1";
        };
    }

    private static void addDevices(long platform, List<OpenClDevice> out) {
        CLCapabilities capabilities = CL.createPlatformCapabilities(platform);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer count = stack.mallocInt(1);
            if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, null, count) != CL_SUCCESS) {
                return;
            }
            PointerBuffer devices = stack.mallocPointer(count.get(0));
            clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, devices, (IntBuffer) null);
            for (int i = 0; i < devices.capacity(); i++) {
                CL.createDeviceCapabilities(devices.get(i), capabilities);
                out.add(describe(platform, devices.get(i)));
            }
        }
    }

    private static OpenClDevice describe(long platform, long device) {
        return new OpenClDevice(
                platform,
                device,
                text(out -> clGetDeviceInfo(device, CL_DEVICE_NAME, out, null)),
                text(out -> clGetPlatformInfo(platform, CL_PLATFORM_NAME, out, null)),
                (number(device, CL_DEVICE_TYPE) & CL_DEVICE_TYPE_GPU) != 0,
                number(device, CL_DEVICE_DOUBLE_FP_CONFIG) != 0,
                (number(device, CL_DEVICE_SINGLE_FP_CONFIG) & FLOATS_OF_JAVA) == FLOATS_OF_JAVA,
                (int) number(device, CL_DEVICE_MAX_COMPUTE_UNITS),
                number(device, CL_DEVICE_GLOBAL_MEM_SIZE),
                number(device, CL_DEVICE_MAX_MEM_ALLOC_SIZE));
    }

    private interface Ask {
        int into(ByteBuffer out);
    }

    private static String text(Ask ask) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            ByteBuffer bytes = stack.calloc(1024);
            if (ask.into(bytes) != CL_SUCCESS) {
                return "without a name";
            }
            byte[] text = new byte[1024];
            bytes.get(0, text);
            return new String(text, StandardCharsets.UTF_8).replace("\0", "").strip();
        }
    }

    /** Returns an int or long property of a device; 0 if the driver does not answer. */
    private static long number(long device, int what) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            ByteBuffer bytes = stack.calloc(8);
            return clGetDeviceInfo(device, what, bytes, null) == CL_SUCCESS ? bytes.getLong(0) : 0;
        }
    }
}
