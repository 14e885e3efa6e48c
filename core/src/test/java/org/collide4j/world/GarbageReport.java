package org.collide4j.world;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.collide4j.math.Pose;

/**
 * Prints how many bytes a frame allocates in a dense crowd whose bodies drift and turn for ever, and so keep changing
 * partners: the table of docs/worlds.md. Arguments: bodies, frames.
 */
public final class GarbageReport {
    private static final double DRIFT = 0.02;

    private final CollisionWorld world = new CollisionWorld();
    private final long[] bodies;
    private final double[] places;
    private final double[] velocities;
    private final Pose pose = new Pose();
    private final double extent;

    private GarbageReport(int count) {
        Random random = new Random(1);
        bodies = new long[count];
        extent = 0.5 * Math.cbrt(count);
        places = random.doubles(3L * count, -extent, extent).toArray();
        velocities = random.doubles(3L * count, -DRIFT, DRIFT).toArray();
        for (int i = 0; i < count; i++) {
            bodies[i] = world.add(
                    Scene.CONVEX.get(i % Scene.CONVEX.size()),
                    Pose.at(places[3 * i], places[3 * i + 1], places[3 * i + 2]));
        }
    }

    public static void main(String[] arguments) {
        var report = new GarbageReport(Integer.parseInt(arguments[0]));
        var thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        System.out.println("frames      bytes a frame   frames without   near pairs");
        int frames = Integer.parseInt(arguments[1]);
        for (int from = 0, to = 64; to <= frames; from = to, to *= 2) {
            long bytes = 0;
            int without = 0;
            for (int frame = from; frame < to; frame++) {
                report.move(frame);
                long before = thread.getCurrentThreadAllocatedBytes();
                report.world.update();
                long allocated = thread.getCurrentThreadAllocatedBytes() - before;
                bytes += allocated;
                without += allocated == 0 ? 1 : 0;
            }
            System.out.printf(
                    "%5d–%-5d %13d %14d %% %12d%n",
                    from + 1, to, bytes / (to - from), 100 * without / (to - from), report.world.nearCount());
        }
        report.world.close();
    }

    /** Bodies turn back at the walls of the crowd. */
    private void move(int frame) {
        for (int i = 0; i < bodies.length; i++) {
            for (int k = 3 * i; k < 3 * i + 3; k++) {
                places[k] += velocities[k];
                if (Math.abs(places[k]) > extent) {
                    velocities[k] = -velocities[k];
                }
            }
            pose.setAxisAngle(1, i % 3, 1, 0.01 * (i % 5) * frame);
            world.move(bodies[i], pose.setTranslation(places[3 * i], places[3 * i + 1], places[3 * i + 2]));
        }
    }
}
