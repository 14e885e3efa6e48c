package org.collide4j.alternatives.ladder;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;

/**
 * Prints how long yes or no and distances take with the ladder and without it: where level of detail helps.
 *
 * <pre>
 *   mvn test-compile
 *   java -cp core/target/classes:core/target/test-classes:alternatives/target/classes:alternatives/target/test-classes \\
 *       org.collide4j.alternatives.ladder.LadderTimes [vertices …]
 * </pre>
 *
 * Thread time, median of several passes that alternate. 512 pairs in random poses, apart by a part of the radius.
 */
final class LadderTimes {
    private static final int PAIRS = 512;
    private static final int PASSES = 9;

    private final NarrowPhase narrow = new NarrowPhase();
    private final CullingLadder ladder = new CullingLadder();
    private final Proximity near = new Proximity();
    private final Pose[] posesA = new Pose[PAIRS];
    private final Pose[] posesB = new Pose[PAIRS];
    private double sink;

    public static void main(String[] arguments) {
        int[] counts = arguments.length > 0
                ? Arrays.stream(arguments).mapToInt(Integer::parseInt).toArray()
                : new int[] {10_000, 100_000};
        var times = new LadderTimes();
        System.out.printf(
                "%8s %8s %6s  %12s %7s  %12s %7s%n",
                "vertices", "stretch", "gap", "yes/no ns", "ladder", "distance ns", "ladder");
        for (int count : counts) {
            for (double stretch : new double[] {1, 3}) {
                times.measure(count, stretch);
            }
        }
        System.out.println("checksum " + times.sink);
    }

    private void measure(int count, double stretch) {
        Random random = new Random(5);
        DetailedHull a = new DetailedHull(hull(random, count, stretch));
        DetailedHull b = new DetailedHull(hull(random, count, stretch));
        for (double gap : new double[] {0.001, 0.01, 0.1, 1}) {
            place(random, a.full(), b.full(), gap);
            double[] decisions = race(
                    i -> narrow.intersects(a.full(), posesA[i], b.full(), posesB[i]) ? 1 : 0,
                    i -> ladder.intersects(a, posesA[i], b, posesB[i]) ? 1 : 0);
            double[] distances = race(
                    i -> narrow.distance(a.full(), posesA[i], b.full(), posesB[i], near),
                    i -> ladder.distance(a, posesA[i], b, posesB[i]));
            System.out.printf(
                    Locale.ROOT,
                    "%8d %8.0f %6.3f  %12.0f %7.0f  %12.0f %7.0f%n",
                    a.full().vertexCount(),
                    stretch,
                    gap,
                    decisions[0],
                    decisions[1],
                    distances[0],
                    distances[1]);
        }
    }

    private interface Query {
        double ask(int pair);
    }

    /** Returns the median nanoseconds of both queries. */
    private double[] race(Query first, Query second) {
        double[][] passes = new double[2][PASSES];
        for (int pass = -PASSES; pass < PASSES; pass++) {
            double one = time(() -> all(first));
            double other = time(() -> all(second));
            if (pass >= 0) {
                passes[0][pass] = one;
                passes[1][pass] = other;
            }
        }
        Arrays.sort(passes[0]);
        Arrays.sort(passes[1]);
        return new double[] {passes[0][PASSES / 2], passes[1][PASSES / 2]};
    }

    private double time(DoubleSupplier run) {
        var threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        sink += run.getAsDouble();
        return (threads.getCurrentThreadCpuTime() - start) / (double) PAIRS;
    }

    private static double all(Query query) {
        double sum = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            sum += query.ask(pair);
        }
        return sum;
    }

    /** Turns both hulls at random, and moves them along their contact normal until they are the gap apart. */
    private void place(Random random, Hull a, Hull b, double gap) {
        for (int i = 0; i < PAIRS; i++) {
            posesA[i] = pose(random, 0);
            posesB[i] = pose(random, 5);
            narrow.distance(a, posesA[i], b, posesB[i], near);
            Vector3 n = near.normal();
            double way = near.signedDistance() - gap;
            posesA[i].setTranslation(way * n.x, way * n.y, way * n.z);
        }
    }

    private static Pose pose(Random random, double apart) {
        return Pose.of(
                apart,
                apart * random.nextGaussian(),
                apart * random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian());
    }

    private static Hull hull(Random random, int count, double stretch) {
        double[] points = new double[3 * count];
        for (int i = 0; i < count; i++) {
            Vector3 p = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalize();
            points[3 * i] = stretch * p.x;
            points[3 * i + 1] = p.y;
            points[3 * i + 2] = p.z;
        }
        return new HullBuilder().build(points);
    }
}
