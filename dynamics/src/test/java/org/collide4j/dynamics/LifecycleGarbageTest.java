package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Predicate;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Warm steps with a listener, sensors and queries allocate nothing. */
@Isolated("counts bytes")
class LifecycleGarbageTest {
    private static final double DT = 1 / 60.0;
    private static final int WARM = 400;

    /** Reads all of each contact. */
    private static final class Reader implements SimulationListener {
        private final Vector3 out = new Vector3();
        double sum;
        int events;

        @Override
        public void began(Contact contact) {
            read(contact);
        }

        @Override
        public void persists(Contact contact) {
            read(contact);
        }

        @Override
        public void ended(Body a, Body b) {
            events++;
        }

        private void read(Contact contact) {
            events++;
            sum += contact.impulse();
            for (int i = 0; i < contact.size(); i++) {
                sum += contact.pointOnA(i, out).x + contact.normal(i, out).y + contact.distance(i);
            }
        }
    }

    /** Queries of all kinds, with filters and visitors made once. */
    @SuppressWarnings("UnnecessaryLambda") // one that is made in each call would be garbage
    private static final class Asker {
        private int found;
        private final Ray ray = new Ray(-9, 0.1, 0.6, 1, 0, 0, 20);
        private final Box box = new Box(1, 1, 1);
        private final Pose start = Pose.at(0, 0, 9);
        private final Pose middle = Pose.at(0, 0, 1);
        private final Motion down = new Motion().setTranslation(0, 0, -9);
        private final BodyHit hit = new BodyHit();
        private final BodyProximity near = new BodyProximity();
        private final Predicate<Body> moving = body -> !body.isStatic();
        private final Predicate<Body> count = body -> found++ >= 0;
        private final Predicate<BodyHit> countHits = one -> found++ >= 0;

        void ask(SimulationQueries queries) {
            queries.raycast(ray, SimulationQueries.ALL, hit);
            queries.raycastAll(ray, moving, countHits);
            queries.cast(box, start, down, moving, hit);
            queries.nearest(box, start, 100, moving, near);
            queries.overlaps(box, middle, moving, count);
        }
    }

    @Test
    void aListenerAndQueriesAddNoGarbage() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withSleeping(false))) {
            simulation.addStatic(new Box(9, 9, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            simulation
                    .addStatic(new Sphere(2), Pose.at(0, 0, 1), Material.DEFAULT)
                    .setSensor(true);
            for (int i = 0; i < 60; i++) {
                Pose pose = Pose.of(
                        0.9 * (i % 4) - 1.4,
                        0.9 * (Math.floorDiv(i, 4) % 4) - 1.4,
                        0.6 + Math.floorDiv(i, 16),
                        0.1,
                        0.2 * (i % 3),
                        0,
                        1);
                simulation.add(new Box(0.4, 0.3, 0.2), pose, Material.DEFAULT);
            }
            Reader reader = new Reader();
            Asker asker = new Asker();
            simulation.setListener(reader);
            for (int i = 0; i < WARM; i++) {
                simulation.step(DT);
                asker.ask(simulation.queries());
            }
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 20 && least > 0; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 20; i++) {
                    simulation.step(DT);
                    asker.ask(simulation.queries());
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertEquals(0, least);
            assertTrue(reader.events > 10 * WARM && asker.found > 0, () -> reader.events + ", " + asker.found);
            assertTrue(Double.isFinite(reader.sum));
        }
    }
}
