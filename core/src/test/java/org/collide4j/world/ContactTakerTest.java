package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Who takes in contacts on the way hears once of each pair that was asked about and touches, and of no other. */
class ContactTakerTest {
    private static final long SEED = 20261123;
    private static final int BODIES = 600;
    private static final int FRAMES = 30;

    /** Counts; what it has heard of a pair is compared with what the world says afterwards. */
    private static final class Counter implements ContactTaker {
        private AtomicIntegerArray heard = new AtomicIntegerArray(0);
        private AtomicIntegerArray points = new AtomicIntegerArray(0);

        @Override
        public void begin(int numbers) {
            heard = new AtomicIntegerArray(numbers);
            points = new AtomicIntegerArray(numbers);
        }

        @Override
        public void take(BodyPair pair, int member) {
            heard.incrementAndGet(pair.number());
            points.set(pair.number(), pair.size());
        }
    }

    @Test
    void itHearsOnceOfWhatWasAskedAndTouches() {
        for (int threads = 1; threads <= 4; threads *= 2) {
            try (CollisionWorld world = new CollisionWorld(WorldSettings.DEFAULT.withThreads(threads))) {
                check(world);
            }
        }
    }

    private static void check(CollisionWorld world) {
        Random random = new Random(SEED);
        long[] bodies = new long[BODIES];
        for (int i = 0; i < BODIES; i++) {
            bodies[i] = world.add(i % 2 == 0 ? new Box(0.5, 0.4, 0.3) : new Sphere(0.5), place(random));
        }
        Counter counter = new Counter();
        world.setTaker(counter);
        int taken = 0;
        int untold = 0;
        for (int frame = 0; frame < FRAMES; frame++) {
            for (int i = 0; i < BODIES; i += 1 + random.nextInt(4)) {
                world.move(bodies[i], place(random));
            }
            world.update();
            int expected = 0;
            for (int i = 0; i < world.touchingCount(); i++) {
                BodyPair pair = world.touching(i);
                assertEquals(pair.number(), world.touchingNumber(i));
                int times = pair.isAsked() ? 1 : 0;
                assertEquals(times, counter.heard.get(pair.number()), pair + " in frame " + frame + ", seed " + SEED);
                assertEquals(times * pair.size(), counter.points.get(pair.number()));
                expected += times;
                untold += 1 - times;
            }
            int all = 0;
            for (int number = 0; number < counter.heard.length(); number++) {
                all += counter.heard.get(number);
            }
            assertEquals(expected, all, "only of those that touch");
            taken += all;
        }
        assertTrue(taken > 1000 && untold > 100, "taken " + taken + ", left out " + untold);
    }

    private static Pose place(Random random) {
        return Pose.at(6 * random.nextDouble(), 6 * random.nextDouble(), 6 * random.nextDouble());
    }
}
