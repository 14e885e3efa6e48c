package org.collide4j.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Motions from pose to pose: their ends, their middle, half turns, tiny turns, and screws. */
class MotionBetweenPosesTest {
    private final SplittableRandom random = new SplittableRandom(20261127);
    private final Motion motion = new Motion();
    private final Pose placed = new Pose();

    private Vector3 vector(double size) {
        return new Vector3(
                random.nextDouble(-size, size), random.nextDouble(-size, size), random.nextDouble(-size, size));
    }

    private Pose pose(double size) {
        Vector3 t = vector(size);
        Pose pose = Pose.at(t.x, t.y, t.z);
        return pose.setRotation(
                random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
    }

    private static void assertSame(Pose expected, Pose found, double turn, double way) {
        for (int i = 0; i < 9; i++) {
            assertEquals(expected.rotation(i / 3, i % 3), found.rotation(i / 3, i % 3), turn, () -> found + "");
        }
        assertEquals(0, expected.translation(new Vector3()).distance(found.translation(new Vector3())), way);
    }

    private void assertLeads(Pose start, Pose end, double size) {
        assertEquals(start, motion.at(0, start, placed));
        assertSame(end, motion.at(1, start, placed), 0x1p-50, 0x1p-50 * size);
        assertTrue(motion.angle() >= 0 && motion.angle() <= Math.PI, () -> motion + "");
    }

    @Test
    void leadsFromPoseToPoseOverTheMiddle() {
        for (int i = 0; i < 2000; i++) {
            double size = Math.pow(10, random.nextInt(-6, 9));
            Pose start = pose(size);
            Pose end = pose(size);
            motion.setBetween(start, end);
            assertLeads(start, end, 4 * size);
            Pose half = motion.at(0.5, start, new Pose());
            Vector3 middle = start.translation(new Vector3()).add(end.translation(new Vector3()));
            assertEquals(0, half.translation(new Vector3()).distance(middle.scale(0.5)), 0x1p-50 * size);
            double whole = motion.angle();
            assertEquals(whole / 2, new Motion().setBetween(start, half).angle(), 1e-14);
            assertEquals(whole / 2, new Motion().setBetween(half, end).angle(), 1e-14);
        }
    }

    @Test
    void halfTurnsLeadThere() {
        for (int i = 0; i < 1000; i++) {
            Pose start = pose(1);
            Vector3 axis = i < 3 ? new Vector3(i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0) : vector(1);
            Pose end = new Motion().setRotation(axis.x, axis.y, axis.z, Math.PI).at(1, start, new Pose());
            assertLeads(start, end, motion.setBetween(start, end).angle() * 4);
            assertEquals(Math.PI, motion.angle(), 1e-7);
            assertEquals(1, motion.axis(new Vector3()).length(), 1e-15);
        }
        Pose flat = Pose.planar(1, 2, 0.7);
        motion.setBetween(flat, Pose.planar(3, 4, 0.7 + Math.PI));
        assertEquals(1, Math.abs(motion.axis(new Vector3()).z), "turns within the plane, to the bit");
    }

    @Test
    void tinyTurnsLeadThereAndNoTurnIsNone() {
        for (int i = 0; i < 2000; i++) {
            Pose start = pose(1);
            double angle = Math.pow(10, -random.nextDouble(2, 17));
            Vector3 axis = vector(1);
            Pose end = new Motion().setRotation(axis.x, axis.y, axis.z, angle).at(1, start, new Pose());
            assertLeads(start, end, motion.setBetween(start, end).turns() ? 4 : 1);
            assertEquals(angle, motion.angle(), 2e-15);
            assertFalse(motion.setBetween(start, new Pose(start).setTranslation(1, 2, 3))
                    .turns());
            assertFalse(motion.isAtRest());
            assertTrue(motion.setBetween(start, start).isAtRest());
        }
        Pose other = Pose.of(0, 0, 0, -0.1, -0.2, 0.3, -0.4);
        assertTrue(
                motion.setBetween(Pose.of(0, 0, 0, 0.1, 0.2, -0.3, 0.4), other).isAtRest(), "the negated quaternion");
    }

    @Test
    void aChosenPointMovesAlongALine() {
        for (int i = 0; i < 500; i++) {
            Pose start = pose(3);
            Pose end = pose(3);
            Vector3 point = vector(2);
            motion.setBetween(start, end, point);
            assertLeads(start, end, 30);
            Vector3 from = start.transform(point, new Vector3());
            Vector3 to = end.transform(point, new Vector3());
            for (double t = 0.25; t < 1; t += 0.25) {
                Vector3 now = motion.at(t, start, placed).transform(point, new Vector3());
                Vector3 line = new Vector3().scale(1 - t, from).addScaled(t, to);
                assertEquals(0, now.distance(line), 1e-14);
            }
        }
    }

    @Test
    void chaslesFindsTheScrewAgain() {
        for (int i = 0; i < 1000; i++) {
            Vector3 point = vector(5);
            Vector3 axis = vector(1);
            double angle = random.nextDouble(0.01, 3.14);
            double advance = random.nextDouble(-3, 3);
            Motion screw = new Motion().setScrew(point, axis, angle, advance);
            Pose start = pose(3);
            Pose end = screw.at(1, start, new Pose());
            motion.setScrewBetween(start, end);
            assertLeads(start, end, 4 * motion.pivot(new Vector3()).length() + 20);
            assertEquals(angle, motion.angle(), 1e-13);
            assertEquals(advance, motion.translation(new Vector3()).dot(screw.axis(new Vector3())), 1e-12);
            Vector3 between = motion.pivot(new Vector3()).sub(point);
            assertEquals(
                    0, new Vector3().cross(between, screw.axis(new Vector3())).length(), 1e-11, "on the axis");
            for (double t = 0.2; t < 1; t += 0.2) {
                assertSame(screw.at(t, start, new Pose()), motion.at(t, start, placed), 1e-13, 1e-11);
            }
        }
    }

    @Test
    void theScrewDoesNotDependOnTheBodysOrigin() {
        for (int i = 0; i < 300; i++) {
            Pose start = pose(2);
            Pose end = pose(2);
            Pose shift = pose(2);
            Motion shifted = new Motion()
                    .setScrewBetween(new Pose().setProduct(start, shift), new Pose().setProduct(end, shift));
            Pose now = motion.setScrewBetween(start, end).at(0.3, start, new Pose());
            Pose expected = new Pose().setProduct(now, shift);
            shifted.at(0.3, new Pose().setProduct(start, shift), placed);
            double far = 1 + motion.pivot(new Vector3()).length();
            assertSame(expected, placed, 1e-12 * far, 1e-12 * far);
        }
    }

    @Test
    void aScrewOfATinyTurnIsStraight() {
        Pose start = Pose.at(1, 2, 3);
        for (double angle : new double[] {0, 1e-300, 1e-17, 1e-9, 1e-8, 1e-6}) {
            Pose end = new Motion()
                    .setTranslation(4, 5, 6)
                    .setRotation(1, 2, 3, angle)
                    .at(1, start, new Pose());
            motion.setScrewBetween(start, end);
            Vector3 pivot = motion.pivot(new Vector3());
            assertSame(end, motion.at(1, start, placed), 1e-15, 1e-14 + 0x1p-50 * pivot.length());
            Vector3 middle = motion.at(0.5, start, placed).translation(new Vector3());
            assertEquals(0, middle.distance(new Vector3(3, 4.5, 6)), 1e-8 + angle * 10, "angle " + angle);
        }
    }

    @Test
    void partsFollowEachOther() {
        motion.setScrew(vector(1), vector(1), 5, 2);
        Pose start = pose(1);
        Pose at = motion.at(0.3, start, new Pose());
        assertSame(
                motion.at(0.75, start, new Pose()),
                motion.part(0.3, 0.75, new Motion()).at(1, at, placed),
                1e-14,
                1e-14);
        assertEquals(0, motion.part(0.2, 0.2, new Motion()).angle());
    }

    @Test
    void whatCannotBeReachedIsRefused() {
        Pose far = Pose.at(1e300, 0, 0);
        Pose opposite = Pose.at(-1e300, 0, 0);
        String message = assertThrows(IllegalArgumentException.class, () -> motion.setBetween(far, opposite))
                .getMessage();
        assertTrue(message.startsWith("translation must be finite, at most 1e300"), message);
        assertThrows(IllegalArgumentException.class, () -> motion.setBetween(far, far, new Vector3(1e300, 0, 0)));
        Vector3 z = new Vector3(0, 0, 1);
        assertThrows(IllegalArgumentException.class, () -> motion.setScrew(z, new Vector3(), 1, 1));
        assertThrows(IllegalArgumentException.class, () -> motion.setScrew(z, z, 1, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> motion.setScrew(new Vector3(0, 2e300, 0), z, 1, 1));
        assertTrue(motion.isAtRest(), "refused, unchanged");
        motion.setScrewBetween(Pose.at(0, 1e300, 0), Pose.of(0, 0, 0, 1e-9, 0, 0, 1));
        assertTrue(motion.pivot(new Vector3()).isFinite());
    }
}
