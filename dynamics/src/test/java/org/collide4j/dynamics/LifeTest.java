package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Bodies, joints and contacts come and go by the same bits and events on any number of threads, and after going back.
 *
 * <p>{@code -Dcollide4j.lives=1000} runs so many seeds.
 */
class LifeTest {
    private static final int SEEDS = Integer.getInteger("collide4j.lives", 6);
    private static final int STEPS = 300;
    private static final int MIDDLE = 150;
    private static final int AFTER = 40;

    @Test
    @Tag("thorough")
    void livesAreEqualOnAnyNumberOfThreads() {
        int events = 0;
        int slept = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            List<Long> one = new ArrayList<>();
            EventLog log = live(seed, 1, one);
            events += log.lines.size();
            slept += log.slept;
            for (int threads : new int[] {2, 4}) {
                List<Long> other = new ArrayList<>();
                EventLog otherLog = live(seed, threads, other);
                assertEquals(one, other, "seed " + seed + ", threads " + threads);
                assertEquals(log.lines, otherLog.lines, "events of seed " + seed + ", threads " + threads);
            }
        }
        assertTrue(events > 500 * SEEDS && slept > 100 * SEEDS, "events " + events + ", asleep " + slept);
    }

    private static EventLog live(long seed, int threads, List<Long> hashes) {
        RandomLife life = new RandomLife(seed, threads);
        EventLog log = new EventLog();
        try (Simulation simulation = life.simulation()) {
            simulation.setListener(log);
            for (int i = 0; i < STEPS; i++) {
                life.step();
                log.endStep();
                log.slept += simulation.asleepCount;
                hashes.add(simulation.hash());
                simulation.forEachTouching((a, b) -> assertTrue(a.isAlive() && b.isAlive()));
                assertEquals(List.of(), simulation.stopped(), "seed " + seed + ", step " + i);
            }
        }
        return log;
    }

    @Test
    void goingBackBringsRemovedBodiesAndJointsBack() {
        for (int seed = 1; seed <= SEEDS; seed++) {
            RandomLife life = new RandomLife(seed, 1 + seed % 2);
            try (Simulation simulation = life.simulation()) {
                for (int i = 0; i < MIDDLE; i++) {
                    life.step();
                }
                life.change(); // saved before the world has heard of it
                life.change();
                Roster roster = simulation.roster();
                byte[] snapshot = simulation.snapshot();
                long before = simulation.hash();
                List<String> first = events(simulation, life);
                for (int round = 0; round < 2; round++) {
                    for (int i = 0; i < 30; i++) {
                        life.change();
                        life.step();
                    }
                    simulation.restore(snapshot, roster);
                    assertEquals(before, simulation.hash(), "seed " + seed);
                    assertEquals(roster.bodies(), simulation.roster().bodies());
                    assertEquals(roster.joints(), simulation.roster().joints());
                    assertEquals(first, events(simulation, life), "seed " + seed);
                }
            }
        }
    }

    /** Returns the events and the hash of some steps without changes. */
    private static List<String> events(Simulation simulation, RandomLife life) {
        EventLog log = new EventLog();
        simulation.setListener(log);
        for (int i = 0; i < AFTER; i++) {
            life.run(1);
            log.endStep();
        }
        simulation.setListener(SimulationListener.NONE);
        log.lines.add("hash " + simulation.hash());
        return log.lines;
    }
}
