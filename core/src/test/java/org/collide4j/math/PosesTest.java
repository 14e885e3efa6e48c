package org.collide4j.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PosesTest {
    private static final long SEED = 20261122;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Pose out = new Pose();

    private double any() {
        return random.nextDouble(-1, 1);
    }

    private Pose pose(int kind) {
        Pose pose = new Pose().setTranslation(1e300 * any(), any(), -0.0);
        return switch (kind % 3) {
            case 0 -> pose;
            case 1 -> pose.setRotation(any(), any(), any(), any());
            default ->
                new Pose().setProduct(pose.setRotation(any(), any(), any(), any()), Pose.of(1, 2, 3, 4, 5, 6, 7));
        };
    }

    private static void assertBits(Pose expected, Pose actual) {
        assertArrayEquals(expected.store(new double[Pose.NUMBERS]), actual.store(new double[Pose.NUMBERS]));
        assertEquals(expected, actual);
        assertEquals(expected.givenQuaternion(new double[4]), actual.givenQuaternion(new double[4]));
    }

    @Test
    void aPoseComesBackWithItsBits() {
        for (int capacity : new int[] {0, 7, 1000}) {
            Poses poses = new Poses(capacity);
            List<Pose> kept = new ArrayList<>();
            for (int i = 0; i < 1000; i++) {
                kept.add(pose(i));
                poses.add(kept.get(i));
            }
            for (int i = 0; i < kept.size(); i += 3) {
                kept.set(i, pose(i / 3));
                poses.set(i, kept.get(i));
            }
            assertEquals(1000, poses.size());
            for (int i = 0; i < kept.size(); i++) {
                assertBits(kept.get(i), poses.get(i, out));
            }
        }
    }

    @Test
    void aColumnOfNumbersIsReadAsPosesOfQuaternions() {
        Poses poses = new Poses(3);
        double[] places = new double[5 * Poses.PLACE];
        for (int i = 0; i < 5; i++) {
            poses.add(pose(i));
            for (int k = 0; k < Poses.PLACE; k++) {
                places[Poses.PLACE * i + k] = any();
            }
        }
        poses.setAll(places);
        for (int i = 0; i < 5; i++) {
            int at = Poses.PLACE * i;
            Pose expected = Pose.of(
                    places[at],
                    places[at + 1],
                    places[at + 2],
                    places[at + 3],
                    places[at + 4],
                    places[at + 5],
                    places[at + 6]);
            assertBits(expected, poses.get(i, out));
        }
    }

    @Test
    void whatIsNoPlaceIsRefused() {
        Poses poses = new Poses(0);
        poses.add(new Pose());
        assertThrows(IndexOutOfBoundsException.class, () -> poses.get(1, out));
        assertThrows(IndexOutOfBoundsException.class, () -> poses.set(-1, out));
        assertThrows(IllegalArgumentException.class, () -> poses.setAll(new double[6]));
        assertThrows(IllegalArgumentException.class, () -> poses.setAll(new double[7])); // a quaternion of zeros
        assertThrows(IllegalArgumentException.class, () -> new Poses(-1));
        poses.clear();
        assertThrows(IndexOutOfBoundsException.class, () -> poses.get(0, out));
        poses.setAll(new double[0]);
    }
}
