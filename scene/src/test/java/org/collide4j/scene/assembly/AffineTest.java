package org.collide4j.scene.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

class AffineTest {
    private final Random random = new Random(7);

    @Test
    void rigidPartAndRemainderTogetherAreTheMap() {
        int flat = 0;
        for (int i = 0; i < 2000; i++) {
            double[] m = new double[16];
            for (int k = 0; k < 15; k++) {
                m[k] = k % 4 == 3 ? 0 : random.nextInt(4) == 0 ? 0 : random.nextGaussian() * Math.pow(10, i % 7 - 3);
            }
            m[15] = 1;
            Affine map = Affine.ofColumns(m);
            flat += map.determinant() == 0 ? 1 : 0;
            assertSplits(map);
        }
        assertTrue(flat > 50, "the sweep must meet maps that flatten: " + flat);
    }

    private void assertSplits(Affine map) {
        Pose rigid = map.rigid();
        Affine remainder = map.remainder(rigid);
        for (int corner = 0; corner < 8; corner++) {
            Vector3 p = new Vector3(corner & 1, corner >> 1 & 1, corner >> 2);
            Vector3 direct = map.transform(p, new Vector3());
            Vector3 parts = rigid.transform(remainder.transform(p, new Vector3()), new Vector3());
            double size = Math.max(
                    1e-300,
                    direct.maxAbs()
                            + map.transform(new Vector3(), new Vector3()).maxAbs());
            for (int c = 0; c < 3; c++) {
                Vector3 e = new Vector3(c == 0 ? 1 : 0, c == 1 ? 1 : 0, c == 2 ? 1 : 0);
                size = Math.max(size, map.transform(e, new Vector3()).maxAbs());
            }
            assertTrue(direct.distance(parts) <= 4e-15 * size, () -> direct + " is not " + parts + " under " + rigid);
        }
    }

    @Test
    void rotationAndScaleLeaveTheScaleAlone() {
        for (int i = 0; i < 200; i++) {
            Pose pose = Pose.of(
                    1,
                    2,
                    3,
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian());
            Affine map = Affine.of(pose).times(Affine.scale(2, 3, 5));
            assertTrue(map.remainder(map.rigid()).isNear(Affine.scale(2, 3, 5), 1e-15 * 8));
        }
    }

    @Test
    void mirrorShowsInTheRemainderAndNotInThePose() {
        Affine map = Affine.scale(1, -1, 1);
        assertEquals(-1, map.determinant());
        assertEquals(-1, map.remainder(map.rigid()).determinant());
    }

    @Test
    void mapsThatFlattenToNothingStillHaveAPose() {
        assertEquals(
                0,
                Affine.scale(0, 0, 0).remainder(Affine.scale(0, 0, 0).rigid()).determinant());
        assertSplits(Affine.scale(0, 0, 4));
        assertSplits(Affine.scale(0, 3, 0));
        assertSplits(Affine.ofColumns(1, 1, 1, 0, 2, 2, 2, 0, -3, -3, -3, 0, 9, 8, 7, 1));
    }
}
