package org.collide4j.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoseTest {
    private static final double WITHIN = 1e-14;

    private final SplittableRandom random = new SplittableRandom(20261121);

    @Test
    void quarterTurnsAreExact() {
        Pose turn = Pose.of(0, 0, 0, 0, 0, Math.sqrt(0.5), Math.sqrt(0.5));
        assertEquals("(0.0, 1.0, 0.0)", turn.rotate(1, 0, 0, new Vector3()).toString());
        Pose third = Pose.of(0, 0, 0, 1, 1, 1, 1);
        assertEquals("(0.0, 1.0, 0.0)", third.rotate(1, 0, 0, new Vector3()).toString());
        assertEquals("(0.0, 0.0, 1.0)", third.rotate(0, 1, 0, new Vector3()).toString());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0x1p-540, 1e-200, 1e-3, 7, 1e200, 0x1p600})
    void aQuaternionsLengthDoesNotMatter(double length) {
        Pose scaled = Pose.of(0, 0, 0, length, 2 * length, 2 * length, 4 * length);
        Pose unit = Pose.of(0, 0, 0, 1, 2, 2, 4);
        for (int i = 0; i < 9; i++) {
            assertEquals(unit.rotation(i / 3, i % 3), scaled.rotation(i / 3, i % 3), 4e-16);
        }
        assertEquals(9 / 25.0, unit.rotation(0, 0), 1e-16);
        assertEquals(20 / 25.0, unit.rotation(1, 0), 2e-16);
        assertEquals(-12 / 25.0, unit.rotation(2, 0), 1e-16);
    }

    @Test
    void theInverseTransformUndoesTheTransform() {
        for (int i = 0; i < 1000; i++) {
            Pose pose = pose();
            Vector3 p = vector();
            Vector3 there = pose.transform(p, new Vector3());
            assertTrue(pose.inverseTransform(there, there).distance(p) <= WITHIN);
        }
    }

    @Test
    void productAndRelativePoseAreWhatTheirPointsSay() {
        for (int i = 0; i < 1000; i++) {
            Pose a = pose();
            Pose b = pose();
            Vector3 p = vector();
            Vector3 oneByOne = a.transform(b.transform(p, new Vector3()), new Vector3());
            assertTrue(new Pose().setProduct(a, b).transform(p, new Vector3()).distance(oneByOne) <= WITHIN);
            Vector3 seen = a.inverseTransform(b.transform(p, new Vector3()), new Vector3());
            assertTrue(new Pose().setRelative(a, b).transform(p, new Vector3()).distance(seen) <= WITHIN);
        }
    }

    @Test
    void aMatrixGoesOutAndComesBackUnchanged() {
        for (int i = 0; i < 100; i++) {
            Pose pose = pose();
            Pose back = new Pose().setMatrix(pose.matrix(new double[16]));
            Vector3 p = vector();
            assertTrue(back.transform(p, new Vector3()).distance(pose.transform(p, new Vector3())) <= WITHIN);
        }
    }

    @Test
    void aFloatMatrixIsMadeOrthonormal() {
        double[] matrix = Pose.of(1, 2, 3, 1, 2, 2, 4).matrix(new double[16]);
        for (int i = 0; i < 16; i++) {
            matrix[i] = (float) matrix[i];
        }
        Pose pose = new Pose().setMatrix(matrix);
        Vector3 x = pose.rotate(1, 0, 0, new Vector3());
        Vector3 y = pose.rotate(0, 1, 0, new Vector3());
        assertEquals(1, x.length(), WITHIN);
        assertEquals(0, x.dot(y), WITHIN);
    }

    @Test
    void whatIsNoRotationIsRefused() {
        refused("scales", () -> new Pose().setRotationMatrix(2, 0, 0, 0, 2, 0, 0, 0, 2));
        refused("mirrors", () -> new Pose().setRotationMatrix(-1, 0, 0, 0, 1, 0, 0, 0, 1));
        refused("shears", () -> new Pose().setRotationMatrix(1, 0.5, 0, 0, 1, 0, 0, 0, 1));
        refused("is not finite", () -> new Pose().setRotationMatrix(Double.NaN, 0, 0, 0, 1, 0, 0, 0, 1));
        refused("is too short", () -> new Pose().setMatrix(1, 0, 0));
        refused("zero quaternion", () -> Pose.of(0, 0, 0, 0, 0, 0, 0));
        refused("infinite quaternion", () -> Pose.of(0, 0, 0, 0, Double.POSITIVE_INFINITY, 0, 1));
        refused("NaN translation", () -> Pose.at(0, Double.NaN, 0));
    }

    private static void refused(String what, Runnable action) {
        assertThrows(IllegalArgumentException.class, action::run, what);
    }

    private Pose pose() {
        Vector3 t = vector();
        return Pose.of(
                t.x,
                t.y,
                t.z,
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(0.01, 1));
    }

    private Vector3 vector() {
        return new Vector3(random.nextDouble(-3, 3), random.nextDouble(-3, 3), random.nextDouble(-3, 3));
    }
}
