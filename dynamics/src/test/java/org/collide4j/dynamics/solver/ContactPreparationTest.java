package org.collide4j.dynamics.solver;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

/** Points are solved as a patch only if they have a width in both directions; the width scales with the bodies. */
class ContactPreparationTest {
    private static final int CASES = 2_000;
    private static final long SEED = 3;
    private static final double[] SCALES = {1e-6, 1, 1e6};

    /** Push-out distance of a step, which is the least width of a patch. */
    private static final double PUSH = 0.05;

    private final Random random = new Random(SEED);

    /** Returns true if the points, at u·x + v·y on a face with the normal n, are solved at once. */
    private static boolean spans(double scale, Vector3 n, Vector3 x, Vector3 y, double... points) {
        BodyStates bodies = new BodyStates();
        for (int i = 0; i < 2; i++) {
            bodies.add();
            bodies.setMass(i, 1, new Vector3(), new double[] {scale * scale, scale * scale, scale * scale, 0, 0, 0});
        }
        Patch patch = new Patch();
        patch.clear(0, 1);
        patch.setSurface(0.5, 0, 0, PUSH * scale);
        patch.begin(n, new Pose());
        for (int i = 0; i < points.length; i += 2) {
            Vector3 place = new Vector3().addScaled(-0.5 * scale, n);
            place.addScaled(scale * points[i], x).addScaled(scale * points[i + 1], y);
            patch.add(place, place, i, new Pose(), new Pose());
        }
        ContactRows rows = new ContactRows();
        rows.clear(1);
        rows.add(0, patch.count());
        new ContactPreparation().prepare(patch, bodies, rows, 0, 60, 0);
        return rows.rows[rows.starts[0] + ContactRow.SPANS] > 0;
    }

    /** True if the points span a patch, on a face that is turned at random. */
    private boolean spansTurned(double scale, double... points) {
        Pose frame = new Pose()
                .setRotation(
                        random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        Vector3 n = frame.rotate(0, 0, 1, new Vector3());
        return spans(scale, n, frame.rotate(1, 0, 0, new Vector3()), frame.rotate(0, 1, 0, new Vector3()), points);
    }

    private static double[] corners(double halfLength, double halfWidth, double angle) {
        double c = Math.cos(angle);
        double s = Math.sin(angle);
        double[] points = new double[8];
        for (int i = 0; i < 4; i++) {
            double u = i < 2 ? halfLength : -halfLength;
            double v = i % 2 == 0 ? halfWidth : -halfWidth;
            points[2 * i] = c * u - s * v;
            points[2 * i + 1] = s * u + c * v;
        }
        return points;
    }

    @Test
    void pointsOnALineOrInAPlaceAreNoPatch() {
        for (double scale : SCALES) {
            for (int i = 0; i < CASES; i++) {
                double angle = 2 * Math.PI * random.nextDouble();
                int count = 3 + i % 2;
                double noise = i % 3 == 0 ? 0 : 1e-16;
                double[] points = new double[2 * count];
                for (int k = 0; k < count; k++) {
                    double along = i % 5 == 0 ? 0.3 : random.nextGaussian(); // every fifth case: all in one place
                    points[2 * k] = Math.cos(angle) * along + noise * random.nextGaussian();
                    points[2 * k + 1] = Math.sin(angle) * along + noise * random.nextGaussian();
                }
                assertFalse(spansTurned(scale, points), "case " + i + " of seed " + SEED + " at scale " + scale);
            }
        }
    }

    @Test
    void aRectangleIsAPatchFromTheLeastWidthOnHoweverItIsTurned() {
        for (double scale : SCALES) {
            for (int i = 0; i < CASES; i++) {
                double angle = 2 * Math.PI * random.nextDouble();
                double length = PUSH * Math.pow(10, 1 + 2 * random.nextDouble());
                String name = "case " + i + " of seed " + SEED + " at scale " + scale;
                assertTrue(spansTurned(scale, corners(length, 0.6 * PUSH, angle)), name);
                assertFalse(spansTurned(scale, corners(length, 0.4 * PUSH, angle)), name);
            }
        }
    }

    /** Noise across the contact's own axis is not correlated with the coordinates along it. */
    @Test
    void pointsAlongAnAxisWithNoiseAcrossAreNoPatch() {
        Vector3 n = new Vector3(0, 0, 1);
        Vector3 t1 = new Vector3();
        Vector3 t2 = new Vector3();
        Directions.span(n, t1, t2);
        for (int i = 0; i < CASES; i++) {
            double[] points = new double[8];
            for (int k = 0; k < 4; k++) {
                points[2 * k] = random.nextGaussian();
                points[2 * k + 1] = 1e-16 * random.nextGaussian();
            }
            String name = "case " + i + " of seed " + SEED;
            assertFalse(spans(1, n, t1, t2, points), name);
            assertFalse(spans(1, n, t2, t1, points), name);
        }
    }
}
