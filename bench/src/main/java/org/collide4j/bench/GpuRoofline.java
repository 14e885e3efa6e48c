package org.collide4j.bench;

import java.util.List;
import java.util.Locale;
import org.collide4j.batch.Pairs;
import org.collide4j.gpu.GpuOptions.Precision;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;

/**
 * What a lane computes and moves, and how near that brings a device to its limits.
 *
 * <p>Operations are counted in the kernel's text, by hand and rounded up: + − × ÷ and the square root are one
 * each, comparisons none. A pair costs {@link #OF_PAIR} before and after its walk, a step {@link #OF_STEP} (the support
 * point of two boxes, its plane, a triangle or tetrahedron), and five more for each vertex of a hull, which are scanned. A
 * step of the search for a depth costs about twice that of a walk; that is left out, so that less is claimed than is done.
 *
 * @param flops of a pair
 * @param bytes that a pair moves between lanes and the device's memory: poses, ids, answers; its shapes are shared
 * @param limits of the device
 */
record GpuRoofline(double flops, double bytes, Limits limits) {
    private static final double OF_PAIR = 150;
    private static final double OF_STEP = 200;
    private static final double OF_VERTEX = 5;
    private static final double IDS_AND_END = 12;

    /** Numbers, of eight bytes or four. */
    private static final double POSE = 12;

    private static final double ANSWER = 12;
    private static final double MOTION = 3;

    /** Of doubles outside matrix units, by the vendors' data sheets; all of these do twice as many floats. */
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
        double ofStep = OF_STEP + OF_VERTEX * vertices / pairs.size();
        double numbers = POSE + (question.equals("intersects") ? 0 : ANSWER) + (question.equals("cast") ? MOTION : 0);
        double bytes = IDS_AND_END + numbers * (precision == Precision.DOUBLE ? Double.BYTES : Float.BYTES);
        Limits limits = KNOWN.stream()
                .filter(each -> device.contains(each.device))
                .findFirst()
                .orElse(UNKNOWN);
        return new GpuRoofline(OF_PAIR + steps * ofStep, bytes, limits.in(precision));
    }

    private static int scanned(ConvexShape shape) {
        return shape instanceof Box ? 0 : Math.max(0, shape.vertexCount());
    }

    /** In words: how much of either is done at so many million pairs a second, and which of the two ends first. */
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
