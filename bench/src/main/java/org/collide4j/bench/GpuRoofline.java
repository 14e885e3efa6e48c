package org.collide4j.bench;

import java.util.List;
import java.util.Locale;
import org.collide4j.batch.Pairs;
import org.collide4j.gpu.GpuOptions.Precision;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;

/**
 * Arithmetic and memory traffic of a lane, compared with the limits of a device.
 *
 * <p>Operations are counted by hand in the kernel's text and rounded up: + − × ÷ and the square root are one each,
 * comparisons none. A pair costs {@link #FLOPS_OF_PAIR} before and after its walk. A step costs {@link #FLOPS_OF_STEP} (the support
 * point of two boxes, its plane, a triangle or tetrahedron), plus five for each scanned vertex of a hull. A step of the
 * depth search costs about twice that of a walk; the difference is ignored, so that the result is a lower bound.
 *
 * @param flops operations of a pair
 * @param bytes memory traffic of a pair: poses, ids, answers; its shapes are shared
 * @param limits limits of the device
 */
record GpuRoofline(double flops, double bytes, Limits limits) {
    private static final double FLOPS_OF_PAIR = 150;
    private static final double FLOPS_OF_STEP = 200;
    private static final double FLOPS_OF_VERTEX = 5;
    private static final double BYTES_OF_IDS_AND_END = 12;

    /** Numbers in a pose, of eight or four bytes each. */
    private static final double NUMBERS_OF_POSE = 12;

    private static final double NUMBERS_OF_ANSWER = 12;
    private static final double NUMBERS_OF_MOTION = 3;

    /**
     * Limits of a device by its data sheet, for doubles outside matrix units; all listed devices have twice the rate in
     * floats.
     */
    private record Limits(String device, double gigaflops, double gigabytes) {
        Limits in(Precision precision) {
            return precision == Precision.DOUBLE ? this : new Limits(device, 2 * gigaflops, gigabytes);
        }
    }

    private static final Limits UNKNOWN = new Limits("", 0, 0);

    private static final List<Limits> KNOWN = List.of(
            new Limits("H200", 34_000, 4_800), new Limits("H100", 34_000, 3_350), new Limits("A100", 9_700, 2_039));

    static GpuRoofline of(String device, Precision precision, String question, Pairs pairs, double steps) {
        double vertices = 0;
        for (int i = 0; i < pairs.size(); i++) {
            vertices += scanned(pairs.a(i)) + scanned(pairs.b(i));
        }
        double ofStep = FLOPS_OF_STEP + FLOPS_OF_VERTEX * vertices / pairs.size();
        double numbers = NUMBERS_OF_POSE
                + (question.equals("intersects") ? 0 : NUMBERS_OF_ANSWER)
                + (question.equals("cast") ? NUMBERS_OF_MOTION : 0);
        double bytes = BYTES_OF_IDS_AND_END + numbers * (precision == Precision.DOUBLE ? Double.BYTES : Float.BYTES);
        Limits limits = KNOWN.stream()
                .filter(each -> device.contains(each.device))
                .findFirst()
                .orElse(UNKNOWN);
        return new GpuRoofline(FLOPS_OF_PAIR + steps * ofStep, bytes, limits.in(precision));
    }

    private static int scanned(ConvexShape shape) {
        return shape instanceof Box ? 0 : shape.vertices().vertexCount();
    }

    /** Describes the use of both limits at a rate in million pairs per second, and the limit that is reached first. */
    String at(double rate) {
        double gigaflops = rate * flops / 1e3;
        double gigabytes = rate * bytes / 1e3;
        String done =
                String.format(Locale.ROOT, "%.1f Gflop/s, %.2f GB/s, %.0f flop/B", gigaflops, gigabytes, flops / bytes);
        if (limits.gigaflops == 0) {
            return done;
        }
        double ofFlops = 100 * gigaflops / limits.gigaflops;
        double ofBytes = 100 * gigabytes / limits.gigabytes;
        return done
                + String.format(
                        Locale.ROOT,
                        " = %.1f %% of its flops, %.1f %% of its bytes: %s end first",
                        ofFlops,
                        ofBytes,
                        ofFlops > ofBytes ? "flops" : "bytes");
    }
}
