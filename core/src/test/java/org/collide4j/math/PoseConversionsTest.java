package org.collide4j.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** A pose from and to what engines keep: quaternions, axis and angle, matrices of floats and doubles. */
class PoseConversionsTest {
    private static final double WITHIN = 2e-15;

    private final SplittableRandom random = new SplittableRandom(20261122);

    @Test
    void aQuaternionComesBackWithItsScalarPartNotNegative() {
        int negative = 0;
        for (int i = 0; i < 10_000; i++) {
            double[] q = unitQuaternion();
            double sign = q[3] < 0 ? -1 : 1;
            negative += q[3] < 0 ? 1 : 0;
            double[] back = new Pose().setRotation(q[0], q[1], q[2], q[3]).quaternion(new double[4]);
            for (int k = 0; k < 4; k++) {
                assertEquals(sign * q[k], back[k], WITHIN, "component " + k + " of round " + i);
            }
        }
        assertTrue(negative > 1000, "both signs are tried");
    }

    @Test
    void halfTurnsKeepTheirQuaternion() {
        for (int axis = 0; axis < 3; axis++) {
            double[] q = new double[4];
            q[axis] = 1;
            double[] back = new Pose().setRotation(q[0], q[1], q[2], 0).quaternion(new double[4]);
            for (int k = 0; k < 4; k++) {
                assertEquals(q[k], back[k]);
            }
        }
    }

    @Test
    void axisAndAngleComeBack() {
        Vector3 axis = new Vector3();
        for (int i = 0; i < 10_000; i++) {
            double[] q = unitQuaternion();
            double angle = random.nextDouble(1e-3, Math.PI);
            double length = Math.pow(10, random.nextInt(-300, 300));
            Pose pose = new Pose().setAxisAngle(length * q[0], length * q[1], length * q[2], angle);
            assertEquals(angle, pose.axisAngle(axis), 1e-12);
            Vector3 expected = new Vector3(q[0], q[1], q[2]);
            expected.scale(1 / expected.length());
            assertTrue(axis.distance(expected) < 1e-11, "round " + i);
        }
    }

    @Test
    void aTurnIsCounterClockwiseSeenFromWhereTheAxisPoints() {
        Pose quarter = new Pose().setAxisAngle(0, 0, 5, Math.PI / 2);
        assertTrue(quarter.rotate(1, 0, 0, new Vector3()).distance(new Vector3(0, 1, 0)) < WITHIN);
        Vector3 axis = new Vector3();
        assertEquals(0, new Pose().axisAngle(axis));
        assertEquals(new Vector3(1, 0, 0), axis);
        assertThrows(IllegalArgumentException.class, () -> new Pose().setAxisAngle(0, 0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Pose().setAxisAngle(1, 0, 0, Double.NaN));
    }

    @Test
    void matricesGoInAndOutInBothLayouts() {
        for (int i = 0; i < 1000; i++) {
            double[] q = unitQuaternion();
            Pose pose = Pose.of(random.nextDouble(), random.nextDouble(), random.nextDouble(), q[0], q[1], q[2], q[3]);
            assertSame(pose, new Pose().setMatrix(pose.matrix(new double[16])), WITHIN);
            assertSame(pose, new Pose().setMatrix3x4(pose.matrix3x4(new double[12])), WITHIN);
            assertSame(pose, new Pose().setMatrix(pose.matrix(new float[16])), 2e-7);
            float[] rows = new float[12];
            double[] exact = pose.matrix3x4(new double[12]);
            for (int k = 0; k < 12; k++) {
                rows[k] = (float) exact[k];
            }
            assertSame(pose, new Pose().setMatrix3x4(rows), 2e-7);
        }
        Pose moved = new Pose().setMatrix3x4(1, 0, 0, 7, 0, 1, 0, 8, 0, 0, 1, 9);
        assertEquals(Pose.at(7, 8, 9), moved);
    }

    @Test
    void rowMajorMatricesAreTheirTransposes() {
        for (int i = 0; i < 100; i++) {
            double[] q = unitQuaternion();
            Pose pose = Pose.of(i, 2, -3, q[0], q[1], q[2], q[3]);
            double[] columns = pose.matrix(new double[16]);
            assertSame(pose, new Pose().setRowMajor(transposed(columns)), WITHIN);
            assertSame(pose, new Pose().setRowMajor(floats(transposed(columns))), 1e-5);
        }
        assertEquals(Pose.at(7, 8, 9), new Pose().setRowMajor(1.0, 0, 0, 7, 0, 1, 0, 8, 0, 0, 1, 9, 0, 0, 0, 1));
    }

    /** Taken as it is, it would be the inverse rotation at the origin. */
    @Test
    void aMatrixInTheOtherOrderIsRefusedWithTheRemedyAndChangesNothing() {
        Pose pose = Pose.of(1, 2, 3, 0.1, 0.2, 0.3, 1);
        double[] columns = Pose.of(7, 8, 9, 0, 0, 1, 1).matrix(new double[16]);
        double[] rows = transposed(columns);
        assertRefused(
                "bottom row of the matrix, column by column, must be (0, 0, 0, 1): it is (7.0, 8.0, 9.0, 1.0);"
                        + " a matrix written row by row is taken by setRowMajor",
                pose,
                () -> pose.setMatrix(rows),
                () -> pose.setMatrix(floats(rows)));
        assertRefused(
                "bottom row of the matrix, row by row, must be (0, 0, 0, 1): it is (7.0, 8.0, 9.0, 1.0);"
                        + " a matrix written column by column is taken by setMatrix",
                pose,
                () -> pose.setRowMajor(columns),
                () -> pose.setRowMajor(floats(columns)));
    }

    @Test
    void whateverIsWrongWithAMatrixThePoseIsUnchanged() {
        Pose pose = Pose.of(1, 2, 3, 0.1, 0.2, 0.3, 1);
        for (int k = 0; k < 16; k++) {
            double[] columns = Pose.of(7, 8, 9, 0, 0, 1, 1).matrix(new double[16]);
            for (double wrong : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 5e300}) {
                columns[k] = wrong;
                double[] three = Arrays.copyOf(transposed(columns), 12);
                assertRefused(
                        "",
                        pose,
                        () -> pose.setMatrix(columns),
                        () -> pose.setMatrix(floats(columns)),
                        () -> pose.setRowMajor(transposed(columns)),
                        () -> pose.setRowMajor(floats(transposed(columns))));
                if (k % 4 < 3) {
                    assertRefused("", pose, () -> pose.setMatrix3x4(three), () -> pose.setMatrix3x4(floats(three)));
                }
            }
        }
        double[] scaled = {2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 7, 8, 9, 1};
        assertRefused("matrix is not a rotation", pose, () -> pose.setMatrix(scaled));
        assertRefused("matrix is not a rotation", pose, () -> pose.setRowMajor(transposed(scaled)));
        assertRefused(
                "matrix must have 16 numbers, row by row: it has 12", pose, () -> pose.setRowMajor(new double[12]));
    }

    /** The bottom row is as numeric inversion and products of matrices leave it. */
    @Test
    void aBottomRowThatIsOffByRoundingIsTaken() {
        double[] columns = Pose.at(7, 8, 9).matrix(new double[16]);
        columns[3] = -1e-17;
        columns[15] = 1 - 1e-7;
        assertEquals(Pose.at(7, 8, 9), new Pose().setMatrix(columns));
        assertEquals(Pose.at(7, 8, 9), new Pose().setRowMajor(floats(transposed(columns))));
    }

    private static void assertRefused(String message, Pose pose, Executable... calls) {
        Pose before = new Pose(pose);
        for (Executable call : calls) {
            String said = assertThrows(IllegalArgumentException.class, call).getMessage();
            assertTrue(said.startsWith(message), said);
            assertEquals(before, pose);
        }
    }

    private static double[] transposed(double[] m) {
        double[] out = new double[16];
        for (int i = 0; i < 16; i++) {
            out[i] = m[i % 4 * 4 + i / 4];
        }
        return out;
    }

    private static float[] floats(double[] numbers) {
        float[] out = new float[numbers.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = (float) numbers[i];
        }
        return out;
    }

    @Test
    void aMatrixOfTheWrongSizeSaysWhichIsWanted() {
        String why = assertThrows(IllegalArgumentException.class, () -> new Pose().setMatrix3x4(new float[16]))
                .getMessage();
        assertEquals("matrix must have 12 numbers, row by row: it has 16", why);
    }

    @Test
    void posesVectorsAndBoxesAreComparedByTheirNumbers() {
        Pose pose = Pose.of(1, 2, 3, 0, 0, 1, 1);
        assertEquals(pose, new Pose(pose));
        assertEquals(pose.hashCode(), new Pose(pose).hashCode());
        assertNotEquals(pose, Pose.at(1, 2, 3));
        assertEquals(new Vector3(0.0, 1, 2), new Vector3(-0.0, 1, 2));
        assertEquals(new Vector3(0.0, 1, 2).hashCode(), new Vector3(-0.0, 1, 2).hashCode());
        assertNotEquals(new Vector3(0, 1, 2), new Vector3(0, 1, 3));
        assertEquals(new Aabb(), new Aabb(1, 0, 0, 0, 0, 0));
        assertEquals(new Aabb().hashCode(), new Aabb(1, 0, 0, 0, 0, 0).hashCode());
        assertEquals(new Aabb(0, 0, 0, 1, 1, 1), new Aabb(-0.0, 0, 0, 1, 1, 1));
        assertEquals(new Aabb(0, 0, 0, 1, 1, 1).hashCode(), new Aabb(-0.0, 0, 0, 1, 1, 1).hashCode());
        assertNotEquals(new Aabb(0, 0, 0, 1, 1, 1), new Aabb(0, 0, 0, 1, 1, 2));
    }

    private static void assertSame(Pose expected, Pose actual, double within) {
        double[] e = expected.matrix3x4(new double[12]);
        double[] a = actual.matrix3x4(new double[12]);
        for (int i = 0; i < 12; i++) {
            assertEquals(e[i], a[i], within, "number " + i);
        }
    }

    private double[] unitQuaternion() {
        double[] q = new double[4];
        double square = 0;
        while (square < 0.01 || square > 1) {
            square = 0;
            for (int k = 0; k < 4; k++) {
                q[k] = random.nextDouble(-1, 1);
                square += q[k] * q[k];
            }
        }
        for (int k = 0; k < 4; k++) {
            q[k] /= Math.sqrt(square);
        }
        return q;
    }
}
