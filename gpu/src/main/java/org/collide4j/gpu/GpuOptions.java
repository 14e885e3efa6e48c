package org.collide4j.gpu;

import org.collide4j.gpu.kernel.Format;
import org.collide4j.query.Accuracy;

/**
 * Options of a {@link GpuBatch}.
 *
 * @param device device that runs the kernel
 * @param precision number format of the kernel
 * @param accuracy largest width of an interval: the CPU answers pairs that the kernel cannot narrow so far. A coarser
 *     accuracy is faster; for curved shapes, 1e-6 and wider leave almost no pairs to the CPU
 * @param steps support points that a lane may evaluate, 1 to 1000; the CPU answers pairs that need more
 * @param pieceSize pairs sent to the device at a time, 64 to 2^20; devices with little memory take fewer
 * @param threads CPU threads for the remaining pairs and for the transfer of numbers, 1 to 1000
 * @param devices devices that may share the pieces of a batch, 1 to 64; the best ones are used
 */
public record GpuOptions(
        Device device, Precision precision, Accuracy accuracy, int steps, int pieceSize, int threads, int devices) {
    /** Selects the device that runs the kernel. */
    public enum Device {
        /** A GPU if a suitable one is present, else Java. */
        AUTO,
        /** The best OpenCL device, a GPU or not; Java if none is suitable. */
        GPU,
        /** The kernel in Java. */
        CPU
    }

    /** Number format of the kernel. Answers are proven in both formats, and relations are the same. */
    public enum Precision {
        /** Doubles, with intervals as narrow as those of the narrow phase. */
        DOUBLE(Format.BINARY64),

        /**
         * Floats, for devices with slow or no doubles. Boolean queries are answered by lanes nearly as often as in doubles.
         * Most intervals reach a width of 1e-3, many 1e-4; the CPU answers pairs that need narrower ones. The CPU also
         * answers pairs smaller than 2⁻¹⁶ or larger than 2¹⁶ units of length.
         */
        SINGLE(Format.BINARY32);

        private final Format format;

        Precision(Format format) {
            this.format = format;
        }

        Format format() {
            return format;
        }
    }

    /** A GPU if present, doubles, the accuracy of {@link org.collide4j.batch.BatchPhase}, all processors. */
    public static final GpuOptions DEFAULT = new GpuOptions(
            Device.AUTO,
            Precision.DOUBLE,
            Accuracy.FULL,
            48,
            1 << 16,
            Runtime.getRuntime().availableProcessors(),
            1);

    /** Checks the range of each number. */
    public GpuOptions {
        require("steps", steps, 1, 1000);
        require("pieceSize", pieceSize, 64, 1 << 20);
        require("threads", threads, 1, 1000);
        require("devices", devices, 1, 64);
    }

    private static void require(String name, int number, int least, int most) {
        if (number < least || number > most) {
            throw new IllegalArgumentException(name + " must be from " + least + " to " + most + ": " + number);
        }
    }

    public GpuOptions withDevice(Device device) {
        return new GpuOptions(device, precision, accuracy, steps, pieceSize, threads, devices);
    }

    public GpuOptions withPrecision(Precision precision) {
        return new GpuOptions(device, precision, accuracy, steps, pieceSize, threads, devices);
    }

    public GpuOptions withAccuracy(Accuracy accuracy) {
        return new GpuOptions(device, precision, accuracy, steps, pieceSize, threads, devices);
    }

    public GpuOptions withSteps(int steps) {
        return new GpuOptions(device, precision, accuracy, steps, pieceSize, threads, devices);
    }

    public GpuOptions withPieceSize(int pieceSize) {
        return new GpuOptions(device, precision, accuracy, steps, pieceSize, threads, devices);
    }

    public GpuOptions withThreads(int threads) {
        return new GpuOptions(device, precision, accuracy, steps, pieceSize, threads, devices);
    }

    public GpuOptions withDevices(int devices) {
        return new GpuOptions(device, precision, accuracy, steps, pieceSize, threads, devices);
    }
}
