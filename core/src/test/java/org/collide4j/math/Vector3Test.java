package org.collide4j.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class Vector3Test {
    @Test
    void normalizeGivesLengthOneAtAnySize() {
        for (int exponent = -1074; exponent <= 1023; exponent++) {
            double size = Math.scalb(1.0, exponent);
            Vector3 v = new Vector3(size, -size, 0);
            assertSame(v, v.normalize());
            assertEquals(1, v.length(), 1e-15, "exponent " + exponent);
            assertEquals(-Math.sqrt(0.5), v.y, 1e-15, "exponent " + exponent);
        }
        assertEquals(new Vector3(0.6, 0, 0.8), new Vector3(3, 0, 4).normalize());
    }

    @Test
    void normalizeLeavesWhatHasNoDirection() {
        assertEquals(new Vector3(), new Vector3().normalize());
        assertTrue(Double.isNaN(new Vector3(Double.NaN, 0, 0).normalize().x));
        assertEquals(Double.POSITIVE_INFINITY, new Vector3(Double.POSITIVE_INFINITY, 1, 0).normalize().x);
    }
}
