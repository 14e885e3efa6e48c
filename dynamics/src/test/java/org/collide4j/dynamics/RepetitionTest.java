package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.dynamics.scene.Scenes;
import org.junit.jupiter.api.Test;

/** The same bits for any number of threads, and no garbage. */
class RepetitionTest {
    private static long run(String name, int steps, int threads) {
        try (Scene scene = Scenes.build(name, Settings.DEFAULT.withThreads(threads))) {
            for (int i = 0; i < steps; i++) {
                scene.step();
            }
            return scene.simulation().hash();
        }
    }

    @Test
    void threadsDoNotChangeABit() {
        for (String name : new String[] {"pyramid", "cubes"}) {
            int steps = name.equals("cubes") ? 20 : 120;
            long one = run(name, steps, 1);
            assertEquals(one, run(name, steps, 2), name + " with 2 threads");
            assertEquals(one, run(name, steps, 4), name + " with 4 threads");
        }
    }

    @Test
    void aStepAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Scene scene = Scenes.build("pyramid", Settings.DEFAULT.withSleeping(false))) {
            for (int i = 0; i < 400; i++) {
                scene.step();
            }
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 20 && least > 0; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 20; i++) {
                    scene.step();
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertEquals(0, least);
            assertTrue(scene.simulation().contactCount() > 1000);
        }
    }
}
