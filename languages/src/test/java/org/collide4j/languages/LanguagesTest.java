package org.collide4j.languages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Calls from Kotlin and Scala compile without a warning, and say what calls from Java say. */
class LanguagesTest {
    private static final String EIGHT_LINES =
            "SEPARATED, distance 4.5, nearest points (1.0, 0.5, 1.0) and (3.7, 0.5, 4.6)";

    @Test
    void theEightLines() {
        assertEquals(EIGHT_LINES, FromKotlin.distance());
        assertEquals(EIGHT_LINES, FromScala.distance());
    }

    @Test
    void aShapeOfOnesOwnIsALambda() {
        assertEquals(1.5, FromKotlin.ownShape(), 1e-9);
        assertEquals(1.5, FromScala.ownShape(), 1e-9);
    }

    /** The ball's lowest point is at z = 3.5 and meets the tip at z = 1, by 4 in the whole time. */
    @Test
    void castsTellWhen() {
        assertEquals(2.5 / 4, FromKotlin.impact(), 1e-9);
        assertEquals(2.5 / 4, FromScala.impact(), 1e-9);
    }

    @Test
    void worldsAreClosedAtTheEndOfABlock() {
        assertEquals(9, FromKotlin.world());
        assertEquals(9, FromScala.world());
    }

    @Test
    void kotlinTakesAPointApart() {
        assertEquals(6, FromKotlin.destructured());
    }
}
