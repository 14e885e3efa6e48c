package org.collide4j.gpu.device;

/** A device that cannot go on, said in one line. */
public final class DeviceException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public DeviceException(String message) {
        super(message);
    }
}
