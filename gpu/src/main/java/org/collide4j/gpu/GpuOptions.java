package org.collide4j.gpu;

import org.collide4j.gpu.kernel.Format;
import org.collide4j.query.Accuracy;

/**
 * How a {@link GpuBatch} works.
 *
 * @param device which devices are asked for
 * @param precision the numbers that the kernel computes in
 * @param accuracy how wide intervals may be: what the kernel cannot narrow so far is answered by the CPU. Coarser is
 *     faster; of curved shapes, 1e-6 and wider leave next to nothing to the CPU
 * @param steps how many support points a lane may take, 1 to 1000; a pair that needs more is answered by the CPU
 * @param pieceSize how many pairs go to the device at a time, 64 to 2^20; devices with little memory take fewer
 * @param threads of the CPU, for what the device cannot settle and for moving numbers, 1 to 1000
 * @param devices how many devices may share the pieces of a batch, 1 to 64: the best that there are
 */
public record GpuOptions(
        Device device, Precision precision, Accuracy accuracy, int steps, int pieceSize, int threads, int devices) {
    /** Where the kernel runs. */
    public enum Device {
        /** On a GPU if the machine has one that can, else in Java. */
        AUTO,
        /** On the best OpenCL device, a GPU or not; in Java if there is none that can. */
        GPU,
        /** In Java. */
        CPU
    }

    /** The numbers that the kernel computes in; answers are true in either, and relations the same. */
    public enum Precision {
        /** Doubles: intervals as narrow as those of the narrow phase. */
        DOUBLE(Format.BINARY64),

        /**
         * Floats: for devices that are slow in doubles, or have none. Yes or no is settled nearly as often; intervals of
         * 1e-3 mostly and of 1e-4 often, and what is to be narrower is answered by the CPU. Pairs smaller than 2⁻¹⁶ or larger
         * than 2¹⁶ of the unit of length are the CPU's too.
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

    /** A GPU if there is one, in doubles, answers as accurate as those of {@link org.collide4j.batch.BatchPhase}, all threads. */
    public static final GpuOptions DEFAULT = new GpuOptions(
            Device.AUTO,
            Precision.DOUBLE,
            Accuracy.FULL,
            48,
            1 << 16,
            Runtime.getRuntime().availableProcessors(),
            1);

    /** Checks the numbers. */
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
