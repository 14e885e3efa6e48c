package org.collide4j.solid.triangle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.closest.ClosestPoints;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.api.Test;

class TrianglePairTest {
    private static final double FAR = Double.POSITIVE_INFINITY;
    private final TrianglePair pair = new TrianglePair();

    @Test
    void distanceIsThatOfTheNarrowPhaseInEitherOrder() {
        NarrowPhase narrow = new NarrowPhase();
        Proximity near = new Proximity();
        int crossing = 0;
        int apart = 0;
        for (long seed = 0; seed < Effort.of(20_000); seed++) {
            Random random = new Random(seed);
            double[] p = triangle(random, seed);
            double[] q = triangle(random, seed / 3);
            double expected = narrow.signedDistance(shape(p), new Pose(), shape(q), new Pose(), near);
            String note = "seed " + seed + ": " + Arrays.toString(p) + " " + Arrays.toString(q) + " " + near;
            assertEquals(expected, distance(p, q), 1e-9, note);
            assertEquals(expected, distance(q, p), 1e-9, note);
            crossing += expected < -1e-6 ? 1 : 0;
            apart += expected > 1e-6 ? 1 : 0;
        }
        assertTrue(crossing > Effort.of(2000) && apart > Effort.of(2000), crossing + " cross, " + apart + " are apart");
    }

    @Test
    void trianglesOnAGridTouchExactlyWhenWholeNumbersSaySo() {
        int meet = 0;
        int apart = 0;
        for (long seed = 0; seed < Effort.of(100_000); seed++) {
            Random random = new Random(seed);
            long[][] a = grid(random);
            long[][] b = grid(random);
            boolean truth = ExactTriangles.intersect(a, b);
            double d = distance(flat(a), flat(b));
            String note = "seed " + seed + ": " + Arrays.deepToString(a) + " " + Arrays.deepToString(b) + " " + d;
            assertEquals(truth, d < 1e-9, note);
            assertEquals(truth, distance(flat(b), flat(a)) < 1e-9, note);
            assertTrue(Double.isFinite(d), note);
            meet += truth ? 1 : 0;
            apart += truth ? 0 : 1;
        }
        assertTrue(meet > Effort.of(10_000) && apart > Effort.of(10_000), meet + " meet, " + apart + " are apart");
    }

    @Test
    void witnessPointsLieOnTheTrianglesAtTheDistance() {
        ClosestPoints on = new ClosestPoints();
        for (long seed = 0; seed < 5_000; seed++) {
            Random random = new Random(seed);
            double[] p = triangle(random, seed);
            double[] q = triangle(random, seed + 1);
            double d = distance(p, q);
            double[] a = pair.onP;
            double[] b = pair.onQ;
            on.reset();
            on.pointAndTriangle(a[0], a[1], a[2], p);
            assertEquals(0, Math.sqrt(on.distanceSquared), 1e-9, "on A, seed " + seed);
            on.reset();
            on.pointAndTriangle(b[0], b[1], b[2], q);
            assertEquals(0, Math.sqrt(on.distanceSquared), 1e-9, "on B, seed " + seed);
            double between = Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
            assertEquals(Math.max(0, d), between, 1e-9, "seed " + seed);
        }
    }

    @Test
    void depthWitnessesLieOnTheTrianglesAndAShiftByThemSeparatesTheTwo() {
        int crossing = 0;
        for (long seed = 0; seed < Effort.of(20_000); seed++) {
            Random random = new Random(seed);
            double[] p = triangle(random, seed);
            double[] q = triangle(random, seed / 3);
            crossing += hasDepthWitnesses(p, q, "seed " + seed) ? 1 : 0;
            hasDepthWitnesses(q, p, "swapped, seed " + seed);
        }
        assertTrue(crossing > Effort.of(2000), crossing + " cross");
    }

    /** Fails unless the witnesses of a depth are right; false if the triangles do not cross. */
    private boolean hasDepthWitnesses(double[] p, double[] q, String note) {
        double depth = -distance(p, q);
        if (depth < 1e-6) {
            return false;
        }
        pair.depthWitnesses();
        double[] a = pair.onP.clone();
        double[] b = pair.onQ.clone();
        assertEquals(0, toTriangle(a, p), 1e-9, "on A, " + note);
        assertEquals(0, toTriangle(b, q), 1e-9, "on B, " + note);
        double[] shift = {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
        double length = Math.sqrt(shift[0] * shift[0] + shift[1] * shift[1] + shift[2] * shift[2]);
        assertEquals(depth, length, 1e-9, note);
        double[] moved = q.clone();
        for (int i = 0; i < 9; i++) {
            moved[i] += shift[i % 3];
        }
        assertEquals(0, distance(p, moved), 1e-9, note);
        return true;
    }

    private static double toTriangle(double[] point, double[] triangle) {
        ClosestPoints on = new ClosestPoints();
        on.reset();
        on.pointAndTriangle(point[0], point[1], point[2], triangle);
        return Math.sqrt(on.distanceSquared);
    }

    @Test
    void aLimitOnlyShortensTheSearch() {
        for (long seed = 0; seed < 5_000; seed++) {
            Random random = new Random(seed);
            double[] p = triangle(random, seed);
            double[] q = triangle(random, seed);
            double d = distance(p, q);
            System.arraycopy(p, 0, pair.p, 0, 9);
            System.arraycopy(q, 0, pair.q, 0, 9);
            double limited = pair.distance(0.1);
            assertTrue(d <= 0.1 ? limited == d : limited > 0.1, "seed " + seed + ": " + d + ", limited " + limited);
        }
    }

    private double distance(double[] p, double[] q) {
        System.arraycopy(p, 0, pair.p, 0, 9);
        System.arraycopy(q, 0, pair.q, 0, 9);
        return pair.distance(FAR);
    }

    /** Plain, thin, flat in a plane, or with coinciding corners. */
    private static double[] triangle(Random random, long kind) {
        double[] t = new double[9];
        for (int i = 0; i < 9; i++) {
            t[i] = random.nextDouble();
        }
        switch ((int) (kind % 5)) {
            case 1 -> t[8] = t[5] = t[2] = 0.5;
            case 2 -> {
                for (int i = 0; i < 3; i++) {
                    t[6 + i] = 0.5 * (t[i] + t[3 + i]) + 1e-7 * t[6 + i];
                }
            }
            case 3 -> System.arraycopy(t, 0, t, 6, 3);
            default -> {}
        }
        return t;
    }

    private static long[][] grid(Random random) {
        long[][] t = new long[3][3];
        for (int i = 0; i < 9; i++) {
            t[i / 3][i % 3] = random.nextInt(5);
        }
        return t;
    }

    private static double[] flat(long[][] t) {
        double[] flat = new double[9];
        for (int i = 0; i < 9; i++) {
            flat[i] = t[i / 3][i % 3];
        }
        return flat;
    }

    private static Triangle shape(double[] t) {
        return new Triangle(t[0], t[1], t[2], t[3], t[4], t[5], t[6], t[7], t[8]);
    }
}
