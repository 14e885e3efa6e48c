package org.collide4j.app.device;

import java.util.function.Consumer;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.batch.BatchQueries;
import org.collide4j.gpu.GpuBatch;
import org.collide4j.gpu.GpuOptions;
import org.collide4j.gpu.GpuOptions.Device;
import org.collide4j.gpu.GpuOptions.Precision;
import org.collide4j.query.Accuracy;

/** The door to the optional module of devices: no other class may know one of its names but the words for a choice. */
public final class Devices {
    private static final String ABSENT =
            "the module of devices is not on the module path; add collide4j-gpu and what it needs, or start ./collide4j"
                    + " of a checkout";

    private Devices() {}

    /**
     * Opens what the choices ask for; what is amiss goes to the log, a line each.
     *
     * @param accuracy how wide an interval may be, in parts of the distance or the pair's size
     * @throws UserErrorException if the module is not there
     */
    public static BatchQueries open(
            DeviceChoice choice, PrecisionChoice precision, double accuracy, Consumer<String> log) {
        requireModule();
        GpuOptions options = GpuOptions.DEFAULT
                .withDevice(Device.valueOf(choice.name()))
                .withPrecision(Precision.valueOf(precision.name()))
                .withAccuracy(Accuracy.relative(accuracy));
        return GpuBatch.open(options, log);
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
