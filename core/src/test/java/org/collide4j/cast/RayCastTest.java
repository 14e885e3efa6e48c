package org.collide4j.cast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
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

/** The single loop, step by step. */
class RayCastTest {
    private static final double TOLERANCE = 1e-12;
    private static final Vector3 NO_GUESS = new Vector3();
    private static final List<ConvexShape> SHAPES = List.of(
            new Sphere(0.5),
            new Box(0.5, 0.25, 0.75),
            new Capsule(0.25, 0.5),
            new Cylinder(0.5, 0.25),
            new Cone(0.5, 0.5),
            new Ellipsoid(0.75, 0.5, 0.25));

    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final SplittableRandom random = new SplittableRandom(20261121);
    private final Vector3 r = new Vector3();

    @Test
    void aCastThatHasEndedTakesNoMoreSteps() {
        sweep(cast -> {
            RayCast.Status status = cast.run();
            int steps = cast.steps();
            double latest = cast.latest();
            assertFalse(cast.step());
            assertEquals(status, cast.status());
            assertEquals(steps, cast.steps());
            assertEquals(latest, cast.latest());
        });
    }

    /** However near x is asked to come, the loop ends, within few more steps, and the answers hold each other. */
    @Test
    void aToleranceBelowRoundingEndsTheLoopToo() {
        RayCast finest = new RayCast();
        int[] hits = {0};
        int[] more = {0};
        sweep(cast -> {
            RayCast.Status status = cast.run();
            for (double tolerance : new double[] {1e-15, 1e-17, 1e-300, Double.MIN_VALUE, 0}) {
                finest.start(obstacle, r, 1, NO_GUESS, tolerance);
                RayCast.Status end = finest.run();
                assertNotEquals(RayCast.Status.RUNNING, end);
                assertNotEquals(RayCast.Status.OUT_OF_STEPS, end);
                assertEquals(status == RayCast.Status.MISSED, end == RayCast.Status.MISSED);
                assertTrue(finest.missed() || finest.enter() <= cast.latest(), finest::toString);
                more[0] = Math.max(more[0], finest.steps() - cast.steps());
            }
            hits[0] += cast.missed() ? 0 : 1;
        });
        assertTrue(hits[0] > 100, () -> "hits " + hits[0]);
        assertTrue(more[0] <= 6, () -> "more steps " + more[0]);
    }

    private interface Check {
        void check(RayCast cast);
    }

    private void sweep(Check check) {
        for (int i = 0; i < 600; i++) {
            ConvexShape a = SHAPES.get(i % SHAPES.size());
            ConvexShape b = SHAPES.get(random.nextInt(SHAPES.size()));
            obstacle.set(a, pose(4), b, pose(1));
            obstacle.center(r);
            r.add(new Vector3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)));
            r.scale(random.nextDouble(0.5, 3));
            RayCast cast = new RayCast();
            cast.start(obstacle, r, 1, NO_GUESS, TOLERANCE);
            check.check(cast);
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
    void theFirstPossibleTimeOnlyGrowsAndTheLastOnlyFalls() {
        int[] raised = {0};
        sweep(cast -> {
            double enter = 0;
            double exit = Double.POSITIVE_INFINITY;
            boolean running;
            do {
                running = cast.step();
                assertTrue(cast.enter() >= enter && cast.exit() <= exit);
                raised[0] += cast.enter() > enter ? 1 : 0;
                enter = cast.enter();
                exit = cast.exit();
            } while (running);
            assertNotEquals(RayCast.Status.RUNNING, cast.status());
        });
        assertTrue(raised[0] > 1000, () -> "raised " + raised[0]);
    }

    @Test
    void steppingAndRunningEndAlike() {
        sweep(stepped -> {
            RayCast ran = new RayCast();
            ran.start(obstacle, r, 1, NO_GUESS, TOLERANCE);
            ran.run();
            int steps = 0;
            while (stepped.step()) {
                steps++;
                assertEquals(steps, stepped.steps());
                assertTrue(stepped.simplex().size() <= 3 && stepped.v().isFinite());
            }
            assertEquals(ran.status(), stepped.status());
            assertEquals(ran.enter(), stepped.enter());
            assertEquals(ran.latest(), stepped.latest());
            assertEquals(ran.v().toString(), stepped.v().toString());
        });
    }

    @Test
    void theAxisOfAMissProvesItAgainInOneStep() {
        int[] misses = {0};
        sweep(cast -> {
            if (cast.run() == RayCast.Status.MISSED) {
                misses[0]++;
                Vector3 axis = new Vector3();
                cast.normal(axis);
                cast.start(obstacle, r, 1, axis, TOLERANCE);
                assertEquals(RayCast.Status.MISSED, cast.run());
                assertEquals(1, cast.steps());
            }
        });
        assertTrue(misses[0] > 50, () -> "misses " + misses[0]);
    }

    @Test
    void aShortRayCostsLess() {
        int[] steps = new int[2];
        sweep(cast -> {
            cast.run();
            steps[0] += cast.steps();
            if (cast.enter() > 0.2) {
                cast.start(obstacle, r, 0.5 * cast.enter(), NO_GUESS, TOLERANCE);
                assertEquals(RayCast.Status.MISSED, cast.run());
            }
            steps[1] += cast.steps();
        });
        assertTrue(steps[1] < 0.7 * steps[0], () -> steps[1] + " of " + steps[0]);
    }

    @Test
    void aGuessChangesTheWayButNotTheAnswer() {
        int[] hits = {0};
        sweep(cast -> {
            cast.run();
            RayCast guessed = new RayCast();
            guessed.start(obstacle, r, 1, new Vector3(0.3, -0.2, 0.7), TOLERANCE);
            guessed.run();
            assertEquals(cast.status() == RayCast.Status.MISSED, guessed.status() == RayCast.Status.MISSED);
            if (cast.status() != RayCast.Status.MISSED) {
                hits[0]++;
                assertTrue(cast.enter() <= guessed.latest() && guessed.enter() <= cast.latest());
            }
        });
        assertTrue(hits[0] > 200, () -> "hits " + hits[0]);
    }
}
