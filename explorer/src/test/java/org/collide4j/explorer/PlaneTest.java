package org.collide4j.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Flat shapes of one plane are measured and drawn within it, and in space as soon as one leaves it. */
class PlaneTest {
    private static final String PAIR = "shape 0 %s\nshape 1 %s\npair 0 -0.3 0.1 0 0 0 0 1 1 0.5 0 %s 0 0 0 1";
    private static final String HEXAGON = "polygon 6 0.9 0 0.45 0.78 -0.45 0.78 -0.9 0 -0.45 -0.78 0.45 -0.78";

    private final Explorer explorer = new Explorer();

    private double number(String text, String name) {
        Matcher found = Pattern.compile("\"" + name + "\":(-?[\\d.Ee-]+)").matcher(explorer.answer(text));
        assertTrue(found.find(), text);
        return Double.parseDouble(found.group(1));
    }

    private double thickness(String text) {
        Matcher points = Pattern.compile("\"points\":\\[([^\\]]*)]").matcher(explorer.scene(text));
        double thickest = 0;
        while (points.find()) {
            String[] numbers = points.group(1).split(",", -1);
            for (int i = 2; i < numbers.length; i += 3) {
                thickest = Math.max(thickest, Math.abs(Double.parseDouble(numbers[i])));
            }
        }
        return thickest;
    }

    @Test
    void depthsAreThoseOfThePlane() {
        assertEquals(-0.736646313256, number(PAIR.formatted(HEXAGON, "circle 0.7", "0"), "signedDistance"), 1e-11);
        assertEquals(
                -0.736646313256,
                number(
                        PAIR.replace("-0.3 0.1", "0.5 0")
                                .replace("1 1 0.5 0", "1 1 -0.3 0.1")
                                .formatted("circle 0.7", HEXAGON, "0"),
                        "signedDistance"),
                1e-11);
        assertEquals(-0.6, number(PAIR.formatted(HEXAGON, "circle 0.7", "0.1"), "signedDistance"), 1e-11);
    }

    @Test
    void aCircleIsDrawnAsADiscInThePlaneAndAsABallInSpace() {
        assertEquals(0, thickness(PAIR.formatted(HEXAGON, "circle 0.7", "0")));
        assertEquals(0.7, thickness(PAIR.formatted(HEXAGON, "circle 0.7", "0.1")), 0.01);
    }
}
