package org.collide4j.bench.hulls;

import com.badlogic.gdx.physics.bullet.Bullet;
import com.badlogic.gdx.physics.bullet.linearmath.btConvexHullComputer;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Locale;
import org.collide4j.bench.measure.Median;
import org.collide4j.bench.words.Words;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;

/**
 * Time of building hulls, as a page: clouds of 8 to a million points, against Bullet. Started by {@code bench/run --hulls};
 * the page is in {@code docs/performance}.
 *
 * <p>Measures processor time of the thread, and takes the median of alternating rounds. Bullet computes its hull on an
 * integer grid; collide4j uses the points unchanged, decides exactly, and merges coplanar facets.
 */
final class HullPage {
    private static final int[] SIZES = {8, 32, 128, 1000, 10_000, 100_000, 1_000_000};

    /** Points of a cloud from which fewer rounds suffice, as it warms itself up. */
    private static final int LARGE_CLOUD = 10_000;

    /** Points of a round of small clouds, in all. */
    private static final int POINTS_A_ROUND = 100_000;

    private static final int ROUNDS = 9;
    private static final int ROUNDS_OF_LARGE = 3;
    private static final int WARM_UP = 5;
    private static final int WARM_UP_OF_LARGE = 1;
    private static final int FLOATS_A_POINT = 3;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final HullBuilder builder = new HullBuilder();

    public static void main(String[] arguments) {
        Words.of(
                        "bench/run --hulls",
                        "Measures building hulls of 8 to a million points; prints docs/performance/hulls.md.")
                .read(arguments);
        Bullet.init();
        new HullPage().write();
    }

    private void write() {
        System.out.println("# Building hulls");
        System.out.println();
        System.out.printf(
                Locale.ROOT,
                "Written by `bench/run --hulls`. Java %d, CPU time of one thread, median of %d rounds (best), of %d beyond %d points.%n"
                        + "`HullBuilder` decides exactly, merges coplanar facets, and prepares the search for the farthest vertex, faces and mass;%n"
                        + "Bullet's `btConvexHullComputer` is native, and rounds the points to a grid of whole numbers first.%n",
                Runtime.version().feature(),
                ROUNDS,
                ROUNDS_OF_LARGE,
                LARGE_CLOUD);
        for (Cloud cloud : Cloud.values()) {
            System.out.printf("%n## Points %s%n%n", cloud.title());
            System.out.println("| points | vertices | collide4j, µs | ns a point | Bullet, µs | Bullet / collide4j |");
            System.out.println("|---|---|---|---|---|---|");
            for (int size : SIZES) {
                write(cloud.points(size), size);
            }
        }
    }

    private void write(float[] points, int size) {
        int repeats = Math.max(1, POINTS_A_ROUND / size);
        FloatBuffer buffer = ByteBuffer.allocateDirect(points.length * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
        buffer.put(points).rewind();
        int rounds = size > LARGE_CLOUD ? ROUNDS_OF_LARGE : ROUNDS;
        double[] ours = new double[rounds];
        double[] bullet = new double[rounds];
        for (int i = size > LARGE_CLOUD ? -WARM_UP_OF_LARGE : -WARM_UP; i < rounds; i++) {
            double own = micros(repeats, () -> builder.build(points));
            double other = micros(repeats, () -> computeByBullet(buffer, size));
            if (i >= 0) {
                ours[i] = own;
                bullet[i] = other;
            }
        }
        Hull hull = builder.build(points);
        double median = Median.of(ours);
        System.out.printf(
                Locale.ROOT,
                "| %d | %d | %.1f (%.1f) | %.0f | %.1f (%.1f) | %.2f |%n",
                size,
                hull.vertexCount(),
                median,
                least(ours),
                1000 * median / size,
                Median.of(bullet),
                least(bullet),
                Median.of(bullet) / median);
    }

    private static void computeByBullet(FloatBuffer points, int size) {
        btConvexHullComputer computer = new btConvexHullComputer();
        computer.compute(points, FLOATS_A_POINT * Float.BYTES, size, 0, 0);
        computer.dispose();
    }

    private double micros(int repeats, Runnable work) {
        long start = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < repeats; i++) {
            work.run();
        }
        return 1e-3 * (threads.getCurrentThreadCpuTime() - start) / repeats;
    }

    private static double least(double[] values) {
        double least = Double.POSITIVE_INFINITY;
        for (double value : values) {
            least = Math.min(least, value);
        }
        return least;
    }
}
