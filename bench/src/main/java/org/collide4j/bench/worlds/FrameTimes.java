package org.collide4j.bench.worlds;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.collide4j.bench.measure.Median;

/** Frame times of one world in one scene, for a number of frames or a time limit. The second half of the frames counts. */
final class FrameTimes {
    private static final ThreadMXBean CLOCK = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    final BoxWorld world;
    private final MovingBoxes boxes;
    private final double[] nanos;
    private final double[] wall;
    private final long[] bytes;
    private final double limit;
    private double spent;
    private int done;
    private boolean stopped;

    /**
     * Builds the world.
     *
     * @param limit limit of the total frame time in nanoseconds
     */
    FrameTimes(BoxWorld world, Scene scene, int frames, double limit) {
        this.world = world;
        this.limit = limit;
        boxes = new MovingBoxes(scene);
        nanos = new double[frames];
        wall = new double[frames];
        bytes = new long[frames];
        world.build(boxes);
    }

    /** Runs one frame; false after the last one. */
    boolean step() {
        if (stopped || done == nanos.length) {
            return false;
        }
        boxes.step();
        world.turn(boxes);
        long allocated = CLOCK.getCurrentThreadAllocatedBytes();
        long wallStart = System.nanoTime();
        long start = CLOCK.getCurrentThreadCpuTime();
        if (!world.update(boxes, wallStart + (long) (limit - spent))) {
            stopped = true;
            return false;
        }
        nanos[done] = CLOCK.getCurrentThreadCpuTime() - start;
        wall[done] = System.nanoTime() - wallStart;
        bytes[done] = CLOCK.getCurrentThreadAllocatedBytes() - allocated;
        spent += wall[done];
        done++;
        stopped = spent >= limit;
        return true;
    }

    /** Returns the number of frames that count; 0 if the first frame did not finish. */
    int count() {
        return (done + 1) / 2;
    }

    private double[] counted(double... all) {
        return Arrays.copyOfRange(all, done - count(), done);
    }

    double mean() {
        return Arrays.stream(counted(nanos)).average().orElse(Double.NaN);
    }

    double median() {
        return count() == 0 ? Double.NaN : Median.of(counted(nanos));
    }

    /** Returns a quantile of the frame times. */
    double quantile(double part) {
        double[] sorted = counted(nanos);
        Arrays.sort(sorted);
        return count() == 0 ? Double.NaN : sorted[Math.min(count() - 1, (int) (count() * part))];
    }

    double wall() {
        return Arrays.stream(counted(wall)).average().orElse(Double.NaN);
    }

    double bytes() {
        return Arrays.stream(bytes, done - count(), done).average().orElse(Double.NaN);
    }
}
