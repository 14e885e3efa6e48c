package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A busy world makes no garbage, whatever comes and goes in it, and the same bits on any number of threads. */
@Isolated("counts bytes, of all crews of the JVM")
class SteadyWorldTest {
    private static final int BODIES = 120;
    /** So many at most until all memory has grown and all code is compiled. */
    private static final int PERIODS = 18;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void bitsDoNotDependOnThreads(int count) {
        WorldSettings settings = WorldSettings.DEFAULT.withReach(0.02);
        try (BusyWorld alone = new BusyWorld(settings, BODIES, 1);
                BusyWorld together = new BusyWorld(settings.withThreads(count), BODIES, 1)) {
            for (int frame = 0; frame < 2 * BusyWorld.PERIOD; frame++) {
                alone.step();
                together.step();
                assertEquals(alone.hash(), together.hash(), "frame " + frame);
            }
            assertTrue(alone.world.touchingCount() > BODIES / 4, () -> "pairs: " + alone.world.touchingCount());
        }
    }

    @Test
    void featuresMayBeSearchedLater() {
        WorldSettings settings = WorldSettings.DEFAULT.withReach(0.02);
        try (BusyWorld plain = new BusyWorld(settings, BODIES, 1);
                BusyWorld refined = new BusyWorld(settings.withThreads(2), BODIES, 1);
                BusyWorld alike = new BusyWorld(settings, BODIES, 1)) {
            for (int frame = 0; frame < BusyWorld.PERIOD; frame++) {
                plain.step();
                refined.step();
                alike.step();
                assertEquals(plain.world.touchingCount(), refined.world.touchingCount(), "frame " + frame);
                assertEquals(alike.hash(), refined.hash(), "frame " + frame);
                refined.world.refine();
                alike.world.refine();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void framesAllocateNothing(int count) {
        try (BusyWorld busy =
                new BusyWorld(WorldSettings.DEFAULT.withThreads(count).withReach(0.02), BODIES, 2)) {
            busy.step();
            long[] crew = crews();
            assertTrue(crew.length >= count - 1, () -> crew.length + " threads");
            long least = Long.MAX_VALUE;
            for (int period = 0; period < PERIODS && least > 0; period++) {
                long before = allocated(crew);
                for (int frame = 0; frame < BusyWorld.PERIOD; frame++) {
                    busy.step();
                }
                least = Math.min(least, allocated(crew) - before);
            }
            assertEquals(0, least, "bytes of " + BusyWorld.PERIOD + " frames");
        }
    }

    private static long[] crews() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("collide4j-crew"))
                .mapToLong(Thread::getId)
                .toArray();
    }

    /** By this thread and those of the crew. */
    private long allocated(long[] crew) {
        long sum = threads.getCurrentThreadAllocatedBytes();
        for (long id : crew) {
            sum += threads.getThreadAllocatedBytes(id);
        }
        return sum;
    }

    @Test
    void queriesAllocateNothing() {
        try (BusyWorld busy = new BusyWorld(WorldSettings.DEFAULT, BODIES, 3)) {
            busy.step();
            WorldQueries queries = busy.world.queries();
            WorldHit hit = new WorldHit();
            WorldProximity near = new WorldProximity();
            Sphere sphere = new Sphere(0.2);
            Pose from = Pose.at(-8, 0.1, 0.2);
            Ray ray = new Ray(-8, 0.1, 0.2, 1, 0, 0);
            Motion motion = new Motion().setTranslation(16, 0, 0).setRotation(1, 2, 3, 2);
            int met = 0;
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 40 && least > 0; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                met += queries.raycast(ray, WorldQueries.ALL, hit) ? 1 : 0;
                queries.raycastAll(ray, WorldQueries.ALL, one -> one.time() >= 0);
                met += queries.raycastAny(ray, WorldQueries.ALL) ? 1 : 0;
                met += queries.cast(sphere, from, motion, WorldQueries.ALL, hit) ? 1 : 0;
                met += queries.nearest(sphere, from, 100, WorldQueries.ALL, near) ? 1 : 0;
                queries.overlaps(sphere, from, WorldQueries.ALL, body -> body > 0);
                queries.pairsWithin(0.1, pair -> pair.found());
                met += queries.nearestPair(1, near) ? 1 : 0;
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertEquals(0, least, "bytes of a round of queries");
            int all = met;
            assertTrue(met > 4, () -> "met " + all);
        }
    }
}
