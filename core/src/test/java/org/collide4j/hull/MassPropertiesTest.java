package org.collide4j.hull;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.MassProperties;
import org.junit.jupiter.api.Test;

class MassPropertiesTest {
    private static final long SEED = 20261122;
    private static final double[] TETRAHEDRON = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};

    private final Random random = new Random(SEED);

    @Test
    void aBoxHasItsClosedForms() {
        MassProperties mass = mass(box(2, 3, 5));
        assertEquals(240, mass.volume(), 1e-12);
        assertEquals(8 * (6 + 15 + 10), mass.surfaceArea(), 1e-12);
        double third = 240 / 3.0;
        double[] expected = {third * (9 + 25), 0, 0, 0, third * (4 + 25), 0, 0, 0, third * (4 + 9)};
        assertArrayEquals(expected, mass.inertia(new double[9]), 1e-11);
    }

    /** A right-angled corner: ∫x² = 1/60, ∫xy = 1/120, measured from the origin; moved to the centroid at 1/4. */
    @Test
    void aTetrahedronHasItsClosedForms() {
        MassProperties mass = mass(TETRAHEDRON);
        assertEquals(1.0 / 6, mass.volume(), 1e-16);
        assertEquals(1.5 + Math.sqrt(3) / 2, mass.surfaceArea(), 1e-15);
        double square = 1 / 60.0 - 1 / 96.0;
        double product = 1 / 120.0 - 1 / 96.0;
        double d = 2 * square;
        double o = -product;
        assertArrayEquals(new double[] {d, o, o, o, d, o, o, o, d}, mass.inertia(new double[9]), 1e-17);
    }

    @Test
    void turningAndMovingTurnsTheInertia() {
        for (int i = 0; i < 200; i++) {
            double[] points = Clouds.box(random, 5 + random.nextInt(40));
            var pose = Pose.of(
                    10 * random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian());
            MassProperties mass = mass(points);
            MassProperties moved = mass(transformed(pose, points));
            assertEquals(mass.volume(), moved.volume(), 1e-12, this::seed);
            assertEquals(mass.surfaceArea(), moved.surfaceArea(), 1e-12, this::seed);
            Vector3 centroid = pose.transform(mass.centroid(new Vector3()), new Vector3());
            assertEquals(0, centroid.distance(moved.centroid(new Vector3())), 1e-12, this::seed);
            double[] inertia = mass.inertia(new double[9]);
            double[] turned = moved.inertia(new double[9]);
            for (int k = 0; k < 5; k++) {
                var axis = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
                Vector3 turnedAxis = pose.rotate(axis.x, axis.y, axis.z, new Vector3());
                assertEquals(about(axis, inertia), about(turnedAxis, turned), 1e-11, this::seed);
            }
        }
    }

    @Test
    void scalingByFactorsOfTwoScalesEveryBit() {
        double[] points = Clouds.sphere(random, 100);
        MassProperties mass = mass(points);
        MassProperties large = mass(Clouds.scaled(points, 1024));
        assertEquals(Math.scalb(mass.volume(), 30), large.volume());
        assertEquals(Math.scalb(mass.surfaceArea(), 20), large.surfaceArea());
        double[] inertia = Clouds.scaled(mass.inertia(new double[9]), 0x1p50);
        assertArrayEquals(inertia, large.inertia(new double[9]));
    }

    @Test
    void aThinTiltedNeedleLosesNoDigits() {
        var pose = Pose.of(0, 0, 0, 0.1, 0.2, 0.3, 0.9);
        MassProperties mass = mass(transformed(pose, box(1e-4, 1e-4, 1)));
        Vector3 axis = pose.rotate(0, 0, 1, new Vector3());
        double expected = 8e-8 / 3 * 2e-8;
        assertEquals(expected, about(axis, mass.inertia(new double[9])), 1e-6 * expected);
    }

    @Test
    void aBallIsApproached() {
        MassProperties mass = mass(Clouds.sphere(random, 20_000));
        assertEquals(4 * Math.PI, mass.surfaceArea(), 1e-2);
        double[] inertia = mass.inertia(new double[9]);
        assertEquals(8 * Math.PI / 15, inertia[0], 5e-3);
        assertEquals(0, inertia[1], 1e-3);
    }

    @Test
    void aFlatBodyHasTwoSidesAndNoMass() {
        MassProperties mass = mass(0, 0, 1, 3, 0, 1, 3, 4, 1);
        assertEquals(12, mass.surfaceArea());
        assertEquals(0, mass.volume());
        assertArrayEquals(new double[9], mass.inertia(new double[9]));
        assertEquals(0, mass(1, 2, 3, 4, 5, 6).surfaceArea());
    }

    @Test
    void partsSumUp() {
        for (int i = 0; i < 50; i++) {
            double[] upper = Clouds.box(random, 12);
            double[] lower = upper.clone();
            for (int p = 0; p < 12; p++) {
                boolean ring = p < 6; // shared by both halves: a hexagon around all others' shadows
                upper[3 * p] = ring ? 4 * Math.cos(p * Math.PI / 3) : upper[3 * p];
                upper[3 * p + 1] = ring ? 4 * Math.sin(p * Math.PI / 3) : upper[3 * p + 1];
                upper[3 * p + 2] = ring ? 0 : 1 + upper[3 * p + 2] * 0.1;
                lower[3 * p] = upper[3 * p];
                lower[3 * p + 1] = upper[3 * p + 1];
                lower[3 * p + 2] = -upper[3 * p + 2];
            }
            double[] whole = new double[72];
            System.arraycopy(upper, 0, whole, 0, 36);
            System.arraycopy(lower, 0, whole, 36, 36);
            MassProperties sum = mass(whole);
            MassProperties half = mass(upper);
            assertEquals(2 * half.volume(), sum.volume(), 1e-12 * sum.volume(), this::seed);
            double turning = 2 * half.inertia(new double[9])[8];
            Vector3 c = half.centroid(new Vector3());
            turning += 2 * half.volume() * (c.x * c.x + c.y * c.y);
            Vector3 w = sum.centroid(new Vector3());
            turning -= sum.volume() * (w.x * w.x + w.y * w.y);
            assertEquals(turning, sum.inertia(new double[9])[8], 1e-11, this::seed);
        }
    }

    private String seed() {
        return "seed " + SEED;
    }

    /** axis · inertia · axis. */
    private static double about(Vector3 axis, double[] m) {
        return axis.x * (m[0] * axis.x + m[1] * axis.y + m[2] * axis.z)
                + axis.y * (m[3] * axis.x + m[4] * axis.y + m[5] * axis.z)
                + axis.z * (m[6] * axis.x + m[7] * axis.y + m[8] * axis.z);
    }

    private static double[] box(double x, double y, double z) {
        double[] points = new double[24];
        for (int i = 0; i < 8; i++) {
            points[3 * i] = (i & 1) == 0 ? -x : x;
            points[3 * i + 1] = (i & 2) == 0 ? -y : y;
            points[3 * i + 2] = (i & 4) == 0 ? -z : z;
        }
        return points;
    }

    private static double[] transformed(Pose pose, double[] points) {
        double[] moved = new double[points.length];
        for (int i = 0; i < points.length; i += 3) {
            Vector3 v = pose.transform(new Vector3(points[i], points[i + 1], points[i + 2]), new Vector3());
            moved[i] = v.x;
            moved[i + 1] = v.y;
            moved[i + 2] = v.z;
        }
        return moved;
    }

    private static MassProperties mass(double... points) {
        return new HullBuilder().build(points).boundary().mass();
    }
}
