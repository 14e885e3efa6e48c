package org.collide4j.gpu.device;

/** Failure of a device, with a message of one line. */
public final class DeviceException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public DeviceException(String message) {
        super(message);
    }
}
