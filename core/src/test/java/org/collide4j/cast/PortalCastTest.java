package org.collide4j.cast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** The cast by portals, step by step and against Algorithm 3. */
class PortalCastTest {
    private static final double TOLERANCE = 1e-13;
    private static final Vector3 NO_GUESS = new Vector3();
    private static final List<ConvexShape> SHAPES = List.of(
            new Sphere(0.5),
            new Box(0.5, 0.25, 0.75),
            new Capsule(0.25, 0.5),
            new Cylinder(0.5, 0.25),
            new Cone(0.5, 0.5),
            new Ellipsoid(0.75, 0.5, 0.25),
            new Box(0.3, 0.2, 0.4).rounded(0.1));

    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final SplittableRandom random = new SplittableRandom(20261121);
    private final Vector3 r = new Vector3();

    private interface Check {
        void check(PortalCast cast, String what);
    }

    private void sweep(Check check) {
        for (int i = 0; i < 2000; i++) {
            ConvexShape a = SHAPES.get(i % SHAPES.size());
            ConvexShape b = SHAPES.get(random.nextInt(SHAPES.size()));
            Pose poseA = pose(4);
            Pose poseB = pose(1);
            obstacle.set(a, poseA, b, poseB);
            obstacle.center(r);
            double aside = random.nextInt(3) == 0 ? 3 : 1;
            r.add(new Vector3(random.nextDouble(-aside, aside), random.nextDouble(-1, 1), random.nextDouble(-1, 1)));
            r.scale(random.nextDouble(0.5, 3));
            PortalCast cast = new PortalCast();
            cast.start(obstacle, r, 1, NO_GUESS, TOLERANCE);
            check.check(cast, i + ": " + a + " " + poseA + ", " + b + " " + poseB + ", r " + r);
        }
    }

    private Pose pose(double far) {
        return Pose.of(
                random.nextDouble(-far, far),
                random.nextDouble(-far, far),
                random.nextDouble(-far, far),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(0.01, 1));
    }

    @Test
    void itNeverContradictsAlgorithmThree() {
        Map<PortalCast.Status, Integer> seen = new EnumMap<>(PortalCast.Status.class);
        RayCast reference = new RayCast();
        sweep((cast, what) -> {
            seen.merge(cast.run(), 1, Integer::sum);
            reference.start(obstacle, r, 1, NO_GUESS, TOLERANCE);
            reference.run();
            if (cast.status() == PortalCast.Status.ARRIVED) {
                assertFalse(reference.missed(), what);
                assertTrue(cast.enter() <= reference.latest() && reference.enter() <= cast.latest(), what);
                assertTrue(cast.enter() <= cast.time() && cast.time() <= cast.latest(), what);
            } else if (cast.missed()) {
                assertFalse(reference.latest() <= 1, what);
            }
        });
        int decided = seen.get(PortalCast.Status.ARRIVED) + seen.get(PortalCast.Status.MISSED);
        assertTrue(decided > 1850, seen::toString); // the others mostly start in overlap
        assertTrue(
                seen.get(PortalCast.Status.ARRIVED) > 900 && seen.get(PortalCast.Status.MISSED) > 300, seen::toString);
    }

    @Test
    void planesAndPortalOnlyComeNearer() {
        int[] steps = {0};
        sweep((cast, what) -> {
            double enter = 0;
            double entry = Double.POSITIVE_INFINITY;
            boolean running;
            do {
                running = cast.step();
                steps[0]++;
                assertTrue(cast.enter() >= enter && cast.entry() <= entry, what);
                enter = cast.enter();
                entry = cast.entry();
            } while (running);
        });
        assertTrue(steps[0] > 6_000 && steps[0] < 8_000, () -> "steps " + steps[0]);
    }

    @Test
    void aCastThatHasEndedTakesNoMoreSteps() {
        sweep((cast, what) -> {
            PortalCast.Status status = cast.run();
            int steps = cast.steps();
            assertFalse(cast.step());
            assertEquals(status, cast.status());
            assertEquals(steps, cast.steps());
        });
    }

    @Test
    void theNormalOfAMissProvesItAgainInOneStep() {
        int[] misses = {0};
        sweep((cast, what) -> {
            if (cast.run() == PortalCast.Status.MISSED) {
                misses[0]++;
                Vector3 normal = new Vector3();
                cast.normal(normal);
                cast.start(obstacle, r, 1, normal, TOLERANCE);
                assertEquals(PortalCast.Status.MISSED, cast.run(), what);
                assertTrue(cast.steps() <= 1, what);
            }
        });
        assertTrue(misses[0] > 300, () -> "misses " + misses[0]);
    }

    /** Everything lies in one plane with the ray, and the portal has to be opened across it. */
    @Test
    void symmetryDoesNotKeepThePortalShut() {
        ConvexShape[] shapes = {new Box(1, 1, 1), new Cylinder(1, 1), new Cone(1, 1), new Ellipsoid(1, 1, 0.5)};
        int arrived = 0;
        for (ConvexShape a : shapes) {
            for (ConvexShape b : shapes) {
                obstacle.set(a, Pose.at(0, 0, 6), b, new Pose());
                PortalCast cast = new PortalCast();
                cast.start(obstacle, r.set(0, 0, 1), 10, NO_GUESS, TOLERANCE);
                PortalCast.Status status = cast.run();
                assertFalse(cast.missed(), () -> a + " " + b);
                if (status == PortalCast.Status.ARRIVED) {
                    arrived++;
                    assertTrue(cast.latest() - cast.enter() < 1e-12, () -> a + " " + b + " " + cast.latest());
                }
            }
        }
        assertTrue(arrived >= 8, "arrived " + arrived);
    }

    @Test
    void aRayWithoutDirectionIsLeftToOthers() {
        obstacle.set(new Box(1, 1, 1), Pose.at(0, 0, 6), new Sphere(1), new Pose());
        PortalCast cast = new PortalCast();
        cast.start(obstacle, r.set(0, 0, 0), 1, NO_GUESS, TOLERANCE);
        assertEquals(PortalCast.Status.UNSURE, cast.run());
        assertEquals(0, cast.enter());
    }
}
