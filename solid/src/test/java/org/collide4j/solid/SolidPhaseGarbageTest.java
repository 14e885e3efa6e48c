package org.collide4j.solid;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.collide4j.math.Pose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Bytes that depths of exact solids allocate once the worker is warm. */
@Isolated("counts bytes")
class SolidPhaseGarbageTest {
    private static final int POSES = 40;

    private final SolidPhase solids = new SolidPhase();
    private final SolidDepth depth = new SolidDepth();
    private final Pose home = new Pose();

    @Test
    void warmDepthsMakeNoGarbage() {
        var random = new Random(3);
        SolidBody wide = Solids.ring(12, 0.7, 1.5, 0.3);
        SolidBody narrow = Solids.ring(10, 0.9, 1.1, 0.1);
        Pose[] poses = new Pose[POSES];
        for (int i = 0; i < POSES; i++) {
            poses[i] = Solids.pose(random, 0.3);
        }
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long id = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        double sum = 0;
        for (int round = 0; round < 8; round++) {
            long before = threads.getThreadAllocatedBytes(id);
            for (Pose pose : poses) {
                sum += solids.depth(wide, pose, narrow, home, depth);
            }
            least = Math.min(least, threads.getThreadAllocatedBytes(id) - before);
        }
        assertTrue(sum > 1, "the rings overlap");
        long bytes = least;
        assertTrue(bytes < 16 * POSES, () -> bytes + " bytes for " + POSES + " depths");
    }
}
