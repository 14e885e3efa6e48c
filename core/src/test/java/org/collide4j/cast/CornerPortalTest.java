package org.collide4j.cast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;

/** The fast walk between polytopes, which runs take, against the portal that is walked step by step. */
class CornerPortalTest {
    private static final int CASTS = 20_000;
    private static final double TOLERANCE = 1e-13;
    private static final Vector3 NO_GUESS = new Vector3();

    private final SplittableRandom random = new SplittableRandom(20261124);
    private final List<ConvexShape> shapes =
            List.of(new Box(0.5, 0.25, 0.75), new Box(0.5, 0.5, 0.5), new Box(1, 1, 0), hull(8), hull(32), hull(100));
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Vector3 r = new Vector3();
    private final PortalCast fast = new PortalCast();
    private final PortalCast slow = new PortalCast();

    private Hull hull(int count) {
        double[] xyz = new double[3 * count];
        for (int i = 0; i < count; i++) {
            Vector3 point = vector(1);
            point.scale(0.7 / point.length());
            xyz[3 * i] = point.x;
            xyz[3 * i + 1] = 0.5 * point.y;
            xyz[3 * i + 2] = point.z;
        }
        return Hull.of(xyz);
    }

    private Vector3 vector(double far) {
        return new Vector3(random.nextDouble(-far, far), random.nextDouble(-far, far), random.nextDouble(-far, far));
    }

    /** Every third pair stands square to its axes, on a coarse grid: then rays pass through edges and corners. */
    private Pose pose(boolean square) {
        Vector3 place = vector(3);
        if (square) {
            return Pose.at(Math.rint(place.x), Math.rint(place.y), Math.rint(place.z));
        }
        Vector3 turn = vector(1);
        return Pose.of(place.x, place.y, place.z, turn.x, turn.y, turn.z, 0.3);
    }

    @Test
    void itAnswersAsTheWalkByStepsInFewerSupportPoints() {
        int hits = 0;
        long fastSteps = 0;
        long slowSteps = 0;
        for (int i = 0; i < CASTS; i++) {
            boolean square = i % 3 == 0;
            ConvexShape a = shapes.get(random.nextInt(shapes.size()));
            ConvexShape b = shapes.get(random.nextInt(shapes.size()));
            obstacle.set(a, pose(square), b, pose(square));
            obstacle.center(r);
            r.add(square ? NO_GUESS : vector(1)).scale(2);
            fast.start(obstacle, r, 1, NO_GUESS, TOLERANCE);
            slow.start(obstacle, r, 1, NO_GUESS, TOLERANCE);
            fast.run();
            while (slow.step()) {}
            String what = i + ": " + a + ", " + b + ", r " + r;
            assertEquals(slow.missed(), fast.missed(), what);
            if (slow.status() == PortalCast.Status.ARRIVED && fast.status() == PortalCast.Status.ARRIVED) {
                assertTrue(fast.enter() <= slow.latest() && slow.enter() <= fast.latest(), what);
                hits++;
                fastSteps += fast.steps();
                slowSteps += slow.steps();
            }
        }
        assertTrue(hits > CASTS / 2 && fastSteps < 0.75 * slowSteps, hits + ": " + fastSteps + " of " + slowSteps);
    }
}
