package org.collide4j.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RayTest {
    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, -1.1e300, 1.7e308})
    void aSourceThatNoQueryCouldPlaceIsRefused(double y) {
        var refusal = assertThrows(IllegalArgumentException.class, () -> new Ray(0, y, 0, 1, 0, 0));
        assertEquals("source must be finite, at most 1e300 in size: (0.0, " + y + ", 0.0)", refusal.getMessage());
    }

    @Test
    void directionAndLengthAreNamedInTheRefusal() {
        var direction = assertThrows(IllegalArgumentException.class, () -> new Ray(0, 0, 0, 0, Double.NaN, 0));
        assertTrue(direction.getMessage().startsWith("direction must be finite"), direction.getMessage());
        var length = assertThrows(IllegalArgumentException.class, () -> new Ray(0, 0, 0, 1, 0, 0, Double.NaN));
        assertTrue(length.getMessage().startsWith("length must be 0 or more"), length.getMessage());
    }

    @Test
    void anyRayThatCanBeMadeIsAnswered() {
        var hit = new CastHit();
        for (double far : new double[] {1e300, -1e300, 1e-300, 0}) {
            Ray ray = new Ray(far, -far, far, Double.MAX_VALUE, 0, -Double.MAX_VALUE);
            new NarrowPhase().raycast(ray, new Box(1, 1, 1), new Pose(), hit);
            assertTrue(hit.lower() <= hit.upper(), () -> ray + ": " + hit);
            assertEquals(1, hit.normal().length(), 1e-14, () -> ray + ": " + hit);
        }
    }
}
