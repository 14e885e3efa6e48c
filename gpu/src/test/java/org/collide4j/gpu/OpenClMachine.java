package org.collide4j.gpu;

import static org.junit.jupiter.api.Assumptions.abort;

import org.collide4j.gpu.device.DeviceException;
import org.collide4j.gpu.opencl.OpenCl;

/** Whether this machine has an OpenCL device, PoCL at least. */
final class OpenClMachine {
    private OpenClMachine() {}

    /** Skips the test if there is none, or fails where CI is set. */
    static void require() {
        require(1);
    }

    /** The same, of so many devices. */
    static void require(int count) {
        try {
            int found = OpenCl.devices().size();
            if (found < count) {
                throw new DeviceException(found + " of " + count + " devices are here");
            }
        } catch (DeviceException e) {
            String message = e.getMessage() + ": what a device answers was not tested (packages pocl-opencl-icd and "
                    + "ocl-icd-libopencl1 bring one)";
            if (System.getenv("CI") != null) {
                throw new AssertionError(message, e);
            }
            abort(message);
        }
    }
}
