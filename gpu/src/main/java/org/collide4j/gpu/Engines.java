package org.collide4j.gpu;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.collide4j.crew.Crew;
import org.collide4j.gpu.device.BitCheck;
import org.collide4j.gpu.device.DeviceException;
import org.collide4j.gpu.device.Engine;
import org.collide4j.gpu.device.EnginePool;
import org.collide4j.gpu.device.JavaEngine;
import org.collide4j.gpu.kernel.Format;
import org.collide4j.gpu.opencl.OpenCl;
import org.collide4j.gpu.opencl.OpenClDevice;
import org.collide4j.gpu.opencl.OpenClEngine;
import org.jspecify.annotations.Nullable;

/** Opens the engine that the options select, or an alternative with a message that says why. */
final class Engines {
    private Engines() {}

    static Engine open(GpuOptions options, Crew crew, Consumer<String> log) {
        if (options.device() == GpuOptions.Device.CPU) {
            return inJava(options, crew);
        }
        try {
            List<OpenClDevice> devices = OpenCl.devices().stream()
                    .filter(device -> device.isGpu() || options.device() == GpuOptions.Device.GPU)
                    .sorted(Comparator.comparing(OpenClDevice::isGpu).reversed())
                    .toList();
            List<Engine> engines = new ArrayList<>();
            for (OpenClDevice device : devices) {
                Engine engine = engines.size() < options.devices() ? tryOut(device, options, log) : null;
                if (engine != null) {
                    engines.add(engine);
                }
            }
            if (!engines.isEmpty()) {
                return engines.size() == 1 ? engines.get(0) : new EnginePool(engines);
            }
        } catch (DeviceException e) {
            if (options.device() == GpuOptions.Device.GPU) {
                log.accept(e.getMessage() + ": the kernel in Java answers");
            }
        }
        return inJava(options, crew);
    }

    static List<String> list() {
        List<String> lines = new ArrayList<>();
        try {
            OpenCl.devices().forEach(device -> lines.add("gpu: " + device));
        } catch (DeviceException e) {
            lines.add("gpu: none, " + e.getMessage());
        }
        int threads = Runtime.getRuntime().availableProcessors();
        lines.add("cpu: the kernel in Java on " + threads + (threads == 1 ? " thread" : " threads"));
        return lines;
    }

    static @Nullable Engine tryOut(OpenClDevice device, GpuOptions options, Consumer<String> log) {
        Format format = options.precision().format();
        Engine engine = null;
        try {
            engine = new OpenClEngine(device, format, options.pieceSize());
            BitCheck.require(engine, format);
            return engine;
        } catch (DeviceException e) {
            if (engine != null) {
                engine.close();
            }
            log.accept(device.name() + " is not used: " + e.getMessage() + advice(device, format));
            return null;
        }
    }

    /** Returns the advice to use floats, if the device lacks doubles only. */
    private static String advice(OpenClDevice device, Format format) {
        return format == Format.BINARY64 && !device.computesIn(format) && device.computesIn(Format.BINARY32)
                ? "; GpuOptions.withPrecision(SINGLE) runs on it"
                : "";
    }

    static Engine inJava(GpuOptions options, Crew crew) {
        return new JavaEngine(crew, options.pieceSize(), options.precision().format());
    }
}
