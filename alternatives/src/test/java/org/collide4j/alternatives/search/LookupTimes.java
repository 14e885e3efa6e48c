package org.collide4j.alternatives.search;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.collide4j.hull.Clouds;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.hull.cells.FastSearch;
import org.collide4j.hull.search.HullSearch;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;
import org.collide4j.math.Vector3;

/**
 * Prints what each search costs on round and on long hulls: the table behind {@link FastSearch#forCount}.
 *
 * <pre>
 *   mvn test-compile
 *   java -cp core/target/classes:core/target/test-classes:alternatives/target/classes:alternatives/target/test-classes \\
 *       org.collide4j.alternatives.search.LookupTimes [vertices …]
 * </pre>
 *
 * Thread time, median of several passes after all searches have run on small hulls, so that calls are as polymorphic as in
 * a real program. "Cold" takes a random direction each time; "coherent" turns the direction by one degree about a random
 * axis and hands in the last answer as the hint. Each direction depends on the last answer, as in a query: no two lookups
 * overlap. The empty loop is subtracted.
 */
final class LookupTimes {
    private static final List<HullSearch> KINDS = Stream.<HullSearch>concat(
                    Stream.of(FastSearch.values()), Stream.of(ComparedSearch.values()))
            .toList();

    private static final int DIRECTIONS = 1 << 14;
    private static final int PASSES = 9;
    private static final double DEGREE = Math.PI / 180;

    private final Random random = new Random(4);
    private final double[] directions = new double[3 * DIRECTIONS];
    private int sink;

    public static void main(String[] arguments) {
        int[] counts = arguments.length > 0
                ? Arrays.stream(arguments).mapToInt(Integer::parseInt).toArray()
                : new int[] {8, 16, 24, 32, 40, 48, 64, 100, 300, 1000, 10_000, 100_000};
        var times = new LookupTimes();
        for (int warm : new int[] {30, 200, 1000}) {
            times.measure(warm, 1, false);
            times.measure(warm, 100, false);
        }
        System.out.printf(
                "%8s  %-18s %9s %12s %9s %12s%n",
                "vertices", "search", "build ms", "bytes/vertex", "cold ns", "coherent ns");
        for (int count : counts) {
            times.measure(count, 1, true);
        }
        System.out.println("100 times as long as wide:");
        for (int count : counts) {
            times.measure(count, 100, true);
        }
        System.out.println("checksum " + times.sink);
    }

    private void measure(int count, double stretch, boolean print) {
        double[] points = Clouds.sphere(random, count);
        for (int i = 0; i < points.length; i += 3) {
            points[i] *= stretch;
        }
        Hull hull = new HullBuilder().search(FastSearch.SCAN).build(points);
        Vertices vertices = Clouds.verticesOf(hull);
        for (HullSearch kind : KINDS) {
            long start = System.nanoTime();
            VertexSearch search = kind.over(vertices, hull.boundary().graph());
            double build = (System.nanoTime() - start) * 1e-6;
            double empty = time((x, y, z) -> 0, DIRECTIONS, true);
            boolean slow = kind == FastSearch.SCAN && count > 1000;
            int lookups = slow ? DIRECTIONS / 16 : DIRECTIONS;
            fillAtRandom();
            double cold = time(search, lookups, false) - empty;
            fillByDegrees();
            double coherent = time(search, lookups, true) - empty;
            if (print) {
                System.out.printf(
                        Locale.ROOT,
                        "%8d  %-18s %9.1f %12.1f %9.0f %12.0f%n",
                        vertices.count(),
                        kind,
                        build,
                        (double) search.bytes() / vertices.count(),
                        cold,
                        coherent);
            }
        }
    }

    /** The median time of a lookup in nanoseconds. */
    private double time(VertexSearch search, int lookups, boolean hinted) {
        var threads = ManagementFactory.getThreadMXBean();
        double[] passes = new double[PASSES];
        for (int pass = 0; pass < PASSES; pass++) {
            long start = threads.getCurrentThreadCpuTime();
            int last = 0;
            for (int i = 0; i < 3 * lookups; i += 3) {
                double x = directions[i] + 1e-300 * last;
                double y = directions[i + 1];
                double z = directions[i + 2];
                last = hinted ? search.farthest(last, x, y, z) : search.farthest(x, y, z);
            }
            sink += last;
            passes[pass] = (double) (threads.getCurrentThreadCpuTime() - start) / lookups;
        }
        Arrays.sort(passes);
        return passes[PASSES / 2];
    }

    private void fillAtRandom() {
        for (int i = 0; i < directions.length; i++) {
            directions[i] = random.nextGaussian();
        }
    }

    private void fillByDegrees() {
        var d = new Vector3(1, 0, 0);
        var side = new Vector3();
        for (int i = 0; i < directions.length; i += 3) {
            side.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            side.addScaled(-side.dot(d), d);
            d.addScaled(Math.tan(DEGREE) / side.length(), side);
            d.scale(1 / d.length());
            directions[i] = d.x;
            directions[i + 1] = d.y;
            directions[i + 2] = d.z;
        }
    }
}
