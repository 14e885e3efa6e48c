package org.collide4j.lanes;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import org.collide4j.batch.BatchPhase;
import org.collide4j.batch.Pairs;
import org.collide4j.query.NarrowPhase;

/**
 * Prints what the certified pairs of hulls with eight vertices cost with lanes and one by one.
 *
 * <pre>
 *   mvn -pl core,lanes test-compile
 *   java --add-modules jdk.incubator.vector -cp core/target/classes:lanes/target/classes:lanes/target/test-classes \
 *       org.collide4j.lanes.LaneTimes
 * </pre>
 *
 * Thread time on one thread, median and fastest of the second half of the rounds, in which the two take turns.
 */
final class LaneTimes {
    private static final int ROUNDS = 120;
    private static final int PASSES = 3;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Pairs pairs = HullPairs.certified("hull8");
    private final boolean[] out = new boolean[pairs.size()];
    private final NarrowPhase narrow = new NarrowPhase();

    private LaneTimes() {}

    public static void main(String[] args) {
        System.out.println("lanes: " + new HullLanesProvider().create().isPresent());
        new LaneTimes().print();
    }

    private void print() {
        double[] single = new double[ROUNDS];
        double[] batched = new double[ROUNDS];
        double bytes = 0;
        try (BatchPhase batch = new BatchPhase(1)) {
            System.out.printf(Locale.ROOT, "first call: %.0f ms%n", 1e-6 * wall(() -> batch.intersects(pairs, out)));
            for (int i = 0; i < ROUNDS; i++) {
                single[i] = time(this::askOneByOne);
                long before = threads.getCurrentThreadAllocatedBytes();
                batched[i] = time(() -> batch.intersects(pairs, out));
                bytes = threads.getCurrentThreadAllocatedBytes() - before;
            }
        }
        print("one by one", single);
        print("batch", batched);
        System.out.printf(
                Locale.ROOT,
                "ratio %.2f, %.2f B a pair%n",
                median(single) / median(batched),
                bytes / (PASSES * pairs.size()));
    }

    private void askOneByOne() {
        for (int i = 0; i < pairs.size(); i++) {
            out[i] = narrow.intersects(pairs.a(i), pairs.poseA(i), pairs.b(i), pairs.poseB(i));
        }
    }

    private static long wall(Runnable task) {
        long before = System.nanoTime();
        task.run();
        return System.nanoTime() - before;
    }

    /** Nanoseconds a pair. */
    private double time(Runnable task) {
        long before = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < PASSES; i++) {
            task.run();
        }
        return (threads.getCurrentThreadCpuTime() - before) / (double) (PASSES * pairs.size());
    }

    private static void print(String what, double[] times) {
        double fastest = Arrays.stream(times, ROUNDS / 2, ROUNDS).min().orElseThrow();
        System.out.printf(Locale.ROOT, "%-10s %6.0f ns a pair, fastest %.0f%n", what, median(times), fastest);
    }

    private static double median(double[] times) {
        return Arrays.stream(times, ROUNDS / 2, ROUNDS).sorted().toArray()[ROUNDS / 4];
    }
}
