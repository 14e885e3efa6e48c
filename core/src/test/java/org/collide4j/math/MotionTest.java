package org.collide4j.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Motions: what they refuse, and where they lead. */
class MotionTest {
    @Test
    void whatCannotBeMovedByIsRefusedWithItsNameAndValue() {
        Motion motion = new Motion();
        assertRefused("translation", "1.1E300", () -> motion.setTranslation(0, 1.1e300, 0));
        assertRefused("translation", "NaN", () -> motion.setTranslation(Double.NaN, 0, 0));
        assertRefused("pivot", "-Infinity", () -> motion.setPivot(0, 0, Double.NEGATIVE_INFINITY));
        assertRefused("axis", "(0.0, 0.0, 0.0)", () -> motion.setRotation(0, 0, 0, 1));
        assertRefused("axis", "Infinity", () -> motion.setRotation(0, Double.POSITIVE_INFINITY, 0, 1));
        assertRefused("angle", "NaN", () -> motion.setRotation(0, 0, 1, Double.NaN));
        assertEquals(0, motion.translation(new Vector3()).length());
    }

    private static void assertRefused(String name, String value, Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(message.startsWith(name) && message.contains(value), message);
    }

    @Test
    void aScrewTurnsAboutItsMovedPivot() {
        Motion screw = new Motion()
                .setTranslation(0, 0, 4)
                .setRotation(0, 0, 2e200, Math.PI)
                .setPivot(1, 0, 0);
        Pose half = screw.at(0.5, Pose.at(2, 0, 0), new Pose());
        assertEquals(0, half.translation(new Vector3()).distance(new Vector3(1, 1, 2)), 1e-15);
        assertEquals(1, half.rotation(1, 0), 1e-15);
    }
}
