package org.collide4j.app.device;

import java.util.function.Consumer;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.batch.BatchQueries;
import org.collide4j.gpu.GpuBatch;
import org.collide4j.gpu.GpuOptions;
import org.collide4j.gpu.GpuOptions.Device;

/** The door to the optional module of devices: no other class may know one of its names but the words for a choice. */
public final class Devices {
    private static final String ABSENT =
            "the module of devices is not on the module path; add collide4j-gpu and what it needs, or start ./collide4j"
                    + " of a checkout";

    private Devices() {}

    /**
     * Opens what the choice asks for; what is amiss goes to the log, a line each.
     *
     * @throws UserErrorException if the module is not there
     */
    public static BatchQueries open(DeviceChoice choice, Consumer<String> log) {
        requireModule();
        Device device = Device.valueOf(choice.name());
        return GpuBatch.open(GpuOptions.DEFAULT.withDevice(device), log);
    }

    /**
     * Tells of each device in a line.
     *
     * @throws UserErrorException if the module is not there
     */
    static void list(Consumer<String> out) {
        requireModule();
        GpuBatch.devices().forEach(out);
    }

    private static void requireModule() {
        try {
            Class.forName("org.collide4j.gpu.GpuBatch", false, Devices.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new UserErrorException(ABSENT);
        }
    }
}
