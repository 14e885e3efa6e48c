package org.collide4j.gjk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The incremental separating-axis GJK (van den Bergen 1999): the axis of the last frame parts a slowly moving pair in this one
 * at the first step, however many vertices it has.
 */
class CoherentHullsTest {
    private static final int VERTICES = 10_000;
    private static final int FRAMES = 2000;

    private final Hull a = ball(1);
    private final Hull b = ball(2);
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();

    /** The faster, a degree and a half a frame between the two, the sooner an axis is outdated. */
    @ParameterizedTest
    @CsvSource({"1, 0.05", "0.25, 0.01"})
    void separatedHullsOfTenThousandVerticesNeedOneStepAFrame(double speed, double within) {
        assertEquals(VERTICES, a.vertexCount());
        assertEquals(VERTICES, b.vertexCount());
        Gjk gjk = new Gjk();
        Vector3 axis = new Vector3(0, 1, 0);
        NarrowPhase narrow = new NarrowPhase();
        Pair pair = new Pair(a, b);
        int first = 0;
        long steps = 0;
        for (int frame = 0; frame < FRAMES; frame++) {
            Pose poseA = poseA(speed * frame);
            Pose poseB = poseB(speed * frame);
            obstacle.set(a, poseA, b, poseB);
            gjk.startWithin(obstacle, axis, 0);
            assertEquals(Gjk.Status.BEYOND_LIMIT, gjk.run(), "frame " + frame);
            axis.set(gjk.axis());
            first = frame == 0 ? gjk.steps() : first;
            steps += gjk.steps();
            assertFalse(narrow.intersects(pair, poseA, poseB), "frame " + frame);
        }
        double average = (double) (steps - first) / (FRAMES - 1);
        assertTrue(first > 1, "a guess that parts the pair at once shows nothing");
        assertEquals(1.0, average, within, "steps a frame");
    }

    @Test
    void withoutTheLastAxisTheSamePairNeedsMoreSteps() {
        Gjk gjk = new Gjk();
        long steps = 0;
        for (int frame = 0; frame < FRAMES; frame += 10) {
            obstacle.set(a, poseA(frame), b, poseB(frame));
            gjk.startWithin(obstacle, new Vector3(0, 1, 0), 0);
            gjk.run();
            steps += gjk.steps();
        }
        assertTrue(steps > 1.5 * FRAMES / 10, steps + " steps in " + FRAMES / 10 + " frames");
    }

    /** Both turn by half a degree a frame, and swing towards each other and back; the gap is never below 0.05. */
    private static Pose poseA(double frame) {
        return Pose.of(0, 0, 0, 0.2, Math.sin(0.004 * frame), 0.1, Math.cos(0.004 * frame));
    }

    private static Pose poseB(double frame) {
        double gap = 0.3 + 0.25 * Math.cos(0.01 * frame);
        double angle = 0.002 * frame;
        double apart = 2 + gap;
        return Pose.of(apart * Math.cos(angle), apart * Math.sin(angle), 0.2, Math.cos(0.005 * frame), 0.3, 0.1, 0.5);
    }

    /** All points on the unit sphere: each one is a vertex. */
    private static Hull ball(long seed) {
        Random random = new Random(seed);
        double[] points = new double[3 * VERTICES];
        Vector3 p = new Vector3();
        for (int i = 0; i < VERTICES; i++) {
            p.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            p.scale(1 / p.length());
            points[3 * i] = p.x;
            points[3 * i + 1] = p.y;
            points[3 * i + 2] = p.z;
        }
        return new HullBuilder().build(points);
    }
}
