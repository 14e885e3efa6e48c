package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Queries agree with the narrow phase on each body where it is now. */
class SimulationQueriesTest {
    private static final double DT = 1 / 60.0;
    private static final Box PROBE = new Box(0.4, 0.2, 0.1);

    private final NarrowPhase narrow = new NarrowPhase();
    private final BodyHit hit = new BodyHit();
    private final BodyProximity near = new BodyProximity();

    @Test
    void answersAreThoseOfTheNarrowPhaseOnEachBody() {
        int hits = 0;
        for (int seed = 1; seed <= 4; seed++) {
            RandomLife life = new RandomLife(seed, 1);
            Random random = new Random(seed);
            try (Simulation simulation = life.simulation()) {
                for (int i = 0; i < 40; i++) {
                    life.step();
                    life.change(); // seen at once
                    Ray ray = new Ray(between(random, 2), between(random, 2), 4, 0.1, -0.2, -1, 6);
                    hits += raycast(simulation, ray);
                    cast(simulation, random);
                    nearestAndOverlaps(simulation, random);
                }
            }
        }
        assertTrue(hits > 100, "hits " + hits);
    }

    private static double between(Random random, double most) {
        return most * (2 * random.nextDouble() - 1);
    }

    /** Returns the number of bodies that the ray hits. */
    private int raycast(Simulation simulation, Ray ray) {
        CastHit one = new CastHit();
        Set<Body> expected = new HashSet<>();
        double first = Double.POSITIVE_INFINITY;
        for (Body body : simulation.roster().bodies()) {
            for (int i = 0; i < body.partCount(); i++) {
                Pose part = new Pose();
                var shape = body.part(i, part);
                if (narrow.raycast(ray, shape, new Pose().setProduct(body.pose(new Pose()), part), one)) {
                    expected.add(body);
                    first = Math.min(first, one.time());
                }
            }
        }
        assertEquals(!expected.isEmpty(), simulation.queries().raycast(ray, SimulationQueries.ALL, hit));
        assertEquals(!expected.isEmpty(), simulation.queries().raycastAny(ray, SimulationQueries.ALL));
        List<Body> all = new ArrayList<>();
        simulation.queries().raycastAll(ray, SimulationQueries.ALL, found -> all.add(found.body()));
        assertEquals(expected, new HashSet<>(all));
        if (!expected.isEmpty()) {
            assertEquals(first, hit.time(), 1e-9);
            assertSame(all.get(0), hit.body());
            simulation.queries().raycast(ray, body -> !body.equals(all.get(0)), hit);
            assertSame(all.size() > 1 ? all.get(1) : null, hit.body());
        } else {
            assertNull(hit.body());
            assertEquals(-1, hit.piece());
        }
        return all.size();
    }

    private void cast(Simulation simulation, Random random) {
        Pose start = Pose.of(between(random, 2), between(random, 2), 5, 1, between(random, 1), 0, 1);
        Motion motion = new Motion().setTranslation(between(random, 2), between(random, 2), -6);
        CastHit one = new CastHit();
        double first = Double.POSITIVE_INFINITY;
        for (Body body : simulation.roster().bodies()) {
            for (int i = 0; i < body.partCount(); i++) {
                Pose part = new Pose();
                var shape = body.part(i, part);
                Pose pose = new Pose().setProduct(body.pose(new Pose()), part);
                if (narrow.cast(PROBE, start, motion, shape, pose, one)) {
                    first = Math.min(first, one.time());
                }
            }
        }
        boolean hits = simulation.queries().cast(PROBE, start, motion, SimulationQueries.ALL, hit);
        assertEquals(first < Double.POSITIVE_INFINITY, hits);
        assertEquals(hits, simulation.queries().castAny(PROBE, start, motion, SimulationQueries.ALL));
        List<Double> times = new ArrayList<>();
        simulation.queries().castAll(PROBE, start, motion, SimulationQueries.ALL, found -> times.add(found.time()));
        assertEquals(hits, !times.isEmpty());
        if (hits) {
            assertEquals(first, hit.time(), 1e-9);
            assertEquals(first, times.get(0), 1e-9);
        }
    }

    private void nearestAndOverlaps(Simulation simulation, Random random) {
        Pose pose = Pose.at(between(random, 2), between(random, 2), 1 + between(random, 1));
        Proximity one = new Proximity();
        Set<Body> expected = new HashSet<>();
        double least = Double.POSITIVE_INFINITY;
        for (Body body : simulation.roster().bodies()) {
            for (int i = 0; i < body.partCount() && !body.isStatic(); i++) {
                Pose part = new Pose();
                var shape = body.part(i, part);
                narrow.distance(PROBE, pose, shape, new Pose().setProduct(body.pose(new Pose()), part), one);
                least = Math.min(least, Math.max(0, one.signedDistance()));
                if (one.signedDistance() <= 0) {
                    expected.add(body);
                }
            }
        }
        boolean found = simulation.queries().nearest(PROBE, pose, 100, body -> !body.isStatic(), near);
        assertEquals(least < Double.POSITIVE_INFINITY, found);
        if (found) {
            assertEquals(least, Math.max(0, near.signedDistance()), 1e-9);
        }
        Set<Body> overlapping = new HashSet<>();
        simulation.queries().overlaps(PROBE, pose, body -> !body.isStatic(), overlapping::add);
        assertEquals(expected, overlapping);
        assertFalse(simulation.queries().nearest(PROBE, Pose.at(0, 0, 500), 10, SimulationQueries.ALL, near));
        assertNull(near.body());
    }

    @Test
    void layersFilterAndVisitorsMayRemove() {
        try (Simulation simulation = new Simulation()) {
            for (int i = 0; i < 6; i++) {
                simulation
                        .add(new Sphere(0.4), Pose.at(0, 0, i), Material.DEFAULT)
                        .setLayers(1 << i % 2, -1);
            }
            Ray ray = new Ray(0, 0, -5, 0, 0, 1, 20);
            List<Body> odd = new ArrayList<>();
            simulation.queries().raycastAll(ray, SimulationQueries.layers(2), found -> odd.add(found.body()));
            assertEquals(List.of(simulation.body(1), simulation.body(3), simulation.body(5)), odd);
            List<Body> all = List.copyOf(simulation.roster().bodies());
            List<Body> seen = new ArrayList<>();
            simulation.queries().raycastAll(ray, SimulationQueries.ALL, found -> {
                seen.add(found.body());
                if (seen.size() == 1) {
                    simulation.remove(all.get(2));
                }
                return true;
            });
            assertEquals(5, seen.size());
            assertFalse(seen.contains(all.get(2)));
            assertThrows(
                    IllegalStateException.class,
                    () -> simulation
                            .queries()
                            .raycastAny(ray, body -> simulation.queries().raycastAny(ray, SimulationQueries.ALL)));
            assertTrue(simulation.queries().raycastAny(ray, SimulationQueries.ALL));
            Body first = simulation.body(0);
            first.setPose(Pose.at(7, 0, 0));
            assertTrue(simulation.queries().raycast(new Ray(7, 0, 5, 0, 0, -1, 9), SimulationQueries.ALL, hit));
            assertSame(first, hit.body());
        }
    }

    @Test
    void queriesSeeBodiesWhereAStepHasLeftThem() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
            Body ball = simulation.add(new Sphere(0.5), new Pose(), Material.DEFAULT);
            ball.setVelocity(6, 0, 0);
            for (int i = 0; i < 60; i++) {
                simulation.step(DT);
                simulation.queries().raycast(new Ray(100, 0, 0, -1, 0, 0, 200), SimulationQueries.ALL, hit);
                assertEquals(99.5 - ball.centre(new Vector3()).x, hit.time(), 1e-9);
            }
        }
    }
}
